// The list of 50,000 people at the portal's server, and whether a sign-in tells by its time who exists, is locked, …
// The searches per second have two floors of the same run: the same SQL by a bare client, and a look at every row, as peers do.
import { benchOnPostgres, printResult } from './postgres.mjs';

const BARS = {
  p95Ms: 50,
  /** How much longer than the first page any other page may take. */
  depth: 2,
  /** Searches per second, as a multiple of those that look at every row. */
  speed: 10,
  /** … and as a share of those of a bare client with the same SQL, which may be a quarter of the work of such a page. */
  share: 0.25,
  /** The time of each kind of person against an unknown e-mail's, both ways. */
  timing: 1.1,
};
const PAGES = ['first page', 'page 1000', 'last page'];

const isMet = await benchOnPostgres(
  'packages/server/bench/users.mjs',
  'Adding 50,000 people and asking for them',
  report,
);
process.exitCode = isMet ? 0 : 1;

function report({ floor, lists, searchesPerSecond, signIn }) {
  console.log('\nGET /admin/users, session and screen included, 50,000 people;');
  console.log(`a bare count of them in SQL takes ${floor.p50Ms} ms in the middle, p95 ${floor.p95Ms} ms\n`);
  const [first, ...others] = PAGES.map((name) => lists[name].p50Ms);
  const depth = Math.max(...others) / first;
  const { unknown: unknownMs, ...kinds } = signIn.middleMs;
  const met = [
    ...Object.entries(lists).map(([name, { p50Ms, p95Ms }]) =>
      printResult(name, `${p50Ms} ms in the middle, p95 ${p95Ms} ms (under ${BARS.p95Ms} ms)`, p95Ms < BARS.p95Ms),
    ),
    printResult('the slowest page by the first', `${depth.toFixed(2)} (at most ${BARS.depth})`, depth <= BARS.depth),
    ...Object.entries(searchesPerSecond).map(([what, { portal, bare, scan }]) => {
      const [speed, share] = [portal / scan, portal / bare];
      return printResult(
        `searches, ten at a time: ${what}`,
        `${portal}/s: ${speed.toFixed(1)} times ${scan}/s by looking at every row (at least ${BARS.speed}), ${(share * 100).toFixed(0)} % of ${bare}/s by a bare client (at least ${BARS.share * 100})`,
        speed >= BARS.speed && share >= BARS.share,
      );
    }),
    ...Object.entries(kinds).map(([kind, middleMs]) => {
      const timing = middleMs / unknownMs;
      return printResult(
        `sign-in: ${kind}`,
        `${middleMs} ms, by unknown e-mail ${unknownMs} ms = ${timing.toFixed(3)} (within ${BARS.timing} both ways, ${signIn.attempts} tries each)`,
        timing <= BARS.timing && timing >= 1 / BARS.timing,
      );
    }),
  ];
  return met.every(Boolean);
}
