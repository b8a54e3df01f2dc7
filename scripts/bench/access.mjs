// What a user could see at a time in the past: one decision by a call, session included, and the whole screen, beside one fact by its key.
import { benchOnPostgres, printResult } from './postgres.mjs';

const MAX_P95_MS = { decision: 20, screen: 50 };

const isMet = await benchOnPostgres(
  'packages/server/bench/access.mjs',
  'Changing what 5,000 users may see, and asking for earlier times',
  report,
);
process.exitCode = isMet ? 0 : 1;

function report({ rows, floor, decisions, screen }) {
  console.log(`\nAccess at a time in the past, ${rows} rows of history;`);
  console.log(`a fact by its key takes ${floor.p50Ms} ms in the middle, p95 ${floor.p95Ms} ms\n`);
  const line = (name, { p50Ms, p95Ms }, max) =>
    printResult(name, `${p50Ms} ms in the middle, p95 ${p95Ms} ms (at most ${max} ms)`, p95Ms <= max);
  return [
    ...Object.entries(decisions).map(([kind, times]) => line(`of a ${kind}`, times, MAX_P95_MS.decision)),
    line('the screen of a user', screen, MAX_P95_MS.screen),
  ].every(Boolean);
}
