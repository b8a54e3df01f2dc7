import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { makeOwnToken, makeServiceToken, type Program } from '../../../testing/programs.ts';
import { programAccess } from '../../../testing/route-access.ts';
import { addUser, PASSWORD } from '../../../testing/users.ts';
import { type Grant, grantsOf, type ProgramScope, programScopes } from '../../contract/program-routes.ts';
import { type RouteName, routes } from '../../contract/routes.ts';

let portal: TestPortal;
let administrator: Client;
let groups: string[];
let tag: string;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
  groups = (await portal.sql<{ id: string }[]>`select id from groups order by name`).map(({ id }) => id);
  const [added] = await portal.sql<{ id: string }[]>`insert into access_tags (id, label)
    values (gen_random_uuid(), 'Ingens') returning id`;
  tag = added?.id ?? '';
});
afterAll(() => portal.close());

let serial = 0;
const newEmail = () => `scope-${++serial}@portico.example`;
const details = { name: 'Ny Person', company: 'Nordhavn', contactNumber: '+45 1' };
const newUser = (role: string) => ({ ...details, email: newEmail(), groupId: groups[0], role });

async function newInvitation(role: string, status = 'active'): Promise<string> {
  const invited = { email: newEmail(), groupId: groups[0], role };
  const { id } = (await administrator.post('/admin/invites', invited)).body as { id: string };
  if (status !== 'active') await administrator.put(`/admin/invites/${id}/status`, { status });
  return id;
}

async function removedAdministrator(): Promise<string> {
  const { id } = await addUser(portal, { role: 'administrator', email: newEmail() });
  await administrator.delete(`/admin/users/${id}`);
  return id;
}

type Attempt = () => Promise<{ parameters?: Record<string, string>; body: object }>;
const onUser = (body: () => object, options: Parameters<typeof addUser>[1] = {}): Attempt => {
  return async () => ({
    parameters: { id: (await addUser(portal, { ...options, email: newEmail() })).id },
    body: body(),
  });
};

/** What a program would send to give somebody more than they had. A route that is not here gets all of it at once. */
const attempts: Partial<Record<RouteName, Attempt[]>> = {
  'users.store': [() => Promise.resolve({ body: newUser('administrator') })],
  'users.update': [onUser(() => newUser('administrator'))],
  'users.bulk-group': [
    async () => ({
      body: { moves: [{ ids: [(await addUser(portal, { email: newEmail() })).id], groupId: groups[0] }] },
    }),
  ],
  'users.status': [onUser(() => ({ status: 'active' }), { status: 'inactive' })],
  'users.restore': [async () => ({ parameters: { id: await removedAdministrator() }, body: {} })],
  'invites.store': ['administrator', 'member'].map(
    (role) => () => Promise.resolve({ body: { email: newEmail(), groupId: groups[0], role } }),
  ),
  'invites.import': ['administrator', 'member'].map((role) => () => {
    const invited = { email: newEmail(), groupId: groups[0], role };
    return Promise.resolve({ body: { invitations: [{ ...invited, role: 'member', email: newEmail() }, invited] } });
  }),
  'invites.resend': ['administrator', 'member'].map((role) => async () => {
    const id = await newInvitation(role);
    await portal.sql`update invitations set expires_at = now() - interval '1 day' where id = ${id}`;
    return { parameters: { id }, body: {} };
  }),
  'invites.status': ['administrator', 'member'].map((role) => async () => ({
    parameters: { id: await newInvitation(role, 'inactive') },
    body: { status: 'active' },
  })),
  'groups.store': [
    () =>
      Promise.resolve({
        body: { groupId: `g-${++serial}`, name: `Gruppe ${serial}`, tags: [tag], role: 'administrator' },
      }),
  ],
  'groups.update': [
    () =>
      Promise.resolve({
        parameters: { id: groups[1] ?? '' },
        body: { groupId: `g-${++serial}`, name: `Gruppe ${serial}`, tags: [tag] },
      }),
  ],
};

const everything: Attempt = async () => {
  const { id } = await addUser(portal, { email: newEmail() });
  const body = { ...newUser('administrator'), ids: [id], tags: [tag], scopes: programScopes, status: 'active' };
  return { parameters: { id, page: id }, body: { ...body, change: { kind: 'role', role: 'administrator' } } };
};

/** Everything that says who may do what, by what a token would have given. */
async function standing(): Promise<Record<Grant | 'tokens', string[]>> {
  const rows = await portal.sql<{ kind: Grant | 'tokens'; fact: string }[]>`
    select 'administrators' as kind, id::text as fact from users where role = 'administrator' and removed_at is null
    union all select 'administrators', email from invitations
      where role = 'administrator' and status = 'active' and expires_at > now()
    union all select 'members', id || ' ' || group_id from users where status = 'active' and removed_at is null
    union all select 'members', email || ' ' || group_id from invitations where status = 'active' and expires_at > now()
    union all select 'group-tags', group_id || ' ' || access_tag_id from group_access_tags
    union all select 'tokens', id || scopes::text || expires_at from access_tokens`;
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ fact }) => fact);
  const kinds = ['administrators', 'members', 'group-tags', 'tokens'] as const;
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Grant | 'tokens', string[]>;
}

/** What somebody has after a request that nobody had before. */
async function givenBy(program: Program, name: RouteName, attempt: Attempt): Promise<string[]> {
  const { parameters = {}, body } = await attempt();
  const before = await standing();
  const path = routes[name].path.replaceAll(/:(\w+)/g, (_, part: string) => parameters[part] ?? '1');
  const { method } = routes[name];
  await program.send(method, path, method === 'GET' ? undefined : body);
  const after = await standing();
  return Object.entries(after).flatMap(([kind, facts]) =>
    facts.some((fact) => !before[kind as Grant].includes(fact)) ? [kind] : [],
  );
}

test.each(programScopes)('33.5 a token that may %s gives nobody more than the table says', async (scope) => {
  const { program } = await makeServiceToken(portal, administrator, { scopes: [scope] });
  const names = (Object.entries(programAccess) as [RouteName, ProgramScope][])
    .filter(([, needed]) => needed === scope)
    .map(([name]) => name);
  const given = new Set<string>();
  for (const name of names) {
    for (const attempt of attempts[name] ?? [everything]) {
      for (const kind of await givenBy(program, name, attempt)) given.add(kind);
    }
  }
  expect([...given].sort()).toEqual(grantsOf([scope]).toSorted());
});

test('33.5 of all scopes users:write alone makes administrators, and says so to a token that lacks it', async () => {
  expect(programScopes.filter((scope) => grantsOf([scope]).includes('administrators'))).toEqual(['users:write']);
  const { program } = await makeServiceToken(portal, administrator, { scopes: ['invitations:write'] });
  const invited = { email: newEmail(), groupId: groups[0], role: 'administrator' };
  expect(await program.post('/admin/invites', invited)).toMatchObject({
    status: 403,
    body: { error: { code: 'scope_missing', scope: 'users:write' } },
  });
  const both = await makeServiceToken(portal, administrator, { scopes: ['invitations:write', 'users:write'] });
  expect((await both.program.post('/admin/invites', invited)).status).toBe(200);
});

describe('33.5 a user who is signed in for long gives the password again before they make an administrator', () => {
  async function longSignedIn() {
    const user = await addUser(portal, { role: 'administrator', email: newEmail() });
    const client = await portal.signIn(user);
    await portal.sql`update sessions set started_at = now() - interval '11 minutes' where user_id = ${user.id}`;
    return { ...user, client };
  }

  const ways: [string, (client: Client) => Promise<unknown>][] = [
    ['a new user', (client) => client.post('/admin/users', newUser('administrator'))],
    [
      'a user who is one from now on',
      async (client) =>
        client.put(`/admin/users/${(await addUser(portal, { email: newEmail() })).id}`, newUser('administrator')),
    ],
    [
      'another address of an administrator',
      async (client) => {
        const { id } = await addUser(portal, { role: 'administrator', email: newEmail() });
        return client.put(`/admin/users/${id}`, newUser('administrator'));
      },
    ],
    [
      'many at once',
      async (client) => {
        const { id } = await addUser(portal, { email: newEmail() });
        return client.put('/admin/users/bulk', { ids: [id], change: { kind: 'role', role: 'administrator' } });
      },
    ],
    [
      'an invitation',
      (client) => client.post('/admin/invites', { email: newEmail(), groupId: groups[0], role: 'administrator' }),
    ],
    [
      'a list of invitations',
      (client) => {
        const invitations = [{ email: newEmail(), groupId: groups[0], role: 'administrator' }];
        return client.post('/admin/invites/import', { invitations });
      },
    ],
    ['a new link', async (client) => client.post(`/admin/invites/${await newInvitation('administrator')}/link`)],
    ['a new mail', async (client) => client.post(`/admin/invites/${await newInvitation('administrator')}/resend`)],
    [
      'an open invitation',
      async (client) => {
        const id = await newInvitation('administrator', 'inactive');
        return client.put(`/admin/invites/${id}/status`, { status: 'active' });
      },
    ],
  ];

  test.each(ways)('by %s', async (_, make) => {
    const { client, id } = await longSignedIn();
    expect(codeOf((await make(client)) as Awaited<ReturnType<Client['post']>>)).toBe('reauthentication_required');
    const wrong = await client.post('/profile/reauthentication', { password: 'Not-The-Password-1!' });
    expect(wrong.status).toBe(422);
    expect(codeOf((await make(client)) as Awaited<ReturnType<Client['post']>>)).toBe('reauthentication_required');
    expect((await client.post('/profile/reauthentication', { password: PASSWORD })).status).toBe(200);
    expect(await make(client)).toMatchObject({ status: 200 });
    await portal.sql`update sessions set reauthenticated_at = now() - interval '11 minutes' where user_id = ${id}`;
    expect(codeOf((await make(client)) as Awaited<ReturnType<Client['post']>>)).toBe('reauthentication_required');
  });

  test('and nothing else asks for it', async () => {
    const { client } = await longSignedIn();
    expect((await client.post('/admin/users', newUser('member'))).status).toBe(200);
    const { id, email } = await addUser(portal, { role: 'administrator', email: newEmail() });
    const same = { ...details, email, groupId: groups[0], role: 'administrator' };
    expect((await client.put(`/admin/users/${id}`, same)).status).toBe(200);
    expect((await client.post(`/admin/invites/${await newInvitation('member')}/resend`)).status).toBe(200);
  });

  test('who has none signs in again', async () => {
    const { client, id } = await longSignedIn();
    await portal.sql`delete from passwords where user_id = ${id}`;
    expect(codeOf(await client.post('/admin/users', newUser('administrator')))).toBe('sign_in_again');
    await portal.sql`update sessions set started_at = now() where user_id = ${id}`;
    expect((await client.post('/admin/users', newUser('administrator'))).status).toBe(200);
  });

  test('the proof of one session is none for another', async () => {
    const { client, ...user } = await longSignedIn();
    const other = await portal.signIn(user);
    await portal.sql`update sessions set started_at = now() - interval '11 minutes' where user_id = ${user.id}`;
    await other.post('/profile/reauthentication', { password: PASSWORD });
    expect(codeOf(await client.post('/admin/users', newUser('administrator')))).toBe('reauthentication_required');
  });
});

test('33.6 I2 a personal token works only while its user’s group allows a way by which the user can sign in', async () => {
  const user = await addUser(portal, { email: newEmail() });
  const { program } = await makeOwnToken(portal, await portal.signIn(user));
  const status = async () => (await program.get('/search/results?q=a')).status;
  const allow = (methods: string) =>
    portal.sql`update groups set sign_in_methods = ${methods} where id = (select group_id from users where id = ${user.id})`;
  expect(await status()).toBe(200);
  await allow('directory');
  expect(await status()).toBe(401);
  await portal.sql`update users set directory_tenant_id = 't', directory_object_id = ${user.id} where id = ${user.id}`;
  expect(await status()).toBe(200);
  await portal.sql`delete from passwords where user_id = ${user.id}`;
  await allow('password');
  expect(await status()).toBe(401);
  await allow('both');
  expect(await status()).toBe(200);
});
