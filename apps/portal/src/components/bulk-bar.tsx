import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type BulkChange, useBulkChange } from './use-bulk-change.tsx';
import type { Chosen } from './use-chosen.ts';

export interface BulkBarProps<Row> {
  chosen: Chosen<Row>;
  /** What can be done with each of them, as far as it is for one that is chosen. */
  changes?: readonly BulkChange<Row>[];
  /** How many can be chosen at once, where those that are not loaded can be, too; and how. */
  total?: number;
  onChooseAll?: () => void;
  /** Buttons before those of the changes, and after them. */
  children?: ReactNode;
  menu?: ReactNode;
}

/** How many rows of a list are chosen, and what can be done with all of them. */
export function BulkBar<Row>({ chosen, changes = [], total, onChooseAll, children, menu }: BulkBarProps<Row>) {
  const text = useText();
  const change = useBulkChange();
  const { items, loaded, choose } = chosen;
  const count = items.length;
  const clear = () => choose([]);
  const ids = new Set(items.map(({ id }) => id));
  const others = loaded.filter(({ id }) => !ids.has(id));
  const all = total ?? count + others.length;
  return (
    <div
      role="region"
      aria-label={text('bulk.label')}
      className="z-10 flex min-h-10 flex-wrap items-center gap-1.5 rounded-normal bg-accent-soft px-1.5 py-0.5 text-on-accent-soft max-sm:fixed max-sm:inset-x-3 max-sm:shadow-high bottom-3 sm:absolute sm:inset-x-0"
    >
      <IconButton label={text('bulk.clear')} className="text-on-accent-soft" onClick={clear}>
        <Icon name="x" className="size-4" />
      </IconButton>
      <p role="status" className="mr-auto font-medium">
        {text('bulk.count', { count })}
      </p>
      {count < all && (
        <Button size="small" variant="quiet" onPress={onChooseAll ?? (() => choose([...items, ...others]))}>
          {text('bulk.all', { count: all })}
        </Button>
      )}
      {children}
      {changes
        .filter(({ isFor = () => true }) => items.some(isFor))
        .map((one) => (
          <Button key={one.label} size="small" onPress={() => void change(one, items, clear)}>
            {text(one.label, { count: items.filter(one.isFor ?? (() => true)).length })}
          </Button>
        ))}
      {menu}
    </div>
  );
}
