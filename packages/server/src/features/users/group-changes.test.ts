import type { GroupChangeImpact } from '../../contract/page-object.ts';
import { addUser } from '../../../testing/users.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
let administrator: Client;
let analysis: string;
let management: string;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
  const groups = await portal.sql<{ id: string; name: string }[]>`select id, name from groups`;
  const idOf = (name: string) => groups.find((group) => group.name === name)!.id;
  [analysis, management] = [idOf('Analyse'), idOf('Ledelse')];
});
afterAll(() => portal.close());

const groupOf = async (id: string) =>
  (await portal.sql<{ groupId: string | null }[]>`select group_id as "groupId" from users where id = ${id}`)[0]!
    .groupId;
type Moves = { ids: string[]; groupId: string | null }[];
const move = (...moves: Moves) => administrator.put('/admin/users/group', { moves });
const impact = async (ids: string[], groupId: string) =>
  (await administrator.post('/admin/users/group/impact', { ids, groupId })).body as GroupChangeImpact;

test('users change group together, and go back to where each was', async () => {
  const users = [await addUser(portal), await addUser(portal), await addUser(portal)];
  const [first, second, third] = users.map(({ id }) => id) as [string, string, string];
  await move({ ids: [second], groupId: management });
  await move({ ids: [third], groupId: null });
  const answer = await move({ ids: [first, second, third], groupId: management });
  const { count, before } = answer.body as { count: number; before: Moves };
  expect(count).toBe(2);
  expect(before).toEqual(
    expect.arrayContaining([
      { ids: [first], groupId: analysis },
      { ids: [third], groupId: null },
    ]),
  );
  expect(await Promise.all([first, second, third].map(groupOf))).toEqual([management, management, management]);
  await move(...before);
  expect(await Promise.all([first, second, third].map(groupOf))).toEqual([analysis, management, null]);
  const [activity] = await portal.sql`
    select count(*)::int as count from activities where action = 'user.regrouped' and subject_id = ${first}`;
  expect(activity?.['count']).toBe(2);
});

test('what a move gives and takes is what those who moved then see', async () => {
  const user = await addUser(portal);
  const client = await portal.signIn(user);
  const seen = async () => (await client.page('/')).props.shell?.navigation.map(({ name }) => name) ?? [];
  const before = await seen();
  const { users, lost, gained } = await impact([user.id], management);
  await move({ ids: [user.id], groupId: management });
  const after = await seen();
  const namesOf = ({ pages }: GroupChangeImpact['lost']) => pages.map(({ name }) => name).sort();
  expect(users).toBe(1);
  expect(namesOf(gained)).toEqual(after.filter((name) => !before.includes(name)).sort());
  expect(namesOf(lost)).toEqual(before.filter((name) => !after.includes(name)).sort());
  expect([...namesOf(gained), ...namesOf(lost)]).not.toEqual([]);
  expect((await impact([user.id], management)).users).toBe(0);
});

test('a group that does not exist, users who do not, and none at all', async () => {
  const { id } = await addUser(portal);
  const nowhere = '00000000-0000-7000-8000-000000000000';
  expect(codeOf(await move({ ids: [id], groupId: nowhere }))).toBe('invalid_input');
  expect(await groupOf(id)).toBe(analysis);
  expect(codeOf(await move({ ids: [nowhere], groupId: analysis }))).toBe('not_found');
  expect(codeOf(await move())).toBe('invalid_input');
  expect(codeOf(await administrator.post('/admin/users/group/impact', { ids: [id], groupId: nowhere }))).toBe(
    'invalid_input',
  );
});
