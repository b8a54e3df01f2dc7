import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SERVER_TIMEOUTS } from './http-server.ts';

const PACKAGE = path.join(import.meta.dirname, '..');

/** A service as ours are written: `/slow` sends its head and waits for the message `go` with its end. */
const SERVICE = `
  import { createServer } from 'node:http';
  import { createJsonLog } from '@portico/log';
  import { closeGracefully, listen, SERVER_TIMEOUTS, startService } from './src/index.ts';
  await startService(async () => {
    const log = createJsonLog({ base: null });
    const server = createServer(SERVER_TIMEOUTS, (request, response) => {
      response.write('begun ');
      if (request.url === '/slow') process.once('message', () => response.end('ended'));
      else if (request.url !== '/never') response.end();
    });
    closeGracefully(server, { log, close: async () => log.info('closed the rest') });
    listen(server, { host: '127.0.0.1', port: Number(process.argv[1]), url: 'http://service', log });
    server.once('listening', () => process.send(server.address().port));
  });
`;

function run(script: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', script, ...args], {
    cwd: PACKAGE,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** A running service; `printed` waits for a text in its log. */
async function startTestService() {
  const child = run(SERVICE, '0');
  let output = '';
  child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const printed = async (part: string) => {
    while (!output.includes(part)) await once(child.stdout!, 'data');
  };
  // 'close' does not follow for a channel that the test itself has closed.
  const ended = Promise.all([once(child, 'exit'), once(child.stdout!, 'end')]).then(([[code]]) => ({
    code: code as number | null,
    output,
  }));
  const [port] = (await once(child, 'message')) as [number];
  const open = async (target: string) => {
    const [response] = (await once(get({ port, path: target }), 'response')) as [IncomingMessage];
    return response;
  };
  return { child, ended, open, printed };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s a running request is finished before the process ends',
  async (signal) => {
    const { child, ended, open, printed } = await startTestService();
    const response = await open('/slow');
    child.kill(signal);
    await printed(`"reason":"${signal}"`);
    child.send('go');
    expect(await text(response)).toBe('begun ended');
    const { code, output } = await ended;
    expect(code).toBe(0);
    expect(output).toContain('closed the rest');
  },
);

test('a service ends when the process that started it is gone', async () => {
  const { child, ended } = await startTestService();
  child.disconnect();
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).toContain('"reason":"disconnect"');
});

test('a response that never ends does not keep the process', async () => {
  const { child, ended, open } = await startTestService();
  const response = await open('/never');
  response.on('error', () => {});
  child.kill('SIGTERM');
  expect((await ended).code).toBe(1);
});

test('a service that cannot listen says so and ends', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const child = run(SERVICE, String((taken.address() as AddressInfo).port));
  const [output, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')]);
  taken.close();
  expect(code).toBe(1);
  expect(output).toMatch(/EADDRINUSE.*cannot listen/);
});

test('a start that fails prints its message alone, and ends with code 1', async () => {
  const child = run(`
    import { startService } from './src/index.ts';
    await startService(async () => { throw new Error('PORT is missing: set it.'); });
  `);
  const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect({ errors, code }).toEqual({ errors: 'PORT is missing: set it.\n', code: 1 });
});

test('what a service writes is readable by its owner only', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'service-'));
  const file = path.join(folder, 'file');
  const child = run(
    `
    import { writeFileSync } from 'node:fs';
    import { startService } from './src/index.ts';
    await startService(async () => writeFileSync(process.argv[1], ''));
    process.disconnect();
  `,
    file,
  );
  await once(child, 'exit');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

test('9.7 the time that a slow sender has is short', () => {
  expect(SERVER_TIMEOUTS.requestTimeout).toBeLessThanOrEqual(30_000);
});
