// What authors wait for at the server: the list of 5,000 pages, and the autosave of a large page.
// Run on a built package: node bench/authoring.mjs postgres://…, an empty database that may be filled.
/* oxlint-disable no-console */
/* global console, process */
import postgres from 'postgres';
import { openPortal } from './portal.mjs';
import { measure, summary } from './times.mjs';

const PAGES = 5000;
const ROUNDS = 60;
/** The worst twentieth of few saves is chance: the garbage of one of them. */
const SAVES = 300;
const WARM_UPS = 8;
/** A page of this many blocks is about 500 kB of JSON. */
const BLOCKS = 1000;
const VOCABULARY = 2500;
const PARAGRAPH_LENGTH = 62;
const LISTS = {
  'the tree': '',
  'rows further down': '/rows?offset=400',
  'a branch': (parent) => `/rows?parent=${parent}`,
  'search: one of them': '?search=page+4711',
  'search: a letter': '?search=e',
  'search: its last rows': '/rows?search=e&offset=4900',
  'view: drafts': '?view=drafts',
  'view: to be translated': '?view=stale',
  'a parent is looked for': '/choices?search=47',
};

let seed = 1;
const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Give an empty database.');
const { call, administrator: session, close } = await openPortal(databaseUrl);
const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
await addPages();
const lists = {};
const [{ id: parent }] = await sql`select page_id as id from page_locales where slug = 'p20' and locale = 'en'`;
for (const [name, query] of Object.entries(LISTS)) {
  const path = `/admin/pages${typeof query === 'string' ? query : query(parent)}`;
  // The first answers of a process are the planner's and the compiler's.
  await measure(WARM_UPS, () => read('GET', path));
  lists[name] = summary(await measure(ROUNDS, () => read('GET', path)));
}
const listBytes = JSON.stringify(await read('GET', '/admin/pages')).length;
const autosave = await benchAutosave();
console.log(JSON.stringify({ floor: await benchFloor(), lists, listBytes, autosave }, null, 2));
await sql.end();
await close();

async function read(method, path, body) {
  const answer = await call(method, path, { session, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** Pages in two languages, every tenth at the top and the others below it, half of them published, a third with tags. */
async function addPages() {
  const document = { format: 1, sourceLanguage: 'en', css: '', blocks: [text('aaaaaaaa', 0)] };
  await sql`create temp table made as select gen_random_uuid() as id, gen_random_uuid() as version_id, i
    from generate_series(1, ${PAGES}::int) i`;
  await sql`insert into pages (id, priority, access_level) select id, i, case when i % 3 = 0 then 'tagged' else 'everyone' end
    from made`;
  await sql`insert into page_locales (page_id, locale, name, slug, description) select id, locale, 'Page ' || i,
      case when i % 10 = 0 then 'p' || i else 'p' || (i / 10 + 1) * 10 || '/p' || i end, 'What page ' || i || ' is about'
    from made, unnest(array['da', 'en']) locale`;
  await sql`insert into page_tags (page_id, access_tag_id) select made.id, tag.id
    from made, lateral (select id from access_tags order by id limit 2) tag where i % 3 = 0`;
  await sql`insert into page_versions (id, page_id, number, document, languages)
    select version_id, id, 1, ${sql.json(document)}, array['en'] from made where i % 2 = 0`;
  await sql`update pages page set status = 'published', published_version_id = version_id, published_at = now()
    from made where made.id = page.id and i % 2 = 0`;
  await sql`insert into page_drafts (page_id, document, translations)
    select id, ${sql.json(document)}, '{"en": "current"}' from made`;
  await sql`vacuum analyze`;
}

/** A paragraph, of words that come as often as in a language: one sentence again and again would be compressed to nothing. */
function text(id, title) {
  const word = () => ((random() ** 3 * VOCABULARY + 36) | 0).toString(36).padEnd(2 + random() * 8, 'nsteral');
  const words = Array.from({ length: PARAGRAPH_LENGTH }, word).join(' ');
  return { id, type: 'text', settings: {}, texts: { en: { html: `<p>${title}: ${words}.</p>` } } };
}

/** Numbers from 0 to 1, the same in each run. */
function random() {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
  return seed / 0x80_00_00_00;
}

/** An author who writes in one block of a large page, which is saved every few seconds. */
async function benchAutosave() {
  const [{ id }] = await sql`select page_id as id from page_locales where slug = 'p10' and locale = 'en'`;
  const blocks = Array.from({ length: BLOCKS }, (_, index) => text(`block${String(index).padStart(6, '0')}`, index));
  let revision = 1;
  const save = async (words) => {
    blocks[500] = text(blocks[500].id, words);
    const document = { format: 1, sourceLanguage: 'en', css: '', blocks };
    ({ revision } = await read('PUT', `/admin/pages/${id}/draft`, { revision, document }));
  };
  const [first] = await measure(1, () => save('the first save of a process'));
  const times = summary(await measure(SAVES, (index) => save(`what the author wrote at ${index}`)));
  return { ...times, firstMs: Math.round(first), bytes: JSON.stringify(blocks).length };
}

/** A bare client that writes a document of this size, with nothing checked, and one that reads all names of pages. */
async function benchFloor() {
  const [{ id, document }] = await sql`select page_id as id, document from page_drafts
    order by length(document::text) desc limit 1`;
  const write = await measure(SAVES, (index) => {
    document.blocks[500] = text(document.blocks[500].id, `floor ${index}`);
    return sql`update page_drafts set document = ${sql.json(document)} where page_id = ${id}`;
  });
  const names = await measure(ROUNDS, () => sql`select * from page_locales`);
  return { write: summary(write), names: summary(names) };
}
