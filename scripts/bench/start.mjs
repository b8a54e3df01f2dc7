// How long the portal's process takes from its start to its first answer, and to its first document, beside a bare Node server.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { median } from './median.mjs';
import { printResult } from './postgres.mjs';
import { openLog, step } from '../boot.mjs';
import { freePorts } from '../free-ports.mjs';
import { readSettings, root } from '../settings.mjs';
import { startStack, stopService } from '../stack.mjs';

const STARTS = 7;
const MAX_FIRST_ANSWER_MS = 700;
const POLL_MS = 5;
const TIMEOUT_MS = 30_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' });
const stack = await step('Starting Portico', () => startStack(settings, { log: openLog(settings.logFile) }));
try {
  // The port of the demo host, which is not needed.
  await stopService(stack.running.services['demo-host']);
  const port = settings.ports.DEMO_PORT;
  const environment = { ...stack.environments.portal, PORT: String(port) };
  const portal = { cwd: path.join(root, 'apps/portal'), args: ['src/server/server.ts'] };
  const bare = {
    cwd: root,
    args: ['-e', `require('http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`],
  };
  const times = { portal: [], bare: [] };
  await step(`Starting the portal ${STARTS} times`, async () => {
    for (let count = 0; count < STARTS; count++) {
      times.bare.push(await measureStart(bare, { environment, port, paths: ['/'] }));
      times.portal.push(await measureStart(portal, { environment, port, paths: ['/health', '/ready', '/login'] }));
    }
  });
  const of = (lane, index) => Math.round(median(times[lane].map((each) => each[index])));
  console.log('\nFrom the start of the process, the middle of all\n');
  const first = of('portal', 0);
  const isMet = printResult(
    'first answer',
    `${first} ms (at most ${MAX_FIRST_ANSWER_MS} ms)`,
    first <= MAX_FIRST_ANSWER_MS,
  );
  console.log(`  ${'ready for documents'.padEnd(34)} ${of('portal', 1)} ms`);
  console.log(`  ${'first document'.padEnd(34)} ${of('portal', 2)} ms`);
  console.log(`  ${'a bare Node server answers'.padEnd(34)} ${of('bare', 0)} ms`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await stack.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds from the start of a process to its answers, which are asked for one after the other. */
async function measureStart({ cwd, args }, { environment, port, paths }) {
  const from = performance.now();
  const child = spawn(process.execPath, args, { cwd, env: environment, stdio: 'ignore' });
  child.ended = new Promise((resolve) => child.once('exit', resolve));
  const answers = [];
  for (const asked of paths) {
    await waitForAnswer(`http://127.0.0.1:${port}${asked}`);
    answers.push(performance.now() - from);
  }
  await stopService(child);
  return answers;
}

async function waitForAnswer(url) {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${url} did not answer within ${TIMEOUT_MS / 1000} s`);
}
