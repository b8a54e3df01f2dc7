import { changeInDirectory, type DirectoryPortal, startDirectoryPortal } from '../../../testing/directory.ts';
import { linkTo, mailsTo } from '../../../testing/mails.ts';
import { addUser, totpCode, enrolTwoFactor, isSignedIn, PASSWORD } from '../../../testing/users.ts';
import { Client, codeOf } from '../../../testing/portal.ts';
import { runAdminCommand } from '../../cli/admin-cli.ts';
import { answerPasswordRequest } from '../passwords/answer-request.ts';
import { createServices, closeServices } from '../../services.ts';

const OWN = 'Havnen-Om-Natten-42';
const chosen = { password: OWN, confirmation: OWN };

let portal: DirectoryPortal;
let administrator: Client;
let details: Record<string, string>;

beforeAll(async () => {
  portal = await startDirectoryPortal();
  administrator = await portal.as('administrator');
  const [group] = await portal.sql<{ id: string }[]>`select id from groups where name = 'Analyse'`;
  details = { name: 'Ny', company: 'Nordhavn', contactNumber: '1', groupId: group?.id ?? '' };
});
afterAll(() => portal.close());

const emailOf = (local: string) => `${local}@portico.example`;
const rowOf = async (local: string) =>
  (
    await portal.sql<{ id: string; method: string; hasDirectory: boolean; hasPassword: boolean; role: string }[]>`
      select id, sign_in_method as method, directory_object_id is not null as "hasDirectory", role,
        exists (select from passwords where user_id = users.id) as "hasPassword"
      from users where email = ${emailOf(local)} and removed_at is null`
  )[0];
const canEnter = async (local: string, password = OWN) =>
  isSignedIn(await portal.signIn({ email: emailOf(local), password }));
const tryDirectory = async (local: string) => {
  const client = new Client(portal.portal);
  const end = await portal.signInAs(client, local);
  return { client, trouble: end.searchParams.get('trouble') };
};
const add = async (local: string, more: object) =>
  ((await administrator.post('/admin/users', { ...details, email: emailOf(local), ...more })).body as { id: string })
    .id;

describe('9.2 a user of the directory', () => {
  let client: Client;
  beforeEach(async () => {
    ({ client } = await tryDirectory('emil.bak'));
  });

  test.each([
    ['no old one', {}],
    ['an old one that was never there', { oldPassword: PASSWORD }],
    ['an empty old one', { oldPassword: '' }],
  ])('gives themselves no password, with %s', async (_, old) => {
    const answer = await client.put('/change-password', { ...chosen, ...old });
    expect([403, 422]).toContain(answer.status);
    expect(await rowOf('emil.bak')).toMatchObject({ method: 'directory', hasPassword: false });
    expect(await canEnter('emil.bak')).toBe(false);
    // Nobody was signed out by trying.
    expect(await isSignedIn(client)).toBe(true);
  });

  test('is told that there is no password to change, or to confirm something with', async () => {
    expect(codeOf(await client.put('/change-password', chosen))).toBe('no_password');
    for (const password of ['', PASSWORD]) {
      expect(codeOf(await client.post('/profile/two-factor', { password }))).toBe('no_password');
    }
    expect(await client.screen('/profile', 'Profile/Edit')).toMatchObject({ hasPassword: false, hasDirectory: true });
    expect(await client.screen('/change-password', 'Auth/ChangePassword')).toMatchObject({ hasPassword: false });
  });

  test('sets up, renews and removes no one-time passwords', async () => {
    await client.post('/profile/two-factor');
    expect(
      await portal.sql`select 1 from second_factors where user_id = ${(await rowOf('emil.bak'))?.id ?? ''}`,
    ).toEqual([]);
    expect((await client.post('/profile/two-factor/confirm', { code: '123456' })).status).toBe(401);
    // Some that stem from a time when they had a password: they are not theirs to remove.
    const id = (await rowOf('emil.bak'))?.id ?? '';
    await portal.sql`insert into second_factors (user_id, secret, confirmed_at) values (${id}, 'x', now())`;
    expect(codeOf(await client.delete('/profile/two-factor'))).toBe('no_password');
    expect(codeOf(await client.post('/profile/two-factor/codes'))).toBe('no_password');
    expect(await portal.sql`select 1 from second_factors where user_id = ${id}`).toHaveLength(1);
    expect(await portal.sql`select 1 from recovery_codes where user_id = ${id}`).toEqual([]);
    await portal.sql`delete from second_factors where user_id = ${id}`;
  });

  test('is mailed nothing when a password is “forgotten”: administrators see once that there is none', async () => {
    const services = createServices({ ...portal.environment, passwordReset: 'self-service' }, 'test');
    for (const passwordReset of ['self-service', 'administrator'] as const) {
      const environment = { ...portal.environment, passwordReset };
      await answerPasswordRequest({ ...services, environment }, emailOf('emil.bak'));
    }
    await closeServices(services);
    expect(await mailsTo(portal, emailOf('emil.bak'))).toEqual([]);
    const id = (await rowOf('emil.bak'))?.id ?? '';
    expect(await portal.sql`select kind from notifications where requester_id = ${id}`).toEqual([
      { kind: 'password-reset' },
    ]);
  });
});

describe('9.2 an administrator grants a user of the directory a password:', () => {
  test('by the link in a mail, with an activity that says so; both ways in are open then', async () => {
    const { client } = await tryDirectory('freja.winther');
    const { id } = (await rowOf('freja.winther')) ?? { id: '' };
    expect((await administrator.post(`/admin/users/${id}/reset-password`)).status).toBe(200);
    const [activity] = await portal.sql`
      select action, user_name from activities where subject_id = ${id} order by at desc limit 1`;
    expect(activity).toEqual({ action: 'password.granted', user_name: 'Astrid Holm' });
    expect((await mailsTo(portal, emailOf('freja.winther')))[0]?.kind).toBe('welcome');
    const path = await linkTo(portal, emailOf('freja.winther'));
    expect((await new Client(portal.portal).post(path, chosen)).status).toBe(200);
    expect(await isSignedIn(client)).toBe(false);
    expect(await canEnter('freja.winther')).toBe(true);
    expect((await tryDirectory('freja.winther')).trouble).toBeNull();
    // From now on there is a password to prove with.
    const again = await portal.signIn({ email: emailOf('freja.winther'), password: OWN });
    const { secret } = await enrolTwoFactor(again, OWN);
    expect(await totpCode(secret)).toMatch(/^\d{6}$/);
    // A second time it is a reset.
    await administrator.post(`/admin/users/${id}/reset-password`);
    expect((await mailsTo(portal, emailOf('freja.winther')))[0]?.kind).toBe('password-reset');
  });

  test('whoever has not come through the directory yet is not taken over by it any more', async () => {
    const id = await add('tim.berger', { signInBy: 'directory' });
    await administrator.post(`/admin/users/${id}/reset-password`);
    const path = await linkTo(portal, emailOf('tim.berger'));
    expect((await tryDirectory('tim.berger')).trouble).toBe('login_error');
    expect((await new Client(portal.portal).post(path, chosen)).status).toBe(200);
    expect(await canEnter('tim.berger')).toBe(true);
  });

  test.each(['reset-password', 'create'])('on the command line too: %s', async (command) => {
    const { id, email } = await addUser(portal, { hasPassword: false });
    const said = await runAdminCommand(portal.environment, command, { email });
    expect(
      await new Client(portal.portal).post(new URL(/http\S+/.exec(said)?.[0] ?? '').pathname, chosen),
    ).toMatchObject({ status: 200 });
    expect(await isSignedIn(await portal.signIn({ email, password: OWN }))).toBe(true);
    expect((await portal.sql`select sign_in_method as m from users where id = ${id}`)[0]?.['m']).toBe('password');
  });
});

describe('9.3 the directory does not take over', () => {
  test('an administrator who was added for a password and has not chosen one yet', async () => {
    const id = await add('nora.quist', { role: 'administrator' });
    const path = await linkTo(portal, emailOf('nora.quist'));
    const { client, trouble } = await tryDirectory('nora.quist');
    expect([trouble, await isSignedIn(client)]).toEqual(['login_error', false]);
    expect(await rowOf('nora.quist')).toMatchObject({ id, role: 'administrator', hasDirectory: false });
    // The link is as good as before.
    expect((await new Client(portal.portal).post(path, chosen)).status).toBe(200);
    expect(await canEnter('nora.quist')).toBe(true);
  });

  test('nor after the link has come to its end', async () => {
    await add('david.lind', {});
    await portal.sql`update users set email = ${emailOf('soeren')} where email = ${emailOf('soeren.krogh')}`;
    await portal.sql`update users set email = ${emailOf('soeren.krogh')} where email = ${emailOf('david.lind')}`;
    await portal.sql`delete from password_links`;
    expect((await tryDirectory('soeren.krogh')).trouble).toBe('login_error');
  });

  test('somebody who registered by an invitation', async () => {
    await administrator.post('/admin/invites', { ...details, email: emailOf('rasmus.toft') });
    const path = await linkTo(portal, emailOf('rasmus.toft'));
    expect((await new Client(portal.portal).post(path, { ...details, ...chosen })).status).toBe(200);
    await portal.sql`delete from passwords where user_id = ${(await rowOf('rasmus.toft'))?.id ?? ''}`;
    expect((await tryDirectory('rasmus.toft')).trouble).toBe('login_error');
  });

  test('9.1 somebody by an address that only looks alike to PostgreSQL', async () => {
    await portal.sql`update users set email = 'camille.laurent@portİco.example' where email = ${emailOf('camille.laurent')}`;
    expect((await tryDirectory('camille.laurent')).trouble).toBeNull();
    expect(await portal.sql`select 1 from users where name = 'Camille Laurent'`).toHaveLength(2);
    const [other] = await portal.sql`select directory_object_id as id from users where email like '%İ%'`;
    expect(other?.['id']).toBeNull();
  });
});

describe('9.3 the directory takes over whom an administrator has entered for it,', () => {
  test('and ends links to a password that there were', async () => {
    const { id } = (await rowOf('ida.oestergaard')) ?? { id: '' };
    await administrator.post(`/admin/users/${id}/reset-password`);
    const path = await linkTo(portal, emailOf('ida.oestergaard'));
    // As an earlier version has left it: entered for the directory, with a link.
    await portal.sql`update users set sign_in_method = 'directory' where id = ${id}`;
    expect((await tryDirectory('ida.oestergaard')).trouble).toBeNull();
    expect((await new Client(portal.portal).post(path, chosen)).status).toBe(410);
    expect(await rowOf('ida.oestergaard')).toMatchObject({ id, hasDirectory: true, hasPassword: false });
  });

  test('however the directory spells the address', async () => {
    const { id } = (await rowOf('nadia.rahimi')) ?? { id: '' };
    changeInDirectory('nadia.rahimi', { email: 'Nadia.Rahimi@ＰＯＲＴＩＣＯ.Example' });
    expect((await tryDirectory('nadia.rahimi')).trouble).toBeNull();
    changeInDirectory('nadia.rahimi', { email: emailOf('nadia.rahimi') });
    expect(await rowOf('nadia.rahimi')).toMatchObject({ id, hasDirectory: true });
  });

  test('and whoever it makes a user of needs no invitation any more: an open one ends', async () => {
    const email = emailOf('maja.fjord');
    await administrator.post('/admin/invites', { ...details, email, role: 'administrator' });
    const path = await linkTo(portal, email);
    expect((await tryDirectory('maja.fjord')).trouble).toBeNull();
    expect(await rowOf('maja.fjord')).toMatchObject({ role: 'member', method: 'directory' });
    expect((await new Client(portal.portal).post(path, { ...details, ...chosen })).status).toBe(410);
    const rows = await portal.sql`select action from activities where user_name = 'Maja Fjord' order by action`;
    expect(rows.map(({ action }) => action as string)).toContain('invitation.deleted');
  });
});
