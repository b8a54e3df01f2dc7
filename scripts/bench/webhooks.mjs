// What webhooks cost a write, the whole request of it, by what the same write costs without webhooks in the same run.
import { benchOnPostgres, printResult } from './postgres.mjs';

/** Time by that without webhooks: of webhooks that want something else, and of one that wants the activity. */
const BARS = { others: 1.1, wanted: 2 };

const isMet = await benchOnPostgres('packages/server/bench/webhooks.mjs', 'Writing with and without webhooks', report);
process.exitCode = isMet ? 0 : 1;

function report({ results, queued, writes }) {
  console.log('\nA write by its route, session and activity included\n');
  const met = Object.entries(results).flatMap(([name, { none, ...others }]) =>
    Object.entries(others).map(([webhooks, { ms, ratio }]) => {
      const figure = `${ms} ms, without webhooks ${none.ms} ms: ${ratio.toFixed(2)} of it (at most ${BARS[webhooks]})`;
      return printResult(`${name}, webhooks: ${webhooks}`, figure, ratio <= BARS[webhooks]);
    }),
  );
  const isQueued = queued.wanted === writes && queued.others === 0 && queued.none === 0;
  const figure = `${queued.wanted} of ${writes}, for others ${queued.others} (all, and none)`;
  return [...met, printResult('queued for the one that wants it', figure, isQueued)].every(Boolean);
}
