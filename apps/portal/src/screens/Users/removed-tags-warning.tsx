import type { GroupRow } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Notice } from '../../ui/notice.tsx';
import { ImpactDetails } from './impact-details.tsx';

/** Warns, while tags of a group are removed in the form, which users will no longer see which pages. */
export function RemovedTagsWarning({ group, tags }: { group: GroupRow; tags: readonly string[] }) {
  const isTagRemoved = group.tags.some(({ id }) => !tags.includes(id));
  const wanted = [...tags].sort().join(',');
  const { data } = useQuery({
    queryKey: ['consequence', group.id, wanted],
    queryFn: () => call('groups.consequence', { parameters: { id: group.id }, query: { tags: wanted } }),
    enabled: isTagRemoved,
  });
  if (!isTagRemoved || !data || data.pages.length === 0) return null;
  return (
    <Notice kind="warning">
      <div role="status" className="flex flex-col gap-2">
        <ImpactDetails impact={data} />
      </div>
    </Notice>
  );
}
