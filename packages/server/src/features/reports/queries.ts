import { access, type Scope } from '../../access/access.ts';
import { AUDIENCES, type Audience, findAccessChanges } from '../../access/access-change.ts';
import { type ListedReport, listedReportsWhere, visibleHolders } from '../../access/listed-reports.ts';
import { publishedHolders } from '../../access/published-holders.ts';
import { isPublished } from '../../access/published-pages.ts';
import { REPORT_REFERENCE } from '../../access/report-reference.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { Paging, ReportFilter, ReportImpact, ReportRow, ReportSort } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { TODAY } from '../../database/local-date.ts';

const PAGE_SIZE = 50;

/** SQL: the service calls a report otherwise than it did, or has it elsewhere. */
const isRenamed = (report: string) => `${report}.found_name <> ${report}.service_name`;
const isMoved = (report: string) => `${report}.found_workspace_id <> ${report}.workspace_id`;

/** SQL: what the synchronisation has found; what stands first hides what comes after. */
const FINDING = `case when report.missing_since is not null then 'missing' when ${isMoved('report')} then 'moved'
    when ${isRenamed('report')} then 'renamed' end`;

const PAGES = `(select count(*)::int from ${publishedHolders('report', 'report.report_id')} held
      join pages page on page.id = held.id and ${isPublished('page')})`;

/** A report that nobody has viewed for so long is unused. */
const UNUSED_DAYS = 90;

/** SQL: what the roll-ups know of a report's use. */
const USE = `left join lateral (
    select max(day)::text as last_viewed_on, coalesce(sum(uses) filter (where day > ${TODAY} - 30), 0)::float8 as views,
      (sum(load_ms) filter (where day > ${TODAY} - 30) / nullif(sum(loads) filter (where day > ${TODAY} - 30), 0))::int
        as load_ms
    from use_days where action = 'report.viewed' and subject = report.report_id::text
  ) used on true`;

/**
 * SQL: the reports with a search `$1`, by visibility `$2`, kind `$3`, workspace `$4`, tag `$5`, finding `$6`; in the bin or not (`$7`);
 * unused ones (`$8`); of a connection (`$9`).
 */
const FOUND = `(report.removed_at is not null) = $7::boolean
    and ($8::text = '' or not exists (select from use_days where action = 'report.viewed'
      and subject = report.report_id::text and day > ${TODAY} - ${UNUSED_DAYS}))
    and ($2::text = '' or report.visibility = $2::text) and ($3::text = '' or report.kind = $3::text)
    and ($9::text = '' or report.connection = $9::text)
    and ($4::text = '' or report.workspace_id::text = $4::text)
    and ($5::text = '' or exists (select from report_tags given where given.report_id = report.id
      and given.access_tag_id::text = $5::text))
    and ($6::text = '' or ${FINDING} is not null)
    and position(lower($1::text) in lower(concat_ws(chr(10), report.name, report.description, report.workspace_name,
      report.report_id::text, report.workspace_id::text, report.parent_id::text))) > 0`;

/** SQL: an order by a value where `$10` names it, upwards or, with a minus before it, downwards. */
const by = (sort: ReportSort, value: string) =>
  `case when $10::text = '${sort}' then ${value} end, case when $10::text = '-${sort}' then ${value} end desc`;

const ORDER = `${by('name', 'report.name collate "da-x-icu"')},
    ${by('workspace', 'report.workspace_name collate "da-x-icu"')},
    ${by('visibility', 'report.visibility')}, ${by('pages', PAGES)},  ${by('lastViewedOn', `coalesce(used.last_viewed_on, '')`)}`;

const LIST = `select report.id, ${REPORT_REFERENCE},
    report.workspace_name as "workspaceName", report.name, report.description, report.visibility,
    (select coalesce(json_agg(json_build_object('id', tag.id, 'label', tag.label) order by lower(tag.label)), '[]')
      from report_tags held join access_tags tag on tag.id = held.access_tag_id where held.report_id = report.id) as tags,
    (select coalesce(json_agg(json_build_object('groupId', identity.group_id, 'roles', identity.roles,
        'username', identity.username) order by held_group.name collate "da-x-icu" nulls last), '[]')
      from report_identities identity left join groups held_group on held_group.id = identity.group_id
      where identity.report_id = report.id) as identities,
    report.requires_identity as "requiresIdentity", ${PAGES} as pages, used.views,
    used.last_viewed_on as "lastViewedOn", used.load_ms as "loadMs", ${FINDING} as finding,
    report.found_name as "foundName", report.found_workspace_name as "foundWorkspaceName",
    ${isoTime('report.missing_since')} as "missingSince", ${isoTime('report.synchronized_at')} as "synchronizedAt",
    ${isoTime('report.removed_at')} as "removedAt"
  from reports report ${USE} where ${FOUND} order by ${ORDER}, report.name collate "da-x-icu", report.id
  limit ${PAGE_SIZE} offset ($11::int - 1) * ${PAGE_SIZE}`;

const COUNT = `select count(*)::int as total from reports report where ${FOUND}`;

/** One page of the reports that match, in the order asked for. */
export async function listReports(
  _scope: Scope,
  database: Database,
  { filter, page }: { filter: ReportFilter; page: number },
): Promise<{ reports: ReportRow[]; paging: Paging }> {
  const { search, visibility, kind, connection, workspace, tag, finding, use, state, sort } = filter;
  const values = [search, visibility, kind, workspace, tag, finding, state === 'removed', use, connection];
  const [reports, [counted]] = await Promise.all([
    database.query<ReportRow>(LIST, [...values, sort, page]),
    database.query<{ total: number }>(COUNT, values),
  ]);
  return { reports, paging: { page, pageSize: PAGE_SIZE, total: counted?.total ?? 0 } };
}

const SUMMARY = `select
    (select coalesce(json_agg(json_build_object('id', place.id, 'name', place.name) order by place.name, place.id), '[]')
      from (select workspace_id as id, max(workspace_name) as name from reports group by workspace_id) place) as workspaces,
    (select count(*)::int from reports report where report.removed_at is null and ${FINDING} is not null) as findings,
    (select ${isoTime('max(synchronized_at)')} from reports) as "synchronizedAt"`;

interface Summary {
  workspaces: { id: string; name: string }[];
  findings: number;
  synchronizedAt: string | null;
}

/** What the list says of all reports. */
export async function getReportSummary(_scope: Scope, database: Database): Promise<Summary> {
  const [summary] = await database.query<Summary>(SUMMARY, []);
  return summary ?? { workspaces: [], findings: 0, synchronizedAt: null };
}

interface Held {
  reports: ListedReport[];
  audiences: Audience[];
}

const HELD = `select ${listedReportsWhere("report.id = any(string_to_array($1, ',')::uuid[])", '$2')} as reports, ${AUDIENCES} as audiences`;

/** What goes when reports go: the pages that show one of them, and who can see one there. */
export async function getReportImpact(
  scope: Scope,
  database: Database,
  ids: readonly string[],
  language: Language,
): Promise<ReportImpact | Failure> {
  const [row] = await database.query<Held>(HELD, [ids.join(','), language]);
  if (!row || row.reports.length === 0) return fail('not_found');
  const before = { pages: [], ...row };
  const after = { ...before, reports: row.reports.map((report) => ({ ...report, visibility: 'hidden' as const })) };
  const pages = new Map(row.reports.flatMap((report) => report.pages.map(({ id, name }) => [id, { id, name }])));
  return { pages: [...pages.values()], readers: findAccessChanges(before, after, scope).lost.users };
}

const SEEN_BY = `select ${listedReportsWhere('report.id = $1', '$2')} as reports,
    (select coalesce(json_agg(held.access_tag_id), '[]') from group_access_tags held where held.group_id = $3) as tags`;

/** Whether the members of a group see a report on a page. */
export async function isSeenByGroup(
  scope: Scope,
  database: Database,
  { id, groupId, language }: { id: string; groupId: string; language: Language },
): Promise<boolean> {
  const [row] = await database.query<{ reports: ListedReport[]; tags: string[] }>(SEEN_BY, [id, language, groupId]);
  const [report] = row?.reports ?? [];
  if (!row || !report) return false;
  const member: Scope = { ...scope, role: 'member', tags: row.tags };
  return access.report(member, report).isGranted && visibleHolders(member, report).length > 0;
}
