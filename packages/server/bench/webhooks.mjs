// What webhooks cost a write: without any, with webhooks that want nothing of it, and with one that wants it.
// Run on a built package: node bench/webhooks.mjs postgres://…, an empty database that may be filled.
/* oxlint-disable no-console */
/* global console, process */
import postgres from 'postgres';
import { openPortal } from './portal.mjs';
import { ascending, at, measure } from './times.mjs';

const ROUNDS = 60;
const WRITES_PER_ROUND = 9;
const WARM_UPS = 50;

const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Give an empty database.');
const { call, administrator: session, close } = await openPortal(databaseUrl);
const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
const [{ id: page }] = await sql`select id from pages where status = 'published' limit 1`;
const [{ id: tag }] = await sql`select id from access_tags limit 1`;

/** Webhooks of each case: none, twenty for something else, and one for everything. */
const CASES = { none: [], others: Array.from({ length: 20 }, () => ['release.*', 'video.added']), wanted: [null] };
/** A write that leaves activity of use alone, and one that the audit has. */
const WRITES = {
  'a favourite': (index) => write(index % 2 ? 'DELETE' : 'PUT', `/profile/favourites/${page}`),
  'an access tag': (index) => write('PUT', `/admin/tags/${tag}`, { label: `Tag ${index}`, description: '' }),
};

const [results, queued] = [{}, {}];
for (const [name, work] of Object.entries(WRITES)) results[name] = await benchWrite(work);
const writes = ROUNDS * WRITES_PER_ROUND * Object.keys(WRITES).length;
console.log(JSON.stringify({ results, queued, writes }, null, 2));
await sql.end();
await close();

/** The cases in turn, and each round's beside those without webhooks in it, so that whatever else the machine does hits all. */
async function benchWrite(work) {
  const names = Object.keys(CASES);
  const rounds = [];
  let count = 0;
  await measure(WARM_UPS, () => work(count++));
  for (let round = 0; round < ROUNDS; round++) {
    const times = {};
    for (const name of names.map((_, place) => names[(place + round) % names.length])) {
      await setWebhooks(CASES[name]);
      times[name] = at(await measure(WRITES_PER_ROUND, () => work(count++)), 0.5, 3);
      const [{ deliveries }] = await sql`select count(*)::int as deliveries from webhook_deliveries`;
      queued[name] = (queued[name] ?? 0) + deliveries;
    }
    rounds.push(times);
  }
  const middle = (value) => at(rounds.map(value).sort(ascending), 0.5, 2);
  const figures = (name) => ({
    ms: middle((times) => times[name]),
    ratio: middle((times) => times[name] / times.none),
  });
  return Object.fromEntries(names.map((name) => [name, figures(name)]));
}

async function setWebhooks(events) {
  await sql`delete from webhooks`;
  for (const each of events) {
    await sql`insert into webhooks (id, url, description, events, secret)
      values (gen_random_uuid(), 'https://receiver.example/', 'Bench', ${each}, '')`;
  }
  // Of what these writes queued nothing is delivered, which would be measured as well.
  await sql`delete from pgboss.job where name = 'webhook'`;
}

async function write(method, path, body) {
  const answer = await call(method, path, { session, body });
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.text();
}
