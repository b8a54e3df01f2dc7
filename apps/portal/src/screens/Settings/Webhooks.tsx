import type { ScreenProps, WebhookRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense } from 'react';
import { ListTable } from '../../components/list-table.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Link } from '../../navigation/link.tsx';
import { useOpenDialog } from '../../navigation/url-query.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { textLink } from '../../ui/styles.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { useWebhookActions, type WebhookTask } from './webhook-actions.ts';
import { DeliveryStatus, WebhookStatus } from './webhook-status.tsx';

const WebhookDialogs = lazy(() => import('./webhook-dialogs.tsx'));

/** The systems that hear of activities, and whether they do. */
export default function Webhooks({ webhooks, actions, maxWebhooks }: ScreenProps['Settings/Webhooks']) {
  const text = useText();
  const columns = useColumns();
  const { opened, setOpened, close } = useOpenDialog<WebhookTask>({ kind: 'add' });
  const actionsOf = useWebhookActions(setOpened);
  const add = webhooks.length < maxWebhooks && (
    <Button variant="primary" onPress={() => setOpened({ kind: 'add' })}>
      <Icon name="plus" />
      {text('webhooks.add')}
    </Button>
  );
  return (
    <SettingsFrame
      current="settings.webhooks"
      heading={text('webhooks.heading')}
      lead={text('webhooks.lead')}
      actions={webhooks.length > 0 && add}
    >
      <ListTable<WebhookRow>
        label={text('webhooks.heading')}
        columns={columns}
        rows={webhooks}
        keyOf={({ id }) => id}
        nameOf={({ description }) => description}
        empty={
          <Empty icon="send" heading={text('list.no-records')} action={add}>
            {text('webhooks.none')}
          </Empty>
        }
        actions={(webhook) => <RowMenu name={webhook.description} actions={actionsOf(webhook)} />}
      />
      {opened && (
        <Suspense>
          <WebhookDialogs task={opened} actions={actions} onTask={setOpened} onClose={close} />
        </Suspense>
      )}
    </SettingsFrame>
  );
}

function useColumns(): Column<WebhookRow>[] {
  const text = useText();
  return [
    {
      id: 'description',
      heading: text('webhooks.description'),
      cell: ({ id, description, url }) => (
        <>
          <Link to={route('webhooks.show', { id })} title={description} className={textLink}>
            {description}
          </Link>
          <span title={url} className="block max-w-64 truncate text-caption font-normal text-muted">
            {url}
          </span>
        </>
      ),
    },
    {
      id: 'events',
      heading: text('webhooks.events'),
      cell: ({ events }) =>
        text(events ? 'webhooks.events.count' : 'webhooks.events.all', { count: events?.length ?? 0 }),
    },
    { id: 'state', heading: text('webhooks.status'), cell: (webhook) => <WebhookStatus webhook={webhook} /> },
    {
      id: 'last',
      heading: text('webhooks.last'),
      cell: ({ last }) => (last ? <LastDelivery last={last} /> : '–'),
    },
    { id: 'waiting', heading: text('webhooks.waiting'), isTabular: true, cell: ({ waiting }) => waiting },
    { id: 'failed', heading: text('webhooks.failed'), isTabular: true, cell: ({ failed }) => failed },
  ];
}

function LastDelivery({ last: { at, state } }: { last: NonNullable<WebhookRow['last']> }) {
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <Timestamp at={at} withTime />
      <DeliveryStatus state={state} />
    </span>
  );
}
