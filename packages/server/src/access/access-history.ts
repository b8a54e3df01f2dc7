import { MAX_LINKED_DEPTH } from '@portico/page-document';
import type { PastAccess } from '../contract/page-object.ts';
import type { Language } from '../contract/languages.ts';
import type { Database } from '../database/database.ts';
import { isoTime } from '../database/iso-time.ts';
import type { PageAccess, Scope } from './access.ts';
import { byName } from './by-name.ts';
import type { ListedReport } from './listed-reports.ts';
import { type ListedVideo, videoTitle } from './published-videos.ts';
import type { ListedPage } from './navigation.ts';
import { byLanguage } from './published-pages.ts';

/** SQL: the rows of a kind that held at the time `$2`. */
const factsThen = (kind: string) => `from access_history fact where fact.kind = '${kind}'
  and fact.valid_from <= $2::timestamptz and fact.valid_until > $2::timestamptz`;

/** SQL: the ids of the tags that each thing had, as a JSON object. */
const tagsThen = (kind: 'page-tag' | 'report-tag' | 'video-tag') =>
  `(select coalesce(json_object_agg(id, tags), '{}')
    from (select fact.id, json_agg(fact.other_id) as tags ${factsThen(kind)} group by fact.id) tagged)`;

/** SQL: which pages and linked blocks named which things, as a JSON array of pairs. */
const namedThen = (kind: 'report' | 'linked-block') =>
  `(select coalesce(json_agg(json_build_array(fact.id, fact.other_id)), '[]') ${factsThen('reference')}
    and fact.facts ->> 'kind' = '${kind}')`;

const USER_THEN = `${factsThen('user')} and fact.id = $1::uuid`;

/**
 * SQL: the user `$1`, all that could be seen, and all access tags at the time `$2`, in the language `$3`. Names are those of now;
 * what is gone has none, but a report, whose name is kept. Each kind is read once, and they are joined afterwards: as nothing is
 * joined here, no plan that was made for small tables can read one of them again and again.
 */
const EVERYTHING_THEN = `select
    (select ${isoTime('min(valid_from)')} from access_history where kind = 'user') as "keptSince",
    (select fact.facts ${USER_THEN}) as subject,
    (select coalesce(json_agg(fact.other_id), '[]') ${factsThen('group-tag')}
      and fact.id = (select (fact.facts ->> 'group')::uuid ${USER_THEN})) as "subjectTags",
    (select coalesce(json_agg(json_build_object('id', fact.id, 'accessLevel', fact.facts ->> 'level', 'text', (
        select json_build_object('name', text.name, 'slug', text.slug) from page_locales text where text.page_id = fact.id
          order by ${byLanguage('text', '$3')} limit 1))), '[]')
      ${factsThen('page')} and fact.facts ->> 'kind' = 'page') as pages,
    (select coalesce(json_agg(fact.id), '[]') ${factsThen('page')} and fact.facts ->> 'kind' = 'linked-block') as blocks,
    (select coalesce(json_agg(json_build_object('id', fact.id, 'report', fact.facts ->> 'report', 'name', fact.facts ->> 'name',
        'visibility', fact.facts ->> 'visibility')), '[]') ${factsThen('report')}) as reports,
    (select coalesce(json_agg(json_build_object('id', fact.id, 'name', ${videoTitle('fact.id', '$3')},
        'accessLevel', fact.facts ->> 'level')), '[]') ${factsThen('video')}
      and (select true from access_history film where film.kind = 'file' and film.id = (fact.facts ->> 'film')::uuid
        and film.valid_from <= $2::timestamptz and film.valid_until > $2::timestamptz limit 1)) as videos,
    ${tagsThen('page-tag')} as "pageTags", ${tagsThen('report-tag')} as "reportTags", ${tagsThen('video-tag')} as "videoTags",
    ${namedThen('report')} as "namedReports", ${namedThen('linked-block')} as "namedBlocks",
    (select coalesce(json_object_agg(id, label), '{}') from access_tags) as labels`;

/** All that can be seen, and all access tags by name. */
export interface Everything {
  pages: (PageAccess & Pick<ListedPage, 'name' | 'slug'>)[];
  videos: ListedVideo[];
  reports: ListedReport[];
  labels: Record<string, string>;
}

/** How a user stood at a time. */
export interface UserThen {
  status: 'active' | 'inactive';
  role: Scope['role'];
  group: string | null;
}

type Tags = Record<string, string[]>;
/** A page or a linked block, and what it names. */
type Naming = [holder: string, named: string];

interface EverythingThen extends Pick<Everything, 'labels'> {
  /** When the portal began to keep it; null where nothing is kept. */
  keptSince: string | null;
  /** Null where there was no such user. */
  subject: UserThen | null;
  subjectTags: string[];
  pages: (Pick<PageAccess, 'accessLevel'> & { id: string; text: Pick<ListedPage, 'name' | 'slug'> | null })[];
  /** Ids of linked blocks. */
  blocks: string[];
  reports: (Pick<ListedReport, 'name' | 'visibility'> & { id: string; report: string })[];
  videos: Omit<ListedVideo, 'tags'>[];
  pageTags: Tags;
  reportTags: Tags;
  videoTags: Tags;
  namedReports: Naming[];
  namedBlocks: Naming[];
}

/** What could be seen at a time in the past, who the user was then, and how the user stood. */
export async function getEverythingThen(
  database: Database,
  user: Pick<Scope, 'userId' | 'name' | 'email'>,
  at: string,
  language: Language,
): Promise<Everything & { subject: Scope; past: PastAccess }> {
  const [row] = await database.query<EverythingThen>(EVERYTHING_THEN, [user.userId, at, language]);
  const then = row as EverythingThen;
  const { keptSince, subject, subjectTags, labels, videoTags } = then;
  const pages = pagesOf(then).sort(byName);
  return {
    ...{ pages, reports: reportsOf(then, pages).sort(byName), labels },
    videos: then.videos.map((video) => ({ ...video, tags: videoTags[video.id] ?? [] })),
    subject: { ...user, sessionId: '', isPending: false, role: subject?.role ?? 'member', tags: subjectTags },
    past: { at, keptSince, standing: standingOf(subject) },
  };
}

const pagesOf = ({ pages, pageTags }: EverythingThen) =>
  pages.map(({ id, accessLevel, text }) => ({
    ...{ id, accessLevel, name: text?.name ?? '', slug: text?.slug ?? '' },
    tags: pageTags[id] ?? [],
  }));

type Page = ReturnType<typeof pagesOf>[number];
/** A linked block, and what names it. */
interface Block {
  around: Holder[];
}
type Holder = Page | Block;

/** The reports with the pages that held them, in the order of `pages`. */
function reportsOf(
  { reports, reportTags, blocks, namedReports, namedBlocks }: EverythingThen,
  pages: readonly Page[],
): ListedReport[] {
  const blockOf = new Map(blocks.map((id): [string, Block] => [id, { around: [] }]));
  const holderOf = new Map<string, Holder>([...pages.map((page): [string, Page] => [page.id, page]), ...blockOf]);
  for (const [id, named] of namedBlocks) pushIfThere(blockOf.get(named)?.around, holderOf.get(id));
  const reportHolders = new Map(reports.map(({ report }): [string, Holder[]] => [report, []]));
  for (const [id, named] of namedReports) pushIfThere(reportHolders.get(named), holderOf.get(id));
  return reports.map(({ id, report, name, visibility }) => {
    const holders = withHolders(reportHolders.get(report) ?? []);
    return { name, visibility, tags: reportTags[id] ?? [], pages: pages.filter((page) => holders.has(page)) };
  });
}

/** What was not there then, or not published, names nothing and is not named. */
function pushIfThere(holders: Holder[] | undefined, holder: Holder | undefined): void {
  if (holder) holders?.push(holder);
}

/** What names a thing, and what names the linked blocks among these, and so on. */
function withHolders(direct: readonly Holder[]): Set<Holder> {
  const found = new Set(direct);
  let level = [...found];
  for (let depth = 0; depth < MAX_LINKED_DEPTH && level.length > 0; depth++) {
    const around = level.flatMap((holder) => ('around' in holder ? holder.around : []));
    level = [...new Set(around)].filter((holder) => !found.has(holder));
    for (const holder of level) found.add(holder);
  }
  return found;
}

/** Whether a user could sign in, and what stood in the way. */
export function standingOf(subject: UserThen | null): PastAccess['standing'] {
  if (subject === null) return 'absent';
  if (subject.status === 'inactive') return 'inactive';
  return subject.group === null ? 'no-group' : 'active';
}
