import { listen } from '../../../testing/events.ts';
import { eventually } from '../../../testing/eventually.ts';
import { linkTo, mailsTo } from '../../../testing/mails.ts';
import { addUser, totpCode, enrolTwoFactor, isSignedIn, PASSWORD } from '../../../testing/users.ts';
import { Client, codeOf, startTestPortal, type TestPortal, VERSION } from '../../../testing/portal.ts';
import { createPortal } from '../../index.ts';

const NEW_PASSWORD = 'Havnen-Om-Natten-42';

let portal: TestPortal;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal({ hasBackground: true });
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

const pending = async () => (await administrator.screen('/notifications', 'Notifications')).notifications;
const badge = async () => (await administrator.page('/')).props.shell?.pendingNotifications;
const requestOf = (email: string) =>
  eventually(async () => (await pending()).find(({ requester }) => requester.email === email));

/** Somebody who has lost the authenticator and the recovery codes. */
async function createLockedOutUser() {
  const user = await addUser(portal);
  await enrolTwoFactor(await portal.signIn(user));
  const client = await portal.signIn(user);
  expect((await client.post('/two-factor/reset/request')).status).toBe(200);
  return { ...user, client };
}

test('a forgotten password: the request waits for an administrator, whose mail leads to a new one', async () => {
  const { email } = await addUser(portal);
  const guest = new Client(portal.portal);
  expect((await guest.post('/forgot-password', { email })).body).toEqual({});
  const request = await requestOf(email);
  expect(request).toMatchObject({
    ...{ kind: 'password-reset', hasPassword: true },
    requester: { name: 'Lotte Vester', email },
  });
  expect(await mailsTo(portal, email)).toEqual([]);
  expect((await administrator.post(`/notifications/${request.id}/send`)).body).toEqual({ kind: 'password-reset' });
  const path = await linkTo(portal, email);
  expect((await guest.screen(path, 'Auth/ResetPassword')).email).toBe(email);
  const chosen = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
  expect((await guest.post(path, chosen)).status).toBe(200);
  expect(await isSignedIn(await portal.signIn({ email, password: PASSWORD }))).toBe(false);
  expect(await isSignedIn(await portal.signIn({ email, password: NEW_PASSWORD }))).toBe(true);
  expect((await mailsTo(portal, email))[0]?.kind).toBe('password-changed');
});

test('who has no password and asks for a new one is shown to administrators as that, who give the first', async () => {
  const { email } = await addUser(portal, { hasPassword: false });
  await new Client(portal.portal).post('/forgot-password', { email });
  const request = await requestOf(email);
  expect(request).toMatchObject({ kind: 'password-reset', hasPassword: false });
  await administrator.post(`/notifications/${request.id}/send`);
  expect((await mailsTo(portal, email)).map(({ kind }) => kind)).toEqual(['welcome']);
  const [activity] = await portal.sql`
    select action from activities where subject_name = 'Lotte Vester' order by id desc limit 1`;
  expect(activity).toEqual({ action: 'password.granted' });
});

test('asking for nobody’s password has the same answer, and no consequence', async () => {
  const before = (await pending()).length;
  const answer = await new Client(portal.portal).post('/forgot-password', { email: 'nobody@portico.example' });
  expect([answer.status, answer.body]).toEqual([200, {}]);
  const { email } = await addUser(portal);
  await new Client(portal.portal).post('/forgot-password', { email });
  await requestOf(email);
  expect(await pending()).toHaveLength(before + 1);
});

test('asking twice is one request', async () => {
  const { client, email } = await createLockedOutUser();
  await client.post('/two-factor/reset/request');
  expect((await pending()).filter(({ requester }) => requester.email === email)).toHaveLength(1);
  expect((await client.screen('/two-factor/reset', 'Auth/ResetTwoFactor')).requestedAt).not.toBeNull();
});

test('a lost authenticator: an administrator takes the second factor away, and the person sets up a new one', async () => {
  const { email, password } = await createLockedOutUser();
  const count = await badge();
  const { id } = await requestOf(email);
  expect((await administrator.post(`/notifications/${id}/send`)).body).toEqual({ kind: 'otp-reset' });
  expect(codeOf(await administrator.post(`/notifications/${id}/send`))).toBe('already_done');
  expect(await badge()).toBe((count ?? 0) - 1);
  const client = await portal.signIn({ email, password });
  expect(await isSignedIn(client)).toBe(true);
  const { secret } = await enrolTwoFactor(client);
  const again = await portal.signIn({ email, password });
  expect(await isSignedIn(again)).toBe(false);
  await again.post('/two-factor', { code: await totpCode(secret) });
  expect(await isSignedIn(again)).toBe(true);
});

test('of somebody who is removed is not asked for any more', async () => {
  const before = [(await pending()).length, await badge()];
  const { id } = await createLockedOutUser();
  await administrator.delete(`/admin/users/${id}`);
  expect([(await pending()).length, await badge()]).toEqual(before);
});

test('of two administrators who answer at once, one does', async () => {
  const { id } = await requestOf((await createLockedOutUser()).email);
  const answers = await Promise.all([1, 2, 3].map(() => administrator.post(`/notifications/${id}/send`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

describe('the stream', () => {
  const numberIn = (event: string | null) =>
    (JSON.parse(/data: (.*)/.exec(event ?? '')?.[1] ?? '{}') as { pending?: number }).pending;

  test('tells how many requests wait, at once and at every change, of another process too', async () => {
    const elsewhere = createPortal({ environment: portal.environment, version: VERSION, hasBackground: false });
    const stream = await listen(new Client(elsewhere, administrator.session));
    const before = numberIn(await stream.next()) ?? 0;
    expect(before).toBe((await pending()).length);
    const { email } = await createLockedOutUser();
    expect(numberIn(await stream.next())).toBe(before + 1);
    const { id } = await requestOf(email);
    await administrator.delete(`/notifications/${id}`);
    expect(numberIn(await stream.next())).toBe(before);
    await stream.cancel();
    await elsewhere.close();
  });

  test('ends with the session, and with the process', async () => {
    const client = await portal.as('administrator');
    const stream = await listen(client);
    await stream.next();
    await client.post('/logout');
    await createLockedOutUser();
    expect(await stream.next()).toBeNull();

    const elsewhere = createPortal({ environment: portal.environment, version: VERSION, hasBackground: false });
    const other = await listen(new Client(elsewhere, administrator.session));
    await other.next();
    elsewhere.endStreams();
    expect(await other.next()).toBeNull();
    await elsewhere.close();
  });
});

test('where the setting says so, or nobody else is there to help, the mail is sent at once', async () => {
  const own = await startTestPortal({ hasBackground: true, settings: { PASSWORD_RESET: 'self-service' } });
  const { email } = await addUser(own);
  await new Client(own.portal).post('/forgot-password', { email });
  await eventually(async () => (await mailsTo(own, email))[0]?.kind === 'password-reset');
  // A first password is for an administrator to give.
  const without = await addUser(own, { hasPassword: false });
  await new Client(own.portal).post('/forgot-password', { email: without.email });
  await eventually(
    async () => (await own.sql`select from notifications where requester_id = ${without.id}`).length === 1,
  );
  expect(await mailsTo(own, without.email)).toEqual([]);
  await own.close();

  await portal.sql`update users set role = 'member' where role = 'administrator' and email <> 'admin@portico.example'`;
  await new Client(portal.portal).post('/forgot-password', { email: 'admin@portico.example' });
  await eventually(async () => (await mailsTo(portal, 'admin@portico.example'))[0]?.kind === 'password-reset');
});
