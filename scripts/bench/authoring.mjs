// What authors wait for at the server: the list of 5,000 pages, and the autosave of a page of 500 kB.
// Each stands beside what a bare client takes for the least of it in the same run.
import { benchOnPostgres, printResult } from './postgres.mjs';

const BARS = { listP95Ms: 50, autosaveP95Ms: 50 };

const isMet = await benchOnPostgres(
  'packages/server/bench/authoring.mjs',
  'Adding 5,000 pages and working on them',
  report,
);
process.exitCode = isMet ? 0 : 1;

function report({ floor, lists, listBytes, autosave }) {
  console.log(`\nGET /admin/pages of 5,000 pages in two languages, ${Math.round(listBytes / 1000)} kB;`);
  console.log(
    `a bare client reads their names in ${floor.names.p50Ms} ms in the middle, p95 ${floor.names.p95Ms} ms\n`,
  );
  const met = Object.entries(lists).map(([name, { p50Ms, p95Ms }]) =>
    printResult(
      name,
      `${p50Ms} ms in the middle, p95 ${p95Ms} ms (at most ${BARS.listP95Ms})`,
      p95Ms <= BARS.listP95Ms,
    ),
  );
  console.log(`\nAutosave of ${Math.round(autosave.bytes / 1000)} kB, the first of a process ${autosave.firstMs} ms;`);
  console.log(
    `a bare client writes it unchecked in ${floor.write.p50Ms} ms in the middle, p95 ${floor.write.p95Ms} ms\n`,
  );
  const { p50Ms, p95Ms } = autosave;
  const figure = `${p50Ms} ms in the middle, p95 ${p95Ms} ms (at most ${BARS.autosaveP95Ms})`;
  return [...met, printResult('one block changed', figure, p95Ms <= BARS.autosaveP95Ms)].every(Boolean);
}
