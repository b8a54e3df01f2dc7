import { type DirectoryPortal, startDirectoryPortal } from '../../testing/directory.ts';
import { linkTo } from '../../testing/mails.ts';
import { addUser, totpCode, isSignedIn } from '../../testing/users.ts';
import { type TestResponse, Client, startTestPortal } from '../../testing/portal.ts';
import type { TwoFactorEnrolment } from '../contract/page-object.ts';
import { hashToken, newToken } from './tokens.ts';

const chosen = { password: 'Havnen-Om-Natten-42', confirmation: 'Havnen-Om-Natten-42' };
const details = { name: 'Ny', company: 'Nordhavn', contactNumber: '+45 1', ...chosen };

let portal: DirectoryPortal;
let administrator: Client;

beforeAll(async () => {
  portal = await startDirectoryPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

/** Somebody of the directory who has been in the portal; each test takes another one. */
interface Colleague {
  id: string;
  client: Client;
  local: string;
}

const groupId = async (name: string) =>
  (await portal.sql<{ id: string }[]>`select id from groups where name = ${name}`)[0]?.id;

async function change({ id }: Colleague, changes: object): Promise<TestResponse> {
  const { user } = await administrator.screen(`/admin/users/${id}`, 'Users/Show');
  return administrator.put(`/admin/users/${id}`, { ...user, groupId: user.group?.id, ...changes });
}

/** A sign-in at the directory decides nothing yet: who comes back is judged as they are then. */
const underWay: [event: string, local: string, happen: (one: Colleague) => Promise<TestResponse>, 'stays' | 'ends'][] =
  [
    ['signed out', 'ida.oestergaard', ({ client }) => client.post('/logout'), 'stays'],
    ['signed out everywhere else', 'ida.oestergaard', ({ client }) => client.delete('/profile/sessions'), 'stays'],
    [
      'signed out by an administrator',
      'ida.oestergaard',
      ({ id }) => administrator.delete(`/admin/users/${id}/sessions`),
      'stays',
    ],
    [
      'two-factor reset',
      'ida.oestergaard',
      ({ id }) => administrator.post(`/admin/users/${id}/reset-two-factor`),
      'stays',
    ],
    ['made an administrator', 'freja.winther', (one) => change(one, { role: 'administrator' }), 'stays'],
    ['e-mail changed', 'freja.winther', (one) => change(one, { email: 'freja@portico.example' }), 'stays'],
    [
      'in another group',
      'camille.laurent',
      async (one) => change(one, { groupId: await groupId('Personale og IT') }),
      'stays',
    ],
    [
      'deactivated',
      'camille.laurent',
      ({ id }) => administrator.put(`/admin/users/${id}/status`, { status: 'inactive' }),
      'ends',
    ],
    ['removed', 'jonas.meyer', ({ id }) => administrator.delete(`/admin/users/${id}`), 'ends'],
    [
      'account deleted',
      'karen.skov',
      ({ client, local }) => client.delete('/profile', { email: `${local}@portico.example` }),
      'ends',
    ],
    [
      'group removed',
      'nadia.rahimi',
      async () => administrator.delete(`/admin/groups/${await groupId('Personale og IT')}`),
      'ends',
    ],
  ];

test.each(underWay)('9.4 %s (%s): a sign-in under way at the directory %s', async (_, local, happen, result) => {
  const client = new Client(portal.portal);
  await portal.signInAs(client, local);
  const { profile } = await client.screen('/profile', 'Profile/Edit');
  const [row] = await portal.sql<{ id: string }[]>`select id from users where email = ${profile.email}`;
  const other = new Client(portal.portal);
  const back = await portal.startLogin(other, local);
  expect((await happen({ id: row?.id ?? '', client, local })).status).toBe(200);
  await portal.comeBack(other, back);
  expect(await isSignedIn(other)).toBe(result === 'stays');
});

test('9.4 taken over by the directory: a password link ends', async () => {
  const token = newToken();
  await portal.sql`insert into password_links (token_hash, user_id, expires_at)
    select ${hashToken(token)}, id, now() + interval '1 day' from users where email = 'birgitte.lund@portico.example'`;
  const guest = new Client(portal.portal);
  expect((await guest.get(`/reset-password/${token}`)).status).toBe(200);
  const client = new Client(portal.portal);
  await portal.signInAs(client, 'birgitte.lund');
  expect(await isSignedIn(client)).toBe(true);
  expect((await guest.post(`/reset-password/${token}`, chosen)).status).toBe(410);
});

describe('9.4 a second factor that the policy asks for, set up on the way in, ends', () => {
  test('every other session that waits for it, every ticket, and no password link', async () => {
    const strict = await startTestPortal({ settings: { TWO_FACTOR_POLICY: 'required' } });
    const { id, email, password } = await addUser(strict);
    const [owner, thief] = [await strict.signIn({ email, password }), await strict.signIn({ email, password })];
    const { ticket } = (await thief.post('/login', { email, password })).body as { ticket: string };
    const token = newToken();
    await strict.sql`insert into password_links (token_hash, user_id, expires_at)
      values (${hashToken(token)}, ${id}, now() + interval '1 day')`;
    const { key } = (await owner.post('/two-factor/enrol')).body as TwoFactorEnrolment;
    const code = await totpCode(key.replaceAll(' ', ''));
    expect((await owner.post('/two-factor/confirm', { code })).status).toBe(200);
    expect(await isSignedIn(owner)).toBe(true);
    expect((await thief.get('/two-factor')).headers.get('Location')).toMatch(/^\/login/);
    expect(await strict.portal.redeemTicket(ticket)).toBeNull();
    expect((await thief.get(`/reset-password/${token}`)).status).toBe(200);
    await strict.close();
  });

  test('nothing for whoever put another secret in its place meanwhile', async () => {
    const strict = await startTestPortal({ settings: { TWO_FACTOR_POLICY: 'required' } });
    const { email, password } = await addUser(strict);
    const [owner, thief] = [await strict.signIn({ email, password }), await strict.signIn({ email, password })];
    const { key } = (await owner.post('/two-factor/enrol')).body as TwoFactorEnrolment;
    await thief.post('/two-factor/enrol');
    const code = await totpCode(key.replaceAll(' ', ''));
    expect((await owner.post('/two-factor/confirm', { code })).status).toBe(401);
    await strict.close();
  });
});

describe('9.4 an invitation to the address of somebody who was added meanwhile', () => {
  test.each([
    ['removed', ({ id }: { id: string }) => administrator.delete(`/admin/users/${id}`)],
    [
      'given another address',
      async ({ id }: { id: string }) =>
        change({ id, client: administrator, local: '' }, { email: `new-${id}@a.example` }),
    ],
  ])('ends when they are %s, until an administrator opens it again', async (event, happen) => {
    const email = `twice-${event.length}@portico.example`;
    const group = await groupId('Analyse');
    const invited = await administrator.post('/admin/invites', { email, groupId: group, role: 'administrator' });
    const path = await linkTo(portal, email);
    const added = await administrator.post('/admin/users', { ...details, email, groupId: group });
    expect((await happen(added.body as { id: string })).status).toBe(200);
    const guest = new Client(portal.portal);
    expect((await guest.post(path, details)).status).toBe(410);
    const { id } = invited.body as { id: string };
    await administrator.put(`/admin/invites/${id}/status`, { status: 'active' });
    expect((await guest.post(path, details)).status).toBe(200);
    expect(await isSignedIn(await portal.signIn({ email, password: chosen.password }))).toBe(true);
  });
});
