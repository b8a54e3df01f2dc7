import { samplePeople } from '@portico/database';
import { mailsTo } from '../../../testing/mails.ts';
import { addPerson, enrol, isSignedIn } from '../../../testing/people.ts';
import { Client, codeOf, startTestPortal, type TestPortal, VERSION } from '../../../testing/portal.ts';
import { createPortal, type Portal } from '../../index.ts';

let portal: TestPortal;
/** A second process of the same portal. */
let elsewhere: Portal;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  elsewhere = createPortal({ environment: portal.environment, version: VERSION, hasBackground: false });
  administrator = await portal.as('administrator');
});
afterAll(async () => {
  await elsewhere.close();
  await portal.close();
});

const list = (query = '') => administrator.screen(`/admin/users${query}`, 'Users/Manage');
const groupId = async (name: string) =>
  (await portal.sql`select id from groups where name = ${name}`)[0]?.['id'] as string;
const ownId = async () => (await list()).ownId;

describe('an administrator cannot', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['remove oneself', (id) => administrator.delete(`/admin/users/${id}`)],
    ['deactivate oneself', (id) => administrator.put(`/admin/users/${id}/status`, { status: 'inactive' })],
    [
      'deactivate oneself among others',
      (id) => administrator.put('/admin/users/status', { ids: [id], status: 'inactive' }),
    ],
    [
      'become a member',
      async (id) =>
        administrator.put(`/admin/users/${id}`, {
          ...{ name: 'Astrid', email: samplePeople.administrator.email, company: 'N', contactNumber: '1' },
          ...{ groupId: await groupId('Ledelse'), role: 'member' },
        }),
    ],
    ['remove the own group', async () => administrator.delete(`/admin/groups/${await groupId('Ledelse')}`)],
  ])('%s', async (_, attempt) => {
    const answer = (await attempt(await ownId())) as Awaited<ReturnType<Client['get']>>;
    expect([answer.status, codeOf(answer)]).toEqual([409, 'own_account']);
    expect(await isSignedIn(administrator)).toBe(true);
  });

  test('leave the portal without an administrator: of two who remove each other at once, one stays', async () => {
    const own = await startTestPortal();
    await own.sql`update users set role = 'member' where role = 'administrator'`;
    const [one, other] = [
      await addPerson(own, { role: 'administrator' }),
      await addPerson(own, { role: 'administrator' }),
    ];
    const [first, second] = [await own.signIn(one), await own.signIn(other)];
    const answers = await Promise.all([
      first.delete(`/admin/users/${other.id}`),
      second.delete(`/admin/users/${one.id}`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] =
      await own.sql`select count(*)::int as count from users where role = 'administrator' and removed_at is null`;
    expect(left?.['count']).toBe(1);
    await own.close();
  });

  test('delete the own account as the last one', async () => {
    const own = await startTestPortal();
    await own.sql`update users set role = 'member' where role = 'administrator'`;
    const last = await own.signIn(await addPerson(own, { role: 'administrator' }));
    expect((await last.screen('/profile', 'Profile/Edit')).deletion.isPossible).toBe(false);
    expect(codeOf(await last.delete('/profile', { password: samplePeople.member.password }))).toBe(
      'last_administrator',
    );
    await own.close();
  });
});

describe('ends a person’s session at the next request, on another process too:', () => {
  const changes: [string, (id: string) => Promise<unknown>][] = [
    ['removal', (id) => administrator.delete(`/admin/users/${id}`)],
    ['deactivation', (id) => administrator.put(`/admin/users/${id}/status`, { status: 'inactive' })],
    ['a reset of the second factor', (id) => administrator.post(`/admin/users/${id}/reset-two-factor`)],
    ['being signed out', (id) => administrator.delete(`/admin/users/${id}/sessions`)],
    [
      'another role',
      async (id) => {
        const { user } = await administrator.screen(`/admin/users/${id}`, 'Users/Show');
        await administrator.put(`/admin/users/${id}`, { ...user, groupId: user.group?.id, role: 'administrator' });
      },
    ],
    [
      'removal of the group',
      async (id) => {
        const body = { groupId: `own-${id}`, name: 'Egen', tags: [] };
        const group = (await administrator.post('/admin/groups', body)).body as { id: string };
        await portal.sql`update users set group_id = ${group.id} where id = ${id}`;
        await administrator.delete(`/admin/groups/${group.id}`);
      },
    ],
  ];
  test.each(changes)('%s', async (_, change) => {
    const { id, ...person } = await addPerson(portal);
    const client = await portal.signIn(person);
    const abroad = new Client(elsewhere, client.session);
    expect([await isSignedIn(client), await isSignedIn(abroad)]).toEqual([true, true]);
    await change(id);
    expect([await isSignedIn(abroad), await isSignedIn(client)]).toEqual([false, false]);
  });

  test('regrouping changes what they see, without signing in anew', async () => {
    const { id, ...person } = await addPerson(portal);
    const client = await portal.signIn(person);
    const slugs = async () => (await client.page('/')).props.shell?.navigation.map(({ slug }) => slug);
    const before = await slugs();
    const { user } = await administrator.screen(`/admin/users/${id}`, 'Users/Show');
    await administrator.put(`/admin/users/${id}`, { ...user, groupId: await groupId('Personale og IT') });
    expect(await slugs()).not.toEqual(before);
  });
});

describe('a person’s page', () => {
  test('says what they can see and why, in agreement with what they are shown', async () => {
    const { id, ...person } = await addPerson(portal);
    const client = await portal.signIn(person);
    const { sight, tags } = await administrator.screen(`/admin/users/${id}`, 'Users/Show');
    const shown = (await client.page('/')).props.shell?.navigation.map(({ slug }) => slug);
    const visible = sight.pages.filter(({ isVisible }) => isVisible);
    expect(visible.map(({ slug }) => slug).sort()).toEqual(shown?.sort());
    for (const page of visible.filter(({ reason }) => reason === 'shared-tag')) {
      expect(tags.map(({ label }) => label)).toEqual(expect.arrayContaining(page.tags));
    }
    const hidden = sight.pages.filter(({ isVisible }) => !isVisible);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { reason, tags: missing } of hidden) {
      expect(reason === 'no-shared-tag' ? missing.length : 1).toBeGreaterThan(0);
    }
    expect(sight.reports.filter(({ isVisible }) => isVisible).every(({ pages }) => pages.length > 0)).toBe(true);
  });

  test('has their sessions, second factor and what they did last', async () => {
    const { id, ...person } = await addPerson(portal);
    await enrol(await portal.signIn(person));
    const { twoFactor, sessions, activity, user } = await administrator.screen(`/admin/users/${id}`, 'Users/Show');
    expect(twoFactor).toMatchObject({ recoveryCodesLeft: 10, isRequired: false });
    expect([user.hasTwoFactor, sessions.length]).toEqual([true, 1]);
    expect(activity.map(({ action }) => action)).toContain('two-factor.enrolled');
  });

  test('of nobody is not found', async () => {
    expect((await administrator.get('/admin/users/00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('adding a person', () => {
  const details = async () => ({
    name: 'Ny',
    company: 'N',
    contactNumber: '1',
    groupId: await groupId('Analyse'),
    role: 'member',
  });

  test('sends a link to choosing a password, or none to people of the directory', async () => {
    await administrator.post('/admin/users', { ...(await details()), email: 'by-password@portico.example' });
    expect((await mailsTo(portal, 'by-password@portico.example'))[0]?.kind).toBe('welcome');
    await administrator.post('/admin/users', {
      ...(await details()),
      email: 'by-directory@portico.example',
      signInBy: 'directory',
    });
    expect(await mailsTo(portal, 'by-directory@portico.example')).toEqual([]);
  });

  test.each([
    [{ email: 'MEMBER@portico.example' }, { email: 'validation.email-taken' }],
    [{ email: '' }, { email: 'validation.email-required' }],
    [{ email: 'x' }, { email: 'validation.email-invalid' }],
    [{ name: ' ' }, { name: 'validation.name-required' }],
    [{ company: '' }, { company: 'validation.company-required' }],
    [{ contactNumber: '' }, { contactNumber: 'validation.contact-number-required' }],
    [{ groupId: '00000000-0000-7000-8000-000000000000' }, { groupId: 'validation.group-invalid' }],
  ])('is refused with %j', async (change, fields) => {
    const body = { ...(await details()), email: 'somebody@portico.example', ...change };
    const answer = await administrator.post('/admin/users', body);
    expect(answer).toMatchObject({ status: 422, body: { error: { fields } } });
  });

  test('whoever was removed can be taken back, unless the address belongs to somebody else now', async () => {
    const { id, email } = await addPerson(portal);
    await administrator.delete(`/admin/users/${id}`);
    expect((await list('?state=removed')).users.map((user) => user.id)).toContain(id);
    await administrator.post('/admin/users', { ...(await details()), email });
    expect(await administrator.post(`/admin/users/${id}/restore`)).toMatchObject({
      status: 422,
      body: { error: { fields: { email: 'validation.email-taken' } } },
    });
  });
});
