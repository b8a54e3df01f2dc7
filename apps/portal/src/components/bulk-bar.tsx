import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';

export interface BulkBarProps {
  /** How many rows are chosen. */
  count: number;
  onClear: () => void;
  /** It stands in the place of the filters. */
  isInPlace?: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** How many rows of a list are chosen, and what can be done with all of them. */
export function BulkBar({ count, onClear, isInPlace, children }: BulkBarProps) {
  const text = useText();
  const position = isInPlace
    ? 'z-10 self-start max-sm:fixed max-sm:inset-x-3 max-sm:bottom-3 max-sm:shadow-high'
    : 'mb-3';
  return (
    <div
      role="region"
      aria-label={text('bulk.label')}
      className={`flex min-h-10 flex-wrap items-center gap-1.5 rounded-normal bg-accent-soft py-0.5 pr-1.5 pl-4 text-on-accent-soft ${position}`}
    >
      <p role="status" className="mr-auto font-medium">
        {text('bulk.count', { count })}
      </p>
      {children}
      <Button size="small" variant="quiet" onPress={onClear}>
        {text('bulk.clear')}
      </Button>
    </div>
  );
}
