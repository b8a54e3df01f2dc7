// What members wait for while long pages are published: at most twice as long as without.
import { benchOnPostgres, printResult } from './postgres.mjs';

const MAX_RATIO = 2;

const isMet = await benchOnPostgres('packages/server/bench/publishing.mjs', 'Publishing beside readers', report);
process.exitCode = isMet ? 0 : 1;

function report({ pages, readers, publications, result }) {
  console.log(`\n${pages} publications of long pages beside ${readers} readers took ${publications.join(', ')} ms;`);
  console.log('the same times were measured without, in turn\n');
  return Object.entries(result)
    .map(([name, { withoutP95Ms, besideP95Ms, count }]) => {
      const ratio = besideP95Ms / withoutP95Ms;
      const figure = `p95 ${besideP95Ms} ms beside, ${withoutP95Ms} ms without, of ${count}: ${ratio.toFixed(2)} (at most ${MAX_RATIO})`;
      return printResult(name, figure, ratio <= MAX_RATIO);
    })
    .every(Boolean);
}
