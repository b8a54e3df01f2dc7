import { AnalyticsFailure } from '../../analytics/transport.ts';
import { fail, type Failure, isFailure } from '../../contract/failures.ts';
import type { ReportToken } from '../../contract/page-object.ts';
import { read } from '../../http/read.ts';
import { Chosen } from '../../validation/fields.ts';
import { checkGroupView } from './check.ts';
import { listCandidates, listTileCandidates } from './candidates.ts';
import { checkConnection } from './connection.ts';
import { getReportImpact } from './queries.ts';
import { listReportPages } from './report-pages.ts';
import { ConnectionQuery, ReportCheckQuery, ReportPagesQuery, ReportView, TilesQuery } from './schema.ts';
import { getToken, targetOf } from './tokens.ts';
import { getViewableReport } from './viewable.ts';

/** A token to view a report with; access is decided anew for every one. */
export const viewReport = read({
  route: 'report.view',
  query: ReportView,
  allow: 'member',
  async run({ scope, query, services }): Promise<ReportToken | Failure> {
    const refusal = await services.rateLimit.consume([['report-by-account', scope.userId]]);
    if (refusal) return refusal;
    const report = await getViewableReport(scope, services.database, query);
    if (isFailure(report)) return report;
    try {
      return { ...(await getToken(services.analytics, scope, report)), ...targetOf(report) };
    } catch (error) {
      if (error instanceof AnalyticsFailure) return fail(error.code);
      throw error;
    }
  },
});

/** The reports of a connection's workspaces, to add one of them. */
export const showReportCandidates = read({
  route: 'reports.candidates',
  query: ConnectionQuery,
  allow: 'administrator',
  run: ({ scope, query, services }) => listCandidates(scope, services, query.connection),
});

/** The tiles of a dashboard, to add one of them. */
export const showTileCandidates = read({
  route: 'reports.tiles',
  query: TilesQuery,
  allow: 'administrator',
  run: ({ scope, query, services }) => listTileCandidates(scope, services, query),
});

/** The pages of a report, to begin with one of them in a block. */
export const showReportPages = read({
  route: 'reports.pages',
  query: ReportPagesQuery,
  allow: 'administrator',
  run: ({ scope, query, services }) => listReportPages(scope, services, query.reportId),
});

/** Tries each step from the sign-in to the frame. */
export const showConnection = read({
  route: 'reports.connection',
  query: ConnectionQuery,
  allow: 'administrator',
  run: ({ scope, query, services }) => checkConnection(scope, services, query.connection),
});

/** What goes with reports that are to be removed; asked before it is done. */
export const showReportImpact = read({
  route: 'reports.impact',
  query: Chosen,
  allow: 'administrator',
  run: ({ scope, query: { ids }, language, services }) => getReportImpact(scope, services.database, ids, language),
});

/** How a group would see a report, and what stands in the way. */
export const checkReport = read({
  route: 'reports.check',
  query: ReportCheckQuery,
  allow: 'administrator',
  run: ({ scope, parameters: { id }, query: { group }, language, services }) =>
    checkGroupView(scope, services, { id, groupId: group, language }),
});
