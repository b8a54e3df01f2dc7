import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

/** What can be done with many pages at once. */
export const BULK_KINDS = ['publish', 'unpublish', 'tags', 'access', 'move', 'remove'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export interface BulkBarProps {
  count: number;
  onChoose: (kind: BulkKind) => void;
  onClear: () => void;
}

/** The actions on all chosen pages. Each says what it means before it is done. */
export function BulkBar({ count, onChoose, onClear }: BulkBarProps) {
  const text = useText();
  return (
    <div
      role="region"
      aria-label={text('bulk.label')}
      className="mb-3 flex min-h-10 flex-wrap items-center gap-1.5 rounded-normal bg-accent-soft py-0.5 pr-1.5 pl-4 text-on-accent-soft"
    >
      <p role="status" className="mr-auto font-medium">
        {text('bulk.count', { count })}
      </p>
      {BULK_KINDS.map((kind) => (
        <Button key={kind} size="small" onPress={() => onChoose(kind)}>
          {text(`pages.bulk.${kind}`)}
        </Button>
      ))}
      <Button size="small" variant="quiet" onPress={onClear}>
        {text('bulk.clear')}
      </Button>
    </div>
  );
}
