// The list of 50,000 people at the portal's server, and whether a sign-in tells by its time who exists, is locked, …
// The searches per second have two floors of the same run: the same SQL by a bare client, and a look at every row, as peers do.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { step } from '../boot.mjs';
import { freePorts } from '../free-ports.mjs';
import { readSecrets, readSettings, root } from '../settings.mjs';
import { launchPostgres } from '../databases.mjs';

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

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '' });
const postgres = await step('Starting PostgreSQL', () => launchPostgres(settings, readSecrets(settings)));
try {
  const figures = await step('Adding 50,000 people and asking for them', () => measure(postgres));
  process.exitCode = report(figures) ? 0 : 1;
} finally {
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** In a process of its own, which works through the portal as its server does. */
async function measure({ url: administrator, urls: { portal } }) {
  const script = path.join(root, 'packages/server/bench/users.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    portal,
    administrator,
    path.join(folder, 'logs', 'postgres.log'),
  ]);
  return JSON.parse(stdout);
}

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

function printResult(label, figure, isMet) {
  console.log(`  ${label.padEnd(34)} ${figure} ${isMet ? '✓' : '✗'}`);
  return isMet;
}
