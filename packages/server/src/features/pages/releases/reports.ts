import { groups, releaseReports } from '@portico/database';
import { and, eq, inArray } from 'drizzle-orm';
import { type HeldSettings, lockReportSettings, writeReportSettings } from '../../../access/report-settings.ts';
import type { Activity } from '../../../activity/activity.ts';
import type { ReportSettings } from '../../../contract/page-object.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Conflicts, Release } from './lock.ts';
import { listExistingTags } from './page-states.ts';

export type ReportChanges = Partial<ReportSettings>;

/** A report of a release: what changes, and the same settings before and after publishing. */
interface ReleasedReport {
  reportId: string;
  changes: ReportChanges;
  before: ReportChanges | null;
  after: ReportChanges | null;
}

/** The row of a report in a release. */
export const isReleaseReport = (releaseId: string, reportId: string) =>
  and(eq(releaseReports.releaseId, releaseId), eq(releaseReports.reportId, reportId));

async function listReleasedReports(tx: Transaction, releaseId: string): Promise<ReleasedReport[]> {
  const { reportId, changes, before, after } = releaseReports;
  const rows = await tx
    .select({ reportId, changes, before, after })
    .from(releaseReports)
    .where(eq(releaseReports.releaseId, releaseId))
    .orderBy(reportId);
  return rows as ReleasedReport[];
}

/** A setting in one form, whatever its order is. */
function comparable(settings: ReportChanges, name: keyof ReportSettings): string {
  const { tags, identities } = settings;
  if (name === 'tags') return JSON.stringify(tags && [...new Set(tags)].sort());
  if (name === 'identities')
    return JSON.stringify(
      identities?.map(({ groupId, roles, username }) => [groupId ?? '', roles.toSorted(), username]).sort(),
    );
  return JSON.stringify(settings[name]);
}

const isSame = (one: ReportChanges, other: ReportChanges) =>
  namesOf(one).every((name) => comparable(one, name) === comparable(other, name));

const namesOf = (settings: ReportChanges) => Object.keys(settings) as (keyof ReportSettings)[];

const pick = (settings: ReportSettings, names: readonly (keyof ReportSettings)[]): ReportChanges =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

/** Those of the settings that a report does not have. */
export function changedSettings(wanted: ReportSettings, current: ReportSettings): ReportChanges {
  const names = namesOf(current).filter((name) => comparable(wanted, name) !== comparable(current, name));
  return pick(wanted, names);
}

/** Which access tags and groups of settings there still are. */
async function listNamed(tx: Transaction, settings: readonly ReportChanges[]) {
  const tagIds = settings.flatMap(({ tags }) => tags ?? []);
  const groupIds = settings.flatMap(({ identities }) => identities?.flatMap(({ groupId }) => groupId ?? []) ?? []);
  const held = await tx.select({ id: groups.id }).from(groups).where(inArray(groups.id, groupIds));
  return { tags: await listExistingTags(tx, tagIds), groups: new Set(held.map(({ id }) => id)) };
}

type Named = Awaited<ReturnType<typeof listNamed>>;

function findConflict({ changes }: ReleasedReport, held: HeldSettings | undefined, named: Named): string | null {
  if (!held || held.isRemoved) return 'validation.release-report-removed';
  if (changes.tags?.some((tag) => !named.tags.has(tag))) return 'validation.release-report-tag-removed';
  const isGroupGone = changes.identities?.some(({ groupId }) => groupId !== null && !named.groups.has(groupId));
  return isGroupGone ? 'validation.release-report-group-removed' : null;
}

const conflictsOf = (reasons: readonly (readonly [string, string | null])[]): Conflicts =>
  Object.fromEntries(reasons.flatMap(([id, reason]) => (reason === null ? [] : [[id, reason] as const])));

/** Gives the reports of a release, which is held, their new settings, and keeps what they had before. */
export async function applyReports(
  tx: Transaction,
  release: Release,
): Promise<{ conflicts: Conflicts; activities: Activity[] }> {
  const items = await listReleasedReports(tx, release.id);
  const ids = items.map(({ reportId }) => reportId);
  const held = await lockReportSettings(tx, ids);
  const named = await listNamed(
    tx,
    items.map(({ changes }) => changes),
  );
  const conflicts = conflictsOf(
    items.map((item) => [item.reportId, findConflict(item, held.get(item.reportId), named)] as const),
  );
  if (Object.keys(conflicts).length > 0) return { conflicts, activities: [] };
  for (const { reportId, changes } of items) {
    await writeReportSettings(tx, reportId, changes);
    const before = pick(held.get(reportId)!.settings, namesOf(changes));
    await tx.update(releaseReports).set({ before, after: changes }).where(isReleaseReport(release.id, reportId));
  }
  return { conflicts, activities: activitiesOf(release, items, await lockReportSettings(tx, ids)) };
}

/** The reports of a published release, held, and which of them have been changed since. */
export async function lockReleasedReports(tx: Transaction, releaseId: string) {
  const items = await listReleasedReports(tx, releaseId);
  const held = await lockReportSettings(
    tx,
    items.map(({ reportId }) => reportId),
  );
  const reasonFor = ({ reportId, after }: ReleasedReport) => {
    const report = held.get(reportId);
    if (!report || report.isRemoved) return 'validation.release-report-removed';
    return isSame(after ?? {}, report.settings) ? null : 'validation.release-report-changed';
  };
  return { items, conflicts: conflictsOf(items.map((item) => [item.reportId, reasonFor(item)] as const)) };
}

/** Gives reports the settings from before a release. A tag or a group that has been removed since stays away. */
export async function revertReports(
  tx: Transaction,
  release: Release,
  items: readonly ReleasedReport[],
): Promise<Activity[]> {
  const named = await listNamed(
    tx,
    items.map(({ before }) => before ?? {}),
  );
  for (const { reportId, before } of items) {
    const { tags, identities, ...rest } = before ?? {};
    await writeReportSettings(tx, reportId, {
      ...rest,
      ...(tags && { tags: tags.filter((tag) => named.tags.has(tag)) }),
      ...(identities && {
        identities: identities.filter(({ groupId }) => groupId === null || named.groups.has(groupId)),
      }),
    });
  }
  const ids = items.map(({ reportId }) => reportId);
  return activitiesOf(release, items, await lockReportSettings(tx, ids));
}

/** What each report has gone through; its name is the one that it has then. */
const activitiesOf = (
  { name }: Release,
  items: readonly ReleasedReport[],
  held: ReadonlyMap<string, HeldSettings>,
): Activity[] =>
  items.map(({ reportId }) => ({
    action: 'report.updated',
    subject: { kind: 'report', id: reportId, name: held.get(reportId)?.settings.name ?? '' },
    details: { release: name },
  }));
