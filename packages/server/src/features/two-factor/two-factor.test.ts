import { addUser, totpCode, enrolTwoFactor, isSignedIn, PASSWORD } from '../../../testing/users.ts';
import { Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { TwoFactorEnrolment } from '../../contract/page-object.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

async function createUser() {
  const user = await addUser(portal);
  return { ...user, client: await portal.signIn(user) };
}

async function createEnrolledUser() {
  const { client, ...user } = await createUser();
  return { ...user, ...(await enrolTwoFactor(client)), before: client };
}

describe('signing in with a second factor', () => {
  test('leads by way of the one-time password to where the person wanted to go', async () => {
    const { email, password, secret } = await createEnrolledUser();
    const client = new Client(portal.portal);
    const answer = await client.post('/login', { email, password, intended: '/nyheder?a=1' });
    const { ticket, location } = answer.body as { ticket: string; location: string };
    expect(location).toBe('/two-factor?intended=%2Fnyheder%3Fa%3D1');
    client.session = await portal.portal.redeemTicket(ticket);
    const page = await client.page(location);
    expect(page).toMatchObject({
      component: 'Auth/TwoFactor',
      props: { mode: 'verify', intended: '/nyheder?a=1', shell: null },
    });
    expect((await client.get('/profile')).headers.get('Location')).toBe('/two-factor?intended=%2Fprofile');
    const before = client.session;
    const verified = await client.post('/two-factor', { code: await totpCode(secret), intended: '/nyheder?a=1' });
    expect(verified.body).toEqual({ location: '/nyheder?a=1' });
    expect(await isSignedIn(client)).toBe(true);
    // The session is another one now, and the old token is worth nothing.
    expect(client.session).not.toBe(before);
    expect(await isSignedIn(new Client(portal.portal, before))).toBe(false);
  });

  test('is no sign-in before that: neither first nor last login is noted', async () => {
    const { id, email, password } = await createEnrolledUser();
    await portal.sql`update users set last_login_at = null where id = ${id}`;
    const client = await portal.signIn({ email, password });
    expect((await portal.sql`select last_login_at from users where id = ${id}`)[0]?.['last_login_at']).toBeNull();
    expect(await isSignedIn(client)).toBe(false);
    expect((await client.post('/logout')).status).toBe(200);
  });

  test.each(['', '12345', '1234567', 'abcdef'])('says what is wrong with the code %j', async (code) => {
    const { email, password } = await createEnrolledUser();
    const client = await portal.signIn({ email, password });
    expect(await client.post('/two-factor', { code })).toMatchObject({
      status: 422,
      body: { error: { fields: { code: 'validation.code-invalid' } } },
    });
  });

  test('takes a code with a blank in the middle, and one of half a minute ago', async () => {
    const { email, password, secret } = await createEnrolledUser();
    const client = await portal.signIn({ email, password });
    const code = await totpCode(secret);
    expect((await client.post('/two-factor', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  });

  test('is not asked for on a remembered device, until the person forgets the device', async () => {
    const { email, password, secret } = await createEnrolledUser();
    const browser = new Client(portal.portal);
    await portal.signIn({ email, password }, browser);
    await browser.post('/two-factor', { code: await totpCode(secret), remember: true });
    await browser.post('/logout');
    await portal.signIn({ email, password }, browser);
    expect(await isSignedIn(browser)).toBe(true);
    // Another browser is asked, and another person with the same browser too.
    expect(await isSignedIn(await portal.signIn({ email, password }))).toBe(false);
    const other = await createEnrolledUser();
    const shared = new Client(portal.portal);
    for (const [name, value] of browser.cookies) shared.cookies.set(name, value);
    shared.session = null;
    await portal.signIn(other, shared);
    expect(await isSignedIn(shared)).toBe(false);
    const { devices } = await browser.screen('/profile', 'Profile/Edit');
    await browser.delete(`/profile/devices/${devices[0]?.id}`);
    await browser.post('/logout');
    await portal.signIn({ email, password }, browser);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('whoever knows the password alone cannot put another authenticator in place of the first', async () => {
    const { email, password } = await createEnrolledUser();
    const client = await portal.signIn({ email, password });
    expect(codeOf(await client.post('/two-factor/enrol'))).toBe('already_done');
    expect(codeOf(await client.post('/two-factor/confirm', { code: '123456' }))).toBe('already_done');
    expect(codeOf(await client.post('/profile/two-factor', { password }))).toBe('second_factor_open');
  });

  test('a recovery code lets in and takes the lost authenticator away, however it is typed', async () => {
    const { email, password, recoveryCodes } = await createEnrolledUser();
    expect(new Set(recoveryCodes).size).toBe(10);
    // 24 letters of 32: 120 bits.
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const client = await portal.signIn({ email, password });
    expect(codeOf(await client.post('/two-factor/reset/recover', { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' }))).toBe(
      'incorrect_code',
    );
    expect((await client.post('/two-factor/reset/recover', { recoveryCode: ' ' })).body).toMatchObject({
      error: { fields: { recoveryCode: 'validation.recovery-code-required' } },
    });
    const typed = (recoveryCodes[4] ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await client.post('/two-factor/reset/recover', { recoveryCode: typed })).status).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(await portal.signIn({ email, password }))).toBe(true);
  });
});

describe('in the profile', () => {
  test('setting up asks for the password, and shows the secret as text and as a picture', async () => {
    const { client, email } = await createUser();
    expect(codeOf(await client.post('/profile/two-factor', { password: 'Wrong-Password-1' }))).toBe('invalid_input');
    const begun = (await client.post('/profile/two-factor', { password: PASSWORD })).body as TwoFactorEnrolment;
    expect(begun.key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
    expect(begun.uri).toContain(`otpauth://totp/Portico:${encodeURIComponent(email)}`);
    expect(begun.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    // Nothing is asked for until a code was right.
    expect(codeOf(await client.post('/profile/two-factor/confirm', { code: '000000' }))).toBe('incorrect_code');
    expect(await isSignedIn(await portal.signIn({ email, password: PASSWORD }))).toBe(true);
  });

  test('the session is another one after setting up', async () => {
    const { client } = await createUser();
    const before = client.session;
    await enrolTwoFactor(client);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(new Client(portal.portal, before))).toBe(false);
  });

  test('a new authenticator takes the old one’s place only when a code of it was right', async () => {
    const { before: client, secret, email, password, recoveryCodes } = await createEnrolledUser();
    const begun = (await client.post('/profile/two-factor', { password })).body as TwoFactorEnrolment;
    const other = await portal.signIn({ email, password });
    expect((await other.post('/two-factor', { code: await totpCode(secret) })).status).toBe(200);
    const renewed = begun.key.replaceAll(' ', '');
    const confirmed = await client.post('/profile/two-factor/confirm', { code: await totpCode(renewed) });
    expect((confirmed.body as { recoveryCodes: string[] }).recoveryCodes).not.toEqual(recoveryCodes);
    const last = await portal.signIn({ email, password });
    expect((await last.post('/two-factor', { code: await totpCode(secret, 1) })).status).toBe(401);
    expect((await last.post('/two-factor', { code: await totpCode(renewed, 1) })).status).toBe(200);
  });

  test('new recovery codes make the old ones worthless', async () => {
    const { before: client, recoveryCodes, email, password } = await createEnrolledUser();
    const renewed = (await client.post('/profile/two-factor/codes', { password })).body as { recoveryCodes: string[] };
    const pending = await portal.signIn({ email, password });
    expect((await pending.post('/two-factor/reset/recover', { recoveryCode: recoveryCodes[0] })).status).toBe(401);
    expect((await pending.post('/two-factor/reset/recover', { recoveryCode: renewed.recoveryCodes[0] })).status).toBe(
      200,
    );
  });
});

describe('where the policy asks for a second factor', () => {
  test.each([
    ['administrators', 'member', true],
    ['administrators', 'administrator', false],
    ['required', 'member', false],
  ] as const)('%s: a %s without one is let in: %s', async (policy, role, isLetIn) => {
    const strict = await startTestPortal({ settings: { TWO_FACTOR_POLICY: policy } });
    expect(await isSignedIn(await strict.as(role))).toBe(isLetIn);
    await strict.close();
  });

  test('it is set up before anything else, and not switched off afterwards', async () => {
    const strict = await startTestPortal({ settings: { TWO_FACTOR_POLICY: 'required' } });
    const client = await strict.as('member');
    expect((await client.screen('/two-factor', 'Auth/TwoFactor')).mode).toBe('enrol');
    const { key } = (await client.post('/two-factor/enrol')).body as TwoFactorEnrolment;
    const confirmed = await client.post('/two-factor/confirm', { code: await totpCode(key.replaceAll(' ', '')) });
    expect((confirmed.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await isSignedIn(client)).toBe(true);
    expect((await client.screen('/profile', 'Profile/Edit')).twoFactor.isRequired).toBe(true);
    expect(codeOf(await client.delete('/profile/two-factor', { password: PASSWORD }))).toBe('second_factor_required');
    // A recovery code takes it away, and a new one is set up at once.
    const again = await strict.as('member');
    const [recoveryCode] = (confirmed.body as { recoveryCodes: string[] }).recoveryCodes;
    const recovered = await again.post('/two-factor/reset/recover', { recoveryCode, intended: '/nyheder' });
    expect(recovered.body).toEqual({ location: '/two-factor?intended=%2Fnyheder' });
    expect((await again.screen('/two-factor', 'Auth/TwoFactor')).mode).toBe('enrol');
    await strict.close();
  });
});
