import { samplePageIds, sampleReports } from '@portico/database';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { UnusedKind } from '../../contract/page-object.ts';

let portal: TestPortal;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

const list = (kind: UnusedKind) => administrator.screen(`/admin/unused?kind=${kind}`, 'Activity/Unused');

/** Why each is proposed, and the counts beside it agree. */
async function reasons(kind: UnusedKind): Promise<Record<string, string>> {
  const { rows, counts, paging } = await list(kind);
  expect([counts[kind], paging.total]).toEqual([rows.length, rows.length]);
  return Object.fromEntries(rows.map(({ id, reason }) => [id, reason]));
}

const used = (action: string, subject: string, daysAgo: number) =>
  portal.sql`insert into use_days (day, action, subject, subject_name, uses, seconds, loads, load_ms)
    values (current_date - ${daysAgo}::int, ${action}, ${subject}, 'x', 1, 0, 0, 0)`;

const idOf = async (statement: PromiseLike<readonly Record<string, unknown>[]>) =>
  (await statement)[0]?.['id'] as string;

test('pages that nobody reads any more are proposed, and pages that are read but were not changed for a year', async () => {
  const { news, finance, keyFigures, itStatus } = samplePageIds;
  const publish = (id: string, daysAgo: number) =>
    portal.sql`update pages set published_at = now() - make_interval(days => ${daysAgo}) where id = ${id}`;
  expect(await reasons('page')).toEqual({});
  for (const id of [news, finance]) await publish(id, 91);
  await publish(keyFigures, 366);
  await publish(itStatus, 89);
  await used('page.visited', news, 90);
  await used('page.visited', keyFigures, 89);
  expect(await reasons('page')).toEqual({ [news]: 'unread', [finance]: 'unread', [keyFigures]: 'unchanged' });
  const { rows } = await list('page');
  expect(rows[0]).toMatchObject({ id: finance, lastUsedOn: null });
  expect(rows.map(({ lastUsedOn }) => lastUsedOn === null)).toEqual([true, false, false]);
  await portal.sql`insert into activities (id, action, subject_kind, subject_id, subject_name)
    values (gen_random_uuid(), 'page.visited', 'page', ${finance}, 'Finance')`;
  expect(await reasons('page')).toEqual({ [news]: 'unread', [keyFigures]: 'unchanged' });
  await portal.sql`update pages set status = 'unpublished' where id = ${news}`;
  expect(await reasons('page')).toEqual({ [keyFigures]: 'unchanged' });
});

test('reports on no page and those that nobody views are proposed', async () => {
  await portal.sql`update reports set created_at = now()`;
  const before = await reasons('report');
  const { reportId } = sampleReports.unemployment;
  const id = await idOf(portal.sql`select id from reports where report_id = ${reportId}`);
  expect(Object.values(before)).not.toContain('unviewed');
  expect(before).not.toHaveProperty(id);
  await portal.sql`update reports set created_at = now() - interval '91 days' where id = ${id}`;
  expect(await reasons('report')).toEqual({ ...before, [id]: 'unviewed' });
  await portal.sql`update reports set visibility = 'hidden' where id = ${id}`;
  expect(await reasons('report')).toEqual(before);
  await portal.sql`update reports set visibility = 'visible' where id = ${id}`;
  await used('report.viewed', reportId, 89);
  expect(await reasons('report')).toEqual(before);
  await portal.sql`delete from page_references where kind = 'report' and target_id = ${reportId} and source = 'published'`;
  expect(await reasons('report')).toEqual({ ...before, [id]: 'on-no-page' });
  await portal.sql`update reports set removed_at = now() where id = ${id}`;
  expect(await reasons('report')).toEqual(before);
});

test('files that nothing names and documents that nobody opens are proposed; pictures are seen without being opened', async () => {
  const add = (type: string) =>
    idOf(portal.sql`insert into files (id, name, type, size_bytes, checksum, storage_key, made_at)
      values (gen_random_uuid(), 'Fil', ${type}, 1, encode(sha256('f'), 'hex'), gen_random_uuid(), now() - interval '91 days')
      returning id`);
  const name = (id: string, source: string) =>
    portal.sql`insert into page_references (page_id, source, kind, target_id, block_id)
      values (${samplePageIds.news}, ${source}, 'file', ${id}, 'blockblock')`;
  const before = await reasons('file');
  const [alone, drafted, picture] = [
    await add('application/pdf'),
    await add('application/pdf'),
    await add('image/png'),
  ];
  await name(drafted, 'draft');
  await name(picture, 'published');
  expect(await reasons('file')).toEqual({ ...before, [alone]: 'on-no-page', [drafted]: 'unopened' });
  await used('file.accessed', drafted, 10);
  expect(await reasons('file')).toEqual({ ...before, [alone]: 'on-no-page' });
});

test('tags that no group has and tags that nothing has are proposed', async () => {
  const before = await reasons('tag');
  const add = (label: string) =>
    idOf(portal.sql`insert into access_tags (id, label) values (gen_random_uuid(), ${label}) returning id`);
  const [unheld, idle] = [await add('Uden gruppe'), await add('Uden indhold')];
  await portal.sql`insert into group_access_tags (group_id, access_tag_id) select id, ${idle} from groups limit 1`;
  expect(await reasons('tag')).toEqual({ ...before, [unheld]: 'no-group', [idle]: 'on-nothing' });
  await portal.sql`insert into page_tags (page_id, access_tag_id) values (${samplePageIds.news}, ${idle})`;
  expect(await reasons('tag')).toEqual({ ...before, [unheld]: 'no-group' });
});

describe('what is to stay', () => {
  const keep = (id: string, body: object) => administrator.put('/admin/unused', { ids: [id], ...body });
  let id: string;
  beforeAll(async () => {
    id = await idOf(portal.sql`insert into access_tags (id, label) values (gen_random_uuid(), 'Bliver') returning id`);
  });

  test('is not proposed for half a year, or until it is to be proposed again', async () => {
    expect(await reasons('tag')).toHaveProperty(id, 'no-group');
    expect((await keep(id, { kind: 'tag', isRetained: true })).status).toBe(200);
    expect(await reasons('tag')).not.toHaveProperty(id);
    await portal.sql`update kept_contents set kept_at = now() - interval '181 days' where id = ${id}`;
    expect(await reasons('tag')).toHaveProperty(id);
    await keep(id, { kind: 'tag', isRetained: true });
    expect(await reasons('tag')).not.toHaveProperty(id);
    await keep(id, { kind: 'tag', isRetained: false });
    expect(await reasons('tag')).toHaveProperty(id);
    const activity =
      await portal.sql`select action, subject_name, is_audited from activities where subject_id = ${id} order by at`;
    expect(activity.map(({ action }) => action as string)).toEqual([
      'content.kept',
      'content.kept',
      'content.proposed',
    ]);
    expect(activity[0]).toMatchObject({ subject_name: 'Bliver', is_audited: true });
  });

  test('is of a kind, and there; members decide nothing', async () => {
    expect((await keep(id, { kind: 'page', isRetained: true })).status).toBe(404);
    expect((await keep('no-id', { kind: 'tag', isRetained: true })).status).toBe(422);
    expect((await keep(id, { kind: 'tag', ids: [], isRetained: true })).status).toBe(422);
    expect((await keep(id, { kind: 'user', isRetained: true })).status).toBe(422);
    expect((await keep(id, { kind: 'tag' })).status).toBe(422);
    expect(
      (await (await portal.as('member')).put('/admin/unused', { kind: 'tag', ids: [id], isRetained: true })).status,
    ).toBe(403);
    expect(await reasons('tag')).toHaveProperty(id);
  });
});

test('many are kept at once, all or none of them', async () => {
  const rows = await portal.sql<{ id: string }[]>`insert into access_tags (id, label)
    select gen_random_uuid(), 'Sammen ' || i from generate_series(1, 3) i returning id`;
  const ids = rows.map(({ id }) => id);
  const missing = { kind: 'tag', ids: [...ids, '00000000-0000-7000-8000-000000000000'], isRetained: true };
  expect((await administrator.put('/admin/unused', missing)).status).toBe(404);
  const listed = async () => Object.keys(await reasons('tag')).filter((id) => ids.includes(id)).length;
  expect(await listed()).toBe(3);
  expect(
    (await administrator.put('/admin/unused', { kind: 'tag', ids: [...ids, ...ids], isRetained: true })).status,
  ).toBe(200);
  expect(await listed()).toBe(0);
});

test('what is more than a page goes on, the longest unused first', async () => {
  await portal.sql`insert into access_tags (id, label) select gen_random_uuid(), 'Mange ' || i from generate_series(1, 120) i`;
  const { counts, paging } = await list('tag');
  const found = new Set<string>();
  for (let number = 1; number <= Math.ceil(paging.total / paging.pageSize); number++) {
    const { rows } = await administrator.screen(`/admin/unused?kind=tag&page=${number}`, 'Activity/Unused');
    for (const { id } of rows) found.add(id);
  }
  expect(found.size).toBe(counts.tag);
});
