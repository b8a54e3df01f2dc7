import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { readServerEnvironment } from '../env.ts';
import { createPortal, type Portal } from '../portal.ts';

const PASSWORD = 'Havnen-Om-Natten-42';
const first = JSON.stringify({
  ...{ name: 'Første', email: 'first@portico.example', company: 'N', contactNumber: '1' },
  ...{ password: PASSWORD, confirmation: PASSWORD },
});
const XHR_HEADER = 'X-Requested-With: XMLHttpRequest';

let portal: TestPortal;
let port: number;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  portal = await startTestPortal();
  port = await serve(portal.portal);
});
afterAll(async () => {
  for (const close of closing) await close();
  await portal.close();
});

/** A portal behind Node's own server. @returns its port */
async function serve(served: Portal): Promise<number> {
  const server = http.createServer((message, response) => void served.handle(message, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

/** The same portal with other settings, behind a server of its own. */
async function serveWith(settings: Record<string, string>): Promise<number> {
  const environment = readServerEnvironment({ ...portal.variables, ...settings });
  const other = createPortal({ environment, version: 'build-1', hasBackground: false });
  closing.push(() => other.close());
  return serve(other);
}

/** The status of a request that is sent as it stands. */
function statusOf(at: number, lines: string[], body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(at, '127.0.0.1');
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
    socket.write([...lines, 'Connection: close', `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
  });
}

const get = (...lines: string[]) => statusOf(port, ['GET /health HTTP/1.1', ...lines]);
const own = () => `Host: localhost:${port}`;

describe('9.5 a portal whose URL is loopback answers', () => {
  test.each([
    'localhost:PORT',
    'LocalHost:PORT',
    'localhost.:PORT',
    '127.0.0.1:PORT',
    '127.1.2.3:PORT',
    '[::1]:PORT',
    '[0:0:0:0:0:0:0:1]:PORT',
    // The port of the URL, which something on this machine may lead to another.
    'localhost:4300',
  ])('to %s', async (host) => {
    expect(await get(`Host: ${host.replace('PORT', String(port))}`)).toBe(200);
  });

  test('whatever a header for proxies says', async () => {
    expect(await get(own(), 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example')).toBe(200);
  });

  test('to a target that names it', async () => {
    expect(await statusOf(port, [`GET http://localhost:${port}/health HTTP/1.1`, own()])).not.toBe(421);
  });
});

describe('9.5 and to nobody else (421):', () => {
  test.each([
    'evil.example',
    'evil.example:PORT',
    'localhost.evil.example:PORT',
    'evil.example.:PORT',
    '127.0.0.1.evil.example:PORT',
    'localhost:1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]:PORT',
    '0.0.0.0:PORT',
    '192.168.1.5:PORT',
    'localhost@evil.example:PORT',
    'evil.example@localhost:PORT',
    'localhost:PORT/evil',
    'localhost:PORT#',
    'localhost:PORT,evil.example',
    '',
  ])('%j', async (host) => {
    expect(await get(`Host: ${host.replace('PORT', String(port))}`)).toBe(421);
  });

  test.each([
    ['X-Forwarded-Host', 'X-Forwarded-Host: localhost:4300'],
    ['X-Host', 'X-Host: localhost:4300'],
    ['Forwarded', 'Forwarded: host=localhost:4300'],
    ['X-Original-Host', 'X-Original-Host: localhost:4300'],
  ])('whatever %s says', async (_, line) => {
    expect(await get('Host: evil.example', line)).toBe(421);
  });

  test('no host at all', async () => {
    expect(await statusOf(port, ['GET /health HTTP/1.0'])).toBe(421);
    // Node itself refuses what is no HTTP/1.1.
    expect(await get()).toBe(400);
  });

  test('two hosts, in whatever order', async () => {
    expect(await get(own(), 'Host: evil.example')).toBe(421);
    expect(await get('Host: evil.example', own())).toBe(421);
  });

  test('a target of another host', async () => {
    for (const target of ['http://evil.example/health', 'HTTP://evil.example:4300/health', 'ftp://evil.example/']) {
      expect(await statusOf(port, [`GET ${target} HTTP/1.1`, own()])).toBe(421);
    }
  });

  test('reads and writes alike, with and without the marker', async () => {
    for (const request of [
      'GET /login',
      'POST /login',
      'GET /setup',
      'POST /setup',
      'GET /login/directory',
      'OPTIONS /',
    ]) {
      for (const marker of [[], [XHR_HEADER]]) {
        expect(await statusOf(port, [`${request} HTTP/1.1`, 'Host: evil.example', ...marker])).toBe(421);
      }
    }
  });

  test('by a Request as well', async () => {
    const ask = (url: string, headers = {}) => portal.portal.fetch(new Request(url, { headers }));
    expect((await ask('http://localhost:4300/health')).status).toBe(200);
    expect((await ask('http://evil.example:4300/health')).status).toBe(421);
    expect((await ask('http://localhost:4300/health', { host: 'evil.example' })).status).toBe(421);
  });
});

test('9.5 a portal with a name of its own is reached by whatever leads to it: its proxy, a probe by address', async () => {
  const named = await serveWith({ PORTAL_URL: 'https://portal.example.com' });
  for (const host of ['portal.example.com', '10.0.0.7:4300', `127.0.0.1:${named}`, 'anything']) {
    expect(await statusOf(named, ['GET /health HTTP/1.1', `Host: ${host}`])).toBe(200);
  }
  expect(await statusOf(named, ['GET /health HTTP/1.0'])).toBe(200);
});

describe('9.5 the first set-up without a code', () => {
  beforeAll(() => portal.sql`delete from users`);

  const setUp = (at: number, ...lines: string[]) =>
    statusOf(at, ['POST /setup HTTP/1.1', XHR_HEADER, 'Content-Type: application/json', ...lines], first);

  test.each<[string, Record<string, string>]>([
    ['has a name of its own', { PORTAL_URL: 'https://portal.example.com' }],
    ['stands behind a proxy', { PROXY_COUNT: '1' }],
  ])('is closed where the portal %s, also from this machine, and offered to nobody', async (_, settings) => {
    const at = await serveWith(settings);
    const host = settings['PORTAL_URL'] ? 'portal.example.com' : 'localhost:4300';
    expect(await setUp(at, `Host: ${host}`)).toBe(403);
    expect(await setUp(at, `Host: 127.0.0.1:${at}`)).toBe(403);
    expect(await statusOf(at, ['GET /setup HTTP/1.1', `Host: ${host}`, XHR_HEADER])).toBe(404);
  });

  test('is closed to another host than that of the URL, and to what was passed on', async () => {
    expect(await setUp(port, 'Host: evil.example:4300')).toBe(421);
    expect(await setUp(port, 'Host: 127.0.0.1:4300')).toBe(403);
    expect(await setUp(port, own())).toBe(403);
    for (const header of ['X-Forwarded-For: 127.0.0.1', 'X-Forwarded-Host: a', 'Via: 1.1 a', 'X-Real-IP: 127.0.0.1']) {
      expect(await setUp(port, 'Host: localhost:4300', header)).toBe(403);
    }
  });

  test('is open to the portal’s own host, from this machine', async () => {
    expect(await setUp(port, 'Host: localhost:4300')).toBe(200);
  });
});
