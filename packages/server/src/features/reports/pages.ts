import { listGroupOptions } from '../../access/group-options.ts';
import { listTagOptions } from '../../access/tag-options.ts';
import { connectionOptions } from '../../analytics/connections.ts';
import { page } from '../../http/page.ts';
import { getReportSummary, listReports } from './queries.ts';
import { ReportsQuery } from './schema.ts';

/** The administrators' list of reports. */
export const reportsPage = page({
  route: 'reports.manage',
  component: 'Reports/Manage',
  title: 'title.reports',
  allow: 'administrator',
  query: ReportsQuery,
  async load({ scope, query: { page: number, ...filter }, services: { analytics, database } }) {
    const [list, summary, groups, tags] = await Promise.all([
      listReports(scope, database, { filter, page: number }),
      getReportSummary(scope, database),
      listGroupOptions(scope, database),
      listTagOptions(scope, database),
    ]);
    return { ...list, ...summary, connections: connectionOptions(analytics), groups, tags, filter };
  },
});
