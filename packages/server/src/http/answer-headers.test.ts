import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type RouteName, routes } from '../contract/routes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ settings: { PORTAL_URL: 'https://portal.example' } });
});
afterAll(() => portal.close());

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  portal.portal.fetch(new Request(`https://portal.example${path}`, { method, headers }));
const MARKED = { 'X-Requested-With': 'XMLHttpRequest' };
const pathOf = (name: RouteName) => routes[name].path.replace(/:\w+(\{[^}]*\})?/g, 'x');

function expectSafe({ headers }: Response): void {
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('same-origin');
  const policy = headers.get('Content-Security-Policy')?.split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
}

test.each(Object.keys(routes) as RouteName[])(
  'the answer of %s keeps to https, is never framed, and runs nothing when it is opened by itself',
  async (name) => {
    const { method } = routes[name];
    const answers = [await ask(method, pathOf(name), MARKED), await ask(method, pathOf(name))];
    for (const answer of answers) {
      await answer.body?.cancel();
      expectSafe(answer);
    }
  },
);

test('so does the answer where there is no route', async () => {
  expectSafe(await ask('POST', '/nowhere/at/all', MARKED));
});

test.each(['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND'])('no route answers %s', async (method) => {
  // A Request refuses some methods; Node's own server does not.
  expect(portal.portal.isOwn(method, '/', false)).toBe(true);
  const request = Object.defineProperty(new Request('https://portal.example/', { headers: MARKED }), 'method', {
    value: method,
  });
  expect((await portal.portal.fetch(request)).status).toBe(404);
});

test('no other origin is told that it may read an answer', async () => {
  for (const headers of [MARKED, {}]) {
    const answer = await ask('GET', '/login', { ...headers, Origin: 'https://evil.example' });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
