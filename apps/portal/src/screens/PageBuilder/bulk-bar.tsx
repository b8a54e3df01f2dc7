import { BulkBar } from '../../components/bulk-bar.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

/** What can be done with many pages at once. */
export const BULK_KINDS = ['publish', 'unpublish', 'tags', 'access', 'move', 'remove'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export interface PageBulkBarProps {
  count: number;
  onChoose: (kind: BulkKind) => void;
  onClear: () => void;
}

/** The actions on all chosen pages. Each says what it means before it is done. */
export function PageBulkBar({ count, onChoose, onClear }: PageBulkBarProps) {
  const text = useText();
  return (
    <BulkBar count={count} onClear={onClear}>
      {BULK_KINDS.map((kind) => (
        <Button key={kind} size="small" onPress={() => onChoose(kind)}>
          {text(`pages.bulk.${kind}`)}
        </Button>
      ))}
    </BulkBar>
  );
}
