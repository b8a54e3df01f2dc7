import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { usePortal } from '../../navigation/portal-context.ts';

/** How long after the last key the search starts. */
const PAUSE_MS = 150;
const FRESH_MS = 30_000;
/** One letter says nothing yet. */
export const MIN_SEARCH_LENGTH = 2;

/**
 * What is found by what is typed. A search that is overtaken is aborted; until the next one is answered, its results stay.
 * @returns `search`: what the results belong to
 */
export function useSearchResults(typed: string) {
  const { language } = usePortal().view;
  const wanted = typed.trim();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isEnabled = search.length >= MIN_SEARCH_LENGTH && wanted.length >= MIN_SEARCH_LENGTH;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', language, search],
    queryFn: ({ signal }) => call('search.results', { query: { q: search }, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  const isCurrent = wanted === search && !isFetching && !isPlaceholderData;
  return { results: isEnabled ? data : undefined, error: isEnabled ? error : null, isCurrent };
}
