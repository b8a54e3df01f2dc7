import type { WebhookRow } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

const HOUR_MS = 60 * 60 * 1000;
const spans = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, month: 30 * 24 * HOUR_MS };
type Span = keyof typeof spans;

/** Sends what was given up once more, back to a time. */
export default function ReplayDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const text = useText();
  const { mutate } = useMutations();
  const { id, description: name } = webhook;
  const form = useForm<{ span: Span }>({
    initial: { span: 'day' },
    send: async ({ span }) => {
      const body = { since: new Date(Date.now() - spans[span]).toISOString() };
      const success = ({ deliveries: count }: { deliveries: number }) => text('webhooks.replay-failed.done', { count });
      await mutate('webhooks.replay-failed', { parameters: { id }, body, success });
      onClose();
    },
  });
  const choices = useSpans();
  return (
    <ModalDialog
      heading={text('text.labelled', { label: text('webhooks.replay-failed'), value: name })}
      isOpen
      onClose={onClose}
    >
      <form {...form.formProps}>
        <div className="flex flex-col gap-4 px-5 pb-5">
          <p className="text-muted">{text('webhooks.replay-failed.help')}</p>
          <SelectField
            label={text('webhooks.replay-failed.since')}
            name="span"
            value={form.values.span}
            choices={choices}
            onChange={(span) => form.set('span', span)}
          />
          <FailureNotice failure={form.failure} />
        </div>
        <DialogFooter>
          <Button onPress={onClose}>{text('dialog.cancel')}</Button>
          <SubmitButton form={form} label={text('webhooks.replay')} />
        </DialogFooter>
      </form>
    </ModalDialog>
  );
}

/** How far back what was given up is sent again. */
function useSpans() {
  const text = useText();
  return (Object.keys(spans) as Span[]).map((value) => ({
    value,
    label: text(`webhooks.replay-failed.since.${value}`),
  }));
}
