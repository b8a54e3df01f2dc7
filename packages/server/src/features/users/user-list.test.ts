import { addUser } from '../../../testing/users.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
  await portal.sql`insert into users (id, name, email, company, contact_number, group_id, status, last_login_at)
    select gen_random_uuid(), 'Bulk ' || to_char(n, 'FM000'), 'bulk-' || n || '@many.example', 'Firma ' || n % 7,
      '+45 ' || n, (select id from groups where name = 'Økonomi'),
      case when n % 5 = 0 then 'inactive' else 'active' end, case when n % 2 = 0 then now() - n * interval '1 hour' end
    from generate_series(1, 200) n`;
});
afterAll(() => portal.close());

const list = (query = '') => administrator.screen(`/admin/users${query}`, 'Users/Manage');
const groupId = async (name: string) =>
  (await portal.sql`select id from groups where name = ${name}`)[0]?.['id'] as string;

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
    const { id } = await addUser(portal, { name: '=HYPERLINK("http://evil.example";"x")' });
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

  test.each([
    ['da', 'Medlem;Inaktiv'],
    ['de', 'Mitglied;Inaktiv'],
    ['en', 'Member,Inactive'],
    ['fr', 'Membre;Inactif'],
  ] as const)(
    'is exported in %s, roles and states too, and no program for tables changes a code',
    async (language, states) => {
      const { id, email } = await addUser(portal, { name: 'Bo' });
      await portal.sql`update users set status = 'inactive', company = '007', contact_number = '00123456' where id = ${id}`;
      const client = await portal.as('administrator');
      client.language = language;
      const lines = (await (await client.fetch('POST', '/admin/users/export', { ids: [id] })).text()).split('\r\n');
      const separator = language === 'en' ? ',' : ';';
      expect(lines[1]).toBe(['Bo', email, "'007", "'00123456", 'Analyse', states, '', ''].join(separator));
      await portal.sql`delete from users where id = ${id}`;
    },
  );
});
