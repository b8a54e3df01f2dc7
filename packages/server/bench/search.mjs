// How fast a member searches 50,000 pages with 200 access tags, through the whole portal.
// Run on a built package: node bench/search.mjs postgres://…, which is an empty database that may be filled.
/* eslint-disable no-console */
/* global console, process, URLSearchParams */
import { sampleUsers } from '@portico/database';
import postgres from 'postgres';
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

/** Pages of words whose number falls off as in a language; a third of them has tags, as the portal itself would publish them. */
async function addPages() {
  const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
  await sql`insert into access_tags (id, label) select gen_random_uuid(), 'Tag ' || i from generate_series(1, ${TAGS}::int) i`;
  await sql`create temporary table tags as select row_number() over (order by id)::int - 1 as number, id from access_tags`;
  // The triggers are deferred: a transaction of all pages would hold as many events.
  for (let start = 0; start < PAGES; start += 1000) await addSome(sql, start);
  await sql`vacuum analyze`;
  await sql.end();
}

/** Some words, the first of the vocabulary most often. */
function anyText() {
  const numbers = Array.from({ length: PAGE_LENGTH }, () => Math.floor(Math.random() ** 3 * VOCABULARY));
  return numbers.map(word).join(' ');
}

async function addSome(sql, start) {
  await sql.begin(async (tx) => {
    const texts = JSON.stringify(Array.from({ length: 1000 }, anyText));
    await tx`create temporary table made on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as version_id, ${start}::int + i::int as i, text
      from json_array_elements_text(${texts}::text::json) with ordinality texts (text, i)`;
    await tx`insert into pages (id, access_level) select id, case when i % 3 = 0 then 'tagged' when i % 50 = 1 then 'administrators' else 'everyone' end from made`;
    await tx`insert into page_locales (page_id, locale, name, slug)
      select id, 'da', initcap(split_part(text, ' ', 1) || ' ' || split_part(text, ' ', 2)) || ' ' || i, 'bench-' || i from made`;
    await tx`insert into page_versions (id, page_id, number, document, languages)
      select version_id, id, 1, jsonb_build_object('format', 1, 'sourceLanguage', 'da', 'css', '', 'blocks', jsonb_build_array(
        jsonb_build_object('id', 'textblock1', 'type', 'text', 'settings', jsonb_build_object(), 'texts',
          jsonb_build_object('da', jsonb_build_object('html', '<p>' || text || '</p>'))))), '{da}' from made`;
    await tx`insert into page_tags (page_id, access_tag_id)
      select made.id, tags.id from made cross join generate_series(0, 1) n join tags on tags.number = (made.i * 7 + n * 13) % ${TAGS}::int where made.i % 3 = 0`;
    await tx`update pages set status = 'published', published_version_id = version_id from made where pages.id = made.id`;
  });
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
