import { action, done } from '../../http/action.ts';
import { search } from './queries.ts';
import { EmptySearch } from './schema.ts';

/** Keeps what somebody looked for in vain, for those who write the pages. What was found after all is passed over. */
export const recordEmptySearch = action({
  route: 'search.empty',
  allow: 'member',
  input: EmptySearch,
  async prepare({ scope, input: { q }, services }) {
    const range = { language: 'da', kind: null, perKind: 1, offset: 0, limit: 1 } as const;
    const { counts } = await search(scope, services.database, q, range);
    return { isEmpty: Object.keys(counts).length === 0 };
  },
  run: ({ input: { q }, prepared: { isEmpty } }) =>
    Promise.resolve(done({}, isEmpty ? { action: 'search.missed', details: { search: q } } : [])),
});
