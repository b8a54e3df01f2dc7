import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type postgres from 'postgres';
import { type Client, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { addUser } from '../../testing/users.ts';
import type { ScreenProps } from '../contract/page-object.ts';

type Shown = ScreenProps['Users/Show'];
type Sql = postgres.Sql | postgres.TransactionSql;

const STEPS = 40;

let portal: TestPortal;
let administrator: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

const show = (id: string, at?: string) =>
  administrator.screen(`/admin/users/${id}${at === undefined ? '' : `?at=${encodeURIComponent(at)}`}`, 'Users/Show');

/** A moment after which nothing that has been committed is later. */
async function now(): Promise<string> {
  const [row] = await portal.sql`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`;
  return row?.now as string;
}

const ids = async (table: string, condition = 'true') =>
  (await portal.sql.unsafe(`select id::text from ${table} where ${condition} order by id`)).map(
    ({ id }) => id as string,
  );

/** A published linked block, which the first page names. */
async function addLinkedBlock(): Promise<string> {
  const id = randomUUID();
  await portal.sql`insert into pages (id, kind, status) values (${id}, 'linked-block', 'published')`;
  await portal.sql`insert into page_references (page_id, source, kind, target_id, block_id)
    select id, 'published', 'linked-block', ${id}, 'block' from pages
      where kind = 'page' and status = 'published' order by id limit 1`;
  return id;
}

/** Two videos of the catalogue, each with a film. */
const addVideos = () => portal.sql`with film as (
    insert into files (id, name, type, size_bytes, checksum, storage_key)
      select gen_random_uuid(), 'Film', 'video/mp4', 1, encode(sha256('f'), 'hex'), gen_random_uuid() from generate_series(1, 2)
      returning id)
  insert into videos (id, file_id, status, duration_seconds) select gen_random_uuid(), id, 'published', 1 from film`;

interface World {
  users: string[];
  groups: string[];
  tags: string[];
  pages: string[];
  blocks: string[];
  reports: string[];
  videos: string[];
  files: string[];
}

const LEVELS = ['everyone', 'tagged', 'administrators'];

/** All that access is decided by, each changed in one way; `pick` chooses among what there is. */
const changes: ((sql: Sql, world: World, pick: <Item>(from: readonly Item[]) => Item) => Promise<unknown>)[] = [
  (sql, { users, groups }, pick) =>
    sql`update users set group_id = ${pick([...groups, null])} where id = ${pick(users)}`,
  (sql, { users }, pick) => sql`update users set role = ${pick(['member', 'administrator'])} where id = ${pick(users)}`,
  (sql, { users }, pick) => sql`update users set status = ${pick(['active', 'inactive'])} where id = ${pick(users)}`,
  (sql, { groups, tags }, pick) =>
    sql`delete from group_access_tags where group_id = ${pick(groups)} and access_tag_id = ${pick(tags)}`,
  (sql, { groups, tags }, pick) => sql`insert into group_access_tags (group_id, access_tag_id)
    values (${pick(groups)}, ${pick(tags)}) on conflict do nothing`,
  (sql, { pages, tags }, pick) =>
    sql`delete from page_tags where page_id = ${pick(pages)} and access_tag_id = ${pick(tags)}`,
  (sql, { pages, tags }, pick) => sql`insert into page_tags (page_id, access_tag_id)
    values (${pick(pages)}, ${pick(tags)}) on conflict do nothing`,
  (sql, { pages }, pick) => sql`update pages set access_level = ${pick(LEVELS)} where id = ${pick(pages)}`,
  (sql, { pages, blocks }, pick) =>
    sql`update pages set status = ${pick(['published', 'unpublished'])} where id = ${pick([...pages, ...blocks])}`,
  (sql, { pages, blocks }, pick) =>
    sql`update pages set removed_at = ${pick([new Date(), null])} where id = ${pick([...pages, ...blocks])}`,
  (sql, { reports }, pick) =>
    sql`update reports set visibility = ${pick(['visible', 'hidden'])} where id = ${pick(reports)}`,
  (sql, { reports }, pick) =>
    sql`update reports set removed_at = ${pick([new Date(), null])} where id = ${pick(reports)}`,
  (sql, { reports, tags }, pick) =>
    sql`delete from report_tags where report_id = ${pick(reports)} and access_tag_id = ${pick(tags)}`,
  (sql, { reports, tags }, pick) => sql`insert into report_tags (report_id, access_tag_id)
    values (${pick(reports)}, ${pick(tags)}) on conflict do nothing`,
  (sql, { pages, blocks, reports }, pick) =>
    sql`insert into page_references (page_id, source, kind, target_id, block_id)
      select ${pick([...pages, ...blocks])}::uuid, ${pick(['draft', 'published'])}, 'report', report_id, ${pick(['one', 'two'])}
      from reports where id = ${pick(reports)} on conflict do nothing`,
  (sql, { videos }, pick) => sql`update videos set access_level = ${pick(LEVELS)} where id = ${pick(videos)}`,
  (sql, { videos }, pick) => sql`update videos set status = ${pick(['draft', 'published'])} where id = ${pick(videos)}`,
  (sql, { videos, tags }, pick) => sql`insert into video_tags (video_id, access_tag_id)
    values (${pick(videos)}, ${pick(tags)}) on conflict do nothing`,
  (sql, { videos, tags }, pick) =>
    sql`delete from video_tags where video_id = ${pick(videos)} and access_tag_id = ${pick(tags)}`,
  (sql, { files }, pick) => sql`update files set removed_at = ${pick([new Date(), null])} where id = ${pick(files)}`,
  // Published anew: all of it goes and comes back.
  async (sql, { pages }, pick) => {
    const page = pick(pages);
    const rows = await sql`delete from page_references where page_id = ${page} returning *`;
    for (const row of rows) await sql`insert into page_references ${sql(row)}`;
  },
  (sql, { pages, blocks }, pick) =>
    sql`delete from page_references where page_id = ${pick([...pages, ...blocks])} and block_id = ${pick(['one', 'two'])}`,
];

const decided = ({ sight }: Pick<Shown, 'sight'>) => {
  const line = ({
    name,
    isVisible,
    reason,
    tags,
  }: Shown['sight']['pages'][number] | Shown['sight']['reports'][number]) =>
    [name, isVisible, reason, ...tags].join(' ');
  return {
    pages: sight.pages.map(line).sort(),
    videos: sight.videos.map(({ id, isVisible, reason, tags }) => [id, isVisible, reason, ...tags].join(' ')).sort(),
    reports: sight.reports.map((report) => [line(report), ...report.pages.toSorted()].join(' ')).sort(),
  };
};

test('what was decided at any time is decided again, for that time, when everything has changed since', async () => {
  const block = await addLinkedBlock();
  await addVideos();
  const world: World = {
    users: [(await addUser(portal)).id, (await addUser(portal)).id, (await addUser(portal)).id],
    groups: await ids('groups'),
    tags: await ids('access_tags'),
    pages: await ids('pages', `kind = 'page' and status = 'published'`),
    blocks: [block],
    reports: await ids('reports'),
    videos: await ids('videos'),
    files: await ids('files', 'id in (select file_id from videos)'),
  };
  const moments: { at: string; user: string; decided: ReturnType<typeof decided> }[] = [];
  const step = fc.array(fc.tuple(fc.nat(changes.length - 1), fc.infiniteStream(fc.nat(1000))), {
    minLength: 1,
    maxLength: 4,
  });
  for (const transaction of fc.sample(step, STEPS)) {
    await portal.sql.begin(async (tx) => {
      for (const [index, numbers] of transaction) {
        const pick = <Item>(from: readonly Item[]) => from[numbers.next().value % from.length] as Item;
        await changes[index]?.(tx, world, pick);
      }
    });
    const at = await now();
    for (const user of world.users) moments.push({ at, user, decided: decided(await show(user)) });
  }
  for (const kind of ['reports', 'videos'] as const)
    expect(moments.some((moment) => moment.decided[kind].length > 0)).toBe(true);
  for (const moment of moments) {
    const then = await show(moment.user, moment.at);
    expect(then.past?.at).toBe(moment.at);
    expect({ at: moment.at, ...decided(then) }).toEqual({ at: moment.at, ...moment.decided });
  }
});

test('what holds now is what the history has no end of', async () => {
  const open = await portal.sql`select kind, id, other_id, facts from access_history where valid_until = 'infinity'
    order by kind, id, other_id`;
  const facts = await portal.sql`select kind, id, other_id, facts from access_facts order by kind, id, other_id`;
  expect(facts.length).toBeGreaterThan(10);
  expect(open).toEqual(facts);
});

test('how the user stood then is said, and since when it is known', async () => {
  const before = await now();
  const { id } = await addUser(portal);
  const active = await now();
  await portal.sql`update users set status = 'inactive' where id = ${id}`;
  const inactive = await now();
  await portal.sql`update users set status = 'active', group_id = null where id = ${id}`;
  const withoutGroup = await now();
  await portal.sql`delete from users where id = ${id}`;
  const { id: other } = await addUser(portal);
  const standing = async (user: string, at: string) => (await show(user, at)).past?.standing;
  expect(await standing(other, before)).toBe('absent');
  expect((await administrator.get(`/admin/users/${id}`)).status).toBe(404);
  await portal.sql`update access_history set id = ${other} where id = ${id}`;
  expect([await standing(other, active), await standing(other, inactive), await standing(other, withoutGroup)]).toEqual(
    ['active', 'inactive', 'no-group'],
  );
  const { past } = await show(other, '2001-01-01T00:00:00Z');
  expect(past?.standing).toBe('absent');
  expect(Date.parse(past?.keptSince ?? '')).toBeGreaterThan(Date.UTC(2020, 0));
});

test.each(['yesterday', '', '2026-13-01T00:00:00Z', '9999-01-01T00:00:00Z', '2026-01-01', "2026-01-01T00:00:00Z'"])(
  'what is no time shows now: %j',
  async (at) => {
    const { id } = await addUser(portal);
    expect((await show(id, at)).past).toBeNull();
  },
);

test('one decision of a time says who, what and why, of what is gone too; odd questions are refused', async () => {
  const { id } = await addUser(portal);
  const [page] = await ids('pages', `kind = 'page' and status = 'published'`);
  await portal.sql`update pages set access_level = 'everyone', removed_at = null where id = ${page as string}`;
  const open = await now();
  await portal.sql`delete from users where id = ${id}`;
  const gone = await now();
  const ask = (query: Record<string, string>) =>
    administrator.get(`/admin/users/${id}/past-access?${new URLSearchParams(query).toString()}`);
  const question = { kind: 'page', subject: page as string, at: open };
  expect((await ask(question)).body).toEqual({
    ...{ isGranted: true, reason: 'open-to-everyone' },
    past: { at: open, keptSince: expect.any(String) as string, standing: 'active' },
  });
  expect((await ask({ ...question, at: gone })).body).toMatchObject({ isGranted: false, past: { standing: 'absent' } });
  expect((await ask({ ...question, subject: randomUUID() })).body).toMatchObject({
    isGranted: false,
    reason: 'absent',
  });
  for (const odd of [{ kind: 'user' }, { subject: 'x' }, { at: 'yesterday' }, { at: '' }])
    expect((await ask({ ...question, ...odd })).status).toBe(422);
  const member = await portal.as('member');
  expect((await member.get(`/admin/users/${id}/past-access?kind=page`)).status).toBe(403);
});
