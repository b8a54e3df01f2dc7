import type { ScreenProps, UserFilter, UserRow } from '@portico/server/page-object';
import { Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOpenDialog, useUrlQuery } from '../../navigation/url-query.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ColumnChoice, useColumnChoice } from '../../components/column-choice.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { WithBulkBar } from '../../components/with-bulk-bar.tsx';
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
  const { chosen, choose, selection } = useChosenUsers(filter);
  const actionsOf = useUserActions({ ownId, onEdit: setEdited });
  const restore = useRestoreAction();
  const isRemoved = filter.state === 'removed';
  const bar = { ids: chosen, total: paging.total, filter, groups, ownId, onChoose: choose };
  return (
    <Frame onAdd={() => setEdited('new')}>
      <UserViews filter={filter} />
      <WithBulkBar bar={!isRemoved && chosen.length > 0 && <BulkBar {...bar} />}>
        <UsersToolbar filter={filter} groups={groups}>
          <ColumnChoice columns={columns} shown={shown} onToggle={toggle} />
        </UsersToolbar>
      </WithBulkBar>
      <UsersTable
        rows={users}
        columns={shown}
        filter={filter}
        paging={paging}
        {...(!isRemoved && { selection })}
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

/** The users who are selected, also on other pages of the list; with another filter, nobody is. */
function useChosenUsers({ sort: _, ...filter }: UserFilter) {
  const list = JSON.stringify(filter);
  const [state, setState] = useState<{ list: string; ids: readonly string[] }>({ list, ids: [] });
  const chosen = state.list === list ? state.ids : [];
  const choose = (ids: readonly string[]) => setState({ list, ids });
  const onChange = (those: ReadonlySet<string>) => choose([...those]);
  return { chosen, choose, selection: { chosen: new Set(chosen), onChange } };
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
