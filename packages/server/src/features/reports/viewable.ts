import { access, type PageAccess, type ReportAccess, type Scope } from '../../access/access.ts';
import { publishedHolders } from '../../access/published-holders.ts';
import { isPublished, tagIds } from '../../access/published-pages.ts';
import type { EffectiveIdentity } from '../../analytics/analytics.ts';
import type { ReportReference } from '../../analytics/report-details.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { Database } from '../../database/database.ts';
import { USERNAME_PART } from '../../validation/report-rules.ts';
import { readMode, type ReportView } from './schema.ts';

/** A report that somebody may view, and as whom. */
export interface ViewableReport extends ReportReference {
  identity: EffectiveIdentity | null;
  /** Everything that was decided by: a token that was issued for another one is not used. */
  fingerprint: string;
}

interface Viewer {
  email: string;
  name: string;
  group: string;
  company: string;
}

interface HeldReport extends ReportReference, ReportAccess {
  /** The published pages that hold the report, themselves or by a linked block. */
  pages: PageAccess[];
  requiresIdentity: boolean;
  hasIdentities: boolean;
  /** The identity of the viewer's group, or else that of all others. */
  identity: { roles: string[]; username: string } | null;
  viewer: Viewer & { groupId: string | null; hasGroup: boolean };
  changedAt: string;
}

/** SQL: a report with all that access to it is decided by, and whose rows a user (`$2`) sees, or would see in a group (`$3`). */
const HELD_REPORT = `select report.report_id as "reportId", report.workspace_id as "workspaceId", report.visibility,
    ${tagIds('report_tags', 'report.id')} as tags,
    (select coalesce(json_agg(json_build_object('accessLevel', page.access_level, 'tags',
        ${tagIds('page_tags', 'page.id')})), '[]')
      from ${publishedHolders('report', 'report.report_id')} held
        join pages page on page.id = held.id and ${isPublished('page')}) as pages,
    report.requires_identity as "requiresIdentity",
    exists (select from report_identities identity where identity.report_id = report.id) as "hasIdentities",
    (select json_build_object('roles', identity.roles, 'username', identity.username) from report_identities identity
      where identity.report_id = report.id and (identity.group_id = held_group.id or identity.group_id is null)
      order by identity.group_id is null limit 1) as identity,
    json_build_object('email', asker.email, 'name', asker.name, 'company', asker.company,
      'group', coalesce(held_group.name, ''), 'groupId', held_group.id, 'hasGroup', held_group.id is not null) as viewer,
    report.changed_at::text as "changedAt"
  from reports report cross join users asker
    left join groups held_group on held_group.id = coalesce($3::uuid, asker.group_id)
  where report.report_id = $1 and report.removed_at is null and asker.id = $2`;

/**
 * A report that this person may see on at least one published page that they may see. Administrators see a preview of those
 * that stand on no page yet, whose tags hold for them too; as a group sees it, every report; and those that are not added yet.
 */
export async function getViewableReport(
  scope: Scope,
  database: Database,
  { reportId, mode }: ReportView,
): Promise<ViewableReport | Failure> {
  const { kind, id } = readMode(mode);
  const isAdministrator = scope.role === 'administrator';
  if (kind === 'workspace' || kind === 'group') {
    if (!isAdministrator) return fail('not_found');
    if (kind === 'group') return getGroupView(scope, database, { reportId, groupId: id });
    return { reportId, workspaceId: id, identity: null, fingerprint: mode };
  }
  const [row] = await database.query<HeldReport>(HELD_REPORT, [reportId, scope.userId, null]);
  const isOnVisiblePage = row?.pages.some((page) => access.page(scope, page).isGranted);
  const isPreview = kind === 'preview' && isAdministrator;
  if (!row || !(isPreview || isOnVisiblePage) || !access.report(scope, row).isGranted) return fail('not_found');
  return toViewable(row, [scope.role, ...scope.tags]);
}

/** SQL: the first user of a group `$1`, or else the administrator `$2`. */
const GROUP_VIEWER = `select id from users where group_id = $1 and status = 'active' and removed_at is null or id = $2
  order by group_id is distinct from $1, name, id limit 1`;

/** A report as a group sees its rows, whether or not the group may see it. */
export async function getGroupView(
  scope: Scope,
  database: Database,
  { reportId, groupId }: { reportId: string; groupId: string },
): Promise<(ViewableReport & { viewer: string }) | Failure> {
  const [viewer] = await database.query<{ id: string }>(GROUP_VIEWER, [groupId, scope.userId]);
  const [row] = await database.query<HeldReport>(HELD_REPORT, [reportId, viewer?.id ?? scope.userId, groupId]);
  if (!row?.viewer.hasGroup) return fail('not_found');
  const viewable = toViewable(row, []);
  return isFailure(viewable) ? viewable : { ...viewable, viewer: row.viewer.name };
}

/** A group without an identity sees nothing of a report that others have identities for. */
function toViewable(row: HeldReport, decidedBy: readonly string[]): ViewableReport | Failure {
  const { reportId, workspaceId, changedAt, viewer } = row;
  if (!row.identity && (row.hasIdentities || row.requiresIdentity)) return fail('report_unavailable');
  const identity = row.identity && { roles: row.identity.roles, username: fillIn(row.identity.username, viewer) };
  const fingerprint = JSON.stringify([workspaceId, changedAt, viewer.groupId, identity, ...decidedBy]);
  return { reportId, workspaceId, identity, fingerprint };
}

/** What stands in a value is no part, whatever it is called. */
const fillIn = (template: string, viewer: Viewer) =>
  template.replace(USERNAME_PART, (_, part: keyof Viewer) => viewer[part]);
