import type { z } from 'zod';
import type { Scope } from '../../access/access.ts';
import { type Failure, isFailure } from '../../contract/failures.ts';
import type { Language, ScreenProps } from '../../contract/page-object.ts';
import { page } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { countAudience, listAbsentees } from './absentees.ts';
import { UnusedQuery, UseQuery } from './schema.ts';
import { findPage, findReport, type UseSubject } from './subject.ts';
import { getTrend } from './trend.ts';
import { countUnused, listUnused, UNUSED_PER_PAGE } from './unused.ts';

const USERS_PER_PAGE = 50;
/** More days are shown by month. */
const MAX_DAYS_BY_DAY = 92;

interface Context {
  scope: Scope;
  language: Language;
  services: Services;
  query: z.output<typeof UseQuery>;
}

async function load(
  found: UseSubject | Failure,
  { scope, language, services, query }: Context,
): Promise<ScreenProps['Activity/Use'] | Failure> {
  if (isFailure(found)) return found;
  const { database, environment } = services;
  const { maskBelow } = environment.activity;
  const { who, page: number } = query;
  const days = Number(query.days);
  const step = days > MAX_DAYS_BY_DAY ? 'month' : 'day';
  const [trend, { groups, named, absent, users: mayOpen, opened }] = await Promise.all([
    getTrend(database, found, { days, step, language }),
    countAudience(scope, database, found, { days, maskBelow }),
  ]);
  const offset = (number - 1) * USERS_PER_PAGE;
  const users = await listAbsentees(database, found, { days, who, named, limit: USERS_PER_PAGE, offset });
  const { kind, id, name, slug } = found;
  return {
    subject: { kind, id, name, slug },
    ...{ days: query.days, step, ...trend, audience: { users: mayOpen, opened }, groups, who, users, maskBelow },
    paging: { page: number, pageSize: USERS_PER_PAGE, total: absent[who] },
  };
}

/** How a page is used, and by whom not. */
export const pageUsePage = page({
  route: 'pages.use',
  component: 'Activity/Use',
  title: ({ subject }) => subject.name,
  allow: 'administrator',
  query: UseQuery,
  load: async ({ parameters: { id }, ...context }) =>
    load(await findPage(context.services.database, id, context.language), context),
});

/** How a report is used, and by whom not. */
export const reportUsePage = page({
  route: 'reports.use',
  component: 'Activity/Use',
  title: ({ subject }) => subject.name,
  allow: 'administrator',
  query: UseQuery,
  load: async ({ parameters: { id }, ...context }) =>
    load(await findReport(context.services.database, id, context.language), context),
});

/** What nobody uses, and is proposed for removal. */
export const unusedPage = page({
  route: 'unused.manage',
  component: 'Activity/Unused',
  title: 'title.unused',
  allow: 'administrator',
  query: UnusedQuery,
  async load({ scope, query: { kind, page: number }, language, services: { database } }) {
    const [counts, rows] = await Promise.all([
      countUnused(scope, database),
      listUnused(scope, database, { kind, language, page: number }),
    ]);
    return { kind, counts, rows, paging: { page: number, pageSize: UNUSED_PER_PAGE, total: counts[kind] } };
  },
});
