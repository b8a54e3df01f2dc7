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
  await portal.sql`insert into users (id, name, email, company, contact_number, group_id, status, last_login_at)
    select gen_random_uuid(), 'Bulk ' || to_char(n, 'FM000'), 'bulk-' || n || '@many.example', 'Firma ' || n % 7,
      '+45 ' || n, (select id from groups where name = 'Økonomi'),
      case when n % 5 = 0 then 'inactive' else 'active' end, case when n % 2 = 0 then now() - n * interval '1 hour' end
    from generate_series(1, 200) n`;
});
afterAll(async () => {
  await elsewhere.close();
  await portal.close();
});

const list = (query = '') => administrator.screen(`/admin/users${query}`, 'Users/Manage');
const groupId = async (name: string) =>
  (await portal.sql`select id from groups where name = ${name}`)[0]?.['id'] as string;
const ownId = async () => (await list()).ownId;

describe('the list of people', () => {
  test('shows 25 at a time and counts all', async () => {
    const { users, paging } = await list();
    expect(users).toHaveLength(25);
    expect(paging).toEqual({ page: 1, pageSize: 25, total: 212 });
  });

  test.each(['name', 'email', 'company', 'contactNumber', 'group', 'status', 'firstLoginAt', 'lastLoginAt'])(
    'is the same sorted by %s from both ends, page by page, with everybody once',
    async (sort) => {
      const pages = (direction: '' | '-') =>
        Promise.all(
          Array.from({ length: 9 }, async (_, index) => {
            const { users } = await list(`?sort=${direction}${sort}&page=${index + 1}`);
            return users.map(({ id }) => id);
          }),
        );
      const up = (await pages('')).flat();
      expect(new Set(up).size).toBe(212);
      expect((await pages('-')).flat().reverse()).toEqual(up);
    },
  );

  test('knows the Danish alphabet', async () => {
    const { users } = await list('?search=portico.example');
    const names = users.map(({ name }) => name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'da')));
  });

  test.each([
    ['?search=BULK 007', ['Bulk 007']],
    ['?search=007 bulk', ['Bulk 007']],
    ['?search=astrid', ['Astrid Holm']],
    ['?search=admin@portico', ['Astrid Holm']],
    ['?search=%25', []],
    ['?search=_', []],
    ["?search=' or 1=1 --", []],
    ['?search=øster', ['Ida Østergaard']],
    ['?role=administrator', ['Astrid Holm', 'Søren Krogh']],
    ['?status=inactive&search=portico', ['Troels Vang']],
    ['?group=none', []],
    ['?search=bulk 00&status=inactive', ['Bulk 005', 'Bulk 100', 'Bulk 200']],
  ])('%s finds %j', async (query, names) => {
    const { users, paging } = await list(query.replaceAll(' ', '+').replaceAll("'", '%27'));
    expect(users.map(({ name }) => name)).toEqual(names);
    expect(paging.total).toBe(names.length);
  });

  test('finds people by their group, also after it has another name', async () => {
    const id = await groupId('Økonomi');
    const before = (await list('?search=økonomi')).paging.total;
    await administrator.put(`/admin/groups/${id}`, {
      groupId: 'c3d2e9b4-8697-4e30-9c2d-4fa09d5e7b33',
      name: 'Regnskab',
    });
    expect((await list('?search=regnskab')).paging.total).toBe(before);
    expect((await list(`?group=${id}`)).paging.total).toBe(before);
    await portal.sql`update groups set name = 'Økonomi' where id = ${id}`;
  });

  test.each(['?page=0', '?page=-1', '?page=x', '?page=999', '?sort=password', '?status=x', '?group=x'])(
    'takes %s as if it was not there, or for the last page',
    async (query) => {
      const { users, paging } = await list(query);
      expect(users.length).toBeGreaterThan(0);
      expect(paging.page).toBe(query === '?page=999' ? 9 : 1);
    },
  );

  test('is exported as it is filtered and sorted, whole, and without formulas', async () => {
    const { id } = await addPerson(portal, { name: '=HYPERLINK("http://evil.example";"x")' });
    const response = await administrator.fetch('GET', '/admin/users/export?sort=-name');
    // Not text(), which drops the mark by which programs for tables know UTF-8.
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    const lines = text.trimEnd().split('\r\n');
    expect(response.headers.get('Content-Disposition')).toContain('users.csv');
    expect(lines[0]).toMatch(/^\uFEFFNavn;E-mail;/);
    expect(lines).toHaveLength(214);
    expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(/^"'=HYPERLINK\(""http/);
    expect(lines.indexOf(lines.find((line) => line.startsWith('Bulk 010')) ?? '')).toBeGreaterThan(
      lines.indexOf(lines.find((line) => line.startsWith('Bulk 011')) ?? ''),
    );
    await portal.sql`delete from users where id = ${id}`;
  });
});

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
