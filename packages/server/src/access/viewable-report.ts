import type { EffectiveIdentity } from '../analytics/analytics.ts';
import type { ReportReference } from '../analytics/report-details.ts';
import { type Failure, fail } from '../contract/failures.ts';
import type { Database } from '../database/database.ts';
import { USERNAME_PART } from '../validation/report-rules.ts';
import type { MemberField } from '../contract/props/reports.ts';
import { access, type PageAccess, type ReportAccess, type Scope } from './access.ts';
import { memberFieldsOf, unconfirmedFields } from './confirmed-fields.ts';
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
  viewer: Viewer & { groupId: string | null; hasGroup: boolean; unconfirmed: MemberField[] };
  changedAt: string;
}

/** SQL: the settings of a report that access to it, and what is seen of it, are decided by. */
const TAGS = tagIds('report_tags', 'report.id');
/** SQL: its identities, as a table. */
const IDENTITIES =
  '(select each.group_id, each.roles, each.username from report_identities each where each.report_id = report.id)';

/** SQL: the settings that a release (`$4`) changes of a report, by their names. */
const CHANGES = `(select item.changes from release_reports item where item.release_id = $4 and item.report_id = report.id)`;

/** SQL: the same as they will be once the release is published. */
const RELEASED_VISIBILITY = `coalesce(${CHANGES}->>'visibility', report.visibility)`;
const RELEASED_TAGS = `coalesce((${CHANGES}->'tags')::json, ${TAGS})`;
const RELEASED_IDENTITIES = `(select each."groupId" as group_id, each.roles, each.username
      from jsonb_to_recordset(${CHANGES}->'identities') each ("groupId" uuid, roles text[], username text)
    union all select held.* from ${IDENTITIES} held where ${CHANGES}->'identities' is null)`;
/** SQL: releases that were published, and those that were taken back, say nothing of what will be. */
const IS_TO_COME = `exists (select from releases release where release.id = $4 and release.state in ('draft', 'scheduled'))`;

/** SQL: a report with all that access to it is decided by, and whose rows a user (`$2`) sees, or would see in a group (`$3`). */
const heldReport = (visibility: string, tags: string, identities: string) => `select ${REPORT_REFERENCE},
    ${visibility} as visibility, ${tags} as tags,
    (select coalesce(json_agg(json_build_object('id', page.id, 'accessLevel', page.access_level, 'tags',
        ${tagIds('page_tags', 'page.id')})), '[]')
      from ${publishedHolders('report', 'report.report_id')} held
        join pages page on page.id = held.id and ${isPublished('page')}) as pages,
    report.requires_identity as "requiresIdentity",
    exists (select from ${identities} identity) as "hasIdentities",
    (select json_build_object('roles', identity.roles, 'username', identity.username) from ${identities} identity
      where identity.group_id = held_group.id or identity.group_id is null
      order by identity.group_id is null limit 1) as identity,
    json_build_object('email', asker.email, 'name', asker.name, 'company', asker.company,
      'group', coalesce(held_group.name, ''), 'groupId', held_group.id, 'hasGroup', held_group.id is not null,
      'unconfirmed', ${unconfirmedFields('asker')}) as viewer,
    report.changed_at::text as "changedAt"
  from reports report cross join users asker
    left join groups held_group on held_group.id = coalesce($3::uuid, asker.group_id)
  where report.report_id = $1 and report.removed_at is null and asker.id = $2`;

const HELD_REPORT = heldReport('report.visibility', TAGS, IDENTITIES);
const RELEASED_REPORT = `${heldReport(RELEASED_VISIBILITY, RELEASED_TAGS, RELEASED_IDENTITIES)} and ${IS_TO_COME}`;

/** Who views which report. */
interface View {
  reportId: string;
  userId: string;
  groupId?: string | null;
}

/** A report as a user would view it, in a group if one is named, whether or not they may. */
export async function findHeldReport(
  database: Database,
  { reportId, userId, groupId = null }: View,
): Promise<HeldReport | undefined> {
  return (await database.query<HeldReport>(HELD_REPORT, [reportId, userId, groupId]))[0];
}

/** The same as it will be once a release is published that is still to come. */
export async function findReportInRelease(
  database: Database,
  { reportId, userId, groupId = null }: View,
  releaseId: string,
): Promise<HeldReport | undefined> {
  return (await database.query<HeldReport>(RELEASED_REPORT, [reportId, userId, groupId, releaseId]))[0];
}

/** A report that this person may see on a page that they may see: on the one that is named, or on any. */
export function isViewable(scope: Scope, report: HeldReport, pageId?: string): boolean {
  const pages = report.pages.filter(({ id }) => pageId === undefined || id === pageId);
  return pages.some((page) => access.page(scope, page).isGranted) && access.report(scope, report).isGranted;
}

/** The fields that the viewer's identity is made of and that decide nothing: the viewer may have written them. */
export const findUnconfirmedFields = ({ identity, viewer }: HeldReport): MemberField[] =>
  memberFieldsOf(identity?.username ?? '').filter((field) => viewer.unconfirmed.includes(field));

/**
 * A group without an identity sees nothing of a report that others have identities for, and nobody chooses whose rows they see: an
 * identity that is made of what the viewer may have written is none.
 */
export function toViewable(row: HeldReport, decidedBy: readonly string[]): ViewableReport | Failure {
  const { connection, kind, reportId, workspaceId, parentId, pageName, visualName, changedAt, viewer } = row;
  if (!row.identity && (row.hasIdentities || row.requiresIdentity)) return fail('report_unavailable');
  if (findUnconfirmedFields(row).length > 0) return fail('report_unavailable');
  const identity = row.identity && { roles: row.identity.roles, username: fillIn(row.identity.username, viewer) };
  const fingerprint = JSON.stringify([connection, workspaceId, changedAt, viewer.groupId, identity, ...decidedBy]);
  return { connection, kind, reportId, workspaceId, parentId, pageName, visualName, identity, fingerprint };
}

/** What stands in a value is no part, whatever it is called. */
const fillIn = (template: string, viewer: Viewer) =>
  template.replace(USERNAME_PART, (_, part: keyof Viewer) => viewer[part]);
