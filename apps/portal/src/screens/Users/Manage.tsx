import type { ScreenProps, UserRow } from '@portico/server/page-object';
import { lazy, Suspense, useState } from 'react';
import { usePortal } from '../../client/portal.tsx';
import { useWrites } from '../../client/writes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ColumnChoice, useColumnChoice } from '../parts/column-choice.tsx';
import { Pager } from '../parts/pager.tsx';
import { RowMenu } from '../parts/row-menu.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ExportButton } from './export-button.tsx';
import { NoUsers } from './no-users.tsx';
import { useUserActions } from './user-actions.ts';
import { useUserColumns } from './user-columns.tsx';
import { UsersTable } from './users-table.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

const loadSheet = () => import('./user-sheet.tsx');
const UserSheet = lazy(loadSheet);

/** The portal's people: who they are, whether they may enter, and everything done about that. */
export default function Manage({ users, paging, filter, groups, hasDirectory, ownId }: ScreenProps['Users/Manage']) {
  const text = useText();
  const { progress } = usePortal();
  const columns = useUserColumns();
  const { shown, toggle } = useColumnChoice('users', columns);
  const [edited, setEdited] = useState<UserRow | 'new' | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(users.map(({ id }) => id).filter((id) => ticked.has(id)));
  const actionsOf = useUserActions({ ownId, onEdit: setEdited });
  const restore = useRestore();
  const isRemoved = filter.state === 'removed';
  const add = (
    <Button look="primary" onPress={() => setEdited('new')} onHoverStart={() => void loadSheet()}>
      <Icon name="plus" />
      {text('users.add')}
    </Button>
  );
  return (
    <PageFrame
      heading={text('users.heading')}
      actions={
        <>
          {<ExportButton />}
          {add}
        </>
      }
    >
      <UsersToolbar filter={filter} groups={groups}>
        <ColumnChoice columns={columns} shown={shown} onToggle={toggle} />
      </UsersToolbar>
      {chosen.size > 0 && !isRemoved && <BulkBar ids={[...chosen]} onClear={() => setTicked(new Set())} />}
      {users.length === 0 ? (
        <NoUsers isRemoved={isRemoved} />
      ) : (
        <UsersTable
          key={paging.page}
          users={users}
          columns={shown}
          filter={filter}
          isWaiting={progress.isUnderway}
          {...(!isRemoved && { selection: { chosen, onChange: setTicked } })}
          actions={(user) => <RowMenu name={user.name} actions={isRemoved ? restore(user) : actionsOf(user)} />}
        />
      )}
      <Pager paging={paging} />
      {edited && (
        <Suspense>
          <UserSheet
            user={edited === 'new' ? null : edited}
            groups={groups}
            hasDirectory={hasDirectory}
            isOneself={edited !== 'new' && edited.id === ownId}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}

/** Bringing back somebody who was removed a short while ago. */
function useRestore() {
  const text = useText();
  const { attempt } = useWrites();
  return ({ id, name }: UserRow) => [
    {
      id: 'restore',
      label: text('users.restore'),
      icon: 'retry' as const,
      run: () => void attempt('users.restore', { parameters: { id }, success: text('users.restored', { name }) }),
    },
  ];
}
