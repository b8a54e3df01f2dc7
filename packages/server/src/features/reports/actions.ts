import { reports } from '@portico/database';
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { addReportParts, findReportReference, writeReportSettings } from '../../access/report-settings.ts';
import { findIdentityProblem } from '../../analytics/identity-problem.ts';
import { AnalyticsFailure } from '../../analytics/transport.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { bulkChange, EmptyInput } from '../../validation/fields.ts';
import { ReportChange } from '../../validation/report-settings.ts';
import { toReference } from './chosen-report.ts';
import { NewReport, VisibilityChange } from './schema.ts';

/** Puts a report of the service into the portal. */
export const addReport = action({
  route: 'reports.store',
  input: NewReport,
  allow: 'administrator',
  prepare: async ({ input, services: { analytics } }) => {
    try {
      const service = analytics.of(input.connection);
      const described = await service.describeReport(toReference(input));
      const workspace = (await service.listWorkspaces()).find(({ id }) => id === input.workspaceId);
      const problem = await findIdentityProblem(analytics, input, described);
      return problem ?? { ...described, workspaceName: workspace?.name ?? '' };
    } catch (error) {
      return toFailure(error);
    }
  },
  async run({ input: { tags, identities, name, description, visibility }, prepared, tx }) {
    const id = uuidv7();
    const { name: serviceName, ...known } = prepared;
    await tx.insert(reports).values({ id, ...known, serviceName, name, description, visibility });
    await addReportParts(tx, id, { tags, identities });
    return done({ id }, { action: 'report.added', subject: { kind: 'report', id, name } });
  },
});

/** A report that the service does not show us is one that was named wrongly. */
function toFailure(error: unknown): Failure {
  if (!(error instanceof AnalyticsFailure)) throw error;
  const isUnknown = ['missing', 'forbidden', 'rejected'].includes(error.problem);
  return isUnknown ? fail('invalid_input', { reportId: 'validation.report-unknown' }) : fail('analytics_unreachable');
}

/** Changes what a report is called, who may see it and whose rows they see. */
export const updateReport = action({
  route: 'reports.update',
  input: ReportChange,
  allow: 'administrator',
  prepare: async ({ input, parameters: { id }, services }) => {
    const report = await findReportReference(services.database, id);
    if (!report) return fail('not_found');
    return (await findIdentityProblem(services.analytics, input, report)) ?? {};
  },
  async run({ input, parameters: { id }, tx }) {
    if (!(await writeReportSettings(tx, id, input))) return fail('not_found');
    return done({}, { action: 'report.updated', subject: { kind: 'report', id, name: input.name } });
  },
});

/** Hides a report from its readers, or shows it again. */
export const changeReportVisibility = action({
  route: 'reports.visibility',
  input: VisibilityChange,
  allow: 'administrator',
  run: ({ input: { visibility }, parameters: { id }, tx }) =>
    changeOne(tx, id, visibility === 'hidden' ? 'hide' : 'show'),
});

/** Puts a report into the bin; pages that name it show it as unavailable. */
export const removeReport = action({
  route: 'reports.destroy',
  input: EmptyInput,
  allow: 'administrator',
  run: ({ parameters: { id }, tx }) => changeOne(tx, id, 'remove'),
});

/** Takes a report out of the bin, as long as it was not added again. */
export const recoverReport = action({
  route: 'reports.recover',
  input: EmptyInput,
  allow: 'administrator',
  run: ({ parameters: { id }, tx }) => changeOne(tx, id, 'recover'),
});

/** The same of many. */
export const changeManyReports = action({
  route: 'reports.bulk',
  input: bulkChange('show', 'hide', 'remove', 'recover'),
  allow: 'administrator',
  async run({ input: { ids, change }, tx }) {
    const changed = await changeReports(tx, ids, change.kind);
    return isFailure(changed) ? changed : done({ ids: changed.map(({ subject }) => subject.id) }, changed);
  },
});

const CHANGES = {
  show: { action: 'report.shown', columns: { visibility: 'visible' } },
  hide: { action: 'report.hidden', columns: { visibility: 'hidden' } },
  remove: { action: 'report.removed', columns: { removedAt: sql`now()` } },
  recover: { action: 'report.recovered', columns: { removedAt: null } },
} as const;

async function changeOne(tx: Transaction, id: string, kind: keyof typeof CHANGES) {
  const changed = await changeReports(tx, [id], kind);
  return isFailure(changed) ? changed : done({}, changed);
}

async function changeReports(tx: Transaction, ids: string[], kind: keyof typeof CHANGES) {
  const { action, columns } = CHANGES[kind];
  const isThere = kind === 'recover' ? isNotNull(reports.removedAt) : isNull(reports.removedAt);
  const isMeant = and(inArray(reports.id, ids), isThere);
  const found = await tx.select().from(reports).where(isMeant).orderBy(reports.id).for('update');
  if (found.length === 0) return fail('not_found');
  const others = found.filter(({ visibility }) => !('visibility' in columns) || visibility !== columns.visibility);
  if (others.length === 0) return fail('already_done');
  const isOther = inArray(
    reports.id,
    others.map(({ id }) => id),
  );
  await tx
    .update(reports)
    .set({ ...columns, changedAt: sql`clock_timestamp()` })
    .where(isOther);
  return others.map(({ id, name }) => ({ action, subject: { kind: 'report' as const, id, name } }));
}
