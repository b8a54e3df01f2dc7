import { sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { sampleColleagues, type SampleColleague, sampleGroups, sampleReports } from './sample/organisation.ts';
import { samplePageIds, type SamplePageName } from './sample/page-ids.ts';
import { samplePageContents } from './sample/pages.ts';
import { users } from './schema/users.ts';

type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

const DAYS = 91;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ORGANISATION_TIME_ZONE = 'Europe/Copenhagen';
/** The days, counted back from today, on which the reports were slow. */
const SLOW_DAYS = [34, 40] as const;

/** How often each page is read compared with the others, and which reports it shows. */
const PAGES: Partial<Record<SamplePageName, { weight: number; reports?: (keyof typeof sampleReports)[] }>> = {
  keyFigures: { weight: 6 },
  unemployment: { weight: 9, reports: ['unemployment'] },
  climateAndTransport: { weight: 4, reports: ['weather', 'cars'] },
  news: { weight: 7 },
  payAndConditions: { weight: 2 },
  finance: { weight: 3 },
  itStatus: { weight: 2 },
};

/** Pages of a report, with how many of ten views turn to each. */
const REPORT_PAGES: Partial<Record<keyof typeof sampleReports, readonly (readonly [page: string, often: number])[]>> = {
  unemployment: [
    ['Overview:Overview', 10],
    ['ByIndustry:By industry', 6],
    ['Details:Details', 2],
  ],
};

const FILES = ['Årsberetning 2025.pdf', 'Personalehåndbog.pdf', 'Budget 2026.xlsx', 'Havneplan.pdf'];
const MISSED = ['parkering', 'barselsregler', 'kørselsgodtgørelse', 'parkering'];

interface Row {
  at: string;
  sessionId: string | null;
  userId: string;
  userName: string;
  action: string;
  subjectKind: string | null;
  subjectId: string | null;
  subjectName: string | null;
  details: Record<string, string | number>;
  isAudited: boolean;
}

/** The same numbers between 0 and 1 at every first start (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The pages that a colleague may read, with how often each is. */
function pagesOf({ group, role }: SampleColleague): [SamplePageName, number][] {
  const own: readonly string[] = sampleGroups[group].tags;
  const isOpen = (name: SamplePageName) => {
    const { access = 'everyone', tags = [] } = samplePageContents[name];
    return role === 'administrator' || access === 'everyone' || tags.some((tag) => own.includes(tag));
  };
  return Object.entries(PAGES).flatMap(([name, { weight }]) =>
    isOpen(name as SamplePageName) ? [[name as SamplePageName, weight] as [SamplePageName, number]] : [],
  );
}

/** Three months of the sample organisation's use, up to yesterday. */
class SampleUse {
  readonly rows: Row[] = [];
  readonly #random = randomNumbers(20_260_101);
  readonly #today = Math.floor(Date.now() / DAY_MS) * DAY_MS;

  #pick<Value>(weighted: readonly (readonly [Value, number])[]): Value {
    let left = this.#random() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
    const found = weighted.find(([, weight]) => (left -= weight) < 0) ?? weighted[0];
    return (found as readonly [Value, number])[0];
  }

  #id(): string {
    const digits = Array.from({ length: 20 }, () => Math.floor(this.#random() * 16).toString(16)).join('');
    return `01990000-0000-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
  }

  /** A working day of a colleague; the later in the three months, the more of them there are. */
  addDay(colleague: SampleColleague, userId: string, daysAgo: number): void {
    const start = this.#today - daysAgo * DAY_MS + (7 * 60 + this.#random() * 150) * MINUTE_MS;
    const isWeekend = [0, 6].includes(new Date(start).getUTCDay());
    const chance = isWeekend ? 0.04 : 0.55 + 0.3 * (1 - daysAgo / DAYS);
    if (this.#random() > chance) return;
    const shared = { sessionId: this.#id(), userId, userName: colleague.name, isAudited: false };
    let time = start;
    const add = (action: string, subject: Partial<Row>, details: Row['details'] = {}) => {
      const none = { subjectKind: null, subjectId: null, subjectName: null };
      this.rows.push({ ...shared, ...none, at: new Date(time).toISOString(), action, ...subject, details });
      time += (1 + this.#random() * 40) * MINUTE_MS;
    };
    add('session.started', { subjectKind: 'session', subjectId: shared.sessionId, subjectName: colleague.name });
    const pages = pagesOf(colleague);
    for (let visits = 1 + Math.floor(this.#random() * 5); visits > 0; visits--)
      this.#visit(this.#pick(pages), daysAgo, add);
    if (this.#random() < 0.06) add('search.missed', {}, { search: this.#pick(MISSED.map((word) => [word, 1])) });
  }

  #visit(
    name: SamplePageName,
    daysAgo: number,
    add: (action: string, subject: Partial<Row>, details?: Row['details']) => void,
  ): void {
    const pageName = samplePageContents[name].texts.da.name;
    const onPage = { page: pageName, pageId: samplePageIds[name] };
    for (const report of PAGES[name]?.reports ?? []) {
      const { reportId, name: subjectName } = sampleReports[report];
      const isSlow = daysAgo >= SLOW_DAYS[0] && daysAgo <= SLOW_DAYS[1];
      const loadMs = Math.round((isSlow ? 3200 : 1100) * (0.6 + this.#random()));
      const pages = (REPORT_PAGES[report] ?? []).filter(([, often]) => this.#random() * 10 < often);
      const reportPages = pages.length > 0 && { reportPages: pages.map(([page]) => page).join('|') };
      const details = { loadMs, renderMs: Math.round(loadMs * 1.4), ...onPage, ...reportPages };
      add('report.viewed', { subjectKind: 'report', subjectId: reportId, subjectName }, details);
    }
    if (this.#random() < 0.12) {
      const file = this.#pick(FILES.map((each, index) => [each, FILES.length - index]));
      add('file.accessed', {}, { file, ...onPage });
    }
    const subject = { subjectKind: 'page', subjectId: samplePageIds[name], subjectName: pageName };
    add('page.visited', subject, { seconds: Math.round(15 + this.#random() ** 2 * 400) });
  }

  /** What the administrators changed: now and then a page. */
  addChange(colleague: SampleColleague, userId: string, daysAgo: number): void {
    const name = this.#pick(pagesOf(colleague));
    const at = new Date(this.#today - daysAgo * DAY_MS + (9 * 60 + this.#random() * 300) * MINUTE_MS).toISOString();
    const subject = {
      subjectKind: 'page',
      subjectId: samplePageIds[name],
      subjectName: samplePageContents[name].texts.da.name,
    };
    const shared = { at, sessionId: this.#id(), userId, userName: colleague.name, ...subject, details: {} };
    this.rows.push({ ...shared, action: 'page.builder-visited', isAudited: false });
    this.rows.push({ ...shared, action: 'page.published', isAudited: true });
  }
}

/** Keeps three months of plausible use as activity, so that its screen has something to show from the first day on. */
export async function insertUse(tx: Transaction): Promise<void> {
  const found = await tx.select({ id: users.id, email: users.email }).from(users);
  const use = new SampleUse();
  for (let daysAgo = DAYS; daysAgo > 0; daysAgo--) {
    for (const [index, colleague] of sampleColleagues.entries()) {
      const userId = found.find(({ email }) => email === colleague.email)?.id;
      if (!userId || colleague.status === 'inactive') continue;
      use.addDay(colleague, userId, daysAgo);
      if (colleague.role === 'administrator' && (daysAgo + index) % 9 === 0) use.addChange(colleague, userId, daysAgo);
    }
  }
  // What nobody reads has been there for as long as the others.
  const read = Object.keys(PAGES).map((name) => samplePageIds[name as SamplePageName]);
  await tx.execute(sql`update pages set published_at = published_at - make_interval(days => ${DAYS})
    where kind = 'page' and id <> all(string_to_array(${read.join(',')}::text, ',')::uuid[])`);
  await tx.execute(sql`update reports set created_at = created_at - make_interval(days => ${DAYS})`);
  for (const months of [3, 2, 1, 0])
    await tx.execute(sql`select ensure_activity_month(now() - make_interval(months => ${months}))`);
  const rows = use.rows.sort((one, other) => one.at.localeCompare(other.at));
  await tx.execute(sql`insert into activities (id, at, session_id, user_id, user_name, action, subject_kind, subject_id,
      subject_name, details, is_audited)
    select gen_random_uuid(), "at", "sessionId", "userId", "userName", action, "subjectKind", "subjectId", "subjectName",
      details, "isAudited"
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row ("at" timestamptz, "sessionId" uuid,
      "userId" uuid, "userName" text, action text, "subjectKind" text, "subjectId" uuid, "subjectName" text,
      details jsonb, "isAudited" boolean)`);
  await followFromActivity(tx);
}

/** The lists of users and pages, and what a reader finds on Home, agree with the activity. */
async function followFromActivity(tx: Transaction): Promise<void> {
  await tx.execute(sql`update users set created_at = created_at - make_interval(days => ${DAYS + 1})`);
  await tx.execute(sql`update users set first_login_at = sessions.first_at, last_login_at = sessions.last_at
    from (select user_id, min(at) as first_at, max(at) as last_at from activities
      where action = 'session.started' group by user_id) sessions
    where users.id = sessions.user_id`);
  await tx.execute(sql`insert into page_visits (page_id, day, user_id, visits, seconds, last_at)
    select subject_id, (at at time zone ${ORGANISATION_TIME_ZONE})::date as day, user_id, count(*),
      sum((details ->> 'seconds')::int), max(at)
    from activities where action = 'page.visited' group by subject_id, day, user_id`);
}
