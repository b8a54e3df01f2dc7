import type { z } from 'zod';
import { access, type ReportAccess, type Scope } from '../../access/access.ts';
import { publishedHolders } from '../../access/published-holders.ts';
import { tagIds } from '../../access/published-pages.ts';
import { findReadablePages, type ReadablePage } from '../../access/readable-pages.ts';
import type { Activity } from '../../activity/activity.ts';
import type { Database } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { MAX_NOTE_LENGTH } from '../../text/readable-text.ts';
import { takeNew } from './received-events.ts';
import { ReportViews } from './schema.ts';
import { filterCountableUses, limitEvents } from './use-limits.ts';

interface HeldReport extends ReportAccess {
  reportId: string;
  name: string;
  pageIds: string[];
}

/** SQL: the reports among those with the ids `$1`, with the published pages that hold each. */
const REPORTS = `select report.report_id as "reportId", report.name, report.visibility,
    ${tagIds('report_tags', 'report.id')} as tags,
    (select coalesce(json_agg(held.id), '[]') from ${publishedHolders('report', 'report.report_id')} held) as "pageIds"
  from reports report where report.report_id = any(string_to_array($1, ',')::uuid[])
    and report.removed_at is null`;

interface Seen {
  pages: Map<string, ReadablePage>;
  reports: Map<string, HeldReport>;
}

async function findSeen(
  scope: Scope,
  database: Database,
  views: readonly { pageId: string; reportId: string }[],
): Promise<Seen> {
  const ids = [...new Set(views.map(({ reportId }) => reportId))].join(',');
  const [pages, reports] = await Promise.all([
    findReadablePages(
      scope,
      database,
      views.map(({ pageId }) => pageId),
    ),
    database.query<HeldReport>(REPORTS, [ids]),
  ]);
  const granted = reports.filter((report) => access.report(scope, report).isGranted);
  return { pages, reports: new Map(granted.map((report) => [report.reportId, report])) };
}

type View = z.output<typeof ReportViews>['views'][number];

/** The pages that were looked at, as many as an activity keeps: `name:title`, with a bar between them. */
function joinPages(pages: View['reportPages']): string {
  let joined = '';
  for (const { name, title } of pages) {
    const next = `${joined}${joined && '|'}${name}:${title.replaceAll('|', '/')}`;
    if (next.length > MAX_NOTE_LENGTH) break;
    joined = next;
  }
  return joined;
}

const detailsOf = ({ pageId, loadMs, renderMs, reportPage, reportPages, failure }: View, page: string) => ({
  ...(failure ?? { loadMs }),
  ...(renderMs !== undefined && { renderMs }),
  ...(reportPage && { reportPage }),
  ...(reportPages.length > 0 && { reportPages: joinPages(reportPages) }),
  page,
  pageId,
});

/** A failure is counted by itself: its reference is found however often its reader has seen the report that day. */
const subjectOf = ({ reportId, failure }: View) => (failure ? `${reportId} failed` : reportId);

/** Keeps which reports somebody has seen and how long they took, or why they could not be shown. What they may not see is passed over without a word. */
export const recordReportViews = action({
  route: 'log.report-views',
  allow: 'member',
  input: ReportViews,
  async prepare({ scope, input, services: { database, rateLimit } }) {
    const refusal = await limitEvents(rateLimit, scope, input.views.length);
    if (refusal) return refusal;
    const { pages, reports } = await findSeen(scope, database, input.views);
    const visible = input.views.filter(
      ({ pageId, reportId }) => pages.has(pageId) && reports.get(reportId)?.pageIds.includes(pageId),
    );
    return { pages, reports, visible: await filterCountableUses(rateLimit, scope, visible, subjectOf) };
  },
  async run({ prepared: { pages, reports, visible }, tx }) {
    const views = await takeNew(tx, visible);
    const activities = views.map((view): Activity => {
      const subject = { kind: 'report', id: view.reportId, name: reports.get(view.reportId)!.name } as const;
      const action = view.failure ? 'report.failed' : 'report.viewed';
      return { action, subject, details: detailsOf(view, pages.get(view.pageId)!.name) };
    });
    return done({}, activities);
  },
});
