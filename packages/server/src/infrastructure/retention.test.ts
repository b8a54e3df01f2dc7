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
