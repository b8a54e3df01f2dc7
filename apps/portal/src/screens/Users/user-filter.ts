import type { QueryChanges } from '../../navigation/url-query.ts';

/** The changes to the address that show everybody again. */
export const withoutFilters: QueryChanges = { search: '', status: '', role: '', group: '', state: '' };
