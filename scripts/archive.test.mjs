// The archive of `npm run release`, as an operator has it: unpacked in an empty folder, run by a user who may not write there.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPostgres } from '../packages/database/src/launcher.ts';
import { freePorts } from './free-ports.mjs';
import { root } from './settings.mjs';

const START_TIMEOUT_MS = 30_000;
/** Root would be stopped by no right. */
const user = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-archive-'));
const data = path.join(folder, 'data');
const settingsFile = path.join(data, 'portico.env');
/** Of the operator's own environment, nothing. */
const env = { PATH: process.env.PATH };

let postgres;
let origin;
let program;
let portal;

/** Runs a command of the archive. @returns its exit code and what it printed */
async function portico(...args) {
  const options = { env, cwd: data, ...user };
  const command = [program, ...args, '--env-file', settingsFile];
  return await promisify(execFile)(process.execPath, command, options).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

before(async () => {
  execFileSync('npm', ['run', 'release'], { cwd: root, stdio: 'ignore' });
  const [archive] = fs.globSync(path.join(root, 'release/portico-*.tar.gz'));
  fs.chmodSync(folder, 0o755);
  execFileSync('tar', ['xzf', archive], { cwd: folder });
  program = path.join(folder, path.basename(archive, '.tar.gz'), 'bin/portico');
  const ports = await freePorts();
  const password = randomBytes(12).toString('hex');
  postgres = await startPostgres({
    ...{
      dataDir: path.join(folder, 'postgres'),
      port: Number(ports.DATABASE_PORT),
      logFile: path.join(folder, 'postgres.log'),
    },
    ...{ password, databases: [{ name: 'portico', role: 'portal', password }], isForeground: true },
  });
  origin = `http://localhost:${ports.PORTAL_PORT}`;
  fs.mkdirSync(data);
  const settings = {
    ...{ DATABASE_URL: postgres.databaseUrls.portico, PORTAL_URL: origin, PORT: ports.PORTAL_PORT },
    AUTH_SECRET: randomBytes(32).toString('base64'),
    ...{ FILES_DIR: path.join(data, 'files'), OUTBOX_DIR: path.join(data, 'outbox') },
    ...{ ANALYTICS_API_URL: 'http://127.0.0.1:1', ANALYTICS_TOKEN_URL: 'http://127.0.0.1:1/token' },
    ...{ ANALYTICS_CLIENT_ID: 'portico', ANALYTICS_CLIENT_SECRET: randomBytes(9).toString('hex') },
    ANALYTICS_FRAME_ORIGINS: 'http://127.0.0.1:1',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  fs.writeFileSync(settingsFile, lines.join('\n'), { mode: 0o600 });
  if (user.uid) for (const each of [data, settingsFile]) fs.chownSync(each, user.uid, user.gid);
});

after(async () => {
  portal?.kill('SIGKILL');
  await postgres?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('the archive migrates, checks itself, starts, and answers its sign-in page with all files of it', async () => {
  const pending = await portico('migrate', '--dry-run');
  assert.match(pending.stdout, /^Would run:\n {2}0000_/);
  const early = await portico('start');
  assert.equal(early.code, 1);
  assert.match(early.stderr + early.stdout, /run `portico migrate`/);
  assert.equal((await portico('migrate')).stdout, 'The database is up to date.\n');
  assert.equal((await portico('migrate', '--dry-run')).stdout, 'The database is up to date.\n');
  const checked = await portico('check', '--json');
  // Nothing is at the address of the analytics service.
  const faults = JSON.parse(checked.stdout).filter(({ isOk }) => !isOk);
  assert.deepEqual([checked.code, faults.map(({ subject }) => subject)], [1, ['analytics']]);
  assert.match(faults[0].text, /See whether the service is up/);

  portal = spawn(process.execPath, [program, 'start', '--env-file', settingsFile], { env, cwd: data, ...user });
  const ended = once(portal, 'exit');
  await untilReady();
  const page = await fetch(`${origin}/login`);
  assert.equal(page.status, 200);
  const files = [
    ...new Set([...(await page.text()).matchAll(/(?:src|href)="(\/_next\/[^"]+)"/g)].map(([, url]) => url)),
  ];
  assert.ok(files.length > 3);
  const answers = await Promise.all(files.map(async (file) => [(await fetch(origin + file)).status, file]));
  assert.deepEqual(
    answers.filter(([status]) => status !== 200),
    [],
  );
  portal.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});

async function untilReady() {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const isReady = await fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    assert.ok(Date.now() < until && portal.exitCode === null, 'the portal did not become ready');
    await pause(100);
  }
}
