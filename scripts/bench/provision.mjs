// A program that provisions a portal from one file, by the typed client: 5,000 users, 40 groups and 200 pages. It is cut in the
// middle, continued, and run once more.
import { benchOnPostgres, printResult } from './postgres.mjs';

const isMet = await benchOnPostgres(
  'packages/portal-client/bench/provision.mjs',
  'Provisioning a portal twice',
  report,
);
process.exitCode = isMet ? 0 : 1;

function report({ size, cut, first, second }) {
  console.log(`\nexamples/provision.ts: ${size.users} users, ${size.groups} groups, ${size.pages} pages\n`);
  const figure = ({ seconds, calls, activities }) =>
    `${seconds.toFixed(1)} s, ${calls} calls, ${activities} activities`;
  const { unchanged, added, changed } = first.summary;
  const all = size.users + size.groups + size.pages;
  const met = [
    printResult(
      `cut after ${cut.calls} calls`,
      `${cut.users} users are there`,
      cut.users > 0 && cut.users < size.users,
    ),
    printResult(
      'continued',
      `${figure(first)}; ${unchanged} were there, ${added + changed} written`,
      unchanged > cut.users && unchanged + added + changed >= all,
    ),
    printResult('the same once more', `${figure(second)} (none)`, second.activities === 0),
    printResult(
      'its time by that of the first',
      (second.seconds / first.seconds).toFixed(2),
      second.seconds < first.seconds,
    ),
  ];
  return met.every(Boolean);
}
