import { authorIn } from '../../testing/authoring.ts';
import { addUser } from '../../testing/users.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { applyRetention } from './retention.ts';
import { closeServices, createServices } from '../services.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

test('people go for good 30 days after they were removed, and not before; what they did stays', async () => {
  const [gone, kept] = [await addUser(portal), await addUser(portal)];
  await portal.signIn(gone);
  await portal.sql`update users set removed_at = now() - interval '30 days 1 minute' where id = ${gone.id}`;
  await portal.sql`update users set removed_at = now() - interval '29 days' where id = ${kept.id}`;
  const services = createServices(portal.environment, 'v');
  await applyRetention(services.database);
  await closeServices(services);
  const left = await portal.sql`select id from users where id in ${portal.sql([gone.id, kept.id])}`;
  expect(left.map(({ id }) => id as string)).toEqual([kept.id]);
  expect(await portal.sql`select 1 from sessions where user_id = ${gone.id}`).toHaveLength(0);
  expect((await portal.sql`select 1 from activities where user_id = ${gone.id}`).length).toBeGreaterThan(0);
});

test('pages go for good 30 days after they were put into the bin, with all that was theirs, and not before', async () => {
  const author = await authorIn(portal);
  const [gone, kept] = [await author.published('<p>A</p>'), await author.published('<p>B</p>')];
  for (const id of [gone, kept]) await author.client.delete(`/admin/pages/${id}`);
  await portal.sql`update pages set removed_at = now() - interval '30 days 1 minute' where id = ${gone}`;
  await portal.sql`update pages set removed_at = now() - interval '29 days' where id = ${kept}`;
  const services = createServices(portal.environment, 'v');
  await applyRetention(services.database);
  await closeServices(services);
  const left = await portal.sql`select page_id as id from page_versions where page_id in ${portal.sql([gone, kept])}`;
  expect(left.map(({ id }) => id as string)).toEqual([kept]);
  expect((await author.client.post(`/admin/pages/${gone}/recover`)).status).toBe(404);
  expect((await author.client.post(`/admin/pages/${kept}/recover`)).status).toBe(200);
});
