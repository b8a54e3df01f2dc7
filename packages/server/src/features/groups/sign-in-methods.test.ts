import type { GroupRow, InvitationPreview, SignInMethods } from '../../contract/page-object.ts';
import { type DirectoryPortal, startDirectoryPortal } from '../../../testing/directory.ts';
import { linkTo } from '../../../testing/mails.ts';
import { whileHeld } from '../../../testing/while-held.ts';
import { addUser, isSignedIn, PASSWORD } from '../../../testing/users.ts';
import { Client, codeOf, startTestPortal } from '../../../testing/portal.ts';
import { answerPasswordRequest } from '../passwords/answer-request.ts';
import { runAdminCommand } from '../../cli/admin-cli.ts';
import { closeServices, createServices } from '../../services.ts';

let portal: DirectoryPortal;
let administrator: Client;
let group: GroupRow;

beforeAll(async () => {
  portal = await startDirectoryPortal();
  administrator = await portal.as('administrator');
  // The members' group, as the directory has it too.
  const { groups } = await administrator.screen('/admin/groups', 'Users/Groups');
  group = groups.find(({ name }) => name === 'Analyse')!;
});
afterAll(() => portal.close());
afterEach(() => portal.sql`update groups set sign_in_methods = 'both'`);

const allow = (signInMethods: unknown, { id, groupId, name } = group, client = administrator) =>
  client.put(`/admin/groups/${id}`, { groupId, name, tags: [], signInMethods });
const fieldsOf = (body: unknown) => (body as { error: { fields?: object } }).error.fields;
const addMember = async () => {
  const user = await addUser(portal);
  await portal.sql`update users set group_id = ${group.id} where id = ${user.id}`;
  return user;
};
const verdictOn = async (id: string) => (await administrator.screen(`/admin/users/${id}`, 'Users/Show')).signIn;
const lastRefusal = async () =>
  (
    await portal.sql<
      { reason: string; subject: string }[]
    >`select details ->> 'reason' as reason, subject_name as subject
      from activities where action = 'sign-in.refused' order by at desc limit 1`
  )[0];

describe('a group that allows work accounts alone', () => {
  test('signs out who came in by password, and lets nobody in by one; the visitor hears what everybody hears', async () => {
    const user = await addMember();
    const client = await portal.signIn(user);
    expect((await allow('directory')).status).toBe(200);
    expect(await isSignedIn(client)).toBe(false);
    const refused = await new Client(portal.portal).post('/login', { email: user.email, password: PASSWORD });
    const unknown = await new Client(portal.portal).post('/login', { email: 'x@portico.example', password: PASSWORD });
    expect([refused.status, codeOf(refused)]).toEqual([unknown.status, codeOf(unknown)]);
    expect(await verdictOn(user.id)).toMatchObject({
      problems: [{ kind: 'password-not-allowed' }],
      refusals: [{ reason: 'password-not-allowed', count: 1 }],
    });
  });

  test('lets colleagues in by their work account', async () => {
    const client = new Client(portal.portal);
    await allow('directory');
    await portal.signInAs(client, 'emil.bak');
    expect(await isSignedIn(client)).toBe(true);
  });

  test('signs out who comes into it from another group', async () => {
    const user = await addUser(portal);
    await portal.sql`update users set group_id = (select id from groups where name = 'Ledelse') where id = ${user.id}`;
    const client = await portal.signIn(user);
    await allow('directory');
    expect(await isSignedIn(client)).toBe(true);
    await administrator.put('/admin/users/group', { moves: [{ ids: [user.id], groupId: group.id }] });
    expect(await isSignedIn(client)).toBe(false);
  });

  test('does not redeem a ticket that was bought before', async () => {
    const user = await addMember();
    const { body } = await new Client(portal.portal).post('/login', { email: user.email, password: PASSWORD });
    await portal.sql`update groups set sign_in_methods = 'directory' where id = ${group.id}`;
    expect(await portal.portal.redeemTicket((body as { ticket: string }).ticket)).toBeNull();
  });

  test('gets no links to passwords, and the administrator is told why; links of before lead nowhere', async () => {
    const user = await addMember();
    await administrator.post(`/admin/users/${user.id}/reset-password`);
    const link = await linkTo(portal, user.email);
    await portal.sql`update groups set sign_in_methods = 'directory' where id = ${group.id}`;
    const chosen = { password: 'Havnen-Om-Natten-42', confirmation: 'Havnen-Om-Natten-42' };
    expect(codeOf(await new Client(portal.portal).post(link, chosen))).toBe('link_expired');
    const change = { kind: 'reset-password' };
    expect(codeOf(await administrator.post(`/admin/users/${user.id}/reset-password`))).toBe('password_not_allowed');
    expect(codeOf(await administrator.put('/admin/users/bulk', { ids: [user.id], change }))).toBe(
      'password_not_allowed',
    );
    // Who asks for one is heard of by administrators, also where the portal would send it by itself.
    const services = createServices({ ...portal.environment, passwordReset: 'self-service' }, 'test');
    await answerPasswordRequest(services, user.email);
    await closeServices(services);
    const [asked] = await portal.sql<{ id: string }[]>`select id from notifications where requester_id = ${user.id}`;
    expect(codeOf(await administrator.post(`/notifications/${asked?.id}/send`))).toBe('password_not_allowed');
    const made =
      await portal.sql`select 1 from password_links where user_id = ${user.id} and expires_at > now() + interval '6 days'`;
    expect(made).toEqual([]);
  });

  test('takes no users for passwords: neither added, nor invited, nor from an invitation of before', async () => {
    const invited = { email: 'inviteret@portico.example', groupId: group.id };
    await administrator.post('/admin/invites', invited);
    const link = await linkTo(portal, invited.email);
    await allow('directory');
    const details = { name: 'Ny', company: 'Nordhavn', contactNumber: '1', groupId: group.id };
    const closed = { groupId: 'validation.group-without-password' };
    const added = await administrator.post('/admin/users', {
      ...details,
      email: 'a@portico.example',
      signInBy: 'password',
    });
    expect(fieldsOf(added.body)).toEqual(closed);
    const again = await administrator.post('/admin/invites', { ...invited, email: 'b@portico.example' });
    expect(fieldsOf(again.body)).toEqual(closed);
    const imported = await administrator.post('/admin/invites/import', {
      invitations: [{ ...invited, email: 'c@portico.example' }],
    });
    expect(fieldsOf(imported.body)).toEqual({ 'invitations.0.groupId': 'validation.group-without-password' });
    const preview = await administrator.post('/admin/invites/preview', { csv: 'd@portico.example', groupId: group.id });
    expect((preview.body as InvitationPreview).lines[0]?.problems).toEqual(['validation.group-without-password']);
    const [{ id } = { id: '' }] = await portal.sql<{ id: string }[]>`
      select id from invitations where email = ${invited.email}`;
    expect(codeOf(await administrator.post(`/admin/invites/${id}/link`))).toBe('password_not_allowed');
    expect(codeOf(await administrator.post(`/admin/invites/${id}/resend`))).toBe('password_not_allowed');
    const chosen = { password: 'Havnen-Om-Natten-42', confirmation: 'Havnen-Om-Natten-42' };
    const registered = await new Client(portal.portal).post(link, { ...details, ...chosen });
    expect(codeOf(registered)).toBe('invalid_user_group');
    expect(await portal.sql`select 1 from users where email = ${invited.email}`).toEqual([]);
  });

  test('is opened by whoever runs the portal, with the link that they ask for', async () => {
    const user = await addMember();
    await allow('directory');
    await runAdminCommand(portal.environment, 'reset-password', { email: user.email });
    const [now] = await portal.sql`select sign_in_methods as methods from groups where id = ${group.id}`;
    expect(now).toMatchObject({ methods: 'both' });
  });
});

describe('a group that allows passwords alone', () => {
  test('lets nobody in by their work account, nor to another group; the reason is kept with their name', async () => {
    const client = new Client(portal.portal);
    await portal.signInAs(client, 'emil.bak');
    await allow('password');
    expect(await isSignedIn(client)).toBe(false);
    const end = await portal.signInAs(new Client(portal.portal), 'emil.bak');
    expect(end.searchParams.get('trouble')).toBe('login_error');
    expect(await lastRefusal()).toEqual({ reason: 'directory-not-allowed', subject: 'Emil Bak' });
    const [{ id } = { id: '' }] = await portal.sql<{ id: string }[]>`select id from users where name = 'Emil Bak'`;
    expect((await verdictOn(id)).problems.map(({ kind }) => kind)).toEqual(['directory-not-allowed']);
  });

  test('takes no newcomers of the directory, and no users that administrators enter for it', async () => {
    await allow('password');
    await portal.signInAs(new Client(portal.portal), 'nora.quist');
    expect(await portal.sql`select 1 from users where name = 'Nora Quist'`).toEqual([]);
    const details = { name: 'Ny', company: 'Nordhavn', contactNumber: '1', groupId: group.id };
    const added = await administrator.post('/admin/users', {
      ...details,
      email: 'e@portico.example',
      signInBy: 'directory',
    });
    expect(fieldsOf(added.body)).toEqual({ groupId: 'validation.group-without-directory' });
  });
});

describe('nobody is locked out of the administration', () => {
  const newGroup = async (signInMethods: SignInMethods = 'both') => {
    const groupId = crypto.randomUUID();
    const { body } = await administrator.post('/admin/groups', { groupId, name: 'Egen', tags: [], signInMethods });
    return { id: (body as { id: string }).id, groupId, name: 'Egen' } as GroupRow;
  };
  const addAdministrator = async () => {
    const user = await addUser(portal, { role: 'administrator' });
    const own = await newGroup();
    await portal.sql`update users set group_id = ${own.id} where id = ${user.id}`;
    return { ...user, own, client: await portal.signIn(user) };
  };

  test('an administrator does not close the way by which they came, for their group or by going to another', async () => {
    const { id, email, own, client } = await addAdministrator();
    expect(codeOf(await allow('directory', own, client))).toBe('own_sign_in_method');
    const closed = await newGroup('directory');
    const moves = [{ ids: [id], groupId: closed.id }];
    expect(codeOf(await client.put('/admin/users/group', { moves }))).toBe('own_sign_in_method');
    const change = { name: 'X', email, company: 'X', contactNumber: '1', groupId: closed.id, role: 'administrator' };
    expect(codeOf(await client.put(`/admin/users/${id}`, change))).toBe('own_sign_in_method');
    expect((await allow('password', own, client)).status).toBe(200);
  });

  test('of two administrators who at once close each other’s way, one stays', async () => {
    const [one, other] = [await addAdministrator(), await addAdministrator()];
    await portal.sql`update users set role = 'member' where role = 'administrator' and id not in ${portal.sql([one.id, other.id])}`;
    const answers = await whileHeld(portal, one, [
      () => allow('directory', one.own, other.client),
      () => allow('directory', other.own, one.client),
    ]);
    expect(answers.map(codeOf)).toEqual(['last_administrator', undefined]);
    const open =
      await portal.sql`select 1 from groups where sign_in_methods = 'both' and id in ${portal.sql([one.own.id, other.own.id])}`;
    expect(open).toHaveLength(1);
    await portal.sql`update users set role = 'administrator' where email = 'admin@portico.example'`;
    administrator = await portal.as('administrator');
  });
});

test('the activity has before and after; the list says how many could not sign in', async () => {
  await addMember();
  await allow('directory');
  const [activity] =
    await portal.sql`select details from activities where action = 'group.updated' order by at desc limit 1`;
  expect(activity?.['details']).toMatchObject({ 'before.signInMethods': 'both', 'after.signInMethods': 'directory' });
  const { groups } = await administrator.screen('/admin/groups', 'Users/Groups');
  const shown = groups.find(({ id }) => id === group.id)!;
  expect(shown.signInMethods).toBe('directory');
  const [counted] = await portal.sql`select
      count(*) filter (where directory_object_id is null and sign_in_method = 'password')::int as directory,
      count(*) filter (where not exists (select from passwords where user_id = users.id))::int as password
    from users where group_id = ${group.id} and removed_at is null`;
  expect(shown.shutOut).toEqual({ ...counted });
});

test.each(['none', '', null, 1, ['both'], 'Both'])('%j is no way to sign in', async (methods) => {
  expect((await allow(methods)).status).toBe(422);
});

test('a member changes nothing; without a directory no group is left to it', async () => {
  expect((await allow('password', group, await portal.as('member'))).status).toBe(403);
  const alone = await startTestPortal();
  try {
    const client = await alone.as('administrator');
    const body = { groupId: 'x', name: 'X', tags: [], signInMethods: 'directory' };
    expect(fieldsOf((await client.post('/admin/groups', body)).body)).toEqual({
      signInMethods: 'validation.no-directory',
    });
  } finally {
    await alone.close();
  }
});
