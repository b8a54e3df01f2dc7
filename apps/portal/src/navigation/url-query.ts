import { useCallback, useMemo, useState } from 'react';
import { usePortal } from './portal-context.ts';

/** Values of the URL's query; undefined and empty values are removed from it. */
export type QueryChanges = Record<string, string | undefined>;

/** The URL with another query. Any change other than of `page` starts at the first page. */
export function withQuery(url: string, changes: QueryChanges): string {
  const [path = '/', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The state in the page's URL, and how to change it without leaving the page. */
export function useUrlQuery() {
  const { view, router } = usePortal();
  const query = useMemo(() => new URLSearchParams(view.url.split('?')[1] ?? ''), [view.url]);
  const setQuery = useCallback(
    (changes: QueryChanges, options?: { replace?: boolean }) => {
      void router.setQuery((url) => withQuery(url, changes), options);
    },
    [router],
  );
  return { query, setQuery, urlWithQuery: (changes: QueryChanges) => withQuery(view.url, changes) };
}

/**
 * What is open over a list: what was chosen there, or `addition`, while the address asks for the form of what is added
 * (`?add=1`), as a search does that leads there.
 */
export function useOpenDialog<Opened>(addition: Opened) {
  const { query, setQuery } = useUrlQuery();
  const [chosen, setOpened] = useState<Opened | null>(null);
  const isAdding = query.has('add');
  const close = () => {
    setOpened(null);
    if (isAdding) setQuery({ add: undefined }, { replace: true });
  };
  return { opened: chosen ?? (isAdding ? addition : null), setOpened, close };
}
