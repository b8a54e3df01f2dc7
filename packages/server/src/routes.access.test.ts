import { sampleUsers } from '@portico/database';
import { Client, codeOf, ORIGIN, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { routeAccess } from '../testing/route-access.ts';
import { endpoints } from './endpoints.ts';
import { safeRedirect } from './http/safe-redirect.ts';
import type { PageObject } from './contract/page-object.ts';
import { route, type RouteName, routes } from './contract/routes.ts';

/** Everybody who can come to a door. */
const visitors = ['signed out', 'two-factor pending', 'deactivated', 'member', 'administrator'] as const;
type Caller = (typeof visitors)[number];

let portal: TestPortal;
const clients = new Map<Caller, Client>();

beforeAll(async () => {
  portal = await startTestPortal();
  await addTwin('pending@portico.example');
  await addTwin('inactive@portico.example');
  for (const session of visitors) clients.set(session, await signInAs(session));
});
afterAll(() => portal.close());

/** Somebody with the sample member's password and group. */
async function addTwin(email: string): Promise<void> {
  const { member } = sampleUsers;
  await portal.sql`with twin as (
      insert into users (id, name, email, group_id)
      select gen_random_uuid(), 'Twin', ${email}, group_id from users where email = ${member.email} returning id)
    insert into passwords (user_id, hash) select twin.id, password.hash from twin, passwords password
      join users on users.id = password.user_id where users.email = ${member.email}`;
}

async function signInAs(session: Caller): Promise<Client> {
  const { password } = sampleUsers.member;
  switch (session) {
    case 'signed out':
      return portal.as('guest');
    case 'member':
    case 'administrator':
      return portal.as(session);
    case 'two-factor pending':
      await portal.sql`insert into second_factors (user_id, secret, confirmed_at)
        select id, 'x', now() from users where email = 'pending@portico.example'`;
      return portal.signIn({ email: 'pending@portico.example', password });
    case 'deactivated': {
      const client = await portal.signIn({ email: 'inactive@portico.example', password });
      await portal.sql`update users set status = 'inactive' where email = 'inactive@portico.example'`;
      return client;
    }
  }
}

/** The same browser once more, so that nothing that one route does to its cookies reaches the next. */
function as(session: Caller): Client {
  const client = new Client(portal.portal);
  for (const [name, value] of clients.get(session)?.cookies ?? []) client.cookies.set(name, value);
  return client;
}

const NOWHERE = '00000000-0000-7000-8000-000000000000';

/** A path of each route: no row is there, so that nothing is changed by asking. */
const pathOf = (name: RouteName) =>
  name === 'page.show'
    ? route(name, { slug: 'nyheder' })
    : routes[name].path
        .replace(':id', NOWHERE)
        .replace(':token', 'a'.repeat(43))
        .replace(':page', NOWHERE)
        .replace(':number', '1')
        .replace(':name', 'a.pdf');

async function ask(client: Client, name: RouteName, headers?: Record<string, string>) {
  const { method } = routes[name];
  // An input that no schema takes, so that nobody's request does anything.
  const response = await client.fetch(method, pathOf(name), method === 'GET' ? undefined : [], headers);
  // A stream never ends by itself.
  if (name.endsWith('s.stream') && response.status === 200) {
    await response.body?.cancel();
    return { status: 200, headers: response.headers, body: null };
  }
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Expected =
  | 'in'
  | 'to sign-in'
  | 'to the one-time password'
  | 'home'
  | 'link_expired'
  | 'signed_out'
  | 'second_factor_open'
  | 'forbidden';

const isLink = (name: RouteName) => name === 'register' || name === 'password.reset';

/** What a route's access means for somebody: let in, or how they are turned away. */
function expected(name: RouteName, session: Caller): Expected {
  const [allow, kind] = routeAccess[name];
  const isPage = kind === 'screen';
  if (allow === 'public') return 'in';
  const isOut = session === 'signed out' || session === 'deactivated';
  const isPending = session === 'two-factor pending';
  // The link of this table is none: whoever is signed in is told so rather than sent home.
  if (allow === 'guest') return isOut || isPending ? 'in' : isLink(name) ? 'link_expired' : 'home';
  if (isOut) return isPage ? 'to sign-in' : 'signed_out';
  if (allow === 'session') return 'in';
  if (allow === 'pending') return isPending ? 'in' : 'home';
  if (isPending) return isPage ? 'to the one-time password' : 'second_factor_open';
  return allow === 'administrator' && session !== 'administrator' ? 'forbidden' : 'in';
}

/** Answers of somebody who was let in: served, sent on, or told what is missing from the request, or wrong with its file. */
const SERVED = [200, 302, 404, 410, 415, 422];

const table = (Object.keys(routeAccess) as RouteName[]).flatMap((name) =>
  visitors.map((session) => [name, session, expected(name, session)] as const),
);

test('every route is in the table, and is mounted', () => {
  const names = Object.keys(routes).sort();
  expect(Object.keys(routeAccess).sort()).toEqual(names);
  expect(Object.keys(endpoints).sort()).toEqual(names);
});

test.each(table)('%s for somebody %s: %s', async (name, session, result) => {
  const answer = await ask(as(session), name);
  const location = answer.headers.get('Location')?.split('?')[0];
  switch (result) {
    case 'in':
      expect(SERVED).toContain(answer.status);
      expect(['signed_out', 'second_factor_open', 'forbidden']).not.toContain(codeOf(answer));
      break;
    case 'to sign-in':
      expect([answer.status, location]).toEqual([409, '/login']);
      break;
    case 'to the one-time password':
      expect([answer.status, location]).toEqual([409, '/two-factor']);
      break;
    case 'home':
      expect([answer.status, location]).toEqual([409, '/']);
      break;
    case 'link_expired':
    case 'signed_out':
    case 'second_factor_open':
    case 'forbidden':
      expect(codeOf(answer) ?? (answer.body as { props: { code: string } }).props.code).toBe(result);
  }
});

const OTHER_USER = '00000000-0000-7000-8000-0000000000ff';

test.each((Object.keys(routeAccess) as RouteName[]).filter((name) => routeAccess[name][0] !== 'public'))(
  '%s is refused to a document of somebody else than who is signed in, which is loaded anew',
  async (name) => {
    const document = { 'X-Portico-User': OTHER_USER, Referer: `${ORIGIN}/noegletal?report-1=a` };
    const answer = await ask(as('administrator'), name, document);
    const own = routeAccess[name][1] === 'screen' ? pathOf(name) : '/noegletal?report-1=a';
    expect([answer.status, answer.headers.get('Location')]).toEqual([409, safeRedirect(own)]);
    expect(answer.body).toBeNull();
  },
);

test('a document of who is signed in is served, and one of nobody', async () => {
  const [row] = await portal.sql<{ id: string }[]>`
    select id from users where email = ${sampleUsers.administrator.email}`;
  const own = await ask(as('administrator'), 'users.manage', { 'X-Portico-User': row!.id });
  expect(own.status).toBe(200);
  expect((own.body as PageObject).props.shell?.user.id).toBe(row!.id);
  expect((await ask(as('administrator'), 'users.manage')).status).toBe(200);
});

test.each(['https://elsewhere.example//evil.example', 'no address', ''])(
  'a document that calls itself %j is sent to a place of the portal',
  async (referrer) => {
    const headers = { 'X-Portico-User': OTHER_USER, Referer: referrer };
    const answer = await ask(as('member'), 'report.view', headers);
    expect(answer.headers.get('Location')).toBe('/');
  },
);

const isForBrowsers = (name: RouteName) => routeAccess[name][1] === 'resource';

test.each(table.filter(([name]) => routeAccess[name][0] !== 'public' && !isForBrowsers(name)))(
  '%s for somebody %s is no route without the marker',
  async (name, session) => {
    for (const marker of ['', 'fetch', 'xmlhttprequest']) {
      const answer = await ask(as(session), name, { 'X-Requested-With': marker });
      expect([answer.status, answer.body]).toEqual([404, null]);
    }
  },
);

test.each(table.filter(([name]) => isForBrowsers(name)))(
  'without the marker %s sends somebody %s to where they sign in, or asks who they are',
  async (name, session, result) => {
    const answer = await ask(as(session), name, { 'X-Requested-With': '' });
    const location = answer.headers.get('Location')?.split('?')[0];
    const sentTo: Partial<Record<Expected, string>> = { signed_out: '/login', second_factor_open: '/two-factor' };
    // Of all resources the document alone is there without anything in the tables.
    const served = name === 'api.document' ? 200 : 404;
    const status = result === 'forbidden' ? 403 : served;
    expect([answer.status, location]).toEqual(result in sentTo ? [302, sentTo[result]] : [status, undefined]);
  },
);

test.each(Object.keys(endpoints) as RouteName[])(
  'the answer of %s is never cached, and varies by the marker',
  async (name) => {
    for (const session of ['signed out', 'administrator'] as const) {
      const { headers } = await ask(as(session), name);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(headers.get('Vary')).toBe('X-Requested-With');
    }
  },
);

test('a method that a route does not have is no route', async () => {
  const client = await portal.as('member');
  expect((await client.post('/')).status).toBe(404);
  expect((await client.post('/nyheder')).status).toBe(404);
});

test.each(['x', '1', "' or 1=1 --", '%00', '../users'])('an id that is none (%s) is no person', async (id) => {
  const client = await portal.as('administrator');
  const answer = await client.delete(`/admin/users/${encodeURIComponent(id)}`);
  expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
});
