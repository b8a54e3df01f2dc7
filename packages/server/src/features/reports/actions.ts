import { reports } from '@portico/database';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { addReportParts, findReportReference, writeReportSettings } from '../../access/report-settings.ts';
import { findIdentityProblem } from '../../analytics/identity-problem.ts';
import { AnalyticsFailure } from '../../analytics/transport.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { action, done } from '../../http/action.ts';
import { EmptyInput } from '../../validation/fields.ts';
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

const isPresent = (id: string) => and(eq(reports.id, id), isNull(reports.removedAt));

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
  async run({ input: { visibility }, parameters: { id }, tx }) {
    const [report] = await tx
      .select({ name: reports.name, visibility: reports.visibility })
      .from(reports)
      .where(isPresent(id))
      .for('update');
    if (!report) return fail('not_found');
    if (report.visibility === visibility) return fail('already_done');
    await tx
      .update(reports)
      .set({ visibility, changedAt: sql`clock_timestamp()` })
      .where(eq(reports.id, id));
    const subject = { kind: 'report', id, name: report.name } as const;
    return done({}, { action: visibility === 'hidden' ? 'report.hidden' : 'report.shown', subject });
  },
});

/** Puts a report into the bin; pages that name it show it as unavailable. */
export const removeReport = action({
  route: 'reports.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const changes = { removedAt: sql`now()`, changedAt: sql`clock_timestamp()` };
    const [report] = await tx.update(reports).set(changes).where(isPresent(id)).returning({ name: reports.name });
    if (!report) return fail('not_found');
    return done({}, { action: 'report.removed', subject: { kind: 'report', id, name: report.name } });
  },
});

/** Takes a report out of the bin, as long as it was not added again. */
export const recoverReport = action({
  route: 'reports.recover',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const changes = { removedAt: null, changedAt: sql`clock_timestamp()` };
    const [report] = await tx
      .update(reports)
      .set(changes)
      .where(and(eq(reports.id, id), isNotNull(reports.removedAt)))
      .returning({ name: reports.name });
    if (!report) return fail('not_found');
    return done({}, { action: 'report.recovered', subject: { kind: 'report', id, name: report.name } });
  },
});
