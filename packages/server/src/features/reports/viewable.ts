import { access, type SessionScope } from '../../access/access.ts';
import { isActive } from '../../access/active-users.ts';
import { getGroupMember } from '../../access/group-member.ts';
import {
  findHeldReport,
  findReportInRelease,
  type HeldReport,
  isViewable,
  toViewable,
  type ViewableReport,
} from '../../access/viewable-report.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { Database } from '../../database/database.ts';
import { toReference } from './chosen-report.ts';
import { readMode, type ReportView } from './schema.ts';

/**
 * A report that this person may see on at least one published page that they may see. Administrators see a preview of those
 * that stand on no page yet, whose tags hold for them too; as a group sees it, every report; as a group will see it once a release
 * is published; and those that are not added yet.
 */
export async function getViewableReport(
  scope: SessionScope,
  database: Database,
  { mode, ...chosen }: ReportView,
): Promise<ViewableReport | Failure> {
  const { kind, ids } = readMode(mode);
  const [id = '', groupId = ''] = ids;
  const { reportId } = chosen;
  const isAdministrator = scope.role === 'administrator';
  // Whatever is not as readers have it is for administrators alone.
  if (ids.length > 0 && !isAdministrator) return fail('not_found');
  if (kind === 'group') return getGroupView(scope, database, { reportId, groupId: id });
  if (kind === 'release') return getReleasedView(scope, database, { reportId, releaseId: id, groupId });
  if (kind === 'workspace') {
    const reference = toReference({ ...chosen, workspaceId: id });
    return { ...reference, identity: null, fingerprint: `${reference.connection} ${reference.kind} ${mode}` };
  }
  const report = await findHeldReport(database, { reportId, userId: scope.userId });
  const isPreview = kind === 'preview' && isAdministrator;
  if (!report) return fail('not_found');
  const isGranted = isPreview ? access.report(scope, report).isGranted : isViewable(scope, report);
  if (!isGranted) return fail('not_found');
  return toViewable(report, [scope.role, ...scope.tags]);
}

/** SQL: the first user of a group `$1`, or else the administrator `$2`. */
const GROUP_VIEWER = `select id from users where group_id = $1 and ${isActive('users')} or id = $2
  order by group_id is distinct from $1, name, id limit 1`;

async function findGroupViewer({ userId }: SessionScope, database: Database, groupId: string): Promise<string> {
  const [viewer] = await database.query<{ id: string }>(GROUP_VIEWER, [groupId, userId]);
  return viewer?.id ?? userId;
}

/** A report with all that a group's view of it is decided by, whether or not the group may see it. */
export async function getReportOfGroup(
  scope: SessionScope,
  database: Database,
  { reportId, groupId }: { reportId: string; groupId: string },
): Promise<HeldReport | Failure> {
  const userId = await findGroupViewer(scope, database, groupId);
  const report = await findHeldReport(database, { reportId, userId, groupId });
  return report?.viewer.hasGroup ? report : fail('not_found');
}

async function getGroupView(...asked: Parameters<typeof getReportOfGroup>): Promise<ViewableReport | Failure> {
  const report = await getReportOfGroup(...asked);
  return isFailure(report) ? report : toViewable(report, []);
}

/** A report as a group will see its rows once a release is published; one that the release keeps from the group is not found. */
async function getReleasedView(
  scope: SessionScope,
  database: Database,
  { reportId, releaseId, groupId }: { reportId: string; releaseId: string; groupId: string },
): Promise<ViewableReport | Failure> {
  const [userId, reader] = await Promise.all([
    findGroupViewer(scope, database, groupId),
    getGroupMember(scope, database, groupId),
  ]);
  if (isFailure(reader)) return reader;
  const report = await findReportInRelease(database, { reportId, userId, groupId }, releaseId);
  return report && access.report(reader, report).isGranted ? toViewable(report, []) : fail('not_found');
}
