import type { TagOption } from '@portico/server/page-object';
import { Badge } from '../ui/status.tsx';

/** Access tags by their labels. */
export function TagList({ tags }: { tags: readonly TagOption[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map(({ id, label }) => (
        <Badge key={id}>{label}</Badge>
      ))}
    </span>
  );
}
