import { sampleUsers } from '@portico/database';
import { eventually } from '../../../testing/eventually.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { makeOwnToken, makeServiceToken, Program } from '../../../testing/programs.ts';
import { programAccess, routeAccess } from '../../../testing/route-access.ts';
import { addUser, PASSWORD } from '../../../testing/users.ts';
import { type ProgramScope, programScopes } from '../../contract/program-routes.ts';
import { route, type RouteName, routes } from '../../contract/routes.ts';

let portal: TestPortal;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRIES_PER_ADDRESS: '5' } });
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());
beforeEach(() => portal.sql`delete from rate_limits`);

const { password } = sampleUsers.administrator;
const order = { name: 'Lønsystem', scopes: ['users:read'], expiresInDays: 30, password };
const NOWHERE = '00000000-0000-7000-8000-000000000000';

const pathOf = (name: RouteName) =>
  name === 'page.show' ? '/nyheder' : routes[name].path.replaceAll(/:(?:id|page)/g, NOWHERE).replaceAll(/:\w+/g, '1');

async function signedIn(role: 'member' | 'administrator') {
  const user = await addUser(portal, { role });
  return { ...user, client: await portal.signIn(user) };
}

describe('a token', () => {
  test('is shown once, kept as its hash, and begins so that scanners of secrets find it', async () => {
    const { id, secret } = await makeServiceToken(portal, administrator);
    expect(secret).toMatch(/^portico_[\w-]{43}$/);
    const rows = await portal.sql`select row_to_json(access_tokens) as row from access_tokens where id = ${id}`;
    expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
    const shown = await administrator.get('/admin/settings/tokens');
    expect(JSON.stringify(shown.body)).not.toContain(secret.slice(8));
    const kept = await portal.sql`select row_to_json(activities) as row from activities where action = 'token.created'`;
    expect(JSON.stringify(kept)).not.toContain(secret.slice(8));
  });

  test.each([
    [{ password: '' }, 'password'],
    [{ password: 'wrong' }, 'password'],
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['users:delete'] }, 'scopes.0'],
    [{ scopes: 'users:read' }, 'scopes'],
    [{ expiresInDays: 0 }, 'expiresInDays'],
    [{ expiresInDays: 367 }, 'expiresInDays'],
    [{ expiresInDays: null }, 'expiresInDays'],
    [{ expiresInDays: 1.5 }, 'expiresInDays'],
  ])('is not made with %j', async (change, field) => {
    for (const path of ['/admin/settings/tokens', '/profile/tokens']) {
      const answer = await administrator.post(path, { ...order, ...change });
      expect(Object.keys((answer.body as { error: { fields: object } }).error.fields)).toEqual([field]);
      expect(answer.status).toBe(422);
    }
  });

  test('has a name that no other one of its owner has', async () => {
    await administrator.post('/profile/tokens', order);
    const fields = { name: 'validation.token-name-unique' };
    expect(await administrator.post('/profile/tokens', order)).toMatchObject({ body: { error: { fields } } });
    expect((await administrator.post('/admin/settings/tokens', order)).status).toBe(200);
    expect(await administrator.post('/admin/settings/tokens', order)).toMatchObject({ body: { error: { fields } } });
  });

  test('of a member is allowed what members may do, and nothing else', async () => {
    const { client } = await signedIn('member');
    const fields = { scopes: 'validation.scopes-role' };
    const wanted = { ...order, password: PASSWORD };
    expect(await client.post('/profile/tokens', wanted)).toMatchObject({ status: 422, body: { error: { fields } } });
    expect((await client.post('/profile/tokens', { ...wanted, scopes: ['content:read'] })).status).toBe(200);
  });

  test('of somebody without a password asks for a sign-in of the last minutes', async () => {
    const { id, client } = await signedIn('member');
    await portal.sql`delete from passwords where user_id = ${id}`;
    const wanted = { ...order, scopes: ['content:read'], password: '' };
    expect((await client.post('/profile/tokens', wanted)).status).toBe(200);
    await portal.sql`update sessions set started_at = now() - interval '11 minutes' where user_id = ${id}`;
    expect(codeOf(await client.post('/profile/tokens', { ...wanted, name: 'B' }))).toBe('sign_in_again');
  });

  test('of somebody else is neither seen nor revoked', async () => {
    const [owner, other] = [await signedIn('member'), await signedIn('member')];
    const { id, program } = await makeOwnToken(portal, owner.client);
    expect((await other.client.screen('/profile/tokens', 'Profile/Tokens')).tokens).toEqual([]);
    expect((await other.client.delete(`/profile/tokens/${id}`)).status).toBe(404);
    expect((await administrator.delete(`/admin/settings/tokens/${id}`)).status).toBe(404);
    expect((await program.get('/search/results?q=a')).status).toBe(200);
  });
});

describe('a program', () => {
  test('needs no marker and no cookie, and gets a list as a page object without the shell', async () => {
    const { program } = await makeServiceToken(portal, administrator);
    const { status, body } = await program.get('/admin/groups?search=analyse');
    expect(status).toBe(200);
    expect(body).toMatchObject({ component: 'Users/Groups', props: { groups: [{ name: 'Analyse' }], shell: null } });
  });

  test.each(['GET', 'POST'])('without the scope is told which one it lacks (%s)', async (method) => {
    const { program } = await makeServiceToken(portal, administrator, { scopes: ['users:read'] });
    const { status, headers, body } = await program.send(method, '/admin/groups');
    const scope = method === 'GET' ? 'groups:read' : 'groups:write';
    const error = { code: 'scope_missing', scope, message: `The token lacks the scope ${scope}` };
    expect([status, body]).toMatchObject([403, { error }]);
    expect(headers.get('WWW-Authenticate')).toContain(`error="insufficient_scope", scope="${scope}"`);
  });

  test.each(Object.entries(programAccess) as [RouteName, ProgramScope][])(
    'reaches %s with the scope %s, and with all others does not',
    async (name, scope) => {
      const one = await makeServiceToken(portal, administrator, { scopes: [scope] });
      const others = programScopes.filter((other) => other !== scope);
      const rest = await makeServiceToken(portal, administrator, { scopes: others });
      // Nothing is there, and an empty body is no input of most: nobody's request does anything.
      const { method } = routes[name];
      expect([200, 404, 422]).toContain((await one.program.send(method, pathOf(name))).status);
      expect(await rest.program.send(method, pathOf(name))).toMatchObject({
        status: 403,
        body: { error: { code: 'scope_missing', scope } },
      });
    },
  );

  test.each((Object.keys(routes) as RouteName[]).filter((name) => !programAccess[name] && name !== 'api.document'))(
    'with every scope does not reach %s, unless it is for everybody',
    async (name) => {
      const isPublic = routeAccess[name][0] === 'public';
      const { program } = await makeServiceToken(portal, administrator);
      const { status, body } = await program.send(routes[name].method, pathOf(name));
      const code = (body as { error?: { code?: string } } | null)?.error?.code;
      expect([status, code] as unknown).toEqual(
        isPublic ? [expect.any(Number), undefined] : [403, 'closed_to_programs'],
      );
      await portal.sql`delete from access_tokens`;
    },
  );

  test('with an expired, a revoked or an unknown token is asked for another one', async () => {
    const [expired, revoked] = [
      await makeServiceToken(portal, administrator),
      await makeServiceToken(portal, administrator),
    ];
    await portal.sql`update access_tokens set expires_at = now() where id = ${expired.id}`;
    expect((await revoked.program.get('/admin/users')).status).toBe(200);
    expect((await administrator.delete(`/admin/settings/tokens/${revoked.id}`)).status).toBe(200);
    const unknown = ['portico_' + 'a'.repeat(43), 'portico_', 'x', ''].map((secret) => new Program(portal, secret));
    for (const program of [expired.program, revoked.program, ...unknown]) {
      await portal.sql`delete from rate_limits`;
      for (const path of ['/admin/users', '/profile', '/nowhere']) {
        const { status, headers, body } = await program.get(path);
        expect([status, body]).toMatchObject([401, { error: { code: 'token_invalid' } }]);
        expect(headers.get('WWW-Authenticate')).toContain('Bearer realm="Portico", error="invalid_token"');
      }
    }
  });

  test('is judged by its token alone, whatever cookie comes with it', async () => {
    const cookie = { Cookie: `portico.session=${administrator.session}`, 'X-Requested-With': 'XMLHttpRequest' };
    const { secret } = await makeServiceToken(portal, administrator, { scopes: ['groups:read'] });
    const withBoth = new Program(portal, secret, cookie);
    expect((await withBoth.get('/admin/groups')).status).toBe(200);
    expect((await withBoth.get('/admin/users')).status).toBe(403);
    const wrong = new Program(portal, 'portico_' + 'a'.repeat(43), cookie);
    expect((await wrong.get('/admin/users')).status).toBe(401);
  });

  test('is no browser behind a proxy that sends tokens of its own', async () => {
    const foreign = { Authorization: 'Bearer eyJhbGciOiJub25lIn0' };
    expect((await administrator.get('/admin/users', foreign)).status).toBe(200);
    expect((await administrator.get(`/files/${NOWHERE}/a.pdf`, foreign)).status).toBe(404);
  });

  test('that guesses is stopped, and the one beside it with a right token is not', async () => {
    const { program } = await makeServiceToken(portal, administrator);
    const guesses = Array.from({ length: 7 }, (_, n) => new Program(portal, `portico_${String(n).repeat(43)}`));
    const statuses = [];
    for (const guess of guesses) statuses.push((await guess.get('/admin/users')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await program.get('/admin/users')).status).toBe(200);
    const elsewhere = new Program(portal, 'portico_x');
    elsewhere.address = '10.0.0.9';
    expect((await elsewhere.get('/admin/users')).status).toBe(401);
  });

  test('is named by what it writes', async () => {
    const service = await makeServiceToken(portal, administrator);
    const group = (await service.program.post('/admin/groups', { groupId: 'x-1', name: 'Af et program' })).body;
    const own = await makeOwnToken(portal, administrator, { scopes: ['groups:write'], password });
    const { id } = group as { id: string };
    await own.program.put(`/admin/groups/${id}`, { groupId: 'x-1', name: 'Af en person' });
    const rows = await portal.sql`
      select action, user_name, user_id is null as "isNobody", session_id, details ->> 'token' as token
      from activities where subject_id = ${id} order by at`;
    expect(rows).toEqual([
      { action: 'group.added', user_name: service.name, isNobody: true, session_id: null, token: service.name },
      {
        ...{ action: 'group.updated', user_name: sampleUsers.administrator.name, isNobody: false, session_id: null },
        token: own.name,
      },
    ]);
  });

  test('leaves when and from where its token was used, once a minute', async () => {
    const { id, program } = await makeServiceToken(portal, administrator);
    const used = async () =>
      (await portal.sql`select used_at::text as at, used_from as "from" from access_tokens where id = ${id}`)[0];
    expect(await used()).toEqual({ at: null, from: '' });
    program.address = '10.1.2.3';
    await program.get('/admin/groups');
    const usedFrom = (ip: string) =>
      eventually(async () => {
        const row = await used();
        return row?.['from'] === ip && row;
      });
    const first = await usedFrom('10.1.2.3');
    program.address = '10.1.2.4';
    await program.get('/admin/groups');
    expect(await used()).toEqual(first);
    await portal.sql`update access_tokens set used_at = now() - interval '61 seconds' where id = ${id}`;
    await program.get('/admin/groups');
    await usedFrom('10.1.2.4');
    const { tokens } = await administrator.screen('/admin/settings/tokens', 'Settings/Tokens');
    expect(tokens.find((token) => token.id === id)).toMatchObject({ usedFrom: '10.1.2.4', isExpired: false });
  });
});

describe('a personal token', () => {
  const scopes: ProgramScope[] = ['users:read', 'groups:write', 'content:read'];

  test('does what its user may do at the moment of the call', async () => {
    const { id, client } = await signedIn('administrator');
    const { program } = await makeOwnToken(portal, client, { scopes });
    expect((await program.get('/admin/users')).status).toBe(200);
    // As the tables are changed past the portal: the token is read with its user each time.
    await portal.sql`update users set role = 'member' where id = ${id}`;
    expect([(await program.get('/admin/users')).status, (await program.post('/admin/groups')).status]).toEqual([
      403, 403,
    ]);
    expect((await program.get('/search/results?q=a')).status).toBe(200);
  });

  test.each([
    ['deactivated', "status = 'inactive'"],
    ['removed', 'removed_at = now()'],
    ['without a group', 'group_id = null'],
  ])('is of no use while its user is %s', async (_, change) => {
    const { id, client } = await signedIn('administrator');
    const { program } = await makeOwnToken(portal, client, { scopes });
    await portal.sql.unsafe(`update users set ${change} where id = '${id}'`);
    expect((await program.get('/admin/users')).status).toBe(401);
  });

  test('sees what its user sees', async () => {
    const { client } = await signedIn('member');
    const { program } = await makeOwnToken(portal, client);
    const path = route('search.results', {}, { q: 'personale' });
    expect((await program.get(path)).body).toEqual((await client.get(path)).body);
  });
});

test('a service token outlives who made it', async () => {
  const { id, client } = await signedIn('administrator');
  const { program } = await makeServiceToken(portal, client, { password: PASSWORD });
  await administrator.delete(`/admin/users/${id}`);
  await portal.sql`delete from users where id = ${id}`;
  expect((await program.get('/admin/users')).status).toBe(200);
});
