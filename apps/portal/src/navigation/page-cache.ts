import type { Language, PageObject, ScreenName } from '@portico/server/page-object';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchPage } from './fetch-page.ts';

/** How long a page object is shown again without asking, for example between hovering over a link and following it. */
const FRESH_MS = 30_000;
/** How long a page that was left stays at hand for going back. */
const KEPT_MS = 15 * 60_000;

/** Screens that are neither fetched ahead nor kept after leaving: secured pages and failures. */
const fleeting: ReadonlySet<ScreenName> = new Set(['Renderer/SecuredView', 'Error']);

/** Screens on the way in, each a step that is done once; they hold what must not be swept away, such as new codes. */
const isDoor = ({ component }: PageObject) => component.startsWith('Auth/');

/** Whether a page object may be kept for going back to it. */
export function isKept(page: PageObject): boolean {
  return !fleeting.has(page.component) && !isDoor(page);
}

/** The query of one page object: what it is called in the cache, how it is fetched, how long it is good. */
export function pageQuery(address: string, language: Language, version: string) {
  return queryOptions({
    queryKey: ['page', language, address] as const,
    queryFn: ({ signal }) => fetchPage(address, version, signal),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    retry: false,
    refetchOnWindowFocus: isAskedForAgain,
    refetchOnReconnect: isAskedForAgain,
  });
}

function isAskedForAgain({ state: { data } }: { state: { data: unknown } }): boolean {
  return data === undefined || !isDoor(data as PageObject);
}

/** A cache that holds the page object the document came with. */
export function cacheWith(page: PageObject, language: Language): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(pageQuery(page.url, language, page.version).queryKey, page);
  return cache;
}

/** Forgets every page object that is not to be kept, other than the one on show. */
export function forgetFleeting(cache: QueryClient, shownAddress: string | null): void {
  cache.removeQueries({
    queryKey: ['page'],
    predicate: ({ queryKey, state }) =>
      queryKey[2] !== shownAddress && state.data !== undefined && !isKept(state.data as PageObject),
  });
}
