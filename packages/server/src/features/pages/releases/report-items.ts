import { releaseReports } from '@portico/database';
import { eq } from 'drizzle-orm';
import { findReportReference, lockReportSettings } from '../../../access/report-settings.ts';
import { findIdentityProblem } from '../../../analytics/identity-problem.ts';
import { fail, isFailure } from '../../../contract/failures.ts';
import { MAX_RELEASE_REPORTS } from '../../../contract/props/releases.ts';
import { action, done } from '../../../http/action.ts';
import { UUID } from '../../../http/request.ts';
import { EmptyInput } from '../../../validation/fields.ts';
import { ReportChange } from '../../../validation/report-settings.ts';
import { changeRelease, lockDraftRelease } from './lock.ts';
import { changedSettings, isReleaseReport } from './reports.ts';

/** Says what a report is to be once the release is published. Settings that it has already are no part of the release. */
export const changeReleaseReport = action({
  route: 'releases.report',
  input: ReportChange,
  allow: 'administrator',
  prepare: async ({ input, parameters: { report: id }, services }) => {
    const report = UUID.test(id) ? await findReportReference(services.database, id) : undefined;
    if (!report) return fail('not_found');
    return (await findIdentityProblem(services.analytics, input, report)) ?? {};
  },
  async run({ scope, input, parameters: { id: releaseId, report: reportId }, tx }) {
    const release = await lockDraftRelease(tx, releaseId);
    if (isFailure(release)) return release;
    const held = (await lockReportSettings(tx, [reportId])).get(reportId);
    if (!held || held.isRemoved) return fail('not_found');
    const changes = changedSettings(input, held.settings);
    if (Object.keys(changes).length === 0)
      return fail('invalid_input', { name: 'validation.release-report-unchanged' });
    const isFull = (await tx.$count(releaseReports, eq(releaseReports.releaseId, releaseId))) >= MAX_RELEASE_REPORTS;
    const changed = await tx
      .update(releaseReports)
      .set({ changes })
      .where(isReleaseReport(releaseId, reportId))
      .returning({ id: releaseReports.reportId });
    if (changed.length === 0) {
      if (isFull) return fail('invalid_input', { name: 'validation.release-reports-full' });
      await tx.insert(releaseReports).values({ releaseId, reportId, changes });
    }
    await changeRelease(tx, scope, releaseId);
    const subject = { kind: 'report', id: reportId, name: held.settings.name } as const;
    return done({}, { action: 'release.report-changed', subject, details: { release: release.name } });
  },
});

/** Takes a report out of a release; what it has now stays. */
export const removeReleaseReport = action({
  route: 'releases.remove-report',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id: releaseId, report: reportId }, tx }) {
    const release = await lockDraftRelease(tx, releaseId);
    if (isFailure(release)) return release;
    if (!UUID.test(reportId)) return fail('not_found');
    const [removed] = await tx.delete(releaseReports).where(isReleaseReport(releaseId, reportId)).returning();
    const held = (await lockReportSettings(tx, [reportId])).get(reportId);
    if (!removed || !held) return fail('not_found');
    await changeRelease(tx, scope, releaseId);
    const subject = { kind: 'report', id: reportId, name: held.settings.name } as const;
    return done({}, { action: 'release.report-removed', subject, details: { release: release.name } });
  },
});
