// The archive of `npm run release`, as an operator has it: unpacked in an empty folder, run by a user who may not write there.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
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
/** Where an operator has the archive and the settings. */
const place = path.join(folder, 'place');
/** Of the operator's own environment, nothing but where Node is. */
const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` };
const inPlace = { env, cwd: place, ...user };

let postgres;
let analytics;
let origin;
let metricsPort;
let portal;

/** The five commands of docs/operators.md. */
function readCommands() {
  const page = fs.readFileSync(path.join(root, 'docs/operators.md'), 'utf8');
  const [, block] = /in\s+five\s+commands:\n\n```sh\n([^`]+)```/.exec(page);
  return block.trim().split('\n');
}

/** Runs a line as a shell does. @returns its exit code and what it printed */
const run = (line) =>
  promisify(execFile)('sh', ['-c', line], inPlace).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );

/** An analytics service with an empty workspace. */
async function startAnalytics() {
  const server = http.createServer((request, response) => {
    const workspace = { id: randomUUID(), name: 'Empty', isOnDedicatedCapacity: true };
    const token = { access_token: 'token', expires_in: 3600 };
    const isList = request.url.endsWith('/groups');
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(request.url.endsWith('/token') ? token : { value: isList ? [workspace] : [] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

before(async () => {
  execFileSync('npm', ['run', 'release'], { cwd: root, stdio: 'ignore' });
  fs.chmodSync(folder, 0o755);
  fs.mkdirSync(place);
  for (const file of fs.globSync(path.join(root, 'release/portico-*.tar.gz*')))
    fs.copyFileSync(file, path.join(place, path.basename(file)));
  const ports = await freePorts();
  const password = randomBytes(12).toString('hex');
  postgres = await startPostgres({
    ...{ dataDir: path.join(folder, 'postgres'), port: Number(ports.DATABASE_PORT) },
    ...{ logFile: path.join(folder, 'postgres.log'), password, isForeground: true },
    databases: [{ name: 'portico', role: 'portal', password }],
  });
  analytics = await startAnalytics();
  const service = `http://127.0.0.1:${analytics.address().port}`;
  origin = `http://localhost:${ports.PORTAL_PORT}`;
  metricsPort = ports.DEMO_PORT;
  const data = path.join(folder, 'data');
  fs.mkdirSync(data);
  const settings = {
    ...{ DATABASE_URL: postgres.databaseUrls.portico, PORTAL_URL: origin, PORT: ports.PORTAL_PORT },
    AUTH_SECRET: randomBytes(32).toString('base64'),
    ...{ FILES_DIR: path.join(data, 'files'), OUTBOX_DIR: path.join(data, 'outbox') },
    ...{ ANALYTICS_API_URL: service, ANALYTICS_TOKEN_URL: `${service}/token`, ANALYTICS_FRAME_ORIGINS: service },
    ...{ ANALYTICS_CLIENT_ID: 'portico', ANALYTICS_CLIENT_SECRET: randomBytes(9).toString('hex') },
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const settingsFile = path.join(place, 'portico.env');
  fs.writeFileSync(settingsFile, lines.join('\n'), { mode: 0o600 });
  if (user.uid) for (const each of [data, place, settingsFile]) fs.chownSync(each, user.uid, user.gid);
});

after(async () => {
  portal?.kill('SIGKILL');
  analytics?.close();
  await postgres?.stop();
  execFileSync('chmod', ['-R', 'u+w', folder]);
  fs.rmSync(folder, { recursive: true, force: true });
});

test('the five commands of the guide install the archive, and its sign-in page is answered with all files of it', async () => {
  const commands = readCommands();
  assert.equal(commands.length, 5);
  const [unpack, migrate, check, createAdministrator, start] = commands;
  const dryRun = `${migrate} --dry-run`;
  assert.equal((await run(unpack)).code, 0);
  // Nothing is written there any more.
  execFileSync('sh', ['-c', 'chmod -R a-w portico-*/'], { cwd: place });
  assert.match((await run(dryRun)).stdout, /^Would run:\n {2}0000_/);
  const early = await run(start);
  assert.equal(early.code, 1);
  assert.match(early.stderr + early.stdout, /run `portico migrate`/);
  const faults = await run(check);
  assert.equal(faults.code, 1);
  assert.match(faults.stdout, /^FAULT +schema +.*run `portico migrate`/m);
  assert.deepEqual(await run(migrate), { code: 0, stdout: 'The database is up to date.\n', stderr: '' });
  assert.equal((await run(dryRun)).stdout, 'The database is up to date.\n');
  const checked = await run(check);
  assert.equal(checked.code, 0, checked.stdout + checked.stderr);
  assert.match(checked.stdout, /No fault was found/);
  const { stdout: diagnosed } = await run(check.replace(' check ', ' diagnose '));
  assert.match(diagnosed, /^Program\n {2}Portico \S+\n[^]*\n {2}AUTH_SECRET=\(secret, [^]*No fault was found/);
  assert.match((await run(createAdministrator)).stdout, /is an administrator[^]*http:\/\/localhost:\d+\/\S+/);

  const noPassphrase = await run(check.replace(' check ', ' backup --to ../data/backup '));
  assert.match(noPassphrase.stderr, /^BACKUP_PASSPHRASE is missing/);
  const secrets = `ENCRYPTION_SECRET=${randomUUID()} ENCRYPTION_SECRET_PREVIOUS=${randomUUID()}`;
  const rotated = await run(`${secrets} ${check.replace(' check ', ' rotate-secret ')}`);
  assert.match(rotated.stdout, /^second_factors\.secret: 0 encrypted anew[^]*take ENCRYPTION_SECRET_PREVIOUS out/);
  await startPortal(`env METRICS_PORT=${metricsPort} ${start.replace(' start ', ' worker ')}`);
  assert.match(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(), /^portico_info.*role="worker"/m);
  assert.equal((await fetch(`${origin}/login`)).status, 404);
  await stopPortal();
  await startPortal(start);
  // Of the image, what can be tried without one.
  const [, health] = /^HEALTHCHECK .*CMD (\[.+\])$/m.exec(fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
  const [node, ...args] = JSON.parse(health);
  await promisify(execFile)(node, args, { env: { ...env, PORT: new URL(origin).port } });
  await assert.rejects(promisify(execFile)(node, args, { env: { ...env, PORT: '1' } }));
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
  await stopPortal();
});

async function startPortal(command) {
  portal = spawn('sh', ['-c', `exec ${command}`], inPlace);
  await untilReady();
}

async function stopPortal() {
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
}

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
