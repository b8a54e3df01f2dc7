// How long a million rows of the audit take to verify, and what the audit costs a write.
// Run on a built package: node bench/audit.mjs postgres://…, which is an empty database that may be filled.
/* oxlint-disable no-console */
/* global console, performance, process */
import postgres from 'postgres';
import { verifyAudit } from '../src/activity/audit.ts';
import { openDatabase } from '../src/database/database.ts';
import { openPortal } from './portal.mjs';
import { ascending, at, measure } from './times.mjs';

const ROWS = 1_000_000;
/** Few in one transaction, as in the portal: the only row of the chain's head has a version for each. */
const BATCH = 200;
const ROUNDS = 100;
/** In each round, with the chain and without it. */
const WRITES = 20;
const WARM_UP = 300;
let written = 0;

const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Give an empty database.');
const { call, administrator, close } = await openPortal(databaseUrl);
const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
const write = await benchWrites();
await addRows();
const verification = await benchVerification();
console.log(JSON.stringify({ writes: ROUNDS * WRITES, write, verification }, null, 2));
await sql.end();
await close();

/**
 * The same write with the chain and without it in turn, so that whatever else the machine does hits both; the ratio is the middle of
 * those of the rounds.
 */
async function benchWrites() {
  // A connection keeps the plans of the trigger from its sixth time on.
  await measure(WARM_UP, writeOnce);
  const ratios = [];
  const middles = { audited: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const times = {};
    for (const kind of round % 2 ? ['audited', 'bare'] : ['bare', 'audited']) {
      await sql.unsafe(
        `alter table activities ${kind === 'bare' ? 'disable' : 'enable'} trigger activities_chain_audit`,
      );
      // After a change of a trigger every plan is made anew.
      await measure(12, writeOnce);
      times[kind] = at(await measure(WRITES, writeOnce), 0.5, 3);
      middles[kind].push(times[kind]);
    }
    ratios.push(times.audited / times.bare);
  }
  await sql`alter table activities enable trigger activities_chain_audit`;
  await sql`delete from activities where is_audited and audit_position is null`;
  const middle = (found) => at(found.sort(ascending), 0.5, 3);
  return { auditedMs: middle(middles.audited), bareMs: middle(middles.bare), cost: middle(ratios) };
}

async function writeOnce() {
  const body = { label: `Tag ${written++}`, description: 'A tag' };
  const answer = await call('POST', '/admin/tags', { session: administrator, body });
  await answer.text();
  if (!answer.ok) throw new Error(`A tag is answered with ${answer.status}`);
}

async function addRows() {
  for (let start = 0; start < ROWS; start += BATCH) {
    await sql`insert into activities (id, at, user_id, user_name, action, subject_kind, subject_id, subject_name, details, is_audited)
      select gen_random_uuid(), now(), gen_random_uuid(), 'User ' || i, 'tag.updated', 'tag', gen_random_uuid(), 'Tag ' || i,
        jsonb_build_object('before.label', 'Tag ' || i, 'after.label', 'Tag ' || i + 1), true
      from generate_series(${start + 1}::int, ${start + BATCH}::int) i`;
  }
}

/** Beside it, a bare look at every row that is verified. */
async function benchVerification() {
  const database = openDatabase(databaseUrl);
  const floorStart = performance.now();
  await sql`select sum(length(audit_hash::text) + length(details::text) + length(user_name)) from activities where is_audited`;
  const floorSeconds = (performance.now() - floorStart) / 1000;
  const start = performance.now();
  const result = await verifyAudit(database, null);
  const seconds = (performance.now() - start) / 1000;
  await database.close();
  if (!result.isWhole || result.rows < ROWS) throw new Error(`The audit was not verified: ${JSON.stringify(result)}`);
  return { rows: result.rows, seconds: Number(seconds.toFixed(1)), floorSeconds: Number(floorSeconds.toFixed(1)) };
}
