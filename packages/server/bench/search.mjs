// How fast a member searches 50,000 pages with 200 access tags, through the whole portal.
// Run on a built package: node bench/search.mjs postgres://…, which is an empty database that may be filled.
/* oxlint-disable no-console */
/* global console, process, URLSearchParams */
import { sampleUsers } from '@portico/database';
import postgres from 'postgres';
import { addPublishedPages } from './generated-data.mjs';
import { openPortal } from './portal.mjs';
import { measure, summary } from './times.mjs';

const PAGES = 50_000;
const TAGS = 200;
/** Words of the texts: a few in many pages, most in few, as in any language. */
const VOCABULARY = 20_000;
const PAGE_LENGTH = 120;
const SEARCHES = 60;
const SEARCHED = {
  'a word of a few pages': (index) => word(5_000 + index),
  'a word of most pages': () => word(1),
  'the beginning of many words': (index) => word(index).slice(0, 3),
  'two words': (index) => `${word(index)} ${word(40 + index)}`,
  'part of a compound': (index) => word(3_000 + index).slice(3),
  'a slip': (index) => word(9_000 + index).replace(/^(.)(.)/, '$2$1'),
  'what is nowhere': (index) => `qwxz${index}vbnm`,
};

const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Give an empty database.');
const { call, close, signIn } = await openPortal(databaseUrl);
const member = await signIn(sampleUsers.member);
await addPages();
const floor = await benchFloor();
const searches = {};
for (const [name, query] of Object.entries(SEARCHED)) {
  searches[name] = summary(await measure(SEARCHES, (index) => ask(query(index))));
}
console.log(JSON.stringify({ floor, searches }, null, 2));
await close();

async function ask(q) {
  const answer = await call('GET', `/search/results?${new URLSearchParams({ q })}`, { session: member });
  if (answer.status !== 200) throw new Error(`${q} is answered with ${answer.status}`);
  return answer.json();
}

/** A word of the texts, by its number: syllables, so that words begin and end alike. */
function word(number) {
  const syllables = [
    'ba',
    'ke',
    'li',
    'mo',
    'nu',
    'pra',
    'ste',
    'vil',
    'gor',
    'fund',
    'hav',
    'dok',
    'tan',
    'ril',
    'sem',
    'bus',
  ];
  const digits = [
    number % 16,
    Math.floor(number / 16) % 16,
    Math.floor(number / 256) % 16,
    Math.floor(number / 4096) % 16,
  ];
  return digits.map((digit) => syllables[digit]).join('');
}

async function addPages() {
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
  await addPublishedPages(sql, { pages: PAGES, tags: TAGS, anyText });
  await sql.end();
}

/** Some words, the first of the vocabulary most often. */
function anyText() {
  const numbers = Array.from({ length: PAGE_LENGTH }, () => Math.floor(Math.random() ** 3 * VOCABULARY));
  return numbers.map(word).join(' ');
}

/** One look at every name: what this machine, as busy as it is, takes for searching without an index. */
async function benchFloor() {
  const sql = postgres(databaseUrl, { max: 1 });
  const times = await measure(
    SEARCHES,
    (index) => sql`select count(*) from page_locales where name ilike ${`%${word(index)}%`}`,
  );
  await sql.end();
  return summary(times);
}
