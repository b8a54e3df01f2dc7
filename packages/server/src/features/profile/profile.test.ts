import { mailsTo } from '../../../testing/mails.ts';
import { addUser, isSignedIn, PASSWORD } from '../../../testing/users.ts';
import { Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

const NEW_PASSWORD = 'Havnen-Om-Natten-42';
const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

async function createUser() {
  const user = await addUser(portal);
  return { ...user, client: await portal.signIn(user) };
}

describe('the own sessions', () => {
  test('are listed with device and address, the one that asks first', async () => {
    const { client, email, password } = await createUser();
    const elsewhere = new Client(portal.portal);
    elsewhere.address = '203.0.113.5';
    const { ticket } = (await elsewhere.post('/login', { email, password }, FIREFOX)).body as { ticket: string };
    elsewhere.session = await portal.portal.redeemTicket(ticket);
    const { sessions } = await client.screen('/profile', 'Profile/Edit');
    expect(sessions.map(({ isCurrent, device, address }) => [isCurrent, device, address])).toEqual([
      [true, '', '127.0.0.1'],
      [false, 'Firefox, Linux', '203.0.113.5'],
    ]);
  });

  test('end everywhere else, and not here', async () => {
    const { client, ...user } = await createUser();
    const others = [await portal.signIn(user), await portal.signIn(user)];
    expect((await client.delete('/profile/sessions')).body).toEqual({ count: 2 });
    expect(await Promise.all([client, ...others].map(isSignedIn))).toEqual([true, false, false]);
  });

  test('of somebody else are not ended', async () => {
    const [mine, theirs] = [await createUser(), await createUser()];
    const { sessions } = await theirs.client.screen('/profile', 'Profile/Edit');
    expect((await mine.client.delete(`/profile/sessions/${sessions[0]?.id}`)).status).toBe(404);
    expect(await isSignedIn(theirs.client)).toBe(true);
  });

  test('end by the settings: idle, and at the latest after so many hours', async () => {
    const short = await startTestPortal({ settings: { SESSION_HOURS: '2', SESSION_IDLE_MINUTES: '30' } });
    const client = await short.as('member');
    const [row] = await short.sql`select extract(epoch from expires_at - now())::int as left from sessions`;
    expect(row?.['left']).toBeGreaterThan(7190);
    expect(row?.['left']).toBeLessThanOrEqual(7200);
    await short.sql`update sessions set seen_at = now() - interval '31 minutes'`;
    expect(await isSignedIn(client)).toBe(false);
    await short.close();
  });
});

describe('the own password', () => {
  const change = (body: object) => ({
    oldPassword: PASSWORD,
    password: NEW_PASSWORD,
    confirmation: NEW_PASSWORD,
    ...body,
  });

  test('is changed, and everybody signs in anew with it', async () => {
    const { client, email, password } = await createUser();
    const other = await portal.signIn({ email, password });
    expect((await client.put('/change-password', change({}))).status).toBe(200);
    expect(client.session).toBeNull();
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(await portal.signIn({ email, password }))).toBe(false);
    expect(await isSignedIn(await portal.signIn({ email, password: NEW_PASSWORD }))).toBe(true);
    expect((await mailsTo(portal, email))[0]?.kind).toBe('password-changed');
  });

  test.each([
    // The rules hold for the old one too (§5).
    [{ oldPassword: 'kort' }, { oldPassword: 'validation.password-length' }],
    [{ oldPassword: 'Uden-Et-Eneste-Tal' }, { oldPassword: 'validation.password-number' }],
    [{ oldPassword: 'UdenSpecialtegn12' }, { oldPassword: 'validation.password-symbol' }],
    [{ oldPassword: 'uden-store-bogstaver-1' }, { oldPassword: 'validation.password-uppercase' }],
    [{ password: 'Kort-1', confirmation: 'Kort-1' }, { password: 'validation.password-length' }],
    [{ oldPassword: 'Wrong-Password-1' }, { oldPassword: 'validation.password-incorrect' }],
    [{ oldPassword: undefined }, { oldPassword: 'validation.password-required' }],
    [{ password: 'Password-2026!', confirmation: 'Password-2026!' }, { password: 'validation.password-common' }],
    [{ confirmation: 'x' }, { confirmation: 'validation.passwords-differ' }],
  ])('is not changed with %j', async (body, fields) => {
    const { client } = await createUser();
    expect(await client.put('/change-password', change(body))).toMatchObject({
      status: 422,
      body: { error: { fields } },
    });
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('the own account', () => {
  test('is changed where it is one’s own to change: e-mail, role and group are not', async () => {
    const { client, email } = await createUser();
    const details = { name: 'Nyt Navn', company: 'Ny', contactNumber: '2', language: 'fr' };
    await client.put('/profile', { ...details, email: 'other@portico.example', role: 'administrator', groupId: null });
    const { profile } = await client.screen('/profile', 'Profile/Edit');
    expect(profile).toMatchObject({ ...details, email, role: 'member', group: 'Analyse' });
  });

  test('has the language that is chosen in the menu, once', async () => {
    const { client, id } = await createUser();
    for (const language of ['fr', 'fr', 'en'])
      expect((await client.put('/profile/language', { language })).status).toBe(200);
    expect((await client.screen('/profile', 'Profile/Edit')).profile).toMatchObject({ language: 'en' });
    const changes = await portal.sql`
      select details from activities where subject_id = ${id} and action = 'profile.updated' order by id`;
    expect(changes).toEqual([
      { details: { 'before.language': '', 'after.language': 'fr' } },
      { details: { 'before.language': 'fr', 'after.language': 'en' } },
    ]);
    expect((await client.put('/profile/language', { language: 'xx' })).status).toBe(422);
    expect((await client.put('/profile/language', { language: null })).status).toBe(422);
  });

  test('is deleted with the password, and can be taken back by an administrator', async () => {
    const { client, id, email } = await createUser();
    expect((await client.delete('/profile', { password: 'Wrong-Password-1' })).status).toBe(422);
    expect((await client.delete('/profile', { password: PASSWORD })).status).toBe(200);
    expect(await isSignedIn(await portal.signIn({ email, password: PASSWORD }))).toBe(false);
    expect((await (await portal.as('administrator')).post(`/admin/users/${id}/restore`)).status).toBe(200);
    expect(await isSignedIn(await portal.signIn({ email, password: PASSWORD }))).toBe(true);
  });

  test('without a password is deleted by typing the e-mail address', async () => {
    const { client, id, email } = await createUser();
    await portal.sql`delete from passwords where user_id = ${id}`;
    expect(await client.delete('/profile', { email: 'other@portico.example' })).toMatchObject({
      body: { error: { fields: { email: 'validation.email-mismatch' } } },
    });
    expect((await client.delete('/profile', { email: email.toUpperCase() })).status).toBe(200);
  });
});
