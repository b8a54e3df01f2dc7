import { randomUUID } from 'node:crypto';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { access, type PageAccess, type ReportAccess, type Scope } from '../../access/access.ts';
import type { SearchKind } from '../../contract/page-object.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { search } from './queries.ts';

const WORD = 'zebrafink';
const TAGS = { a: randomUUID(), b: randomUUID(), c: randomUUID() };
const STATES = ['published', 'draft', 'unpublished', 'removed'] as const;
const LEVELS = ['everyone', 'tagged', 'administrators'] as const;
const TAG_SETS = [[], ['a'], ['b'], ['a', 'b']] as const;
const GROUPS = [[], ['a'], ['b'], ['a', 'b'], ['c'], ['a', 'b', 'c']] as const;

const idsOf = (labels: readonly (keyof typeof TAGS)[]) => labels.map((label) => TAGS[label]);

/** Twelve kinds of people: both roles, with the tags of six groups. */
const viewers: [string, Scope][] = (['member', 'administrator'] as const).flatMap((role) =>
  GROUPS.map((labels): [string, Scope] => [
    `${role} with ${labels.join(' and ') || 'no tag'}`,
    { sessionId: 's', userId: randomUUID(), name: 'N', email: 'e', role, isPending: false, tags: idsOf(labels) },
  ]),
);

interface MatrixPage extends PageAccess {
  id: string;
  state: (typeof STATES)[number];
  fileId: string;
  reports: (ReportAccess & { id: string; reportId: string })[];
}

const pages: MatrixPage[] = STATES.flatMap((state) =>
  LEVELS.flatMap((accessLevel) =>
    TAG_SETS.map((labels): MatrixPage => {
      const reports = (['visible', 'hidden'] as const).flatMap((visibility) =>
        TAG_SETS.map((own) => ({ id: randomUUID(), reportId: randomUUID(), visibility, tags: idsOf(own) })),
      );
      return { id: randomUUID(), state, accessLevel, tags: idsOf(labels), fileId: randomUUID(), reports };
    }),
  ),
);

/** A video's states are its own: there is no version of it to be unpublished, and its film may be gone. */
const VIDEO_STATES = ['published', 'draft', 'removed', 'without film'] as const;

interface MatrixVideo extends PageAccess {
  id: string;
  state: (typeof VIDEO_STATES)[number];
}

const videos: MatrixVideo[] = VIDEO_STATES.flatMap((state) =>
  LEVELS.flatMap((accessLevel) =>
    TAG_SETS.map((labels): MatrixVideo => ({ id: randomUUID(), state, accessLevel, tags: idsOf(labels) })),
  ),
);

let portal: TestPortal;
let database: Database;

beforeAll(async () => {
  portal = await startTestPortal();
  database = openDatabase(portal.environment.databaseUrl);
  const { sql } = portal;
  for (const [label, id] of Object.entries(TAGS))
    await sql`insert into access_tags (id, label) values (${id}, ${label})`;
  await sql.begin(async (tx) => {
    for (const page of pages) await insertPage(tx as unknown as typeof sql, page);
    for (const video of videos) await insertVideo(tx as unknown as typeof sql, video);
  });
});
afterAll(async () => {
  await database.close();
  await portal.close();
});

/** A page in its state, with a file and eight reports on it; all have the word in their name, and the page in its text. */
async function insertPage(sql: TestPortal['sql'], { id, state, accessLevel, tags, fileId, reports }: MatrixPage) {
  const document = {
    sourceLanguage: 'da',
    blocks: [{ type: 'text', texts: { da: { html: `<p>${WORD} tekst</p>` } } }],
  };
  const version = randomUUID();
  await sql`insert into pages (id, access_level) values (${id}, ${accessLevel})`;
  await sql`insert into page_locales (page_id, locale, name, slug) values (${id}, 'da', ${`${WORD} side`}, ${id})`;
  await sql`insert into page_versions (id, page_id, number, document, languages)
    values (${version}, ${id}, 1, ${JSON.stringify(document)}::text::jsonb, '{da}')`;
  for (const tag of tags) await sql`insert into page_tags (page_id, access_tag_id) values (${id}, ${tag})`;
  await sql`insert into files (id, name, type, size_bytes, checksum, storage_key)
    values (${fileId}, ${`${WORD}.pdf`}, 'application/pdf', 1, ${'0'.repeat(64)}, ${randomUUID()})`;
  const source = state === 'draft' || state === 'unpublished' ? 'draft' : 'published';
  await sql`insert into page_references (page_id, source, kind, target_id, block_id)
    values (${id}, ${source}, 'file', ${fileId}, 'block')`;
  for (const report of reports) {
    await sql`insert into reports (id, report_id, workspace_id, name, embed_url, visibility)
      values (${report.id}, ${report.reportId}, ${randomUUID()}, ${`${WORD} rapport`}, 'http://r', ${report.visibility})`;
    for (const tag of report.tags)
      await sql`insert into report_tags (report_id, access_tag_id) values (${report.id}, ${tag})`;
    await sql`insert into page_references (page_id, source, kind, target_id, block_id)
      values (${id}, ${source}, 'report', ${report.reportId}, 'block')`;
  }
  if (state === 'draft') return;
  const published = state === 'unpublished' ? null : version;
  await sql`update pages set status = ${state === 'unpublished' ? 'unpublished' : 'published'},
    published_version_id = ${published}, removed_at = ${state === 'removed' ? sql`now()` : null} where id = ${id}`;
}

/** A video in its state, with the word in its title and in what is said. Its film has another name. */
async function insertVideo(sql: TestPortal['sql'], { id, state, accessLevel, tags }: MatrixVideo) {
  const film = randomUUID();
  await sql`insert into files (id, name, type, size_bytes, checksum, storage_key, removed_at)
    values (${film}, 'film.webm', 'video/webm', 1, ${'0'.repeat(64)}, ${randomUUID()},
      ${state === 'without film' ? sql`now()` : null})`;
  await sql`insert into videos (id, file_id, access_level, status, duration_seconds, removed_at)
    values (${id}, ${film}, ${accessLevel}, ${state === 'draft' ? 'draft' : 'published'}, 7,
      ${state === 'removed' ? sql`now()` : null})`;
  await sql`insert into video_locales (video_id, locale, title) values (${id}, 'da', ${`${WORD} film`})`;
  await sql`insert into video_tracks (video_id, kind, locale, content)
    values (${id}, 'captions', 'da', ${`WEBVTT\n\n00:00.000 --> 00:04.000\n${WORD}\n`})`;
  for (const tag of tags) await sql`insert into video_tags (video_id, access_tag_id) values (${id}, ${tag})`;
}

/** What a person sees by `access`, which knows nothing of SQL. */
function expected(scope: Scope): Record<Exclude<SearchKind, 'user' | 'group'>, string[]> {
  const shown = pages.filter(({ state }) => state === 'published');
  const seen = shown.filter((page) => access.page(scope, page).isGranted);
  const isFileSeen = (page: MatrixPage) =>
    access.file(scope, { pages: page.state === 'published' ? [page] : [], videos: [] }).isGranted;
  const reports = seen.flatMap((page) => page.reports.filter((report) => access.report(scope, report).isGranted));
  return {
    page: seen.map(({ id }) => id),
    file: pages.filter(isFileSeen).map(({ fileId }) => fileId),
    report: reports.map(({ id }) => id),
    video: videos
      .filter((video) => video.state === 'published' && access.video(scope, video).isGranted)
      .map(({ id }) => id),
  };
}

const ALL = { language: 'da', kind: null, perKind: 1000, offset: 0, limit: 3000 } as const;

test.each(viewers)('%s finds what they may see, and nothing else', async (_, scope) => {
  const wanted = expected(scope);
  const { hits, counts } = await search(scope, database, WORD, ALL);
  for (const [kind, ids] of Object.entries(wanted)) {
    const found = hits.filter((hit) => hit.kind === kind);
    expect([kind, found.map(({ id }) => id).sort()]).toEqual([kind, [...ids].sort()]);
    expect([kind, counts[kind as SearchKind] ?? 0]).toEqual([kind, ids.length]);
  }
  const visible = new Set(wanted.page);
  const leads = hits.filter(({ kind }) => kind === 'report').map(({ href }) => href.slice(1));
  expect(leads.filter((page) => !visible.has(page))).toEqual([]);
});

test('the matrix has both: something for everybody, and something hidden from everybody but some', () => {
  const counts = viewers.map(([, scope]) => Object.values(expected(scope)).map(({ length }) => length));
  expect(Math.min(...counts.flat())).toBeGreaterThan(0);
  expect(new Set(counts.map(String)).size).toBeGreaterThan(5);
});

test('only administrators find people', async () => {
  const [[, member], [, administrator]] = [viewers[0]!, viewers[6]!];
  expect((await search(administrator, database, 'astrid', ALL)).counts).toMatchObject({ user: 1 });
  expect((await search(member, database, 'astrid', ALL)).counts).not.toHaveProperty('user');
  const { hits } = await search(administrator, database, 'ledel', ALL);
  expect(hits.filter(({ kind }) => kind === 'group')).toMatchObject([
    { kind: 'group', name: { text: 'Ledelse' }, href: '/admin/groups?search=Ledelse' },
  ]);
  expect((await search(member, database, 'ledel', ALL)).counts).not.toHaveProperty('group');
});
