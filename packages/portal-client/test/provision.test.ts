import { programScopes } from '@portico/server/program-routes';
import { readPage } from '../../server/testing/authoring.ts';
import { type Plan, provision } from '../examples/provision.ts';
import { createPortalClient } from '../src/index.ts';
import { makePlan } from './plan.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let secretClient: Awaited<ReturnType<World['client']>>;

beforeAll(async () => {
  world = await createWorld();
  secretClient = await world.client(programScopes);
});
afterAll(() => world.close());

const countActivities = async () =>
  (await world.portal.sql`select count(*)::int from activities`)[0]?.['count'] as number;

const plan = makePlan({ users: 50, groups: 4, pages: 12 });
const total = 50 + 4 + 12 + 2;

test('a run that is cut is continued by the next one, and a third one changes nothing', async () => {
  let calls = 0;
  // What was asked for last is done, and its answer lost.
  const cut = async (request: Request) => {
    const answer = await world.portal.portal.fetch(request);
    if (++calls > 100) throw new Error('the line is cut');
    return answer;
  };
  const { token } = secretClient;
  const cutClient = createPortalClient({ url: 'http://localhost:4300', token, fetch: cut });
  await expect(provision(cutClient, plan)).rejects.toThrow('the line is cut');
  const [half] = await world.portal.sql`select
    (select count(*)::int from users where email like '%@provisioned.example') as users,
    (select count(*)::int from pages join page_locales on page_id = pages.id
      where slug like 'provisioned%' and status = 'published') as pages`;
  expect((half?.['users'] as number) + (half?.['pages'] as number)).toBeGreaterThan(0);
  expect(half?.['pages']).toBeLessThan(12);

  const second = await provision(secretClient, plan);
  expect(second.added + second.changed).toBeGreaterThan(0);
  expect(second.added + second.changed + second.unchanged).toBe(total);

  const before = await countActivities();
  expect(await provision(secretClient, plan)).toEqual({ added: 0, changed: 0, unchanged: total });
  expect(await countActivities()).toBe(before);
});

test('everything is as the file says, and readers see the pages that their groups may see', async () => {
  const [user] = plan.users!;
  const [row] = await world.portal.sql`
    select users.name, groups.directory_id from users join groups on groups.id = users.group_id
    where email = ${user!.email}`;
  expect(row).toEqual({ name: user!.name, directory_id: user!.group });
  const administrator = await world.portal.as('administrator');
  for (const { slug, html } of plan.pages!) {
    expect((await readPage(administrator, slug))?.htmlContent).toContain(html);
  }
  const member = await world.portal.as('member');
  const tagged = plan.pages!.find(({ access }) => access === 'tagged');
  expect((await member.get(`/${tagged!.slug}`)).status).toBe(404);
});

test('what differs is changed, and nothing else', async () => {
  const before = await countActivities();
  const [group, ...groups] = plan.groups!;
  const [user, ...users] = plan.users!;
  const [page, ...pages] = plan.pages!;
  const changed: Plan = {
    ...{ tags: plan.tags, groups: [{ ...group!, name: 'Anden' }, ...groups] },
    users: [{ ...user!, company: 'Sydhavn' }, ...users],
    pages: [{ ...page!, html: '<p>Ny tekst</p>' }, ...pages],
  } as Plan;
  expect(await provision(secretClient, changed)).toEqual({ added: 0, changed: 3, unchanged: total - 3 });
  const rows = await world.portal.sql`
    select action from activities order by at desc, id desc limit ${(await countActivities()) - before}`;
  expect(rows.map(({ action }) => action as string).sort()).toEqual([
    ...['group.updated', 'page.drafted', 'page.published', 'user.updated'],
  ]);
});

test('what the portal refuses is named', async () => {
  const wrong: Plan = { users: [{ ...plan.users![0]!, email: 'no address' }] };
  await expect(provision(secretClient, wrong)).rejects.toThrow(
    /^user no address: 422 invalid_input: .*validation.email/,
  );
  const lost: Plan = { users: [{ ...plan.users![0]!, group: 'nowhere' }] };
  await expect(provision(secretClient, lost)).rejects.toThrow('There is no group nowhere');
});
