// What administrators do with 50 reports of three workspaces, for 5,000 users in 40 groups: the list, a preview, and who can see one.
import { benchOnPostgres, printResult } from './postgres.mjs';

const MAX_P95_MS = 100;

const isMet = await benchOnPostgres(
  'packages/server/bench/reports.mjs',
  'Adding reports, pages and users, and asking about them',
  report,
);
process.exitCode = isMet ? 0 : 1;

function report({ counts, floor, times }) {
  const { reports, workspaces, users, groups, readers } = counts;
  console.log(
    `\n${reports} reports of ${workspaces} workspaces, ${users} users in ${groups} groups, ${readers} readers of a report;`,
  );
  console.log(`a report by its key takes ${floor.p50Ms} ms in the middle, p95 ${floor.p95Ms} ms\n`);
  return Object.entries(times)
    .map(([name, { p50Ms, p95Ms }]) =>
      printResult(name, `${p50Ms} ms in the middle, p95 ${p95Ms} ms (at most ${MAX_P95_MS} ms)`, p95Ms <= MAX_P95_MS),
    )
    .every(Boolean);
}
