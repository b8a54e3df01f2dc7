import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

/** What can be done with many videos at once. */
const KINDS = ['publish', 'unpublish', 'category', 'tags', 'access', 'remove'] as const;
export type BulkKind = (typeof KINDS)[number] | 'recover';

export interface BulkBarProps {
  count: number;
  /** The videos are in the bin. */
  isBin: boolean;
  onChoose: (kind: BulkKind) => void;
  onClear: () => void;
}

/** The actions on all chosen videos. */
export function BulkBar({ count, isBin, onChoose, onClear }: BulkBarProps) {
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
      {(isBin ? (['recover'] as const) : KINDS).map((kind) => (
        <Button key={kind} size="small" onPress={() => onChoose(kind)}>
          {text(`videos.bulk.${kind}`)}
        </Button>
      ))}
      <Button size="small" variant="quiet" onPress={onClear}>
        {text('bulk.clear')}
      </Button>
    </div>
  );
}
