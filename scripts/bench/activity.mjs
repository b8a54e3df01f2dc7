// Activity with a million rows and with ten: what administrators read, an export of a million, and visits that come in meanwhile.
import { benchOnPostgres, printResult } from './postgres.mjs';

const BARS = {
  p95Ms: 100,
  /** The middle with all rows by that with a tenth of them; what takes less than a few milliseconds either way does not count. */
  growth: 2,
  smallMs: 10,
  eventsPerSecond: 2000,
  /** The most memory of the second half of an export, beside that of the first. */
  exportMiB: 50,
};

/** Ten million take a quarter of an hour; `ACTIVITY_ROWS=1000000` says in two minutes whether it works. */
const rows = process.env.ACTIVITY_ROWS ?? '10000000';

const isMet = await benchOnPostgres(
  'packages/server/bench/activity.mjs',
  `Adding ${rows} activities and reading them`,
  report,
  [rows],
);
process.exitCode = isMet ? 0 : 1;

function report({ stages: [few, many], exported, ingest }) {
  console.log(`\nActivity of ${few.rows} and ${many.rows} rows, session and screen included;`);
  console.log(`a bare count of 30 days of them takes ${few.floor.p50Ms} and ${many.floor.p50Ms} ms in the middle\n`);
  const lists = Object.entries(many.lists).map(([name, { p50Ms, p95Ms }]) => {
    const growth = p50Ms / Math.max(few.lists[name].p50Ms, BARS.smallMs);
    return printResult(
      name,
      `${p50Ms} ms in the middle, p95 ${p95Ms} ms (at most ${BARS.p95Ms} ms), ${growth.toFixed(2)} times that of a tenth (at most ${BARS.growth})`,
      p95Ms <= BARS.p95Ms && growth <= BARS.growth,
    );
  });
  return [
    ...lists,
    printResult(
      'an export',
      `${exported.rows} rows in ${exported.seconds} s, ${exported.before} MiB in its first half and ${exported.after} in its second (at most ${BARS.exportMiB} more)`,
      exported.after - exported.before <= BARS.exportMiB,
    ),
    printResult(
      'visits that come in meanwhile',
      `${ingest.eventsPerSecond}/s (at least ${BARS.eventsPerSecond}), beside ${ingest.readsPerSecond} reads/s; ${ingest.left} not counted at the end (none)`,
      ingest.eventsPerSecond >= BARS.eventsPerSecond && ingest.left === 0,
    ),
  ].every(Boolean);
}
