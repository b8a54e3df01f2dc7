import type { QueryChanges } from '../../navigation/url-query.ts';

/** The query changes that remove all filters. */
export const withoutFilters: QueryChanges = { search: '', status: '', role: '', group: '', signIn: '', state: '' };
