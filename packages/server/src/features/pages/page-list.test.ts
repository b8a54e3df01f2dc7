import type { MatchingPage, PageChoice, PageOption, PageWindow } from '../../contract/page-object.ts';
import { type Author, authorIn } from '../../../testing/authoring.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
let author: Author;
let member: Client;

const PAGES = 350;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  member = await portal.as('member');
  // The first 150 at the top, the others below the first of them; every tenth is published.
  await portal.sql`with made as (
      insert into pages (id, priority) select gen_random_uuid(), 1000 + n from generate_series(1, ${PAGES}::int) n
      returning id, priority - 1000 as n),
    drafted as (insert into page_drafts (page_id, document)
      select id, '{"format":1,"sourceLanguage":"da","css":"","blocks":[]}' from made)
    insert into page_locales (page_id, locale, name, slug)
    select id, 'da', 'Mange ' || n, case when n > 150 then 'mange-1/mange-' || n else 'mange-' || n end from made`;
});
afterAll(() => portal.close());

const ask = async <Body>(path: string) => (await author.client.get(`/admin/pages/${path}`)).body as Body;
const list = async (query = '') => (await author.client.screen(`/admin/pages${query}`, 'PageBuilder/Manage')).pages;
const idOf = async (slug: string) =>
  (await portal.sql<{ id: string }[]>`select page_id as id from page_locales where slug = ${slug}`)[0]?.id ?? '';
const namesOf = ({ rows }: PageWindow) => rows.map(({ locales }) => locales[0]?.name);

describe('a list of many pages', () => {
  test('11.6 begins with the first at the top, says how long it is, and what is below each', async () => {
    const first = await list();
    expect(first).toMatchObject({ isWhole: false, rows: { length: 100 } });
    expect(first.rows.every(({ parentId }) => parentId === null)).toBe(true);
    const rest = await ask<PageWindow>(`rows?offset=100`);
    expect(first.rows.length + rest.rows.length).toBe(first.total);
    expect(rest.total).toBe(first.total);
    expect(first.matches).toBeGreaterThan(first.total + 199);
    const parent = first.rows.find(({ locales }) => locales[0]?.slug === 'mange-1');
    expect(parent?.children).toBe(200);
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(first.total);
  });

  test('11.6 has the children of a page in parts, in the order of the menu', async () => {
    const parent = await idOf('mange-1');
    const parts = await Promise.all(
      [0, 100, 200].map((offset) => ask<PageWindow>(`rows?parent=${parent}&offset=${offset}`)),
    );
    expect(parts.map(({ total, rows }) => [total, rows.length])).toEqual([
      [200, 100],
      [200, 100],
      [200, 0],
    ]);
    expect(parts.flatMap(namesOf)).toEqual(Array.from({ length: 200 }, (_, index) => `Mange ${index + 151}`));
    expect(parts[0]?.rows[0]).toMatchObject({ parentId: parent, children: 0 });
  });

  test('11.6 finds by name, slug or description, with what is above, in parts', async () => {
    const found = await list('?search=MANGE-1/');
    expect([found.total, found.matches, found.rows.length]).toEqual([200, 200, 100]);
    expect(found.rows[0]).toMatchObject({ path: ['Mange 1'], parentId: await idOf('mange-1') });
    expect(namesOf(await ask<PageWindow>('rows?search=MANGE-1/&offset=199'))).toEqual(['Mange 350']);
    // What `like` reads otherwise is a sign of the text.
    expect((await list('?search=mange%25')).total).toBe(0);
    expect((await list('?search=mange_')).total).toBe(0);
  });

  test('11.6 names all that match, with the drafts that they have', async () => {
    const { pages } = await ask<{ pages: MatchingPage[] }>('matching?search=mange-1/');
    expect(pages).toHaveLength(200);
    expect(pages[0]).toEqual({ id: await idOf('mange-1/mange-151'), name: 'Mange 151', revision: 1 });
    const change = { kind: 'access', accessLevel: 'administrators' };
    const answer = await author.client.post('/admin/pages/bulk', { pages, change });
    expect((answer.body as { ids: string[] }).ids).toHaveLength(200);
    expect((await list('?search=mange-1/&access=administrators')).total).toBe(200);
  });

  test('11.6 has all children by name, to be ordered', async () => {
    const parent = await idOf('mange-1');
    const { pages } = await ask<{ pages: PageOption[] }>(`children?parent=${parent}`);
    expect(pages).toHaveLength(200);
    const ids = pages.map(({ id }) => id).toReversed();
    expect((await author.client.put('/admin/pages/priority', { parentId: parent, ids })).status).toBe(200);
    expect(namesOf(await ask<PageWindow>(`rows?parent=${parent}`))[0]).toBe('Mange 350');
    expect((await ask<{ pages: PageOption[] }>('children')).pages).toHaveLength((await list()).total);
  });

  test('11.6 is no answer to a wrong question', async () => {
    for (const path of [
      'rows?parent=x',
      'rows?offset=-1',
      'children?parent=1',
      'choices?without=a,b',
      'slugs?language=xx&slug=a',
    ])
      expect([path, (await author.client.get(`/admin/pages/${path}`)).status]).toEqual([path, 422]);
    expect((await ask<PageWindow>(`rows?parent=00000000-0000-7000-8000-000000000000`)).total).toBe(0);
  });
});

test('11 the list says how many have read each page in 30 days, and has those that nobody has read', async () => {
  const [read, forgotten, fresh] = [
    await author.published('<p>A</p>'),
    await author.published('<p>B</p>'),
    await author.published('<p>C</p>'),
  ];
  await portal.sql`update pages set published_at = now() - interval '31 days' where id in ${portal.sql([read, forgotten])}`;
  await portal.sql`insert into page_visits (page_id, day, user_id, visits, seconds)
    select page_id::uuid, current_date - days, id, visits, 10 from users, (values (${read}, 29, 3), (${read}, 0, 4),
      (${read}, 31, 50), (${forgotten}, 31, 50)) visited (page_id, days, visits) where email = 'member@portico.example'`;
  const { rows } = await list('?status=published');
  expect([read, forgotten].map((id) => rows.find((row) => row.id === id)?.readers)).toEqual([1, 0]);
  const unused = (await list('?view=unused')).rows.map(({ id }) => id);
  expect([read, forgotten, fresh].map((id) => unused.includes(id))).toEqual([false, true, false]);
});

describe('a page to put another below', () => {
  const choices = async (query: string) => (await ask<{ pages: PageChoice[] }>(`choices?${query}`)).pages;

  test('11.6 is found by name or slug, but not itself, nor one below it', async () => {
    const parent = await idOf('mange-1');
    expect((await choices('')).length).toBe(20);
    expect(await choices('search=mange+150')).toMatchObject([{ name: 'Mange 150', slugs: { da: 'mange-150' } }]);
    expect(await choices(`id=${parent}`)).toMatchObject([{ id: parent, name: 'Mange 1' }]);
    // More pages than are offered have this slug in theirs.
    expect((await choices('search=mange-14'))[0]).toMatchObject({ slugs: { da: 'mange-14' } });
    expect((await choices('search=mange-1'))[0]).toMatchObject({ id: parent });
    expect(await choices(`search=mange-1/mange-200&without=${parent}`)).toEqual([]);
    expect((await choices(`search=mange+1&without=${parent}`)).map(({ id }) => id)).not.toContain(parent);
  });

  test('11.6 has slugs that are taken, those with a number too', async () => {
    const taken = async (slug: string) =>
      (await ask<{ slugs: string[] }>(`slugs?language=da&slug=${slug}`)).slugs.length;
    expect([await taken('mange'), await taken('mange-1'), await taken('ny')]).toEqual([150, 1, 0]);
  });
});

test('11.6 the builder gets the pages that its draft links to, and no others', async () => {
  const target = await idOf('mange-150');
  const id = await author.published(`<p><a href="page:${target}">Mange</a></p>`);
  const { pages } = (await author.builder(id)).choices;
  expect(pages).toEqual([{ id: target, name: 'Mange 150', slugs: { da: 'mange-150' } }]);
});

describe('the menu, which a process keeps until it changes', () => {
  const menu = async () => (await member.page('/')).props.shell?.navigation.map(({ name }) => name) ?? [];

  test.each<[string, () => Promise<unknown>, (before: string[]) => string[]]>([
    [
      'the name of a page changes',
      () => portal.sql`update page_locales set name = 'Andet navn' where name = 'Nyheder'`,
      (before) => before.map((name) => (name === 'Nyheder' ? 'Andet navn' : name)),
    ],
    [
      'a page is taken from readers by another process',
      () =>
        portal.sql`update pages set status = 'unpublished' where id = (select page_id from page_locales where name = 'Andet navn')`,
      (before) => before.filter((name) => name !== 'Andet navn'),
    ],
  ])('11.6 is another as soon as %s', async (_, change, expected) => {
    const before = await menu();
    await change();
    const after = await menu();
    expect(after).toEqual(expected(before));
    expect(after).not.toEqual(before);
  });

  test('11.6 is not read again for a change that it does not show', async () => {
    const version = async () =>
      (await portal.sql<{ number: string }[]>`select number from navigation_version`)[0]?.number;
    const before = await version();
    await portal.sql`update pages set changed_at = now()`;
    expect(await version()).toBe(before);
    await portal.sql`update pages set priority = priority`;
    expect(Number(await version())).toBe(Number(before) + 1);
  });
});
