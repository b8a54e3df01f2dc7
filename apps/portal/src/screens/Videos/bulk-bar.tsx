import { BulkBar } from '../../components/bulk-bar.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

/** What can be done with many videos at once. */
const KINDS = ['publish', 'unpublish', 'category', 'tags', 'access', 'remove'] as const;
export type BulkKind = (typeof KINDS)[number] | 'recover';

export interface VideoBulkBarProps {
  count: number;
  /** The videos are in the bin. */
  isBin: boolean;
  onChoose: (kind: BulkKind) => void;
  onClear: () => void;
}

/** The actions on all chosen videos. */
export function VideoBulkBar({ count, isBin, onChoose, onClear }: VideoBulkBarProps) {
  const text = useText();
  return (
    <BulkBar count={count} onClear={onClear}>
      {(isBin ? (['recover'] as const) : KINDS).map((kind) => (
        <Button key={kind} size="small" onPress={() => onChoose(kind)}>
          {text(`videos.bulk.${kind}`)}
        </Button>
      ))}
    </BulkBar>
  );
}
