import { page } from '../../http/page.ts';
import { listEntries } from './queries.ts';
import { hasDays, rangeOf } from './range.ts';
import { ActivityQuery } from './schema.ts';
import { listUserActivity } from './user-activity.ts';

/** Rows on one page of the list. */
const ROWS_PER_PAGE = 50;

export const activityPage = page({
  route: 'activity.manage',
  component: 'Activity/Manage',
  title: 'title.activity',
  allow: 'administrator',
  query: ActivityQuery,
  async load({ scope, query: { page: after = '', ...query }, language, services: { database } }) {
    const filter = { ...query, ...rangeOf(query) };
    const hasRange = hasDays(filter);
    const shown = { filter, hasRange, entries: [], users: [], nextPage: null, isContinued: after !== '' };
    if (!hasRange) return shown;
    const wanted = { ...filter, after, limit: ROWS_PER_PAGE };
    if (filter.view === 'users') {
      const { users, next } = await listUserActivity(scope, database, wanted);
      return { ...shown, users, nextPage: next };
    }
    const { entries, next } = await listEntries(scope, database, language, { ...wanted, view: filter.view });
    return { ...shown, entries, nextPage: next };
  },
});
