import { sampleUsers } from '@portico/database';
import { linkTo, mailsTo } from '../../../testing/mails.ts';
import { addUser, enrolTwoFactor, isSignedIn } from '../../../testing/users.ts';
import { Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

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
      (id) => administrator.put('/admin/users/bulk', { ids: [id], change: { kind: 'status', status: 'inactive' } }),
    ],
    [
      'become a member',
      async (id) =>
        administrator.put(`/admin/users/${id}`, {
          ...{ name: 'Astrid', email: sampleUsers.administrator.email, company: 'N', contactNumber: '1' },
          ...{ groupId: await groupId('Ledelse'), role: 'member' },
        }),
    ],
    ['remove the own group', async () => administrator.delete(`/admin/groups/${await groupId('Ledelse')}`)],
  ])('%s', async (_, attempt) => {
    const answer = (await attempt(await ownId())) as Awaited<ReturnType<Client['get']>>;
    expect([answer.status, codeOf(answer)]).toEqual([409, 'own_account']);
    expect(await isSignedIn(administrator)).toBe(true);
  });

  test('delete the own account as the last one', async () => {
    const own = await startTestPortal();
    await own.sql`update users set role = 'member' where role = 'administrator'`;
    const last = await own.signIn(await addUser(own, { role: 'administrator' }));
    expect((await last.screen('/profile', 'Profile/Edit')).deletion.isPossible).toBe(false);
    expect(codeOf(await last.delete('/profile', { password: sampleUsers.member.password }))).toBe('last_administrator');
    await own.close();
  });
});

describe('a person’s page', () => {
  test('says what they can see and why, in agreement with what they are shown', async () => {
    const { id, ...user } = await addUser(portal);
    const client = await portal.signIn(user);
    const { sight: row, tags } = await administrator.screen(`/admin/users/${id}`, 'Users/Show');
    const shown = (await client.page('/')).props.shell?.navigation.map(({ slug }) => slug);
    const visible = row.pages.filter(({ isVisible }) => isVisible);
    expect(visible.map(({ slug }) => slug).sort()).toEqual(shown?.sort());
    for (const page of visible.filter(({ reason }) => reason === 'shared-tag')) {
      expect(tags.map(({ label }) => label)).toEqual(expect.arrayContaining(page.tags));
    }
    const hidden = row.pages.filter(({ isVisible }) => !isVisible);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { reason, tags: missing } of hidden) {
      expect(reason === 'no-shared-tag' ? missing.length : 1).toBeGreaterThan(0);
    }
    expect(row.reports.filter(({ isVisible }) => isVisible).every(({ pages }) => pages.length > 0)).toBe(true);
  });

  test('has their sessions, second factor and what they did last', async () => {
    const { id, ...added } = await addUser(portal);
    await enrolTwoFactor(await portal.signIn(added));
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

  test('whose address was wrong: after it is mended, the link that went there is worth nothing', async () => {
    const body = { ...(await details()), email: 'somebody-else@portico.example' };
    const { id } = (await administrator.post('/admin/users', body)).body as { id: string };
    const path = await linkTo(portal, body.email);
    const guest = new Client(portal.portal);
    expect((await guest.get(path)).status).toBe(200);
    await administrator.put(`/admin/users/${id}`, { ...body, email: 'the-right-one@portico.example' });
    expect((await guest.get(path)).status).toBe(410);
  });

  test('whoever was removed can be taken back, unless the address belongs to somebody else now', async () => {
    const { id, email } = await addUser(portal);
    await administrator.delete(`/admin/users/${id}`);
    expect((await list('?state=removed')).users.map((user) => user.id)).toContain(id);
    await administrator.post('/admin/users', { ...(await details()), email });
    expect(await administrator.post(`/admin/users/${id}/restore`)).toMatchObject({
      status: 422,
      body: { error: { fields: { email: 'validation.email-taken' } } },
    });
  });
});
