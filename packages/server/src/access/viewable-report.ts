import type { EffectiveIdentity } from '../analytics/analytics.ts';
import type { ReportReference } from '../analytics/report-details.ts';
import { type Failure, fail } from '../contract/failures.ts';
import type { Database } from '../database/database.ts';
import { USERNAME_PART } from '../validation/report-rules.ts';
import { access, type PageAccess, type ReportAccess, type Scope } from './access.ts';
import { publishedHolders } from './published-holders.ts';
import { isPublished, tagIds } from './published-pages.ts';
import { REPORT_REFERENCE } from './report-reference.ts';

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

/** A report with all that access to it is decided by. */
export interface HeldReport extends ReportReference, ReportAccess {
  /** The published pages that hold the report, themselves or by a linked block. */
  pages: (PageAccess & { id: string })[];
  requiresIdentity: boolean;
  hasIdentities: boolean;
  /** The identity of the viewer's group, or else that of all others. */
  identity: { roles: string[]; username: string } | null;
  viewer: Viewer & { groupId: string | null; hasGroup: boolean };
  changedAt: string;
}

/** SQL: a report with all that access to it is decided by, and whose rows a user (`$2`) sees, or would see in a group (`$3`). */
const HELD_REPORT = `select ${REPORT_REFERENCE}, report.visibility,
    ${tagIds('report_tags', 'report.id')} as tags,
    (select coalesce(json_agg(json_build_object('id', page.id, 'accessLevel', page.access_level, 'tags',
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

/** A report as a user would view it, in a group if one is named, whether or not they may. */
export async function findHeldReport(
  database: Database,
  { reportId, userId, groupId = null }: { reportId: string; userId: string; groupId?: string | null },
): Promise<HeldReport | undefined> {
  return (await database.query<HeldReport>(HELD_REPORT, [reportId, userId, groupId]))[0];
}

/** A report that this person may see on a page that they may see: on the one that is named, or on any. */
export function isViewable(scope: Scope, report: HeldReport, pageId?: string): boolean {
  const pages = report.pages.filter(({ id }) => pageId === undefined || id === pageId);
  return pages.some((page) => access.page(scope, page).isGranted) && access.report(scope, report).isGranted;
}

/** A group without an identity sees nothing of a report that others have identities for. */
export function toViewable(row: HeldReport, decidedBy: readonly string[]): ViewableReport | Failure {
  const { connection, kind, reportId, workspaceId, parentId, pageName, visualName, changedAt, viewer } = row;
  if (!row.identity && (row.hasIdentities || row.requiresIdentity)) return fail('report_unavailable');
  const identity = row.identity && { roles: row.identity.roles, username: fillIn(row.identity.username, viewer) };
  const fingerprint = JSON.stringify([connection, workspaceId, changedAt, viewer.groupId, identity, ...decidedBy]);
  return { connection, kind, reportId, workspaceId, parentId, pageName, visualName, identity, fingerprint };
}

/** What stands in a value is no part, whatever it is called. */
const fillIn = (template: string, viewer: Viewer) =>
  template.replace(USERNAME_PART, (_, part: keyof Viewer) => viewer[part]);
