import { type DirectoryPortal, objectIdOf, startDirectoryPortal } from '../../../testing/directory.ts';
import { isSignedIn } from '../../../testing/users.ts';
import { Client, ORIGIN } from '../../../testing/portal.ts';

let portal: DirectoryPortal;

beforeAll(async () => {
  portal = await startDirectoryPortal();
});
afterAll(() => portal.close());

const signIn = (client: Client, local: string, intended?: string) => portal.signInAs(client, local, intended);
const startLogin = (client: Client, local: string) => portal.startLogin(client, local);
const comeBack = (client: Client, address: URL) => portal.comeBack(client, address);

const groupOf = async (email: string) =>
  (await portal.sql`select group_name from users where email = ${email}`)[0]?.['group_name'] as string;

describe('sign-in through the directory', () => {
  test('lets a colleague in, to where they wanted to go, as the person that an administrator has entered', async () => {
    const client = new Client(portal.portal);
    const end = await signIn(client, 'emil.bak', '/nyheder?a=1');
    expect(end.pathname + end.search).toBe('/nyheder?a=1');
    expect(await isSignedIn(client)).toBe(true);
    const [user] = await portal.sql`
      select directory_object_id, first_login_at is not null as "hasBeenIn", count(*) over () as count
      from users where email = 'emil.bak@portico.example'`;
    expect(user).toMatchObject({ directory_object_id: objectIdOf('emil.bak'), hasBeenIn: true, count: '1' });
    const { sessions, hasPassword, hasDirectory } = await client.screen('/profile', 'Profile/Edit');
    expect([sessions[0]?.signedInBy, hasPassword, hasDirectory]).toEqual(['directory', false, true]);
  });

  test('makes somebody whom the portal has not seen, in their approved group', async () => {
    const client = new Client(portal.portal);
    await signIn(client, 'nora.quist');
    expect(await isSignedIn(client)).toBe(true);
    expect(await groupOf('nora.quist@portico.example')).toBe('Analyse');
    const rows = await portal.sql`select action from activities where user_name = 'Nora Quist' order by action`;
    expect(rows.map(({ action }) => action as string)).toEqual(['session.started', 'user.registered']);
  });

  test('makes one person of somebody who comes for the first time in several browsers at once', async () => {
    const clients = Array.from({ length: 5 }, () => new Client(portal.portal));
    const addresses = await Promise.all(clients.map((client) => startLogin(client, 'rasmus.toft')));
    await Promise.all(clients.map((client, index) => comeBack(client, addresses[index] as URL)));
    expect(await Promise.all(clients.map(isSignedIn))).toEqual(clients.map(() => true));
    expect(await portal.sql`select 1 from users where email like 'rasmus.toft%'`).toHaveLength(1);
  });

  test('asks Graph about a member of 250 groups, whose token names none', async () => {
    portal.asked.length = 0;
    const client = new Client(portal.portal);
    await signIn(client, 'maja.fjord');
    expect(await isSignedIn(client)).toBe(true);
    expect(await groupOf('maja.fjord@portico.example')).toBe('Analyse');
    expect(portal.asked.some((path) => path.endsWith('/checkMemberGroups'))).toBe(true);
  });

  test('knows a person by object id when name and address change', async () => {
    await signIn(new Client(portal.portal), 'karen.skov');
    await portal.sql`update users set email = 'old@portico.example', name = 'Before' where email like 'karen.skov%'`;
    const client = new Client(portal.portal);
    await signIn(client, 'karen.skov');
    expect((await client.screen('/profile', 'Profile/Edit')).profile.email).toBe('old@portico.example');
  });

  test('33.1 confirms the name that it says too, and none that was written since', async () => {
    const confirmedName = async (): Promise<unknown> =>
      (await portal.sql`select confirmed_name as name from users where email = 'nadia.rahimi@portico.example'`)[0]?.[
        'name'
      ];
    const client = new Client(portal.portal);
    await signIn(client, 'nadia.rahimi');
    const { name } = (await client.screen('/profile', 'Profile/Edit')).profile;
    expect(await confirmedName()).toBe(name);
    await portal.sql`update users set confirmed_name = null where email = 'nadia.rahimi@portico.example'`;
    await client.put('/profile', { name: 'Somebody Else', company: 'X', contactNumber: '1' });
    await signIn(client, 'nadia.rahimi');
    expect(await confirmedName()).toBeNull();
    await client.put('/profile', { name, company: 'X', contactNumber: '1' });
    await signIn(client, 'nadia.rahimi');
    expect(await confirmedName()).toBe(name);
  });

  test('follows the directory when a person is in another approved group now', async () => {
    await signIn(new Client(portal.portal), 'jonas.meyer');
    await portal.sql`update users set group_id = (select id from groups where name = 'Ledelse')
      where email = 'jonas.meyer@portico.example'`;
    await signIn(new Client(portal.portal), 'jonas.meyer');
    expect(await groupOf('jonas.meyer@portico.example')).toBe('Økonomi');
  });

  test('takes a clock that is a minute ahead', async () => {
    const client = new Client(portal.portal);
    await signIn(client, 'tim.berger');
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('turns away, with a code and a number that the log has too:', () => {
  test.each([
    ['a member of no approved group', 'peter.uhre', 'group_not_approved'],
    ['a member of no group at all', 'signe.holst', 'group_not_approved'],
    ['somebody whom the portal has switched off', 'troels.vang', 'login_error'],
    ['somebody who signs in by password', 'admin', 'login_error'],
    ['a forged signature', 'fault.forged-signature', 'login_error'],
    ['another nonce', 'fault.wrong-nonce', 'login_error'],
    ['a token for somebody else', 'fault.wrong-audience', 'login_error'],
    ['a token of another issuer', 'fault.wrong-issuer', 'login_error'],
    ['a token of another tenant', 'fault.wrong-tenant', 'login_error'],
    ['a token that is too old', 'fault.expired-token', 'login_error'],
    ['a token of the future', 'fault.issued-in-future', 'login_error'],
    ['a code that is too old', 'fault.expired-code', 'login_error'],
  ])('%s', async (_, local, code) => {
    const client = new Client(portal.portal);
    const end = await signIn(client, local, '/nyheder');
    expect([end.pathname, end.searchParams.get('trouble')]).toEqual(['/login', code]);
    expect(client.session).toBeNull();
    const { trouble, intended } = await client.screen(end.pathname + end.search, 'Auth/Login');
    expect([trouble?.code, intended]).toEqual([code, '/nyheder']);
    expect(trouble?.reference).toMatch(/^[0-9A-F]{10}$/);
  });

  test('nobody of these is a person of the portal afterwards', async () => {
    expect(await portal.sql`select 1 from users where email like 'fault.%' or email like 'peter.uhre%'`).toHaveLength(
      0,
    );
  });

  test('a state that is used', async () => {
    const client = new Client(portal.portal);
    const back = await startLogin(client, 'ida.oestergaard');
    const cookies = new Map(client.cookies);
    expect((await comeBack(client, back)).pathname).toBe('/');
    const again = new Client(portal.portal);
    for (const [name, value] of cookies) again.cookies.set(name, value);
    expect((await comeBack(again, back)).searchParams.get('trouble')).toBe('login_error');
  });

  test('another browser than the one that left', async () => {
    const back = await startLogin(new Client(portal.portal), 'freja.winther');
    const victim = new Client(portal.portal);
    expect((await comeBack(victim, back)).searchParams.get('trouble')).toBe('login_error');
    const other = new Client(portal.portal);
    await startLogin(other, 'freja.winther');
    expect((await comeBack(other, back)).searchParams.get('trouble')).toBe('login_error');
  });

  test('whoever comes back too late, or with nothing', async () => {
    const client = new Client(portal.portal);
    const back = await startLogin(client, 'freja.winther');
    await portal.sql`update directory_sign_ins set expires_at = now()`;
    expect((await comeBack(client, back)).searchParams.get('trouble')).toBe('login_error');
    expect((await comeBack(client, new URL('/login/directory/callback', ORIGIN))).searchParams.get('trouble')).toBe(
      'login_error',
    );
  });

  test('whoever the directory itself turns away', async () => {
    const client = new Client(portal.portal);
    const back = await startLogin(client, 'emil.bak');
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'AADSTS50057: The account is disabled. Trace id: 1');
    expect((await comeBack(client, back)).searchParams.get('trouble')).toBe('login_error');
  });
});

test('groups are found by name, and those that are portal groups already are marked', async () => {
  const administrator = await portal.as('administrator');
  const { body } = await administrator.get('/admin/groups/directory?search=Anal');
  expect((body as { groups: object[] }).groups).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'Analyse', isTaken: true })]),
  );
});
