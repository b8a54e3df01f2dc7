import type { GroupOption, UserFilter, UserRow } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { call } from '../../api/call.ts';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { useErrorToast, useToast } from '../../components/toasts.tsx';
import { useBulkChange } from '../../components/use-bulk-change.tsx';
import type { Chosen } from '../../components/use-chosen.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { useBulkExport, userChanges } from './user-changes.ts';

const loadSheet = () => import('./group-change-sheet.tsx');
const GroupChangeSheet = lazy(loadSheet);

export interface UserBulkBarProps {
  chosen: Chosen<UserRow>;
  /** How many users match the filter. */
  total: number;
  filter: UserFilter;
  groups: readonly GroupOption[];
  ownId: string;
}

/** The actions on all selected users. */
export default function UserBulkBar({ chosen, total, filter, groups, ownId }: UserBulkBarProps) {
  const text = useText();
  const [isChangingGroup, setChangingGroup] = useState(false);
  const ids = chosen.items.map(({ id }) => id);
  const chooseAll = useChooseAll(filter, chosen);
  const { activate, deactivate } = userChanges(ownId);
  return (
    <BulkBar
      {...{ chosen, total, changes: [activate, deactivate] }}
      onChooseAll={() => void chooseAll()}
      menu={<MoreActions chosen={chosen} ownId={ownId} />}
    >
      <Button size="small" onPress={() => setChangingGroup(true)} onHoverStart={() => void loadSheet()}>
        {text('users.bulk-group')}
      </Button>
      <Suspense>
        {isChangingGroup && (
          <GroupChangeSheet
            {...{ ids, groups }}
            onDone={() => chosen.choose([])}
            onClose={() => setChangingGroup(false)}
          />
        )}
      </Suspense>
    </BulkBar>
  );
}

function MoreActions({ chosen: { items, choose }, ownId }: Pick<UserBulkBarProps, 'chosen' | 'ownId'>) {
  const text = useText();
  const change = useBulkChange();
  const save = useBulkExport(items.map(({ id }) => id));
  const changes = userChanges(ownId);
  const actionOf = (id: 'promote' | 'demote' | 'reset-password' | 'remove') => ({
    ...{ id, label: text(`users.bulk.${id}`), run: () => void change(changes[id], items, () => choose([])) },
  });
  return (
    <RowMenu
      name={text('bulk.count', { count: items.length })}
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
function useChooseAll(filter: UserFilter, { items, loaded, choose }: Chosen<UserRow>) {
  const text = useText();
  const toast = useToast();
  const showError = useErrorToast();
  return async () => {
    try {
      const { ids, total } = await call('users.matching', { query: { ...filter } });
      const known = new Map([...items, ...loaded].map((item) => [item.id, item]));
      choose(ids.map((id) => known.get(id) ?? { id, name: '' }));
      if (ids.length < total) toast({ text: text('users.bulk.most', { count: ids.length, total }) });
    } catch (error) {
      showError(error);
    }
  };
}
