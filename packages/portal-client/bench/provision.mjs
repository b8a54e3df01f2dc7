// The example that provisions a portal, at the size of a company: cut in the middle, continued, and once more.
import { Buffer } from 'node:buffer';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { build } from 'esbuild';
import postgres from 'postgres';
import { sampleUsers } from '@portico/database';
import { programScopes } from '@portico/server/program-routes';
import { openPortal } from '../../server/bench/portal.mjs';

/** About the middle of a run. */
const CUT_AFTER = 3000;
const SIZE = { users: 5000, groups: 40, pages: 200 };

/** The example and the plan of its test, as JavaScript. */
async function load() {
  const contents = `export { provision } from './examples/provision.ts'; export { makePlan } from './test/plan.ts';
    export { createPortalClient } from './src/index.ts';`;
  const stdin = { contents, resolveDir: path.join(import.meta.dirname, '..') };
  const options = { bundle: true, format: 'esm', platform: 'node', write: false };
  const [file] = (await build({ stdin, ...options })).outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(file.contents).toString('base64')}`);
}

async function makeToken(call, session) {
  const { password } = sampleUsers.administrator;
  const body = { name: 'bench', scopes: programScopes, expiresInDays: 1, password };
  const answer = await call('POST', '/admin/settings/tokens', { session, body });
  return (await answer.json()).secret;
}

const [, , databaseUrl] = process.argv;
const { provision, makePlan, createPortalClient } = await load();
const { call, fetch, administrator, close } = await openPortal(databaseUrl);
const token = await makeToken(call, administrator);
let calls = 0;
let cutAfter = Infinity;
/** A line that is cut: what was asked for is done, and its answer lost. */
const counted = async (request) => {
  const answer = await fetch(request);
  if (++calls > cutAfter) throw new Error('the line is cut');
  return answer;
};
const client = createPortalClient({ url: 'http://localhost:4300', token, fetch: counted });
const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
const count = async () => (await sql`select count(*)::int from activities`)[0].count;

async function measure(plan) {
  const [begun, callsBefore, activitiesBefore] = [performance.now(), calls, await count()];
  const summary = await provision(client, plan);
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, summary, calls: calls - callsBefore, activities: (await count()) - activitiesBefore };
}

/** A run that ends in the middle. @returns what of the file is there then */
async function measureCut(plan) {
  cutAfter = CUT_AFTER;
  const message = await provision(client, plan).catch((error) => error.message);
  cutAfter = Infinity;
  if (!message?.endsWith('the line is cut')) throw new Error(`The run was not cut: ${JSON.stringify(message)}`);
  const [{ users }] = await sql`select count(*)::int as users from users where email like '%@provisioned.example'`;
  return { calls, users };
}

const plan = makePlan(SIZE);
const cut = await measureCut(plan);
const result = { size: SIZE, cut, first: await measure(plan), second: await measure(plan) };
await sql.end();
await close();
process.stdout.write(JSON.stringify(result));
