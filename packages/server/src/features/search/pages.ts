import { page } from '../../http/page.ts';
import { search } from './queries.ts';
import { SearchPageQuery } from './schema.ts';

const PAGE_SIZE = 20;
/** The list goes through everything that is counted. */
const NO_LIMIT = 1_000_000;

export const searchPage = page({
  route: 'search',
  component: 'Search',
  title: 'title.search',
  allow: 'member',
  query: SearchPageQuery,
  async load({ scope, query: { q, kind, page: number }, language, services: { database } }) {
    const range = { language, kind, perKind: NO_LIMIT, offset: (number - 1) * PAGE_SIZE, limit: PAGE_SIZE };
    const results = await search(scope, database, q, range);
    const { counts } = results;
    const total = kind ? (counts[kind] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { ...results, search: q, kind, page: number, pageSize: PAGE_SIZE, total };
  },
});
