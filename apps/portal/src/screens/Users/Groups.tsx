import type { GroupRow, ScreenProps } from '@portico/server/page-object';
import { Suspense, type ReactNode } from 'react';
import { lazy } from '../../loading/lazy.ts';
import { useOpenDialog } from '../../navigation/url-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { SearchToolbar } from '../../components/list-search.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { RowMenu, type RowAction } from '../../components/row-menu.tsx';
import { useBulkChange } from '../../components/use-bulk-change.tsx';
import { useGroupColumns } from './group-columns.tsx';
import { removeGroups } from './group-changes.tsx';

const GroupSheet = lazy(() => import('./group-sheet.tsx'));

/** The groups whose users may sign in, and the tags that decide what they see. */
export default function Groups({ groups, tags, search, canSearchDirectory }: ScreenProps['Users/Groups']) {
  const text = useText();
  const columns = useGroupColumns();
  const { opened: edited, setOpened: setEdited, close } = useOpenDialog<GroupRow | 'new'>('new');
  const add = (
    <Button variant="primary" onPress={() => setEdited('new')}>
      <Icon name="plus" />
      {text('groups.add')}
    </Button>
  );
  const actionsOf = useGroupActions(setEdited);
  return (
    <PageFrame
      heading={text('groups.heading')}
      lead={text('groups.lead')}
      actions={(groups.length > 0 || search !== '') && add}
    >
      <ListTable<GroupRow>
        label={text('groups.heading')}
        columns={columns}
        rows={groups}
        toolbar={<SearchToolbar label={text('groups.search')} value={search} />}
        bulk={(chosen) => <BulkBar chosen={chosen} changes={[removeGroups]} />}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={<NoGroups isSearched={search !== ''} action={add} />}
        actions={(group) => <RowMenu name={group.name} actions={actionsOf(group)} />}
      />
      {edited && (
        <Suspense>
          <GroupSheet group={edited === 'new' ? null : edited} {...{ tags, canSearchDirectory }} onClose={close} />
        </Suspense>
      )}
    </PageFrame>
  );
}

function NoGroups({ isSearched, action }: { isSearched: boolean; action: ReactNode }) {
  const text = useText();
  return (
    <Empty icon="group" heading={text('groups.none')} action={!isSearched && action}>
      {text(isSearched ? 'list.not-found' : 'groups.none.yet')}
    </Empty>
  );
}

/** The actions of an administrator on a group. */
function useGroupActions(onEdit: (group: GroupRow) => void) {
  const text = useText();
  const change = useBulkChange();
  return (group: GroupRow): RowAction[] => [
    { id: 'edit', label: text('groups.edit'), icon: 'pencil', run: () => onEdit(group) },
    {
      id: 'remove',
      label: text('groups.remove', { count: 1 }),
      icon: 'trash',
      isDestructive: true,
      run: () => void change(removeGroups, [group]),
    },
  ];
}
