// What members wait for while long pages are published: sign-in, a favourite, search; as a ratio to the same without.
// Run on a built package: node bench/publishing.mjs postgres://…, an empty database that may be filled.
/* oxlint-disable no-console */
/* global console, performance, process, setTimeout */
import { samplePageIds, sampleUsers } from '@portico/database';
import postgres from 'postgres';
import { openPortal } from './portal.mjs';
import { ascending, at } from './times.mjs';

const PAGES = 24;
const READERS = 50;
/** Long pages: their texts are longer than any that people write, and none of them is known. */
const TEXTS_PER_PAGE = 4;
const PARAGRAPHS_PER_TEXT = 160;
/** Each round is measured without and with publications, so that both see the same machine. */
const ROUNDS = 4;
const PAUSE_MS = 100;

const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Give an empty database.');
const { call, administrator, signIn, close } = await openPortal(databaseUrl);
const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
const member = await signIn(sampleUsers.member);
let written = 0;
const pages = [];
for (let index = 0; index < PAGES; index++) pages.push(await addPage(index));
await load(async () => {}, 2000);
const times = { without: newTimes(), beside: newTimes() };
const publications = [];
for (let round = 0; round < ROUNDS; round++) {
  await saveAll();
  const publish = () => Promise.all(pages.map(publishPage));
  const startedAt = performance.now();
  merge(times.beside, await load(publish));
  const durationMs = performance.now() - startedAt;
  publications.push(Math.round(durationMs));
  merge(times.without, await load(async () => {}, durationMs));
}
const result = Object.fromEntries(
  Object.keys(times.without).map((name) => {
    const [without, beside] = [times.without, times.beside].map((each) => at(each[name].sort(ascending), 0.95));
    return [name, { withoutP95Ms: without, besideP95Ms: beside, count: times.beside[name].length }];
  }),
);
console.log(JSON.stringify({ pages: PAGES, readers: READERS, publications, result }, null, 2));
await sql.end();
await close();

function newTimes() {
  return { 'sign-in': [], favourite: [], search: [], page: [] };
}

function merge(all, some) {
  for (const [name, list] of Object.entries(some)) all[name].push(...list);
}

async function send(method, path, session, body) {
  const answer = await call(method, path, { session, body });
  const text = await answer.text();
  if (answer.status >= 400)
    throw new Error(`${method} ${path} was answered with ${answer.status}: ${text.slice(0, 300)}`);
  return text === '' ? {} : JSON.parse(text);
}

async function addPage(index) {
  const locales = [{ language: 'en', name: `Long page ${index}`, slug: `long-${index}` }];
  const { id } = await send('POST', '/admin/pages', administrator, { locales });
  return { id, revision: 1 };
}

function longDocument() {
  written++;
  const html = (text) =>
    Array.from(
      { length: PARAGRAPHS_PER_TEXT },
      (_, index) => `<p>Paragraph ${index} of <b>text</b> ${text} ${written}.</p>`,
    ).join('');
  const blocks = Array.from({ length: TEXTS_PER_PAGE }, (_, index) => ({
    ...{ id: `longtext${index}`, type: 'text', settings: {} },
    texts: { en: { html: html(index) } },
  }));
  return { format: 1, sourceLanguage: 'en', css: '', blocks };
}

/** Drafts that this process has not judged: written as by another one, so that publishing purifies all their texts. */
async function saveAll() {
  for (const page of pages) {
    await sql`update page_drafts set document = ${sql.json(longDocument())}, revision = revision + 1 where page_id = ${page.id}`;
    page.revision++;
  }
}

async function publishPage({ id, revision }) {
  await send('POST', `/admin/pages/${id}/publish`, administrator, {
    ...{ revision, note: '', override: { reason: 'A measurement' } },
  });
}

/** Members who read one page after another, and one who signs in, keeps a favourite and searches, until the work is done. */
async function load(work, atLeastMs = 0) {
  const found = newTimes();
  let isOver = false;
  const repeat = async (name, once) => {
    while (!isOver) {
      const start = performance.now();
      await once();
      found[name].push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const running = [
    ...Array.from({ length: READERS }, () => repeat('page', () => send('GET', '/nyheder', member))),
    repeat('sign-in', () => signIn(sampleUsers.member)),
    repeat('favourite', () => send('PUT', `/profile/favourites/${samplePageIds.news}`, member, {})),
    repeat('search', () => send('GET', '/search/results?q=nyhed', member)),
  ];
  const pause = new Promise((resolve) => setTimeout(resolve, atLeastMs));
  await Promise.all([work(), pause]);
  isOver = true;
  await Promise.all(running);
  return found;
}
