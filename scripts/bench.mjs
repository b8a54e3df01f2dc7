// `pnpm bench`: every measurement in turn, each beside a floor or a peer of the same run; fails when one misses its bar.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './settings.mjs';

const MEASUREMENTS = {
  start: 'scripts/bench/start.mjs',
  pages: 'scripts/bench/pages.mjs',
  releases: 'scripts/bench/releases.mjs',
  users: 'scripts/bench/users.mjs',
  search: 'scripts/bench/search.mjs',
  webhooks: 'scripts/bench/webhooks.mjs',
  activity: 'scripts/bench/activity.mjs',
  audit: 'scripts/bench/audit.mjs',
  access: 'scripts/bench/access.mjs',
  reports: 'scripts/bench/reports.mjs',
  provision: 'scripts/bench/provision.mjs',
  authoring: 'scripts/bench/authoring.mjs',
  publishing: 'scripts/bench/publishing.mjs',
  builder: 'scripts/bench/builder.mjs',
  instant: 'scripts/bench/instant.mjs',
  sandbox: 'scripts/bench/sandbox.mjs',
  sdk: 'packages/embed-sdk/bench/bench.mjs',
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in MEASUREMENTS));
if (unknown) {
  console.error(`There is no measurement "${unknown}"; name some of ${Object.keys(MEASUREMENTS).join(', ')}, or none.`);
  process.exit(1);
}
const missed = (asked.length > 0 ? asked : Object.keys(MEASUREMENTS)).filter((name) => {
  console.log(`\n── ${name} ──`);
  return spawnSync(process.execPath, [path.join(root, MEASUREMENTS[name])], { stdio: 'inherit' }).status !== 0;
});
if (missed.length > 0) console.error(`\nMissed: ${missed.join(', ')}`);
process.exit(missed.length > 0 ? 1 : 0);
