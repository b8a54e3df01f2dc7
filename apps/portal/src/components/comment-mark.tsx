import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';

/** That a block has open comments, and how many. */
export function CommentMark({ count = 0 }: { count: number | undefined }) {
  const text = useText();
  if (count === 0) return null;
  const label = text('comments.open', { count });
  return (
    <span title={label} className="inline-flex shrink-0 items-center gap-1 text-caption text-warning tabular-nums">
      <Icon name="message" className="size-3.5" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
