import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const MIGRATIONS = path.join(__dirname, '..', 'migrations');
const LAST_WITHOUT_DOCUMENTS = '0007_tickets-by-device';
const REPORT = '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81';
const UNKNOWN_REPORT = '11111111-1111-4111-8111-111111111111';
const placeholder = (id: string) => `<div class="site-report" data-report-id="${id}"></div>`;

let database: TestDatabase;
let sql: postgres.Sql;

/** The tables as they were before pages had documents. */
async function migrateToFinishedHtml(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-migrations-'));
  fs.cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = path.join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(fs.readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const last = entries.findIndex(({ tag }) => tag === LAST_WITHOUT_DOCUMENTS);
  fs.writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
  await runMigrations(drizzle(sql), { migrationsFolder: folder });
  fs.rmSync(folder, { recursive: true });
}

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  sql = postgres(database.url, { max: 1, onnotice() {} });
  await migrateToFinishedHtml();
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

interface OldText {
  locale: string;
  html: string;
  isPublished?: boolean;
}

/** A page as it was stored: in each language a version of its own. */
async function addOldPage(slug: string, status: string, texts: OldText[]): Promise<string> {
  const [page] = await sql<{ id: string }[]>`
    insert into pages (id, status) values (gen_random_uuid(), ${status}) returning id`;
  const id = page?.id ?? '';
  for (const { locale, html, isPublished = true } of texts) {
    await sql`insert into page_locales (page_id, locale, name, slug) values (${id}, ${locale}, ${slug}, ${slug})`;
    const [version] = await sql<{ id: string }[]>`insert into page_versions (id, page_id, locale, number, html, css)
      values (gen_random_uuid(), ${id}, ${locale}, 1, ${html}, '.a { color: red }') returning id`;
    if (isPublished)
      await sql`update page_locales set published_version_id = ${version?.id ?? ''} where page_id = ${id} and locale = ${locale}`;
  }
  return id;
}

const documentOf = async (id: string) =>
  (await sql`select document from page_versions where page_id = ${id}`)[0]?.['document'] as unknown;
const draftOf = async (id: string) =>
  (await sql`select document from page_drafts where page_id = ${id}`)[0]?.['document'] as unknown;

test('the languages of a page become one document, parted where its reports stand', async () => {
  await sql`insert into reports (id, report_id, workspace_id, name, embed_url)
    values (gen_random_uuid(), ${REPORT}, gen_random_uuid(), 'Unemployment', 'http://127.0.0.1/')`;
  const id = await addOldPage('ledighed', 'published', [
    { locale: 'da', html: `<p>Før</p>\n${placeholder(REPORT)}\n<p>Efter</p>${placeholder(UNKNOWN_REPORT)}` },
    { locale: 'en', html: `<p>Before</p>${placeholder(REPORT)}<p>After</p>` },
  ]);
  await migrate(database.url);
  const html = (part: number, texts: object) => ({ id: `htmlpart${part}`, type: 'html', settings: {}, texts });
  const report = (part: number, reportId: string, texts: object) => ({
    ...{ id: `reportpart${part}`, type: 'report', settings: { reportId } },
    texts,
  });
  const document = {
    format: 1,
    sourceLanguage: 'da',
    css: '.a { color: red }',
    blocks: [
      html(0, { da: { html: '<p>Før</p>' }, en: { html: '<p>Before</p>' } }),
      report(0, REPORT, { da: { title: 'Unemployment' } }),
      html(1, { da: { html: '<p>Efter</p>' }, en: { html: '<p>After</p>' } }),
      report(1, UNKNOWN_REPORT, {}),
    ],
  };
  expect(await documentOf(id)).toEqual(document);
  expect(await draftOf(id)).toEqual(document);
  const [page] =
    await sql`select page.status, version.languages, draft.hash = version.hash as "isSame", draft.translations
    from pages page join page_versions version on version.id = page.published_version_id
    join page_drafts draft on draft.page_id = page.id`;
  const translations = { da: 'current', en: 'stale' };
  expect(page).toEqual({ status: 'published', languages: ['da', 'en'], isSame: true, translations });
  const references = await sql`select source, target_id as id, block_id as block from page_references order by 1, 3`;
  expect([...references]).toEqual(
    ['draft', 'published'].flatMap((source) => [
      { source, id: REPORT, block: 'reportpart0' },
      { source, id: UNKNOWN_REPORT, block: 'reportpart1' },
    ]),
  );
});

test('what was not published in a language stays out of the published version, and is in the draft', async () => {
  const id = await addOldPage('nyheder', 'published', [
    { locale: 'da', html: '<p>Ud</p>' },
    { locale: 'en', html: '<p>Draft</p>', isPublished: false },
  ]);
  await migrate(database.url);
  expect(JSON.stringify(await documentOf(id))).not.toContain('Draft');
  expect(JSON.stringify(await draftOf(id))).toContain('Draft');
});

test.each(['draft', 'scheduled', 'unpublished', 'published'])(
  'a page in status %s that was never written has an empty draft, and no readers',
  async (status) => {
    const [page] = await sql<{ id: string }[]>`
      insert into pages (id, status) values (gen_random_uuid(), ${status}) returning id`;
    const id = page?.id ?? '';
    await sql`insert into page_locales (page_id, locale, name, slug) values (${id}, 'fr', 'A', 'a')`;
    await migrate(database.url);
    expect(await draftOf(id)).toEqual({ format: 1, sourceLanguage: 'fr', css: '', blocks: [] });
    const [row] = await sql`select status, published_version_id from pages where id = ${id}`;
    expect(row).toEqual({ status: status === 'unpublished' ? 'unpublished' : 'draft', published_version_id: null });
  },
);

test('a placeholder that names no report, and one in an attribute, stay part of the text', async () => {
  const html = '<div data-report-id="x"></div><p title="data-report-id">y</p>';
  const id = await addOldPage('andet', 'unpublished', [{ locale: 'da', html }]);
  await migrate(database.url);
  expect(await draftOf(id)).toMatchObject({ blocks: [{ type: 'html', texts: { da: { html } } }] });
});
