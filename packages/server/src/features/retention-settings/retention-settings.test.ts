import { authorIn } from '../../../testing/authoring.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { addUser } from '../../../testing/users.ts';
import { getActivityMonths } from '../../activity/retention.ts';
import { activityRule, type Retention, type RetentionImpact, retentionRules } from '../../contract/page-object.ts';
import { applyRetention } from '../../infrastructure/retention.ts';
import { closeServices, createServices, type Services } from '../../services.ts';
import { applyFileRetention } from '../files/retention.ts';

let portal: TestPortal;
let administrator: Client;
let services: Services;
beforeAll(async () => {
  portal = await startTestPortal({ settings: { ACTIVITY_MONTHS: '24' } });
  administrator = await portal.as('administrator');
  services = createServices(portal.environment, 'test');
});
afterAll(async () => {
  await closeServices(services);
  await portal.close();
});
afterEach(() => portal.sql`delete from settings`);

const PATH = '/admin/settings/retention';
const DEFAULTS: Retention = { activityMonths: null, usersDays: 30, pagesDays: 30, filesDays: 30, mailsDays: 90 };
const keep = (changes: object, client = administrator) => client.put(PATH, { ...DEFAULTS, ...changes });
const impactOf = async (changes: object) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...DEFAULTS, activityMonths: 24, ...changes }))
    query.set(name, String(value));
  return (await administrator.get(`${PATH}/impact?${query.toString()}`)).body as RetentionImpact;
};
const isThere = async (table: string, id: string) =>
  (await portal.sql`select 1 from ${portal.sql(table)} where id = ${id}`).length === 1;

/** Rows of each kind that were removed, or made, some days ago. */
async function makeOld(days: number) {
  const user = await addUser(portal);
  await portal.sql`update users set removed_at = now() - make_interval(days => ${days}) where id = ${user.id}`;
  const page = await (await authorIn(portal)).published('<p>A</p>');
  await portal.sql`update pages set removed_at = now() - make_interval(days => ${days}) where id = ${page}`;
  const [mail] = await portal.sql<[{ id: string }]>`
    insert into mails (id, recipient, language, kind, subject, status, created_at)
    values (gen_random_uuid(), 'a@portico.example', 'da', 'welcome', 'Hej', 'sent', now() - make_interval(days => ${days}))
    returning id`;
  return { user: user.id, page, mail: mail.id };
}

test('what is older than said goes with the next clearing away, which the screen has counted, and nothing else', async () => {
  const before = await impactOf({});
  const [old, recent] = [await makeOld(45), await makeOld(25)];
  expect(await impactOf({ usersDays: 60, pagesDays: 60 })).toMatchObject({ users: before.users, pages: before.pages });
  const changed = { usersDays: 40, pagesDays: 20, mailsDays: 30 };
  expect(await impactOf(changed)).toMatchObject({
    users: before.users + 1,
    pages: before.pages + 2,
    mails: before.mails + 1,
  });
  expect((await keep(changed)).status).toBe(200);
  await applyRetention(services.database);
  expect([await isThere('users', old.user), await isThere('users', recent.user)]).toEqual([false, true]);
  expect([await isThere('pages', old.page), await isThere('pages', recent.page)]).toEqual([false, false]);
  expect([await isThere('mails', old.mail), await isThere('mails', recent.mail)]).toEqual([false, true]);
  expect(await impactOf(changed)).toMatchObject({ users: 0, pages: 0, mails: 0 });
});

test('longer, keeps what would have gone, and removed users are listed as long', async () => {
  const old = await makeOld(45);
  await keep({ usersDays: 60, pagesDays: 60, mailsDays: 90 });
  await applyRetention(services.database);
  expect([await isThere('users', old.user), await isThere('pages', old.page)]).toEqual([true, true]);
  const listed = async () =>
    (await administrator.screen('/admin/users?state=removed', 'Users/Manage')).users.map(({ id }) => id);
  expect(await listed()).toContain(old.user);
  await keep({});
  expect(await listed()).not.toContain(old.user);
});

test('files go by their own time', async () => {
  const [file] = await portal.sql<[{ id: string }]>`
    insert into files (id, name, type, size_bytes, checksum, storage_key, removed_at)
    values (gen_random_uuid(), 'a.pdf', 'application/pdf', 1, ${'a'.repeat(64)}, gen_random_uuid(), now() - interval '10 days') returning id`;
  await applyFileRetention(services);
  expect(await isThere('files', file.id)).toBe(true);
  expect((await impactOf({ filesDays: 9 })).files).toBe(1);
  await keep({ filesDays: 9 });
  await applyFileRetention(services);
  expect(await isThere('files', file.id)).toBe(false);
});

test('activity is kept as the operator has it, until administrators say otherwise', async () => {
  expect(await getActivityMonths(services)).toBe(24);
  await keep({ activityMonths: 12 });
  expect(await getActivityMonths(services)).toBe(12);
  await keep({ activityMonths: 0 });
  expect(await getActivityMonths(services)).toBe(0);
  await keep({});
  expect(await getActivityMonths(services)).toBe(24);
  const [{ old } = { old: 0 }] = await portal.sql<{ old: number }[]>`select count(*)::int as old from activities
    where at < (date_trunc('month', now() at time zone 'UTC') - interval '12 months') at time zone 'UTC'`;
  expect((await impactOf({ activityMonths: 12 })).activities).toBe(old);
  expect((await impactOf({ activityMonths: 0 })).activities).toBe(0);
});

test('the activity has before and after', async () => {
  await keep({ usersDays: 40 });
  const [activity] = await portal.sql`
    select details from activities where action = 'retention.updated' order by at desc limit 1`;
  expect(activity?.['details']).toEqual({ 'before.usersDays': '30', 'after.usersDays': '40' });
});

const limits = [...Object.entries(retentionRules), ['activityMonths', activityRule] as const];
const odd = limits.flatMap(([name, { least, most }]) =>
  [least - 1, most + 1, -1, 1e9, 1.5, String(least), [least], true].map((value) => [name, value] as const),
);
test.each([...odd, ['usersDays', 0], ['usersDays', null], ['mailsDays', null]] as const)(
  '%s: %j is refused, and nothing changes',
  async (name, value) => {
    const { status, body } = await keep({ [name]: value });
    const { fields } = (body as { error: { fields: object } }).error;
    expect([status, Object.keys(fields)]).toEqual([422, [name]]);
    expect(await portal.sql`select 1 from settings`).toEqual([]);
  },
);

test.each(limits)('%s can be as short and as long as is said', async (name, { least, most }) => {
  expect((await keep({ [name]: least })).status).toBe(200);
  expect((await keep({ [name]: most })).status).toBe(200);
  expect((await administrator.screen(PATH, 'Settings/Retention')).retention).toMatchObject({ [name]: most });
});

test('a member neither sees nor changes it', async () => {
  const member = await portal.as('member');
  expect((await member.get(PATH)).status).toBe(403);
  expect((await keep({}, member)).status).toBe(403);
  expect((await member.get(`${PATH}/impact`)).status).toBe(403);
});
