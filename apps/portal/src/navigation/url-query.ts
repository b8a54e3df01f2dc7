import { useCallback, useMemo } from 'react';
import { usePortal } from './portal-context.ts';

/** Values of the address's query; undefined and empty ones leave it. */
export type QueryChanges = Record<string, string | undefined>;

/** The same address with another query; a list changed otherwise than by its page begins at the first one. */
export function withQuery(address: string, changes: QueryChanges): string {
  const [path = '/', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The state that the page's address carries, and how to change it without leaving the page. */
export function useAddressQuery() {
  const { view, visits } = usePortal();
  const query = useMemo(() => new URLSearchParams(view.address.split('?')[1] ?? ''), [view.address]);
  const refine = useCallback(
    (changes: QueryChanges, options?: { replace?: boolean }) => {
      const to = withQuery(view.address, changes);
      if (to !== view.address) void visits.refine(to, options);
    },
    [view.address, visits],
  );
  return { query, refine, addressWith: (changes: QueryChanges) => withQuery(view.address, changes) };
}
