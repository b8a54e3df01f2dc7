import type { GroupRow, ScreenProps } from '@portico/server/page-object';
import { lazy, Suspense, useState } from 'react';
import { useAddressQuery } from '../../client/address-query.ts';
import { usePortal } from '../../client/portal.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RowMenu } from '../parts/row-menu.tsx';
import { useGroupColumns } from './group-columns.tsx';
import { useGroupRemoval } from './group-removal.tsx';

const GroupSheet = lazy(() => import('./group-sheet.tsx'));

/** The groups whose people may enter, and the tags that say what they see. */
export default function Groups({ groups, tags, search, canSearchDirectory }: ScreenProps['Users/Groups']) {
  const text = useText();
  const { progress } = usePortal();
  const { refine } = useAddressQuery();
  const columns = useGroupColumns();
  const remove = useGroupRemoval();
  const [edited, setEdited] = useState<GroupRow | 'new' | null>(null);
  const add = (
    <Button look="primary" onPress={() => setEdited('new')}>
      <Icon name="plus" />
      {text('groups.add')}
    </Button>
  );
  const actionsOf = (group: GroupRow) => [
    { id: 'edit', label: text('groups.edit'), icon: 'pencil' as const, run: () => setEdited(group) },
    {
      id: 'remove',
      label: text('groups.remove'),
      icon: 'trash' as const,
      isDestructive: true,
      run: () => void remove(group),
    },
  ];
  return (
    <PageFrame heading={text('groups.heading')} lead={text('groups.lead')} actions={add}>
      <div className="mb-3 flex">
        <SearchField
          label={text('groups.search')}
          value={search}
          onSearch={(value) => refine({ search: value }, { replace: true })}
        />
      </div>
      {groups.length === 0 ? (
        <Empty icon="group" heading={text('groups.none')} action={search === '' && add}>
          {text(search === '' ? 'groups.none.yet' : 'list.not-found')}
        </Empty>
      ) : (
        <DataTable<GroupRow>
          label={text('groups.heading')}
          columns={columns}
          rows={groups}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          isWaiting={progress.isUnderway}
          actions={(group) => <RowMenu name={group.name} actions={actionsOf(group)} />}
        />
      )}
      {edited && (
        <Suspense>
          <GroupSheet
            group={edited === 'new' ? null : edited}
            tags={tags}
            canSearchDirectory={canSearchDirectory}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}
