import type { GroupRow } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConsequenceDetails } from './impact-details.tsx';

/** Says, while tags are being taken from a group, who will no longer see what. */
export function TagLoss({ group, tags }: { group: GroupRow; tags: readonly string[] }) {
  const isLoss = group.tags.some(({ id }) => !tags.includes(id));
  const wanted = [...tags].sort().join(',');
  const { data } = useQuery({
    queryKey: ['consequence', group.id, wanted],
    queryFn: () => call('groups.consequence', { parameters: { id: group.id }, query: { tags: wanted } }),
    enabled: isLoss,
  });
  if (!isLoss || !data || data.pages.length === 0) return null;
  return (
    <Notice kind="warning">
      <div role="status" className="flex flex-col gap-2">
        <ConsequenceDetails consequence={data} />
      </div>
    </Notice>
  );
}
