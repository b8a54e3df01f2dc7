import type { PageComment } from '@portico/server/page-object';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** What was said of a page's blocks, and how to say more. */
export interface Comments {
  /** Undefined while they are not known. */
  all: PageComment[] | undefined;
  hasFailed: boolean;
  load: () => Promise<unknown>;
  add: (blockId: string, text: string) => Promise<void>;
  resolve: (id: string, isResolved: boolean) => Promise<void>;
}

/** The comments on a page's blocks; null where the portal asks for no reviews, and has none. */
export function useComments(pageId: string, isReviewed: boolean): Comments | null {
  const queries = useQueryClient();
  const queryKey = ['comments', pageId];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => call('comments.list', { parameters: { id: pageId } }),
    enabled: isReviewed,
    staleTime: 0,
    retry: false,
  });
  if (!isReviewed) return null;
  const load = () => queries.invalidateQueries({ queryKey });
  return {
    all: data?.comments,
    hasFailed: isError,
    load,
    add: async (blockId, text) => {
      await call('comments.store', { parameters: { id: pageId }, body: { blockId, text } });
      await load();
    },
    resolve: async (id, isResolved) => {
      await call('comments.update', { parameters: { id: pageId, comment: id }, body: { isResolved } });
      await load();
    },
  };
}

/** How many comments on each block are open; blocks without any are missing. */
export function countOpen(comments: Comments | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { blockId, resolvedAt } of comments?.all ?? [])
    if (resolvedAt === null) counts.set(blockId, (counts.get(blockId) ?? 0) + 1);
  return counts;
}
