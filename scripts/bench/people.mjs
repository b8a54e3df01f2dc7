// The list of 50,000 people at the portal's server, and whether a sign-in tells by its time who exists, is locked, …
// The searches per second have a peer: Payload's on as many users, measured on a machine of the same kind.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { step } from '../boot.mjs';
import { freePorts } from '../free-ports.mjs';
import { readSecrets, readSettings, root } from '../settings.mjs';
import { launchPostgres } from '../databases.mjs';

const PEER = { name: 'Payload', searchesPerSecond: 19.6 };
const BARS = {
  p95Ms: 50,
  /** How much longer than the first page any other page may take. */
  depth: 2,
  /** Searches per second, as a multiple of the peer's. */
  speed: 10,
  /** The time of each kind of person against an unknown e-mail's, both ways. */
  timing: 1.1,
};
const PAGES = ['first page', 'page 1000', 'last page'];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '' });
const postgres = await step('Starting PostgreSQL', () => launchPostgres(settings, readSecrets(settings)));
try {
  const figures = await step('Adding 50,000 people and asking for them', () => measure(postgres.urls.portal));
  process.exitCode = report(figures) ? 0 : 1;
} finally {
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** In a process of its own, which works through the portal as its server does. */
async function measure(url) {
  const script = path.join(root, 'packages/server/bench/people.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, url]);
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
      tell(name, `${p50Ms} ms in the middle, p95 ${p95Ms} ms (under ${BARS.p95Ms} ms)`, p95Ms < BARS.p95Ms),
    ),
    tell('the slowest page by the first', `${depth.toFixed(2)} (at most ${BARS.depth})`, depth <= BARS.depth),
    ...Object.entries(searchesPerSecond).map(([what, rate]) => {
      const ratio = rate / PEER.searchesPerSecond;
      const peer = `${PEER.name}'s ${PEER.searchesPerSecond}/s (at least ${BARS.speed} times)`;
      return tell(
        `searches, ten at a time: ${what}`,
        `${rate}/s, ${ratio.toFixed(1)} times ${peer}`,
        ratio >= BARS.speed,
      );
    }),
    ...Object.entries(kinds).map(([kind, middleMs]) => {
      const timing = middleMs / unknownMs;
      return tell(
        `sign-in: ${kind}`,
        `${middleMs} ms, by unknown e-mail ${unknownMs} ms = ${timing.toFixed(3)} (within ${BARS.timing} both ways, ${signIn.tries} tries each)`,
        timing <= BARS.timing && timing >= 1 / BARS.timing,
      );
    }),
  ];
  return met.every(Boolean);
}

function tell(label, figure, isMet) {
  console.log(`  ${label.padEnd(34)} ${figure} ${isMet ? '✓' : '✗'}`);
  return isMet;
}
