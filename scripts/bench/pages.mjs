// Requests per second of a content page of a portal with 5,000 pages and 200 access tags, as JSON and as HTML, as shares of a bare
// Node server that runs the same SQL, one statement after the other, and sends the same bytes. Interleaved in one run, so that the
// machine's mood falls out of the ratio. Then how long one request takes that has the menu, and the first one after each change of it.
import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { addPublishedPages } from '../../packages/server/bench/generated-data.mjs';
import { ascending, measure as measureTimes, summary } from '../../packages/server/bench/times.mjs';
import { median } from './median.mjs';
import { printResult } from './postgres.mjs';
import { recordStatements } from './statements.mjs';
import { openLog, step } from '../boot.mjs';
import { freePorts } from '../free-ports.mjs';
import { readSettings, root } from '../settings.mjs';
import { signIn } from '../sign-in.mjs';
import { startStack } from '../stack.mjs';

const PAGE = '/noegletal/ledighed';
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 10;
const TARGETS = { json: 0.7, html: 0.12 };
const PAGES = 5_000;
const TAGS = 200;
const REQUESTS = 200;
const MAX_MENU_P95_MS = 20;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' });
const stack = await step('Starting Portico', () => startStack(settings, { log: openLog(settings.logFile) }));
let floor;
try {
  await step(`Publishing ${PAGES} pages`, () => addPages());
  const cookie = await signIn(stack.urls.portal, stack.users.member);
  const kinds = await recordAnswers(cookie);
  floor = await startFloor(kinds);
  const rates = await measure(kinds, cookie);
  const menu = await step('Reading one page after the other', () => measureMenu(kinds.json.headers));
  process.exitCode = [report(kinds, rates), reportMenu(menu)].every(Boolean) ? 0 : 1;
} finally {
  floor?.process.disconnect();
  await stack.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** A fifth of the access tags is the member's. */
async function addPages() {
  const sql = postgres(stack.databaseUrls.portal, { max: 1, onnotice() {} });
  await addPublishedPages(sql, { pages: PAGES, tags: TAGS, anyText: () => 'Ord om tal '.repeat(20) });
  await sql`insert into group_access_tags (group_id, access_tag_id)
    select account.group_id, tag.id from users account join access_tags tag on hashtext(tag.id::text) % 5 = 0
    where account.email = ${stack.users.member.email} on conflict do nothing`;
  await sql.end();
}

/** Times of requests one after the other: with the menu that is kept, and with one that has just changed. */
async function measureMenu(headers) {
  const sql = postgres(stack.databaseUrls.portal, { max: 1 });
  const read = async () => {
    const answer = await fetch(stack.urls.portal + PAGE, { headers });
    await answer.text();
  };
  const kept = await measureTimes(REQUESTS, read);
  const changed = [];
  for (let index = 0; index < REQUESTS / 4; index++) {
    await sql`update pages set priority = ${index} where id = (select page_id from page_locales where slug = 'bench-1')`;
    changed.push(...(await measureTimes(1, read)));
  }
  await sql.end();
  return { kept: summary(kept), changed: summary(changed.sort(ascending)) };
}

function reportMenu({ kept, changed }) {
  console.log(`\nOne request, with its menu among ${PAGES} pages and ${TAGS} access tags\n`);
  const texts = ({ p50Ms, p95Ms }) => `${p50Ms} ms in the middle, p95 ${p95Ms} ms`;
  const isMet = kept.p95Ms <= MAX_MENU_P95_MS;
  printResult('the menu is kept', `${texts(kept)} (at most ${MAX_MENU_P95_MS} ms)`, isMet);
  console.log(`  ${'the menu has just changed'.padEnd(34)} ${texts(changed)}`);
  return isMet;
}

/** Each kind of answer: the request's headers, the bytes it got, the SQL it took. */
async function recordAnswers(cookie) {
  const address = stack.urls.portal + PAGE;
  const json = { 'X-Requested-With': 'XMLHttpRequest', cookie };
  // As a browser asks that has a page of the portal already.
  const { navigationHash } = (await (await fetch(address, { headers: json })).json()).props.shell;
  const requests = { json: { ...json, 'X-Portico-Navigation': navigationHash }, html: { accept: 'text/html', cookie } };
  const kinds = {};
  for (const [kind, headers] of Object.entries(requests)) {
    const get = async () => {
      const answer = await fetch(address, { headers, redirect: 'manual' });
      if (answer.status !== 200) throw new Error(`${PAGE} as ${kind} is ${answer.status}`);
      return answer;
    };
    // Warm first: the floor is not charged for connecting, preparing and writing "last seen".
    for (let i = 0; i < 20; i++) await (await get()).text();
    const answer = await get();
    const body = await answer.text();
    const statements = await recordStatements(
      stack.databaseUrls.administrator,
      path.join(folder, 'logs', 'postgres.log'),
      async () => {
        await (await get()).text();
      },
    );
    const kept = ['content-type', 'cache-control', 'vary', 'content-security-policy'];
    const answerHeaders = Object.fromEntries(
      kept.filter((name) => answer.headers.has(name)).map((name) => [name, answer.headers.get(name)]),
    );
    kinds[kind] = { headers, answerHeaders, body, statements };
  }
  return kinds;
}

async function startFloor(kinds) {
  const child = fork(path.join(root, 'scripts/bench/floor.mjs'), {
    env: { ...settings.environment, NODE_ENV: 'production' },
  });
  const started = new Promise((resolve) => child.once('message', resolve));
  const answers = Object.entries(kinds).map(([kind, { answerHeaders, body }]) => [
    `/${kind}`,
    { headers: answerHeaders, body },
  ]);
  child.send({
    databaseUrl: stack.databaseUrl,
    statements: kinds.json.statements,
    answers: Object.fromEntries(answers),
    pool: CONNECTIONS,
  });
  const { port } = await started;
  return { process: child, url: `http://127.0.0.1:${port}` };
}

async function measure(kinds, cookie) {
  const portal = stack.urls.portal.replace('localhost', '127.0.0.1') + PAGE;
  const lanes = Object.entries(kinds).flatMap(([kind, { headers }]) => [
    { lane: `${kind} portal`, url: portal, headers: { ...headers, host: new URL(stack.urls.portal).host } },
    { lane: `${kind} floor`, url: `${floor.url}/${kind}`, headers: { cookie } },
  ]);
  const rates = Object.fromEntries(lanes.map(({ lane }) => [lane, []]));
  for (const { url, headers } of lanes) await load(url, headers, 2);
  for (let round = 1; round <= ROUNDS; round++) {
    await step(`Round ${round} of ${ROUNDS}`, async () => {
      for (const { lane, url, headers } of lanes) rates[lane].push(await load(url, headers, SECONDS));
    });
  }
  return rates;
}

async function load(url, headers, duration) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}

function report(kinds, rates) {
  console.log(
    `\n${PAGE}, signed-in member, ${kinds.json.statements.length} SQL statements, ${CONNECTIONS} connections\n`,
  );
  const passed = Object.entries(TARGETS).map(([kind, target]) => {
    const [portal, floorRate] = [median(rates[`${kind} portal`]), median(rates[`${kind} floor`])];
    const share = portal / floorRate;
    const label = { json: 'page object', html: 'HTML' }[kind];
    console.log(
      `  ${label.padEnd(12)} ${Math.round(portal)}/s of ${Math.round(floorRate)}/s = ${percent(share)} of the floor ` +
        `(at least ${percent(target)}; ${kinds[kind].body.length} bytes) ${share >= target ? '✓' : '✗'}`,
    );
    return share >= target;
  });
  return passed.every(Boolean);
}
