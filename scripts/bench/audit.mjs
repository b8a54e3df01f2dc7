// A million rows of the audit verified, and what the chain costs a write: the same write without it, in turn.
import { benchOnPostgres, printResult } from './postgres.mjs';

const BARS = {
  seconds: 60,
  /** The time of an audited write by that of the same write without the chain. */ cost: 1.05,
};

const isMet = await benchOnPostgres('packages/server/bench/audit.mjs', 'Chaining and verifying a million rows', report);
process.exitCode = isMet ? 0 : 1;

function report({ writes, write, verification: { rows, seconds, floorSeconds } }) {
  console.log(`\nThe audit; a bare look at its rows takes ${floorSeconds} s\n`);
  return [
    printResult(
      `${rows} rows verified`,
      `${seconds} s = ${(seconds / floorSeconds).toFixed(1)} times the look (under ${BARS.seconds} s)`,
      seconds < BARS.seconds,
    ),
    printResult(
      'an audited write',
      `${write.auditedMs} ms in the middle, ${write.bareMs} ms without the chain; ${write.cost} in the middle of the rounds (under ${BARS.cost}, ${writes} each)`,
      write.cost < BARS.cost,
    ),
  ].every(Boolean);
}
