import { addUser } from '../../../testing/users.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { GroupConsequence } from '../../contract/page-object.ts';

let portal: TestPortal;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

const idOf = async (name: string) =>
  (await portal.sql`select id from groups where name = ${name}`)[0]?.['id'] as string;
const tagOf = async (label: string) =>
  (await portal.sql`select id from access_tags where label = ${label}`)[0]?.['id'] as string;
const list = (query = '') => administrator.screen(`/admin/groups${query}`, 'Users/Groups');
const consequence = async (id: string, query = '') =>
  (await administrator.get(`/admin/groups/${id}/consequence${query}`)).body as GroupConsequence;

describe('a group', () => {
  test('is added with its access tags, and found by name and by ID', async () => {
    const tags = [await tagOf('IT')];
    await administrator.post('/admin/groups', {
      groupId: 'e5f4ab16-0000-4000-8000-000000000001',
      name: 'Ny gruppe',
      tags,
    });
    for (const search of ['ny+gruppe', 'E5F4AB16']) {
      const { groups, canSearchDirectory } = await list(`?search=${search}`);
      expect(groups).toMatchObject([{ name: 'Ny gruppe', members: 0, tags: [{ label: 'IT' }] }]);
      expect(canSearchDirectory).toBe(false);
    }
  });

  test.each([
    [{ groupId: '' }, { groupId: 'validation.group-id-required' }],
    [{ groupId: ' ' }, { groupId: 'validation.group-id-required' }],
    [{ groupId: 'b2e1d8c3-75a6-4d2f-8b1e-3e9f8c4d6a22' }, { groupId: 'validation.group-id-unique' }],
    [{ groupId: ' b2e1d8c3-75a6-4d2f-8b1e-3e9f8c4d6a22 ' }, { groupId: 'validation.group-id-unique' }],
    [{ name: '' }, { name: 'validation.group-name-required' }],
    [{ tags: ['00000000-0000-7000-8000-000000000000'] }, { tags: 'validation.tag-invalid' }],
  ])('is not added with %j', async (change, fields) => {
    const body = { groupId: `free-${Math.random()}`, name: 'X', tags: [], ...change };
    expect(await administrator.post('/admin/groups', body)).toMatchObject({ status: 422, body: { error: { fields } } });
  });

  test('does not take another group’s ID when it is changed', async () => {
    const body = { groupId: 'b2e1d8c3-75a6-4d2f-8b1e-3e9f8c4d6a22', name: 'X', tags: [] };
    const answer = await administrator.put(`/admin/groups/${await idOf('Økonomi')}`, body);
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { fields: { groupId: 'validation.group-id-unique' } } },
    });
    expect(await idOf('Økonomi')).toBeDefined();
  });

  test('of whose removal the consequence is told first, and then comes true', async () => {
    const id = await idOf('Analyse');
    const user = await addUser(portal);
    const client = await portal.signIn(user);
    const seen = (await client.page('/')).props.shell?.navigation ?? [];
    const told = await consequence(id);
    const [row] =
      await portal.sql`select count(*)::int as count from users where group_id = ${id} and removed_at is null`;
    expect(told).toMatchObject({ people: row?.['count'] as number, administrators: 0, invitations: 1 });
    expect(told.pages.map(({ name }) => name).sort()).toEqual(seen.map(({ name }) => name).sort());
    expect((await administrator.delete(`/admin/groups/${id}`)).status).toBe(200);
    expect((await client.get('/')).headers.get('Location')).toBe('/login');
  });

  test('of whose tags the consequence is told: who loses which pages', async () => {
    const id = await idOf('Personale og IT');
    const kept = await tagOf('IT');
    const { people: users, pages, administrators } = await consequence(id, `?tags=${kept}`);
    expect(pages.length).toBeGreaterThan(0);
    const [members] = await portal.sql`
      select count(*)::int as count from users where group_id = ${id} and role = 'member' and removed_at is null`;
    expect([users, administrators]).toEqual([members?.['count'], 0]);
    const both = `?tags=${kept},${await tagOf('Personale')}`;
    expect(await consequence(id, both)).toEqual({ people: 0, administrators: 0, pages: [], invitations: 0 });
  });

  test('that is not there has no consequence', async () => {
    expect(codeOf(await administrator.get('/admin/groups/00000000-0000-7000-8000-000000000000/consequence'))).toBe(
      'not_found',
    );
  });

  test('is not looked up where no directory is connected', async () => {
    expect((await administrator.get('/admin/groups/directory?search=x')).status).toBe(404);
  });
});
