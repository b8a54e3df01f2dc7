import type { SignInVerdict } from '../../contract/page-object.ts';
import { addUser, enrolTwoFactor, PASSWORD } from '../../../testing/users.ts';
import { Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

const ATTEMPTS = 3;
const WRONG = 'Wrong-Password-2026!';
const MINUTE_MS = 60_000;

let portal: TestPortal;
let administrator: Client;
let networks = 0;

beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRIES_PER_ACCOUNT: String(ATTEMPTS), TRIES_PER_ADDRESS: '1000' } });
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

function newNetwork(): Client {
  const client = new Client(portal.portal);
  client.address = `203.0.113.${++networks}`;
  return client;
}

const verdictOn = async (id: string): Promise<SignInVerdict> =>
  (await administrator.screen(`/admin/users/${id}`, 'Users/Show')).signIn;
const kindsOn = async (id: string) => (await verdictOn(id)).problems.map(({ kind }) => kind);
const set = (id: string, statement: string) => portal.sql.unsafe(`update users set ${statement} where id = '${id}'`);
const tryIn = (client: Client, email: string, password: string) => client.post('/login', { email, password });
const lift = (id: string) => administrator.post(`/admin/users/${id}/unlock`);

test('who can sign in has nothing in the way', async () => {
  const { id } = await addUser(portal);
  expect(await verdictOn(id)).toEqual({ problems: [], refusals: [] });
});

test('an inactive user without a group: both are said, and since when', async () => {
  const { id } = await addUser(portal);
  await set(id, 'group_id = null');
  await administrator.put(`/admin/users/${id}/status`, { status: 'inactive' });
  const { problems } = await verdictOn(id);
  expect(problems.map(({ kind }) => kind)).toEqual(['inactive', 'no-group']);
  expect(Date.now() - Date.parse(problems[0]!.since!)).toBeLessThan(MINUTE_MS);
});

test('who has no password: whether there is a link, and until when', async () => {
  const { id } = await addUser(portal, { hasPassword: false });
  // No directory is connected here.
  expect(await kindsOn(id)).toEqual(['no-directory']);
  await set(id, `sign_in_method = 'password'`);
  expect((await verdictOn(id)).problems).toEqual([{ kind: 'no-password', since: null, until: null }]);
  await administrator.post(`/admin/users/${id}/reset-password`);
  const [sent] = (await verdictOn(id)).problems;
  expect(sent?.kind).toBe('no-password');
  expect(Date.parse(sent!.until!)).toBeGreaterThan(Date.now() + 6 * 24 * 60 * MINUTE_MS);
});

const listed = async (signIn: string) =>
  (await administrator.screen(`/admin/users?signIn=${signIn}`, 'Users/Manage')).users.map(({ id }) => id);

test('those who have never signed in are a view of the list', async () => {
  const { id, ...user } = await addUser(portal, { name: 'Aa Never' });
  expect(await listed('never')).toContain(id);
  await portal.signIn(user);
  expect(await listed('never')).not.toContain(id);
});

test('too many wrong passwords: how many, until when, and an administrator lets the user try again', async () => {
  const { id, email } = await addUser(portal);
  const other = await addUser(portal);
  const network = newNetwork();
  for (let count = 0; count < ATTEMPTS; count++) {
    await tryIn(network, email, WRONG);
    await tryIn(network, other.email, WRONG);
  }
  expect(codeOf(await tryIn(network, email, PASSWORD))).toBe('too_many_attempts');
  const { problems, refusals } = await verdictOn(id);
  expect(problems.map(({ kind }) => kind)).toEqual(['locked']);
  const minutes = (Date.parse(problems[0]!.until!) - Date.now()) / MINUTE_MS;
  expect(minutes).toBeGreaterThan(13);
  expect(minutes).toBeLessThanOrEqual(15);
  expect(refusals).toMatchObject([{ reason: 'wrong-password', count: ATTEMPTS }]);

  expect((await lift(id)).status).toBe(200);
  expect(await kindsOn(id)).toEqual([]);
  expect(await kindsOn(other.id)).toEqual(['locked']);
  expect(await listed('locked')).toEqual([other.id]);
  expect((await tryIn(network, email, PASSWORD)).status).toBe(200);
  const [activity] = await portal.sql`
    select action from activities where subject_id = ${id} and action = 'sign-in.unlocked'`;
  expect(activity).toBeDefined();
});

test('a user who is guessed at from many networks', async () => {
  const { id, email } = await addUser(portal);
  for (let count = 0; count < ATTEMPTS * 10; count++) await tryIn(newNetwork(), email, WRONG);
  expect(await kindsOn(id)).toEqual(['locked']);
  await lift(id);
  expect(await kindsOn(id)).toEqual([]);
  expect((await tryIn(newNetwork(), email, PASSWORD)).status).toBe(200);
});

test('too many wrong one-time passwords, and a second factor that is lost', async () => {
  const user = await addUser(portal);
  await enrolTwoFactor(await portal.signIn(user));
  const client = await portal.signIn(user);
  for (let count = 0; count < ATTEMPTS; count++) await client.post('/two-factor', { code: '000000' });
  expect(await kindsOn(user.id)).toEqual(['codes-locked']);
  expect((await verdictOn(user.id)).refusals).toMatchObject([{ reason: 'wrong-code', count: ATTEMPTS }]);
  expect(await listed('locked')).toContain(user.id);
  await lift(user.id);
  await client.post('/two-factor/reset/request');
  expect(await kindsOn(user.id)).toEqual(['two-factor-lost']);
  await administrator.post(`/admin/users/${user.id}/reset-two-factor`);
  expect(await kindsOn(user.id)).toEqual([]);
});

test('there is nobody to let in', async () => {
  expect(codeOf(await lift('00000000-0000-7000-8000-000000000000'))).toBe('not_found');
});
