import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { route, type RouteName, routes } from '../contract/routes.ts';

const NOWHERE = '00000000-0000-7000-8000-000000000000';

let portal: TestPortal;
let server: http.Server;
const clients: Client[] = [];

beforeAll(async () => {
  portal = await startTestPortal();
  server = http.createServer((message, response) => void portal.portal.handle(message, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  clients.push(await portal.as('guest'), await portal.as('administrator'));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await portal.close();
});

/** Both ways in: Node's own server, and the application behind Next's routes. */
const places = {
  'Node’s server': (method: string, path: string, client: Client) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method,
      headers: client.headers,
      redirect: 'manual',
    }),
  'the application': (method: string, path: string, client: Client) => client.fetch(method, path),
};

const pathOf = (name: RouteName) =>
  name === 'page.show'
    ? route(name, { slug: 'nyheder' })
    : routes[name].path.replace(':id', NOWHERE).replace(':token', 'a'.repeat(43));

/** What an answer says before its body; the connection is the server's own business. */
function headOf({ status, headers }: Response) {
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  const told = [...headers].filter(([name]) => !own.includes(name));
  // The number to quote is another one each time.
  return { status, headers: told.map(([name, value]) => [name, value.replace(/reference=\w+/, 'reference')]) };
}

const gets = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].method === 'GET');

describe.each(Object.entries(places))('9.7 HEAD at %s says what GET says, without a body:', (_, ask) => {
  test.each(gets)('%s', async (name) => {
    for (const client of clients) {
      const get = await ask('GET', pathOf(name), client);
      await get.body?.cancel();
      const head = await ask('HEAD', pathOf(name), client);
      expect(headOf(head)).toEqual(headOf(get));
      expect(await head.text()).toBe('');
    }
  });
});

test('9.7 HEAD on the stream, by hundreds, holds nothing open', async () => {
  const [, administrator] = clients as [Client, Client];
  const heads = await Promise.all(
    Array.from({ length: 200 }, () => places['Node’s server']('HEAD', '/notifications/stream', administrator)),
  );
  expect(new Set(heads.map(({ status }) => status))).toEqual(new Set([200]));
  expect(heads[0]?.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
  expect((await administrator.get('/profile')).status).toBe(200);
});
