import { type DeliveryRow, deliveryStates, type ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { useLocalTime } from '../../components/local-time.ts';
import { RowMenu } from '../../components/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Link } from '../../navigation/link.tsx';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { textLink } from '../../ui/styles.ts';
import { useDeliveryActions, useReloadWhileSending } from './delivery-actions.ts';
import { AddressText } from './address-text.tsx';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useWebhookActions, useWebhookTest, type WebhookTask } from './webhook-actions.ts';
import { WebhookStatus } from './webhook-status.tsx';

const WebhookDialogs = lazy(() => import('./webhook-dialogs.tsx'));
const DeliveryDialog = lazy(() => import('./delivery-dialog.tsx'));

type WebhookProps = ScreenProps['Settings/Webhook'];

/** One system that hears of activities, with the log of what it was told. */
export default function Webhook(props: WebhookProps) {
  const { webhook, actions } = props;
  const text = useText();
  const [task, setTask] = useState<WebhookTask | null>(null);
  const actionsOf = useWebhookActions(setTask);
  const test = useWebhookTest();
  useReloadWhileSending(props.deliveries);
  return (
    <SettingsFrame
      current="settings.webhooks"
      heading={webhook.description}
      lead={<Lead webhook={webhook} />}
      actions={
        <>
          <Button variant="primary" onPress={() => test(webhook)}>
            {text('webhooks.test')}
          </Button>
          <RowMenu name={webhook.description} actions={actionsOf(webhook).filter(({ id }) => id !== 'test')} />
        </>
      }
    >
      <Notices webhook={webhook} />
      <Section heading={text('webhooks.log')} lead={text('webhooks.log.lead')}>
        <Log {...props} />
      </Section>
      {task && (
        <Suspense>
          <WebhookDialogs task={task} actions={actions} onTask={setTask} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </SettingsFrame>
  );
}

function Lead({ webhook }: Pick<WebhookProps, 'webhook'>) {
  const text = useText();
  const { url, events } = webhook;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link to={route('settings.webhooks')} className={textLink}>
        {text('webhooks.all')}
      </Link>
      <WebhookStatus webhook={webhook} />
      <span className="wrap-anywhere">
        <AddressText value={url} />
      </span>
      <span className="wrap-anywhere">{events?.join(', ') ?? text('webhooks.events.all')}</span>
    </span>
  );
}

function Notices({ webhook: { state, failingSince, previousSecretUntil } }: Pick<WebhookProps, 'webhook'>) {
  const text = useText();
  const timeOf = useLocalTime();
  return (
    <>
      {state === 'switched-off' && <Notice>{text('webhooks.switched-off')}</Notice>}
      {state === 'active' && failingSince !== null && (
        <Notice kind="warning">{text('webhooks.failing', { time: timeOf(failingSince) })}</Notice>
      )}
      {previousSecretUntil !== null && (
        <Notice kind="info">{text('webhooks.previous-secret', { time: timeOf(previousSecretUntil) })}</Notice>
      )}
    </>
  );
}

function Log({ webhook, deliveries, paging, state }: WebhookProps) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const [opened, setOpened] = useState<DeliveryRow | null>(null);
  const columns = useDeliveryColumns(setOpened);
  const actionsOf = useDeliveryActions(setOpened);
  return (
    <>
      <div className="mb-3 flex">
        <FilterChip
          label={text('webhooks.status')}
          all={text('filter.all')}
          value={state}
          onChange={(value) => setQuery({ state: value })}
          choices={deliveryStates.map((value) => ({ value, label: text(`webhooks.delivery.${value}`) }))}
        />
      </div>
      <ListTable<DeliveryRow>
        label={text('webhooks.log.of', { name: webhook.description })}
        columns={columns}
        rows={deliveries}
        paging={paging}
        keyOf={({ id }) => id}
        nameOf={({ type }) => type}
        empty={
          <Empty icon="send" heading={text('list.no-records')}>
            {text('webhooks.log.none')}
          </Empty>
        }
        actions={(delivery) => <RowMenu name={delivery.type} actions={actionsOf(delivery)} />}
      />
      {opened && (
        <Suspense>
          <DeliveryDialog delivery={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
