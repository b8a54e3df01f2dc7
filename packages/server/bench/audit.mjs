// How long a million rows of the audit take to verify, and what the audit costs a write.
// Run on a built package: node bench/audit.mjs postgres://…, which is an empty database that may be filled.
/* eslint-disable no-console */
/* global console, performance, process */
import postgres from 'postgres';
import { verifyAudit } from '../dist/activity/audit.js';
import { openDatabase } from '../dist/database/database.js';
import { openPortal } from './portal.mjs';
import { ascending, at } from './times.mjs';

const ROWS = 1_000_000;
const WRITES = 400;

const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Give an empty database.');
const { call, administrator, close } = await openPortal(databaseUrl);
const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
const write = await benchWrites();
await addRows();
const verification = await benchVerification();
console.log(JSON.stringify({ rows: ROWS, writes: WRITES, write, verification }, null, 2));
await sql.end();
await close();

/** The same write with the chain and without it in turn, so that whatever else the machine does hits both. */
async function benchWrites() {
  const times = { audited: [], bare: [] };
  let number = 0;
  const writeOnce = async (kind) => {
    const body = { label: `Tag ${number++}`, description: 'A tag' };
    const start = performance.now();
    const answer = await call('POST', '/admin/tags', { session: administrator, body });
    await answer.text();
    times[kind].push(performance.now() - start);
    if (answer.status !== 200 && answer.status !== 201) throw new Error(`A tag is answered with ${answer.status}`);
  };
  for (let round = 0; round < WRITES / 20; round++) {
    for (const kind of round % 2 ? ['audited', 'bare'] : ['bare', 'audited']) {
      // As much by itself for both: changing a trigger has every plan made anew.
      await sql.unsafe(
        `alter table activities ${kind === 'bare' ? 'disable' : 'enable'} trigger activities_chain_audit`,
      );
      await writeOnce(kind);
      times[kind].pop();
      for (let index = 0; index < 20; index++) await writeOnce(kind);
    }
  }
  await sql`alter table activities enable trigger activities_chain_audit`;
  await sql`delete from activities where is_audited and audit_position is null`;
  const middle = (found) => at(found.sort(ascending), 0.5, 3);
  return { auditedMs: middle(times.audited), bareMs: middle(times.bare) };
}

async function addRows() {
  for (let start = 0; start < ROWS; start += 50_000) {
    await sql`insert into activities (id, at, user_id, user_name, action, subject_kind, subject_id, subject_name, details, is_audited)
      select gen_random_uuid(), now(), gen_random_uuid(), 'User ' || i, 'tag.updated', 'tag', gen_random_uuid(), 'Tag ' || i,
        jsonb_build_object('before.label', 'Tag ' || i, 'after.label', 'Tag ' || i + 1), true
      from generate_series(${start + 1}::int, ${start + 50_000}::int) i`;
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
