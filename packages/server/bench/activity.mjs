// How fast activity is read, charted, searched, exported and written, with a tenth of its rows and with all of them.
// Run on a built package: node bench/activity.mjs postgres://… '' '' 1000000, which are an empty database that may be filled, and how many
// rows are made.
/* oxlint-disable no-console */
/* global console, performance, process, URLSearchParams */
import { samplePageIds, sampleReports, sampleUsers } from '@portico/database';
import postgres from 'postgres';
import { countUses } from '../src/features/activity/count-uses.ts';
import { openDatabase } from '../src/database/database.ts';
import { addActivity, finishActivity } from './activity-rows.mjs';
import { any } from './generated-data.mjs';
import { openPortal } from './portal.mjs';
import { measure, summary } from './times.mjs';

const ROUNDS = 40;
const INGEST_MS = 10_000;
const EVENTS_PER_CALL = 50;
/** Each may send so many events in a quarter of an hour. */
const EVENTS_PER_READER = 300;
const READERS = 160;
const SENDERS = 8;

const [databaseUrl, , , rowCount = '10000000'] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Give an empty database.');
const ROWS = Number(rowCount);
const EXPORTED_ROWS = Math.min(1_000_000, ROWS / 2);
const { call, administrator, signIn, close } = await openPortal(databaseUrl);
const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
const [report] = await sql`select id from reports where report_id = ${sampleReports.unemployment.reportId}`;
const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const YEAR = { from: day(364), to: day(0) };

/** What administrators ask for; all of it through the portal, session included. */
const READS = {
  'the list': () => activity({}),
  'the list, older': () => activity({ page: older }),
  'the list of a year': () => activity(YEAR),
  'a day long ago': () => activity({ from: day(300), to: day(300) }),
  'visits of pages': () => activity({ view: 'visits' }),
  users: () => activity({ view: 'users' }),
  'users of a year': () => activity({ ...YEAR, view: 'users' }),
  'users until long ago, by name': () => activity({ from: day(280), to: day(100), view: 'users', search: 'freja' }),
  'a word of many': () => activity({ ...YEAR, search: 'freja' }),
  'a word of few': (index) => activity({ ...YEAR, search: `hansen ${1000 + index}` }),
  'words of some': (index) => activity({ ...YEAR, search: `freja 9${10 + index}` }),
  'a word of none': () => activity({ ...YEAR, search: 'qwxzvbnm' }),
  'charts of 30 days': () => get('/admin/activity/charts', {}),
  'charts of a year, users a month': () => get('/admin/activity/charts', YEAR),
  'use of a page': () => get(`/admin/pages/${samplePageIds.unemployment}/use`, {}),
  'use of a page, a year': () => get(`/admin/pages/${samplePageIds.unemployment}/use`, { days: '365', who: 'lapsed' }),
  'use of a report': () => get(`/admin/reports/${report.id}/use`, { days: '90' }),
  'what nobody uses': () => get('/admin/unused', {}),
};
let older = '';

const stages = [];
let made = 0;
for (const rows of [ROWS / 10, ROWS]) {
  await addActivity(sql, made, rows);
  made = rows;
  await finishActivity(sql);
  stages.push({ rows, floor: await benchFloor(), lists: await benchReads() });
}
const exported = await benchExport();
const ingest = await benchIngest();
console.log(JSON.stringify({ stages, exported, ingest }, null, 2));
await sql.end();
await close();

async function get(path, query) {
  const answer = await call('GET', `${path}?${new URLSearchParams(query)}`, { session: administrator });
  if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`);
  return answer.json();
}

function activity(query) {
  return get('/admin/activity', query);
}

async function benchReads() {
  older = (await activity({})).props.nextPage;
  const lists = {};
  for (const [name, read] of Object.entries(READS)) {
    // The first time reads from the disk what the others find in memory.
    await read(ROUNDS);
    lists[name] = summary(await measure(ROUNDS, read));
  }
  return lists;
}

/** A bare count of the last 30 days of raw rows: what charts would take without roll-ups. */
async function benchFloor() {
  const count = () =>
    sql`select count(*) from activities where at > now() - interval '30 days' and action = 'page.visited'`;
  return summary(await measure(5, count));
}

/** Reads as many rows as are asked for. What is kept of the rows would make the most memory of the second half more than that of the first. */
async function benchExport() {
  const most = [0, 0];
  let rows = 0;
  const start = performance.now();
  const answer = await call('GET', `/admin/activity/export?${new URLSearchParams(YEAR)}`, { session: administrator });
  const reader = answer.body.getReader();
  while (rows < EXPORTED_ROWS) {
    const { value, done } = await reader.read();
    if (done) break;
    for (const byte of value) if (byte === 10) rows++;
    const half = rows < EXPORTED_ROWS / 2 ? 0 : 1;
    most[half] = Math.max(most[half], process.memoryUsage().rss);
  }
  await reader.cancel();
  const seconds = (performance.now() - start) / 1000;
  const [before, after] = most.map((bytes) => Math.round(bytes / 2 ** 20));
  return { rows, seconds: Number(seconds.toFixed(1)), before, after };
}

/** Some of the many users sign in, with the password of the sample's member. */
async function signInMembers() {
  const { email, password } = sampleUsers.member;
  const users = await sql`insert into passwords (user_id, hash)
    select reader.id, known.hash from users reader, users member join passwords known on known.user_id = member.id
      where member.email = ${email} and reader.id in (select id from users where name like '% Hansen %' limit ${READERS})
    returning (select email from users where users.id = user_id) as email`;
  return Promise.all(users.map((user) => signIn({ email: user.email, password })));
}

/** Browsers of several users send visits of several pages as fast as they can, while administrators read and the job counts. */
async function benchIngest() {
  const members = await signInMembers();
  const database = openDatabase(databaseUrl);
  const end = performance.now() + INGEST_MS;
  const pages = (
    await sql`select id from pages where kind = 'page' and status = 'published' and access_level = 'everyone'`
  ).map(({ id }) => id);
  let [events, answers] = [0, 0];
  const send = async (sessions) => {
    for (const session of sessions)
      for (let sent = 0; sent < EVENTS_PER_READER && performance.now() < end; sent += EVENTS_PER_CALL) {
        const visits = Array.from({ length: EVENTS_PER_CALL }, () => ({
          ...{ id: globalThis.crypto.randomUUID(), pageId: any(pages), seconds: 20 },
        }));
        const answer = await call('POST', '/log/visits', { session, body: { visits } });
        if (answer.status !== 200) throw new Error(`Visits are answered with ${answer.status}`);
        events += EVENTS_PER_CALL;
      }
  };
  const read = async () => {
    while (performance.now() < end) {
      await activity({});
      await get('/admin/activity/charts', {});
      answers += 2;
    }
  };
  const count = async () => {
    while (performance.now() < end) await countUses(database);
  };
  const shares = Array.from({ length: SENDERS }, (_, n) => members.filter((_member, index) => index % SENDERS === n));
  await Promise.all([...shares.map(send), read(), count()]);
  await countUses(database);
  await database.close();
  const [{ left }] = await sql`select count(*)::int as left from uncounted_uses`;
  return {
    eventsPerSecond: Math.round((events / INGEST_MS) * 1000),
    readsPerSecond: Math.round((answers / INGEST_MS) * 1000),
    left,
  };
}
