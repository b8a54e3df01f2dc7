import { once } from 'node:events';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { checkHost } from './http-server.ts';
import { startOddRequests, type OddRequests } from './testing/odd-requests.ts';
import { startTestSandbox, type TestSandbox } from './testing/sandbox.ts';

let sandbox: TestSandbox;
let odd: OddRequests;

beforeAll(async () => {
  sandbox = await startTestSandbox({ NODE_ENV: 'production' });
  odd = await startOddRequests(sandbox);
});
afterAll(() => sandbox.close());

describe('over the wire', () => {
  let port: number;
  let close: () => void;

  beforeAll(async () => {
    const answer = getRequestListener(sandbox.app.fetch);
    const quick = { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 };
    const server = createServer(quick, (request, response) => {
      if (checkHost(request, response)) void answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    close = () => {
      server.closeAllConnections();
      server.close();
    };
  });
  afterAll(() => close());

  /** Writes a part of a request, goes on writing while it may, and gives what came back when the server hung up. */
  async function write(head: string[], body = '', goesOn = ''): Promise<string> {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => {});
    const more = () => {
      if (goesOn && !socket.destroyed && socket.writable) socket.write(goesOn, () => setImmediate(more));
    };
    socket.write(`${head.join('\r\n')}\r\n${body}`, more);
    await new Promise((resolve) => socket.once('close', resolve));
    return text;
  }
  const post = (...more: string[]) => [
    'POST /frame/data HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${odd.tokens.frame}`,
    ...more,
  ];

  test('9.7 a body that never comes, and a head that never ends, lose their connection', async () => {
    expect(await write(post('Content-Length: 1000', ''), '{"report')).toMatch(/^HTTP\/1\.1 408 /);
    expect(await write(post())).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('9.7 a body without end is cut off, with 413 where somebody still reads it', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    expect(await write(post('Transfer-Encoding: chunked', ''), '', chunk)).toMatch(/^(HTTP\/1\.1 4(13|08) |$)/);
    const health = await fetch(`http://127.0.0.1:${port}/health`);
    expect(health.status).toBe(200);
  });

  test.each([
    'evil.example',
    'evil.example:4310',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '10.0.0.1',
    '0.0.0.0',
  ])('9.7 under the foreign name %s, as with DNS rebinding, nothing is answered but 421', async (host) => {
    const head = ['GET /health HTTP/1.1', `Host: ${host}`, '', ''];
    expect(await write(head)).toMatch(/^HTTP\/1\.1 421 /);
  });

  test.each(['127.0.0.1', 'localhost:4310', '[::1]:4310', 'LOCALHOST'])('9.7 %s is this machine', async (host) => {
    expect(await write(['GET /health HTTP/1.1', `Host: ${host}`, 'Connection: close', '', ''])).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });
});
