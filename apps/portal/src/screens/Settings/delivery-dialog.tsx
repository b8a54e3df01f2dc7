import type { DeliveryContent, DeliveryRow } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAnswerText } from './delivery-columns.tsx';
import { DeliveryStatus } from './webhook-status.tsx';

/** What was sent, and how its receiver answered. */
export default function DeliveryDialog({ delivery, onClose }: { delivery: DeliveryRow; onClose: () => void }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const answerOf = useAnswerText();
  const { durationMs } = delivery;
  const { data, error } = useQuery({
    queryKey: ['webhook delivery', delivery.id, delivery.attemptedAt],
    queryFn: () => call('webhooks.delivery', { parameters: { id: delivery.id } }),
    retry: false,
  });
  return (
    <ModalDialog width="wide" heading={delivery.type} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 pb-5">
        <p className="flex flex-wrap gap-x-4">
          <DeliveryStatus state={delivery.state} /> {answerOf(delivery)}
          {durationMs !== null && (
            <span className="text-muted tabular-nums">
              {text('text.labelled', {
                label: text('webhooks.delivery.duration'),
                value: formatNumber(durationMs, { style: 'unit', unit: 'millisecond' }),
              })}
            </span>
          )}
        </p>
        {error && <FailureNotice failure={errorMessage(error)} />}
        {!data && !error && <Spinner className="size-6" />}
        {data && <Content content={data} />}
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.close')}</Button>
      </DialogFooter>
    </ModalDialog>
  );
}

function Content({ content: { payload, excerpt } }: { content: DeliveryContent }) {
  const text = useText();
  return (
    <>
      <Text heading={text('webhooks.delivery.payload')}>
        {payload === null ? text('webhooks.delivery.gone') : JSON.stringify(JSON.parse(payload), null, 2)}
      </Text>
      {excerpt !== null && <Text heading={text('webhooks.delivery.excerpt')}>{excerpt}</Text>}
    </>
  );
}

function Text({ heading, children }: { heading: string; children: string }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{heading}</h3>
      <pre className="rounded-normal bg-sunken p-4 text-caption wrap-anywhere whitespace-pre-wrap">{children}</pre>
    </section>
  );
}
