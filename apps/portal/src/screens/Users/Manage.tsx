import type { ScreenProps, UserRow } from '@portico/server/page-object';
import { Suspense, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOpenDialog, useUrlQuery } from '../../navigation/url-query.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ColumnChoice, useColumnChoice } from '../../components/column-choice.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import type { UserBulkBarProps } from './bulk-bar.tsx';
import { useRestoreAction, useUserActions } from './user-actions.ts';
import { useUserColumns } from './user-columns.tsx';
import { UsersTable } from './users-table.tsx';
import { UsersToolbar, UserViews } from './users-toolbar.tsx';

const loadSheet = () => import('./user-sheet.tsx');
const UserSheet = lazy(loadSheet);
const UserBulkBar = lazy(() => import('./bulk-bar.tsx'));

/** The list of users, and the actions on them. */
export default function Manage({ users, paging, filter, groups, hasDirectory, ownId }: ScreenProps['Users/Manage']) {
  const columns = useUserColumns();
  const { shown, toggle } = useColumnChoice('users', columns);
  const { opened: edited, setOpened: setEdited, close } = useOpenDialog<UserRow | 'new'>('new');
  const actionsOf = useUserActions({ ownId, onEdit: setEdited });
  const restore = useRestoreAction();
  const isRemoved = filter.state === 'removed';
  return (
    <Frame onAdd={() => setEdited('new')}>
      <UserViews filter={filter} />
      <UsersTable
        rows={users}
        columns={shown}
        filter={filter}
        paging={paging}
        toolbar={
          <UsersToolbar filter={filter} groups={groups}>
            <ColumnChoice columns={columns} shown={shown} onToggle={toggle} />
          </UsersToolbar>
        }
        bulk={
          isRemoved ? undefined : (chosen) => <BulkBar {...{ chosen, total: paging.total, filter, groups, ownId }} />
        }
        actions={(user) => <RowMenu name={user.name} actions={isRemoved ? [restore(user)] : actionsOf(user)} />}
      />
      {edited && (
        <Suspense>
          <UserSheet
            user={edited === 'new' ? null : edited}
            groups={groups}
            hasDirectory={hasDirectory}
            isOneself={edited !== 'new' && edited.id === ownId}
            onClose={close}
          />
        </Suspense>
      )}
    </Frame>
  );
}

function BulkBar(props: UserBulkBarProps) {
  return (
    <Suspense>
      <UserBulkBar {...props} />
    </Suspense>
  );
}

function Frame({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  const text = useText();
  const { page: _, ...filter } = Object.fromEntries(useUrlQuery().query) as Record<string, string>;
  const actions = (
    <>
      <ExportButton route="users.export" query={filter} fileName="portico-users.csv" />
      <Button variant="primary" onPress={onAdd} onHoverStart={() => void loadSheet()}>
        <Icon name="plus" />
        {text('users.add')}
      </Button>
    </>
  );
  return (
    <PageFrame heading={text('users.heading')} actions={actions}>
      {children}
    </PageFrame>
  );
}
