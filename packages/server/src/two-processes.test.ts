import { listen } from '../testing/events.ts';
import { linkTo } from '../testing/mails.ts';
import { addUser, enrolTwoFactor, isSignedIn, PASSWORD } from '../testing/users.ts';
import { Client, codeOf, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { type PortalProcess, startPortalProcess } from '../testing/processes.ts';

let portal: TestPortal;
/** Two processes of one portal, as behind a proxy: what is done at one must count at the other's next request. */
let here: PortalProcess;
let there: PortalProcess;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  [here, there] = await Promise.all([startPortalProcess(portal.variables), startPortalProcess(portal.variables)]);
  administrator = new Client(here, (await portal.as('administrator')).session);
});
afterAll(async () => {
  await Promise.all([here.end(), there.end()]);
  await portal.close();
});

const groupId = async (name: string) =>
  (await portal.sql`select id from groups where name = ${name}`)[0]?.['id'] as string;

/** A group of one's own, so that it can be removed. */
async function moveToOwnGroup(userId: string): Promise<string> {
  const body = { groupId: `own-${userId}`, name: 'Egen', tags: [] };
  const { id } = (await administrator.post('/admin/groups', body)).body as { id: string };
  await portal.sql`update users set group_id = ${id} where id = ${userId}`;
  return id;
}

async function update(userId: string, changes: object) {
  const { user } = await administrator.screen(`/admin/users/${userId}`, 'Users/Show');
  return administrator.put(`/admin/users/${userId}`, { ...user, groupId: user.group?.id, ...changes });
}

/** Somebody who is signed in, seen by both processes. */
async function createUser() {
  const user = await addUser(portal);
  const { session } = await portal.signIn(user);
  const [client, abroad] = [new Client(here, session), new Client(there, session)];
  expect([await isSignedIn(client), await isSignedIn(abroad)]).toEqual([true, true]);
  return { ...user, client, abroad };
}

type TestUser = Awaited<ReturnType<typeof createUser>>;

test('the processes are two', () => {
  expect(new Set([process.pid, here.pid, there.pid]).size).toBe(3);
});

describe('ends an open session at the next request to another process:', () => {
  const changes: [string, (user: TestUser) => Promise<{ status: number }>][] = [
    ['removal', ({ id }) => administrator.delete(`/admin/users/${id}`)],
    ['removal of the group', async ({ id }) => administrator.delete(`/admin/groups/${await moveToOwnGroup(id)}`)],
    ['deactivation', ({ id }) => administrator.put(`/admin/users/${id}/status`, { status: 'inactive' })],
    [
      'deactivation of many at once',
      ({ id }) => administrator.put('/admin/users/bulk', { ids: [id], change: { kind: 'status', status: 'inactive' } }),
    ],
    ['another role', ({ id }) => update(id, { role: 'administrator' })],
    ['being signed out by an administrator', ({ id }) => administrator.delete(`/admin/users/${id}/sessions`)],
    ['a reset of the second factor', ({ id }) => administrator.post(`/admin/users/${id}/reset-two-factor`)],
    [
      'a new password by the link of a mail',
      async ({ id, email }) => {
        await administrator.post(`/admin/users/${id}/reset-password`);
        const chosen = { password: 'Havnen-Om-Natten-42', confirmation: 'Havnen-Om-Natten-42' };
        return new Client(here).post(await linkTo(portal, email), chosen);
      },
    ],
    [
      'signing out everywhere else',
      async (user) => new Client(here, (await portal.signIn(user)).session).delete('/profile/sessions'),
    ],
    ['signing out', ({ client }) => client.post('/logout')],
    ['deleting the own account', ({ client }) => client.delete('/profile', { password: PASSWORD })],
    ['a second factor that is set up, which gives the browser another token', ({ client }) => enrolled(client)],
  ];

  async function enrolled(client: Client): Promise<{ status: number }> {
    await enrolTwoFactor(client);
    return client.get('/');
  }

  test.each(changes)('%s', async (_, change) => {
    const user = await createUser();
    expect((await change(user)).status).toBe(200);
    const write = await user.abroad.put('/profile', { name: 'X', company: 'X', contactNumber: '1' });
    expect([write.status, codeOf(write)]).toEqual([401, 'signed_out']);
    expect(await isSignedIn(user.abroad)).toBe(false);
  });
});

describe('ends an administrator’s open stream of another process at once:', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['removal', (id) => administrator.delete(`/admin/users/${id}`)],
    ['deactivation', (id) => administrator.put(`/admin/users/${id}/status`, { status: 'inactive' })],
    ['another role', (id) => update(id, { role: 'member' })],
    ['removal of the group', async (id) => administrator.delete(`/admin/groups/${await moveToOwnGroup(id)}`)],
  ])('%s', async (_, change) => {
    const { id, ...user } = await addUser(portal, { role: 'administrator' });
    const stream = await listen(new Client(there, (await portal.signIn(user)).session));
    expect(await stream.next()).toContain('pending');
    await change(id);
    expect(await stream.next()).toBeNull();
  });
});

test('another group shows other pages at the next request to another process, without signing in anew', async () => {
  const { id, abroad } = await createUser();
  const slugs = async () => (await abroad.page('/')).props.shell?.navigation.map(({ slug }) => slug);
  const before = await slugs();
  expect((await update(id, { groupId: await groupId('Personale og IT') })).status).toBe(200);
  expect(await slugs()).not.toEqual(before);
});

test('whoever has a group again after theirs was removed signs in anew', async () => {
  const { id, abroad } = await createUser();
  await administrator.delete(`/admin/groups/${await moveToOwnGroup(id)}`);
  await update(id, { groupId: await groupId('Analyse') });
  expect(await isSignedIn(abroad)).toBe(false);
});

test('wrong passwords are counted by both processes together', async () => {
  const { email } = await addUser(portal);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const { status } = await new Client(attempt % 2 ? here : there).post('/login', { email, password: 'Wrong' });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});
