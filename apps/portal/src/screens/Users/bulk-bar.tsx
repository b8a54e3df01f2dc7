import type { GroupOption, UserFilter } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { call } from '../../api/call.ts';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { useErrorToast, useToast } from '../../components/toasts.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { useBulkChanges, useBulkExport } from './use-bulk-changes.ts';

const loadSheet = () => import('./group-change-sheet.tsx');
const GroupChangeSheet = lazy(loadSheet);

export interface UserBulkBarProps {
  ids: readonly string[];
  /** How many users match the filter. */
  total: number;
  filter: UserFilter;
  groups: readonly GroupOption[];
  ownId: string;
  onChoose: (ids: readonly string[]) => void;
}

/** The actions on all selected users. */
export default function UserBulkBar({ ids, total, filter, groups, ownId, onChoose }: UserBulkBarProps) {
  const text = useText();
  const [isChangingGroup, setChangingGroup] = useState(false);
  const clear = () => onChoose([]);
  const chooseAll = useChooseAll(filter, onChoose);
  const change = useBulkChanges({ ids, ownId, onDone: clear });
  return (
    <BulkBar count={ids.length} onClear={clear} isInPlace>
      {ids.length < total && (
        <Button size="small" variant="quiet" onPress={() => void chooseAll()}>
          {text('users.bulk.all', { count: total })}
        </Button>
      )}
      <Button size="small" onPress={() => setChangingGroup(true)} onHoverStart={() => void loadSheet()}>
        {text('users.bulk-group')}
      </Button>
      {(['activate', 'deactivate'] as const).map((name) => (
        <Button key={name} size="small" onPress={() => change(name)}>
          {text(`users.bulk.${name}`)}
        </Button>
      ))}
      <MoreActions ids={ids} change={change} />
      <Suspense>
        {isChangingGroup && (
          <GroupChangeSheet ids={ids} groups={groups} onDone={clear} onClose={() => setChangingGroup(false)} />
        )}
      </Suspense>
    </BulkBar>
  );
}

type MoreActionsProps = { ids: readonly string[]; change: ReturnType<typeof useBulkChanges> };

function MoreActions({ ids, change }: MoreActionsProps) {
  const text = useText();
  const save = useBulkExport(ids);
  const actionOf = (id: 'promote' | 'demote' | 'reset-password' | 'remove') => ({
    id,
    label: text(`users.bulk.${id}`),
    run: () => change(id),
  });
  return (
    <RowMenu
      name={text('bulk.count', { count: ids.length })}
      actions={[
        { ...actionOf('promote'), icon: 'shield' },
        { ...actionOf('demote'), icon: 'users' },
        { ...actionOf('reset-password'), icon: 'mail' },
        { id: 'export', label: text('users.export'), icon: 'download', run: save },
        { ...actionOf('remove'), icon: 'trash', isDestructive: true },
      ]}
    />
  );
}

/** Selects all that match the filter, also those on other pages: as many as one change takes. */
function useChooseAll(filter: UserFilter, onChoose: (ids: readonly string[]) => void) {
  const text = useText();
  const toast = useToast();
  const showError = useErrorToast();
  return async () => {
    try {
      const { ids, total } = await call('users.matching', { query: { ...filter } });
      onChoose(ids);
      if (ids.length < total) toast({ text: text('users.bulk.most', { count: ids.length, total }) });
    } catch (error) {
      showError(error);
    }
  };
}
