import type { AnnouncementRow, ScreenProps } from '@portico/server/page-object';
import { Suspense } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { RowMenu, type RowAction } from '../../components/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { useOpenDialog } from '../../navigation/url-query.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { useAnnouncementColumns, useTitle } from './announcement-columns.tsx';

const AnnouncementSheet = lazy(() => import('./announcement-sheet.tsx'));

/** What is announced, has been, and will be. */
export default function Manage({ announcements, groups }: ScreenProps['Announcements/Manage']) {
  const text = useText();
  const titleOf = useTitle();
  const { opened, setOpened, close } = useOpenDialog<AnnouncementRow | 'new'>('new');
  const columns = useAnnouncementColumns(setOpened);
  const actionsOf = useAnnouncementActions(setOpened);
  const add = (
    <Button variant="primary" onPress={() => setOpened('new')}>
      <Icon name="plus" />
      {text('announcements.add')}
    </Button>
  );
  return (
    <PageFrame
      heading={text('announcements.heading')}
      lead={text('announcements.lead')}
      actions={announcements.length > 0 && add}
    >
      <ListTable<AnnouncementRow>
        label={text('announcements.heading')}
        columns={columns}
        rows={announcements}
        keyOf={({ id }) => id}
        nameOf={titleOf}
        empty={
          <Empty icon="message" heading={text('announcements.none')} action={add}>
            {text('announcements.none.yet')}
          </Empty>
        }
        actions={(row) => <RowMenu name={titleOf(row)} actions={actionsOf(row)} />}
      />
      {opened && (
        <Suspense>
          <AnnouncementSheet announcement={opened === 'new' ? null : opened} groups={groups} onClose={close} />
        </Suspense>
      )}
    </PageFrame>
  );
}

/** What an administrator does with an announcement. */
function useAnnouncementActions(onEdit: (row: AnnouncementRow) => void) {
  const text = useText();
  const titleOf = useTitle();
  const confirm = useConfirm();
  const { mutate, tryMutate } = useMutations();
  const remove = (row: AnnouncementRow) =>
    confirm({
      heading: text('announcements.remove.heading', { title: titleOf(row) }),
      consequence: text(`announcements.remove.${row.state}`),
      action: text('announcements.remove'),
      isDestructive: true,
      run: () =>
        mutate('announcements.destroy', { parameters: { id: row.id }, success: text('announcements.removed') }),
    });
  return (row: AnnouncementRow): RowAction[] => {
    const end = () =>
      void tryMutate('announcements.end', { parameters: { id: row.id }, success: text('announcements.ended') });
    return [
      { id: 'edit', label: text('announcements.edit'), icon: 'pencil', run: () => onEdit(row) },
      ...(row.state === 'shown' ? [{ id: 'end', label: text('announcements.end'), icon: 'x', run: end } as const] : []),
      { id: 'remove', label: text('announcements.remove'), icon: 'trash', isDestructive: true, run: () => remove(row) },
    ];
  };
}
