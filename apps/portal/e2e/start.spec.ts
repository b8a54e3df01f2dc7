import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { PORTS } from '../../../scripts/settings.mjs';
import { askAccess } from '../../demo-host/e2e/ask-access.ts';
import { startPortico, type Run } from './start-script.ts';
import { temporaryData } from './stack.ts';

/** `npm start` on ports and data of its own, without a language setting, as many servers have it. */
const test = base.extend<{
  ports: Record<string, string>;
  start: (more?: Record<string, string>, command?: string[]) => Run;
  folder: string;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  ports: async ({}, use) => use(await freePorts()),
  // oxlint-disable-next-line no-empty-pattern -- as above.
  folder: async ({}, use) => {
    const data = temporaryData();
    await use(data.folder);
    data.remove();
  },
  start: async ({ ports, folder }, use) => {
    const runs: Run[] = [];
    await use((more = {}, command = [process.execPath, 'scripts/start.mjs']) => {
      const run = startPortico(command, { ...ports, PORTICO_DATA: folder, ...more });
      runs.push(run);
      return run;
    });
    for (const run of runs) if (run.child.exitCode === null) run.child.kill('SIGTERM');
    await Promise.all(runs.map((run) => run.ended));
  },
});

const isListening = (port: string, address = '127.0.0.1') =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(Number(port), address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const listening = async (ports: Record<string, string>, address?: string) => {
  const names = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ((await isListening(port, address)) ? name : '')),
  );
  return names.filter(Boolean);
};

/** What answers here answers to the network: an address of this machine that is not the one services listen on. */
const otherAddress = () =>
  Object.values(os.networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.2';

/** Everything below a folder that somebody else may read, but for a cluster, whose modes are PostgreSQL's affair. */
const readableByOthers = (folder: string): string[] =>
  [folder, ...fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))]
    .filter((name) => !name.startsWith(path.join(folder, 'postgres', '/')))
    .filter((name) => (fs.lstatSync(name).mode & 0o077) !== 0);

/** Processes that name the data folder; on systems without /proc, those that `ps` shows with it. */
const processesOf = (folder: string) =>
  spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(folder));

test.describe.configure({ timeout: 180_000 });

test(
  'the start says where everything is and how to sign in, and SIGTERM leaves nothing behind',
  { tag: '@core' },
  async ({ start, ports, folder }) => {
    const run = start();
    await run.ready;
    for (const port of ['PORTAL_PORT', 'SANDBOX_PORT', 'DEMO_PORT']) expect(run.output()).toContain(`:${ports[port]}`);
    expect(run.output()).toMatch(/sample administrator: admin@portico\.example {2}\S+/);
    expect(run.output()).toMatch(/sample member: member@portico\.example {2}\S+/);
    expect(run.output()).toContain('portico.log');
    expect(run.output()).toContain(path.join(folder, 'outbox'));
    expect(await listening(ports)).toEqual(Object.keys(PORTS));
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(await listening(ports)).toEqual([]);
    expect(processesOf(folder)).toEqual([]);
  },
);

test('SIGTERM to npm itself leaves nothing behind either', async ({ start, ports, folder }) => {
  const run = start({}, ['npm', 'start']);
  await run.ready;
  run.child.kill('SIGTERM');
  await run.ended;
  await expect.poll(() => listening(ports)).toEqual([]);
  expect(processesOf(folder)).toEqual([]);
});

test('after kill -9 the services end by themselves, and the next start takes the orphaned PostgreSQL over or stops it', async ({
  start,
  ports,
  folder,
}) => {
  const first = start();
  await first.ready;
  first.child.kill('SIGKILL');
  await first.ended;
  await expect.poll(() => listening(ports)).toEqual(['DATABASE_PORT']);
  const second = start();
  await second.ready;
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
  expect(await listening(ports)).toEqual([]);
  expect(processesOf(folder)).toEqual([]);
});

for (const variable of Object.keys(PORTS)) {
  test(`a busy port is one sentence that names the port and ${variable}`, async ({ start, ports }) => {
    const port = ports[variable]!;
    const other = net.createServer((socket) => socket.end()).listen(Number(port), '127.0.0.1');
    const run = start();
    expect(await run.ended).toBe(1);
    await new Promise((resolve) => other.close(resolve));
    expect(run.output()).toContain(`Port ${port} is taken by another program; set ${variable} to a free one`);
    const others = Object.keys(ports).filter((name) => name !== variable);
    expect(await listening(Object.fromEntries(others.map((name) => [name, ports[name]!])))).toEqual([]);
  });
}

test('a setting that is no port is one sentence too', async ({ start }) => {
  const run = start({ PORTAL_PORT: 'eighty' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain('PORTAL_PORT is "eighty"; give it a number between 1 and 65535.');
});

test('9.7 HOST=0.0.0.0 publishes the portal and nothing else, and the data folder is its owner’s alone, also one of before', async ({
  start,
  ports,
  folder,
}) => {
  fs.chmodSync(folder, 0o755);
  for (const [name, mode] of Object.entries({
    'outbox/old.eml': 0o644,
    'logs/portico.log': 0o666,
    'logs/admin.log': 0o644,
  })) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true, mode: 0o755 });
    fs.writeFileSync(path.join(folder, name), 'old', { mode });
  }
  expect(readableByOthers(folder)).toHaveLength(6);
  const run = start({ HOST: '0.0.0.0' });
  await run.ready;
  expect(await listening(ports, otherAddress())).toEqual(['PORTAL_PORT']);
  expect(await listening(ports)).toEqual(Object.keys(PORTS));
  expect(fs.readdirSync(path.join(folder, 'logs'))).toContain('postgres.log');
  expect(readableByOthers(folder)).toEqual([]);
  expect(fs.readFileSync(path.join(folder, 'outbox', 'old.eml'), 'utf8')).toBe('old');
});

test('9.6 with an analytics service of one’s own the demo host stays on the sandbox and says which setting changes that', async ({
  start,
  ports,
  request,
}) => {
  const run = start({
    ANALYTICS_API_URL: 'https://analytics.invalid',
    ANALYTICS_TOKEN_URL: 'https://analytics.invalid/token',
    ANALYTICS_CLIENT_ID: 'own',
    ANALYTICS_CLIENT_SECRET: 'own-secret',
    ANALYTICS_FRAME_ORIGINS: 'https://analytics.invalid',
  });
  await run.ready;
  expect(run.output()).toContain('DEMO_ANALYTICS=own makes it use your ANALYTICS_ settings.');
  const answer = await askAccess(request, `http://127.0.0.1:${ports['DEMO_PORT']}`, {});
  expect(await answer.json()).toMatchObject({
    embedUrl: expect.stringContaining(`http://127.0.0.1:${ports['SANDBOX_PORT']}/`),
  });
});
