import { addUser, PASSWORD } from '../../../testing/users.ts';
import { type TestResponse, type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.sql`update users set role = 'member' where role = 'administrator'`;
});
afterAll(() => portal.close());
// Whoever is left over from a test would help out in the next.
afterEach(() => portal.sql`update users set role = 'member'`);

interface Administrator {
  id: string;
  email: string;
  groupId: string;
  client: Client;
}

async function addAdministrator(): Promise<Administrator> {
  const user = await addUser(portal, { role: 'administrator' });
  const [group] = await portal.sql<{ id: string }[]>`
    insert into groups (id, directory_id, name) values (gen_random_uuid(), ${user.id}, 'Egen') returning id`;
  await portal.sql`update users set group_id = ${group?.id ?? ''} where id = ${user.id}`;
  return { ...user, groupId: group?.id ?? '', client: await portal.signIn(user) };
}

type Deed = (by: Administrator, other: Administrator) => Promise<TestResponse>;

const deeds: Record<string, Deed> = {
  removal: ({ client }, { id }) => client.delete(`/admin/users/${id}`),
  deactivation: ({ client }, { id }) => client.put(`/admin/users/${id}/status`, { status: 'inactive' }),
  'deactivation of many': ({ client }, { id }) =>
    client.put('/admin/users/bulk', { ids: [id], change: { kind: 'status', status: 'inactive' } }),
  demotion: ({ client }, { id, email, groupId }) =>
    client.put(`/admin/users/${id}`, { name: 'X', email, company: 'X', contactNumber: '1', groupId, role: 'member' }),
  'removal of the group': ({ client }, { groupId }) => client.delete(`/admin/groups/${groupId}`),
  'leaving oneself': ({ client }) => client.delete('/profile', { password: PASSWORD }),
};

const pairs = Object.keys(deeds).flatMap((one) => Object.keys(deeds).map((other) => [one, other] as const));

test.each(pairs)(
  'of two administrators who at once end each other’s rights, by %s and by %s, one stays',
  async (one, other) => {
    const [first, second] = [await addAdministrator(), await addAdministrator()];
    const answers = await Promise.all([deeds[one]?.(first, second), deeds[other]?.(second, first)]);
    const [left] = await portal.sql<{ count: number }[]>`
      select count(*)::int as count from users where role = 'administrator' and status = 'active'
        and removed_at is null and group_id is not null`;
    expect(left?.count).toBeGreaterThanOrEqual(1);
    // Whoever lost is told so, and nothing else went wrong.
    expect(
      answers.map((answer) => answer?.status).every((status) => [200, 401, 403, 404, 409].includes(status ?? 0)),
    ).toBe(true);
    expect(answers.some((answer) => answer?.status === 200)).toBe(true);
  },
);
