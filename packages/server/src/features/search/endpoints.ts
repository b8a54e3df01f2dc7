import { read } from '../../http/read.ts';
import { search } from './queries.ts';
import { SearchQuery } from './schema.ts';

/** How many of each kind the search dialog lists. */
const PER_KIND = 5;
const MAX_HITS = 20;

/** What is found by what has been typed so far: the best of each kind. */
export const showSearchResults = read({
  route: 'search.results',
  query: SearchQuery,
  allow: 'member',
  run: ({ scope, query: { q }, language, services }) =>
    search(scope, services.database, q, { language, kind: null, perKind: PER_KIND, offset: 0, limit: MAX_HITS }),
});
