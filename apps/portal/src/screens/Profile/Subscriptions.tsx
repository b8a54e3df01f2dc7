import type { ScreenProps, SubscriptionRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { RowMenu, type RowAction } from '../../components/row-menu.tsx';
import { useScheduleWords } from '../../components/subscriptions/schedule-words.ts';
import { SubscriptionResult, SubscriptionState } from '../../components/subscriptions/subscription-status.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

const EditSheet = lazy(() => import('./subscription-sheet.tsx'));

/** The reports that one gets by mail. */
export default function Subscriptions({ subscriptions, maxPerUser, stop }: ScreenProps['Profile/Subscriptions']) {
  const text = useText();
  const columns = useColumns();
  const [edited, setEdited] = useState<SubscriptionRow | null>(null);
  const { actionsOf, nameOf, remove } = useActions(setEdited);
  useStopByLink(
    subscriptions.find(({ id }) => id === stop),
    remove,
  );
  return (
    <PageFrame heading={text('profile.subscriptions')} lead={text('subscriptions.own.lead')}>
      {maxPerUser === 0 && (
        <Notice kind="info" className="mb-4">
          {text('subscriptions.off')}
        </Notice>
      )}
      <ListTable<SubscriptionRow>
        label={text('profile.subscriptions')}
        columns={columns}
        rows={subscriptions}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        empty={
          <Empty icon="mail" heading={text('list.no-records')}>
            {text('subscriptions.none')}
          </Empty>
        }
        actions={(row) => <RowMenu name={nameOf(row)} actions={actionsOf(row)} />}
      />
      <Suspense>{edited && <EditSheet subscription={edited} onClose={() => setEdited(null)} />}</Suspense>
    </PageFrame>
  );
}

/** A mail's link asks whether to stop the mails, once. */
function useStopByLink(subscription: SubscriptionRow | undefined, remove: (row: SubscriptionRow) => void) {
  const asked = useRef(false);
  useEffect(() => {
    if (!subscription || asked.current) return;
    asked.current = true;
    remove(subscription);
  }, [subscription, remove]);
}

function useActions(onEdit: (row: SubscriptionRow) => void) {
  const text = useText();
  const confirm = useConfirm();
  const { mutate, tryMutate } = useMutations();
  const nameOf = ({ report }: SubscriptionRow) => report ?? text('subscriptions.closed');
  const pause = ({ id }: SubscriptionRow, isPaused: boolean) =>
    void tryMutate('subscriptions.pause', {
      parameters: { id },
      body: { isPaused },
      success: text(isPaused ? 'subscriptions.paused' : 'subscriptions.resumed'),
    });
  const remove = (row: SubscriptionRow) =>
    confirm({
      heading: text('subscriptions.remove.heading', { report: nameOf(row) }),
      consequence: text('subscriptions.remove.consequence'),
      action: text('subscriptions.remove'),
      isDestructive: true,
      run: () =>
        mutate('subscriptions.destroy', { parameters: { id: row.id }, success: text('subscriptions.removed') }),
    });
  const actionsOf = (row: SubscriptionRow): RowAction[] => [
    { id: 'edit', label: text('subscriptions.edit'), icon: 'pencil', run: () => onEdit(row) },
    row.pausedBy === null
      ? { id: 'pause', label: text('subscriptions.pause'), icon: 'pause', run: () => pause(row, true) }
      : { id: 'resume', label: text('subscriptions.resume'), icon: 'play', run: () => pause(row, false) },
    {
      ...{ id: 'remove', label: text('subscriptions.remove'), icon: 'trash', isDestructive: true },
      run: () => remove(row),
    },
  ];
  return { actionsOf, nameOf, remove };
}

function useColumns(): Column<SubscriptionRow>[] {
  const text = useText();
  const inWords = useScheduleWords();
  const nameOf = ({ report }: SubscriptionRow) => report ?? text('subscriptions.closed');
  return [
    {
      id: 'report',
      heading: text('subscriptions.report'),
      cell: (row) =>
        row.page ? (
          <Link to={route('page.show', { slug: row.page.slug })} className="rounded-small hover:underline">
            {nameOf(row)}
          </Link>
        ) : (
          nameOf(row)
        ),
    },
    { id: 'page', heading: text('subscriptions.page'), cell: ({ page }) => page?.name ?? '–' },
    { id: 'schedule', heading: text('subscriptions.schedule'), cell: (row) => inWords(row) },
    {
      id: 'format',
      heading: text('subscriptions.format'),
      cell: ({ format }) => text(`subscriptions.format.${format}`),
    },
    { id: 'state', heading: text('subscriptions.state'), cell: (row) => <SubscriptionState {...row} /> },
    { id: 'next', heading: text('subscriptions.next'), cell: ({ dueAt }) => <Timestamp at={dueAt} withTime /> },
    { id: 'last', heading: text('subscriptions.last'), cell: (row) => <SubscriptionResult {...row} /> },
  ];
}
