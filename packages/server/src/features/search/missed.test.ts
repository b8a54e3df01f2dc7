import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  member = await portal.as('member');
});
afterAll(() => portal.close());

const recorded = async () =>
  (
    await portal.sql<{ search: string }[]>`select details ->> 'search' as search from activities
    where action = 'search.missed' order by at`
  ).map(({ search }) => search);

test('what was looked for in vain is recorded as it is meant; what is found after all is not', async () => {
  await member.post('/search/empty', { q: '  kvante\u202Emekanik ' });
  await member.post('/search/empty', { q: 'ledighed' });
  expect((await member.post('/search/empty', { q: '\u200B' })).status).toBe(422);
  expect(await recorded()).toEqual(['kvantemekanik']);
});
