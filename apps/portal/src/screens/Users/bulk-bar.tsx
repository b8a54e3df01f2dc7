import type { GroupOption } from '@portico/server/page-object';
import { lazy, Suspense, useState } from 'react';
import { useConfirm } from '../../components/confirmations.tsx';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

const loadSheet = () => import('./group-move-sheet.tsx');
const GroupMoveSheet = lazy(loadSheet);

export interface BulkBarProps {
  ids: readonly string[];
  groups: readonly GroupOption[];
  onClear: () => void;
}

/** The actions on all selected users. */
export default function BulkBar({ ids, groups, onClear }: BulkBarProps) {
  const text = useText();
  const [isMoving, setMoving] = useState(false);
  const { activate, deactivate } = useBulkStatus(ids, onClear);
  return (
    <div
      role="region"
      aria-label={text('bulk.label')}
      className="z-10 flex flex-wrap items-center gap-2 self-start rounded-normal bg-accent-soft py-1.5 pr-1.5 pl-4 text-on-accent-soft max-sm:fixed max-sm:inset-x-3 max-sm:bottom-3 max-sm:shadow-high"
    >
      <p role="status" className="mr-auto font-medium">
        {text('bulk.count', { count: ids.length })}
      </p>
      <Button size="small" onPress={() => setMoving(true)} onHoverStart={() => void loadSheet()}>
        {text('users.move')}
      </Button>
      <Button size="small" onPress={activate}>
        {text('users.set.active')}
      </Button>
      <Button size="small" onPress={deactivate}>
        {text('users.set.inactive')}
      </Button>
      <Button size="small" variant="quiet" onPress={onClear}>
        {text('bulk.clear')}
      </Button>
      <Suspense>
        {isMoving && <GroupMoveSheet ids={ids} groups={groups} onDone={onClear} onClose={() => setMoving(false)} />}
      </Suspense>
    </div>
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
