import { VideoClient } from '../../../testing/videos.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { AccessChange, TagConsequence } from '../../contract/page-object.ts';

let portal: TestPortal;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
  administrator.language = 'en';
});
afterAll(() => portal.close());

const NOWHERE = '00000000-0000-7000-8000-000000000000';

const list = (query = '') => administrator.screen(`/admin/tags${query}`, 'AccessTags/Manage');
const idOf = async (label: string) =>
  (await portal.sql`select id from access_tags where label = ${label}`)[0]?.['id'] as string;
const consequence = async (id: string) =>
  (await administrator.get(`/admin/tags/${id}/consequence`)).body as TagConsequence;

async function addTag(label: string): Promise<string> {
  const { body } = await administrator.post('/admin/tags', { label, description: '' });
  return (body as { id: string }).id;
}

describe('an access tag', () => {
  test('is added, changed and found by label and by description', async () => {
    const id = await addTag('Projekt 7');
    const change = { label: 'Projekt 8', description: 'Havnens nye terminal' };
    expect((await administrator.put(`/admin/tags/${id}`, change)).status).toBe(200);
    for (const search of ['projekt+8', 'NYE+TERMINAL']) {
      const { tags } = await list(`?search=${search}`);
      expect(tags).toEqual([{ id, ...change, pages: 0, groups: 0, reports: 0, users: 0 }]);
    }
    expect((await list('?search=projekt+7')).tags).toEqual([]);
  });

  test.each([
    ['', 'validation.tag-label-required'],
    ['   ', 'validation.tag-label-required'],
    [' Løn', 'validation.tag-label-spaces'],
    ['Løn ', 'validation.tag-label-spaces'],
    ['Løn\u00A0', 'validation.tag-label-spaces'],
    ['\u200B Løn', 'validation.tag-label-spaces'],
    ['Løn & orlov', 'validation.tag-label-characters'],
    ['løn-orlov', 'validation.tag-label-characters'],
    ['økonomi', 'validation.tag-label-unique'],
    ['ØKONOMI', 'validation.tag-label-unique'],
    ['O\u0308konomi|', 'validation.tag-label-characters'],
    ['x'.repeat(201), 'validation.too-long'],
  ])('is not called %j', async (label, message) => {
    const answer = await administrator.post('/admin/tags', { label, description: '' });
    expect(answer).toMatchObject({ status: 422, body: { error: { fields: { label: message } } } });
  });

  test('does not take the label of another when it is changed, and may change the case of its own', async () => {
    const id = await addTag('Kantine');
    const taken = await administrator.put(`/admin/tags/${id}`, { label: 'it', description: '' });
    expect(taken).toMatchObject({ status: 422, body: { error: { fields: { label: 'validation.tag-label-unique' } } } });
    expect((await administrator.put(`/admin/tags/${id}`, { label: 'KANTINE', description: '' })).status).toBe(200);
  });

  test('names the videos that have it, and counts them when it is removed', async () => {
    const id = await addTag('Kun film');
    const video = await new VideoClient(portal, administrator).published({
      ...{ title: 'Kajen', accessLevel: 'tagged', tags: [id] },
    });
    expect((await consequence(id)).videos).toEqual([{ id: video.id, name: 'Kajen' }]);
    await administrator.delete(`/admin/tags/${id}`);
    const [activity] = await portal.sql`select details ->> 'videos' as videos from activities
      where action = 'tag.removed' and subject_id = ${id}`;
    expect(activity?.['videos']).toBe('1');
  });

  test.each(['put', 'delete'] as const)('that is not there is not changed by %s', async (method) => {
    const answer = await administrator[method](`/admin/tags/${NOWHERE}`, { label: 'X', description: '' });
    expect(codeOf(answer)).toBe('not_found');
    expect(codeOf(await administrator.get(`/admin/tags/${NOWHERE}/consequence`))).toBe('not_found');
  });
});

test('the list counts what has a tag, and the people whose groups have it, and is sorted by each', async () => {
  const { tags } = await list();
  const [it] = await portal.sql`select
    (select count(*)::int from page_tags join access_tags on id = access_tag_id where label = 'IT') as pages,
    (select count(*)::int from users join groups on groups.id = group_id
      where groups.name in ('Ledelse', 'Analyse', 'Personale og IT') and removed_at is null) as users`;
  expect(tags.find(({ label }) => label === 'IT')).toMatchObject({ ...it, groups: 3, reports: 0 });
  expect(it?.['users']).toBeGreaterThan(3);
  const labels = tags.map(({ label }) => label);
  expect((await list('?sort=-label')).tags.map(({ label }) => label)).toEqual(labels.toReversed());
  for (const by of ['pages', 'groups', 'reports', 'users'] as const) {
    const counts = (await list(`?sort=-${by}`)).tags.map((tag) => tag[by]);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  }
  expect(await list('?sort=nonsense')).toMatchObject({ sort: 'label' });
});

/** What everybody in the portal sees, page by page and report by report, as their own screens say. */
async function everybodySees(): Promise<Map<string, Set<string>>> {
  const users = await portal.sql<{ id: string }[]>`select id from users where removed_at is null`;
  const seen = await Promise.all(
    users.map(async ({ id }) => {
      const { sight } = await administrator.screen(`/admin/users/${id}`, 'Users/Show');
      const visible = (kind: 'pages' | 'reports') =>
        sight[kind].filter(({ isVisible }) => isVisible).map(({ name }) => `${kind} ${name}`);
      return [id, new Set([...visible('pages'), ...visible('reports')])] as const;
    }),
  );
  return new Map(seen);
}

/** Who sees something in `one` that they do not see in `other`, counted as the consequence counts it. */
function differenceOf(one: Map<string, Set<string>>, other: Map<string, Set<string>>): [number, [string, number][]] {
  const more = [...one].map(([id, seen]) => [...seen].filter((name) => !other.get(id)?.has(name)));
  const counts = new Map<string, number>();
  for (const name of more.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [more.filter((names) => names.length > 0).length, [...counts].sort()];
}

const toldBy = ({ users, pages, reports }: AccessChange): [number, [string, number][]] => [
  users,
  [
    ...pages.map(({ name, users: count }) => [`pages ${name}`, count] as [string, number]),
    ...reports.map(({ name, users: count }) => [`reports ${name}`, count] as [string, number]),
  ].sort(),
];

describe('the removal of a tag', () => {
  test('takes pages and reports from some and opens reports to others, exactly as it was told before', async () => {
    const id = await idOf('IT');
    // The sample's reports have no tags. One on a page for everybody gets this tag alone, another gets two.
    await portal.sql`insert into report_tags (report_id, access_tag_id)
      select reports.id, ${id} from reports where name in ('Seattle weather', 'Unemployment by industry')`;
    await portal.sql`insert into report_tags (report_id, access_tag_id)
      select reports.id, access_tags.id from reports, access_tags
      where reports.name = 'Unemployment by industry' and label = 'Personale'`;
    // A third has no tag, and stands only on a page that needs this one.
    await portal.sql`with report as (select report_id from reports where name = 'Fuel economy of cars'),
        taken as (delete from page_references where target_id in (select report_id from report))
      insert into page_references (page_id, source, kind, target_id, block_id)
      select page_locales.page_id, 'published', 'report', report_id, 'only-here' from report, page_locales
      where name = 'Vagtplan'`;
    const before = await everybodySees();
    const told = await consequence(id);
    expect(await everybodySees()).toEqual(before);
    expect(told.groups.map(({ name }) => name)).toEqual(['Analyse', 'Ledelse', 'Personale og IT']);
    expect(told.reports.map(({ name }) => name)).toEqual(['Seattle weather', 'Unemployment by industry']);
    expect((await administrator.delete(`/admin/tags/${id}`)).status).toBe(200);
    const after = await everybodySees();
    expect(toldBy(told.lost)).toEqual(differenceOf(before, after));
    expect(toldBy(told.gained)).toEqual(differenceOf(after, before));
    expect(told.lost.reports.map(({ name }) => name)).toEqual(['Fuel economy of cars', 'Unemployment by industry']);
    expect(told.gained.reports.map(({ name }) => name)).toEqual(['Seattle weather']);
  });

  test('holds from the next click of those who had it, and is in the activity with what had it', async () => {
    const id = await idOf('Økonomi');
    await portal.sql`update users set group_id = (select id from groups where name = 'Økonomi')
      where email = 'member@portico.example'`;
    const member = await portal.as('member');
    const { pages } = await consequence(id);
    expect(pages.length).toBeGreaterThan(0);
    for (const { slug } of pages) expect((await member.get(`/${slug}`)).status).toBe(200);
    await administrator.delete(`/admin/tags/${id}`);
    for (const { slug } of pages) expect((await member.get(`/${slug}`)).status).toBe(404);
    const [activity] = await portal.sql`select action, subject_name as name, details from activities
      order by at desc, id desc limit 1`;
    expect(activity).toEqual({
      action: 'tag.removed',
      name: 'Økonomi',
      details: { pages: pages.length, groups: 2, reports: 0, videos: 0 },
    });
  });

  test('of which nothing has the tag changes nothing for anybody', async () => {
    const nothing = { users: 0, pages: [], reports: [] };
    const told = await consequence(await addTag('Ubrugt'));
    expect(told).toEqual({ pages: [], groups: [], reports: [], videos: [], lost: nothing, gained: nothing });
  });

  test('names drafts among the pages that have it, without an address', async () => {
    const id = await addTag('Kladder');
    await portal.sql`with draft as (insert into pages (id, status, access_level)
        values (gen_random_uuid(), 'draft', 'tagged') returning id),
      named as (insert into page_locales (page_id, locale, name, slug) select id, 'da', 'Kladden', 'kladden' from draft)
      insert into page_tags (page_id, access_tag_id) select id, ${id} from draft`;
    const { pages, lost } = await consequence(id);
    expect(pages).toMatchObject([{ name: 'Kladden', slug: null }]);
    expect(lost.users).toBe(0);
  });
});
