import type { GroupOption } from '@portico/server/page-object';
import { lazy, Suspense, useState } from 'react';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { useConfirm } from '../../components/confirmations.tsx';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

const loadSheet = () => import('./group-change-sheet.tsx');
const GroupChangeSheet = lazy(loadSheet);

export interface UserBulkBarProps {
  ids: readonly string[];
  groups: readonly GroupOption[];
  onClear: () => void;
}

/** The actions on all selected users. */
export default function UserBulkBar({ ids, groups, onClear }: UserBulkBarProps) {
  const text = useText();
  const [isChangingGroup, setChangingGroup] = useState(false);
  const { activate, deactivate } = useBulkStatus(ids, onClear);
  return (
    <BulkBar
      count={ids.length}
      onClear={onClear}
      className="z-10 self-start max-sm:fixed max-sm:inset-x-3 max-sm:bottom-3 max-sm:shadow-high"
    >
      <Button size="small" onPress={() => setChangingGroup(true)} onHoverStart={() => void loadSheet()}>
        {text('users.bulk-group')}
      </Button>
      <Button size="small" onPress={activate}>
        {text('users.set.active')}
      </Button>
      <Button size="small" onPress={deactivate}>
        {text('users.set.inactive')}
      </Button>
      <Suspense>
        {isChangingGroup && (
          <GroupChangeSheet ids={ids} groups={groups} onDone={onClear} onClose={() => setChangingGroup(false)} />
        )}
      </Suspense>
    </BulkBar>
  );
}

function useBulkStatus(ids: readonly string[], onDone: () => void) {
  const text = useText();
  const confirm = useConfirm();
  const { mutate, tryMutate } = useMutations();
  const count = ids.length;
  // Some users may have been changed or removed meanwhile; the server answers how many it changed.
  const said = (all: 'users.bulk.activated' | 'users.bulk.deactivated') => (changed: { count: number }) =>
    changed.count === count ? text(all, { count }) : text('users.bulk.partly', { count: changed.count, total: count });
  const activate = async () => {
    const success = said('users.bulk.activated');
    if (await tryMutate('users.bulk-status', { body: { ids: [...ids], status: 'active' }, success })) onDone();
  };
  const deactivate = () =>
    confirm({
      heading: text('users.bulk.deactivate.heading', { count }),
      consequence: text('users.bulk.deactivate.consequence'),
      action: text('users.set.inactive'),
      isDestructive: true,
      run: async () => {
        const success = said('users.bulk.deactivated');
        await mutate('users.bulk-status', { body: { ids: [...ids], status: 'inactive' }, success });
        onDone();
      },
    });
  return { activate: () => void activate(), deactivate };
}
