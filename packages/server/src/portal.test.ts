import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleUsers } from '@portico/database';
import { type Client, ORIGIN, startTestPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let member: Client;
let server: http.Server;
let origin: string;

beforeAll(async () => {
  portal = await startTestPortal();
  member = await portal.as('member');
  server = http.createServer((message, response) => void portal.portal.handle(message, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await portal.close();
});

const marker = { 'X-Requested-With': 'XMLHttpRequest' };
const kept = ['content-type', 'cache-control', 'vary', 'location', 'set-cookie', 'x-content-type-options'];

/** What two answers to the same request must have in common; every failure has a reference of its own. */
async function summary(response: Response) {
  const body = (await response.text()).replace(/"reference":"\w+"/, '').replace(/"ticket":"[\w-]+"/, '');
  return { status: response.status, headers: kept.map((name) => response.headers.get(name)), body };
}

describe('Node’s own request gets the answer that a Request gets', () => {
  const longBody = `"${'x'.repeat(300_000)}"`;
  const credentials = JSON.stringify(sampleUsers.member);

  test.each<[string, string, RequestInit & { as?: 'member' }]>([
    ['Home', '/', { as: 'member', headers: marker }],
    ['a page with a query', '/noegletal/ledighed?a=%C3%A6&b', { as: 'member', headers: marker }],
    ['an encoded slug', '/%6Eyheder', { as: 'member', headers: marker }],
    ['an unknown page', '/no-such-page', { as: 'member', headers: marker }],
    ['a path that cannot be decoded', '/%E0%A4%A', { as: 'member', headers: marker }],
    ['a page, signed out', '/noegletal?x=1', { headers: marker }],
    ['sign-in', '/login?intended=%2Fnoegletal', { headers: marker }],
    ['sign-in, signed in', '/login', { as: 'member', headers: marker }],
    ['another build', '/nyheder', { as: 'member', headers: { ...marker, 'X-Portico-Version': 'old' } }],
    ['no marker', '/nyheder', { as: 'member' }],
    ['a path of several slashes', '//nyheder', { as: 'member', headers: { ...marker, 'X-Portico-Version': 'old' } }],
    ['health', '/health', {}],
    ['ready', '/ready', {}],
    ['a read without its input', '/reports/view?mode=page', { as: 'member', headers: marker }],
    ['a write without JSON', '/login', { method: 'POST', headers: marker, body: 'no json' }],
    ['a write', '/login', { method: 'POST', headers: marker, body: credentials }],
    ['a write that is too long', '/login', { method: 'POST', headers: marker, body: longBody }],
    ['a write without the marker', '/login', { method: 'POST', body: credentials }],
    ['a method that is not offered', '/login', { method: 'DELETE', headers: marker }],
    ['HEAD', '/nyheder', { method: 'HEAD', as: 'member', headers: marker }],
  ])('%s', async (_, path, { as, ...init }) => {
    const headers = { ...init.headers, ...(as && { Cookie: member.headers['Cookie'] ?? '' }) };
    const raw = await summary(await fetch(origin + path, { ...init, headers, redirect: 'manual' }));
    expect(raw).toEqual(await summary(await portal.portal.fetch(new Request(ORIGIN + path, { ...init, headers }))));
  });
});

describe('documents', () => {
  const open = (path: string, headers: Record<string, string> = member.headers) =>
    portal.portal.answer(new Request(ORIGIN + path, { headers }));

  test('are made of the page object that the client gets', async () => {
    expect(await open('/noegletal/ledighed')).toEqual({
      kind: 'page',
      status: 200,
      page: await member.page('/noegletal/ledighed'),
    });
  });

  test('need no marker, and are of whatever build answers', async () => {
    const headers = { Cookie: member.headers['Cookie'] ?? '', 'X-Portico-Version': 'old' };
    expect(await open('/nyheder', headers)).toMatchObject({ kind: 'page', status: 200 });
  });

  test('lead somebody who is signed out to sign-in and back', async () => {
    expect(await open('/noegletal/ledighed?a=1', {})).toEqual({
      kind: 'redirect',
      location: '/login?intended=%2Fnoegletal%2Fledighed%3Fa%3D1',
    });
  });

  test('lead somebody who is signed in from sign-in to where they wanted to go', async () => {
    expect(await open('/login?intended=%2Fnyheder')).toEqual({ kind: 'redirect', location: '/nyheder' });
    expect(await open('/login?intended=//evil.example')).toEqual({ kind: 'redirect', location: '/' });
  });

  test.each(['/reports/view?mode=page', '/health', '/logout', '/no-such-page'])('%s is no page', async (path) => {
    expect(await open(path)).toMatchObject({ kind: 'page', status: 404, page: { component: 'Error' } });
  });
});

test.each([
  ['GET', '/', false, false],
  ['GET', '/', true, true],
  ['GET', '/health', false, true],
  ['GET', '/ready', false, true],
  ['GET', '/files/1/plan.pdf', false, true],
  ['GET', '/files', false, false],
  ['POST', '/login', false, true],
  ['DELETE', '/anything', false, true],
  ['HEAD', '/', false, false],
  ['GET', '/api/auth/csrf', false, false],
  ['POST', '/api/auth/callback/portico', false, false],
  ['POST', '/api/auth/callback/portico', true, false],
  ['POST', '/api/authority', false, true],
])('%s %s with marker %s is its own: %s', (method, path, hasMarker, expected) => {
  expect(portal.portal.isOwn(method, path, hasMarker)).toBe(expected);
});
