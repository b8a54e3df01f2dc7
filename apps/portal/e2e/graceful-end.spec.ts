import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { stopService } from '../../../scripts/stack.mjs';
import { expect, temporaryData, test as base } from './stack.ts';

/** Longer than the test: it ends the pause by a second signal. */
const DRAIN_SECONDS = '600';
const PRELOADED = path.join(import.meta.dirname, 'fixtures', 'loaded-modules.cjs');

/** A second process of the portal, started as the operators' page says: without NODE_ENV. */
const test = base.extend<{ second: { port: number; child: Child; loadedModules: string } }>({
  second: async ({ stack }, use) => {
    const { PORTAL_PORT: port } = await freePorts();
    const data = temporaryData();
    const loadedModules = path.join(data.folder, 'modules.txt');
    const others = {
      DRAIN_SECONDS,
      NODE_ENV: '',
      NODE_OPTIONS: `--require ${PRELOADED}`,
      LOADED_MODULES: loadedModules,
    };
    const child = (await stack.startSecondPortal(port!, others)) as Child;
    child.isExpectedToEnd = true;
    await use({ port: Number(port), child, loadedModules });
    await stopService(child);
    data.remove();
  },
});

type Child = ChildProcess & { isExpectedToEnd: boolean; ended: Promise<number | string> };

/** Connections that are kept, as a proxy or a browser keeps them. */
const keptConnection = () => new http.Agent({ keepAlive: true, maxSockets: 1 });

async function get(port: number, target: string, agent: http.Agent) {
  const [response] = (await once(http.get({ port, path: target, agent }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) };
}

/** Waits until the process takes no new connections. */
async function untilClosed(port: number): Promise<void> {
  for (;;) {
    const socket = net.connect(port, '127.0.0.1');
    const isClosed = await new Promise((resolve) => {
      socket.once('error', () => resolve(true)).once('connect', () => resolve(false));
    });
    socket.destroy();
    if (isClosed) return;
  }
}

test(
  '33.12 a process that is asked to end says so, answers everybody, and is gone; 33.11 it ran production builds',
  { tag: '@core' },
  async ({ second: { port, child, loadedModules } }) => {
    const [probe, idle, browser] = [keptConnection(), keptConnection(), keptConnection()];
    for (const agent of [probe, idle]) {
      expect(await get(port, '/ready', agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
    }
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const slow = http.request({ port, path: '/login', method: 'POST', headers, agent: browser });
    slow.write('{"email":"nobody@portico.example",');

    child.kill('SIGTERM');
    await expect.poll(async () => (await get(port, '/ready', probe)).status).toBe(503);
    const draining = { status: 503, connection: 'close', body: '{"status":"draining"}' };
    expect(await get(port, '/ready', probe)).toEqual(draining);
    // The connection of before, and new ones: of the server package and of Next.
    expect(await get(port, '/health', idle)).toMatchObject({ status: 200, connection: 'close' });
    expect(await get(port, '/login', idle)).toMatchObject({ status: 200, connection: 'close' });
    expect(await get(port, '/icon.svg', idle)).toMatchObject({ status: 200, connection: 'close' });

    child.kill('SIGTERM');
    await untilClosed(port);
    slow.end('"password":"wrong","intended":"/"}');
    const [answer] = (await once(slow, 'response')) as [IncomingMessage];
    expect(answer.headers.connection).toBe('close');
    expect(await json(answer)).toMatchObject({ error: { code: 'incorrect_credentials' } });
    expect(await child.ended).toBe(0);

    const modules = readFileSync(loadedModules, 'utf8');
    expect(modules).toMatch(/react-dom-server[^\n]*production/);
    expect(modules).not.toMatch(/react[^\n]*development\.js/);
  },
);
