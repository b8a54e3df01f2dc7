import type { Language, PageObject, ScreenName } from '@portico/server/page-object';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchPage } from './fetch-page.ts';

/** How long a page object is fresh: it is then shown again without a request, for example after a prefetch. */
const STALE_AFTER_MS = 30_000;
/** How long a page stays in the cache after it was left. */
const CACHE_MS = 15 * 60_000;

/** What the keys of queries begin with that load further rows of the list on the screen. */
export const ROWS = 'rows';

/**
 * Screens that are not cached: secured pages, failures, what shows a draft, which is saved without the page, and videos, of which is
 * noted meanwhile how far they were watched.
 */
const uncached: ReadonlySet<ScreenName> = new Set([
  ...(['Renderer/SecuredView', 'Error', 'AskForAccess'] as const),
  ...(['VideoCatalogue', 'Videos/Show', 'Videos/Edit'] as const),
  ...(['PageBuilder/Create', 'PageBuilder/Compare', 'PageBuilder/Preview'] as const),
]);

/** Screens before sign-in. Each is one step and holds what must not be replaced, for example new recovery codes. */
const isAuthPage = ({ component }: PageObject) => component.startsWith('Auth/');

/** Without the query: a list that is searched or sorted stays the same screen and keeps its state. */
export const pathOf = (url: string) => url.split('?')[0]!;

/** Whether a page object may stay in the cache after the user left the page. */
export function isCacheable(page: PageObject): boolean {
  return !uncached.has(page.component) && !isAuthPage(page);
}

/** The query of one page object: its key in the cache, how it is fetched, how long it is fresh. */
export function pageQuery(url: string, language: Language, version: string) {
  return queryOptions({
    queryKey: ['page', language, url] as const,
    queryFn: ({ signal }) => fetchPage(url, version, signal),
    staleTime: STALE_AFTER_MS,
    gcTime: CACHE_MS,
    retry: false,
    refetchOnWindowFocus: isRefetched,
    refetchOnReconnect: isRefetched,
  });
}

function isRefetched({ state: { data } }: { state: { data: unknown } }): boolean {
  return data === undefined || !isAuthPage(data as PageObject);
}

/** A cache with the page object of the document. */
export function createPageCache(page: PageObject, language: Language): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(pageQuery(page.url, language, page.version).queryKey, page);
  return cache;
}

/** Removes every page object that must not be cached, except the current page. */
export function removeUncacheable(cache: QueryClient, currentUrl: string | null): void {
  cache.removeQueries({
    queryKey: ['page'],
    predicate: ({ queryKey, state }) =>
      queryKey[2] !== currentUrl && state.data !== undefined && !isCacheable(state.data as PageObject),
  });
}
