import { samplePageIds } from '@portico/database';
import { type Author, authorIn, documentOf, freshLocale, readPage, textBlock } from '../../../testing/authoring.ts';
import { type Client, codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import type { PageConsequence } from '../../contract/page-object.ts';

let portal: TestPortal;
let author: Author;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  member = await portal.as('member');
});
afterAll(() => portal.close());

const fieldsOf = ({ body }: TestResponse) => (body as { error?: { fields?: object } }).error?.fields;
const da = (slug: string, name = `Side ${slug}`) => ({ language: 'da', name, slug });
const en = (slug: string, name = `Page ${slug}`) => ({ language: 'en', name, slug });
const update = (id: string, locales: object[], more: object = {}) =>
  author.client.put(`/admin/pages/${id}`, { locales, ...more });
const urlOf = async (client: Client, slug: string) => (await client.page(`/${slug}`)).url;

describe('a new page', () => {
  test.each<[string, object, object]>([
    ['without a name', { locales: [da('fri', '')] }, { 'locales.0.name': 'validation.name-required' }],
    ['without a slug', { locales: [da('', 'Fri')] }, { 'locales.0.slug': 'validation.slug-required' }],
    ['in no language', { locales: [] }, { locales: 'validation.page-language-required' }],
    [
      'with the name of another',
      { locales: [da('fri', 'nYheder')] },
      { 'locales.0.name': 'validation.page-name-unique' },
    ],
    ['with the slug of another', { locales: [da('nyheder', 'Fri')] }, { 'locales.0.slug': 'validation.slug-unique' }],
    ['with capitals in its slug', { locales: [da('Fri')] }, { 'locales.0.slug': 'validation.slug-invalid' }],
    ['with a slug of the portal', { locales: [da('admin/x')] }, { 'locales.0.slug': 'validation.slug-reserved' }],
    ['with a slug of the portal’s login', { locales: [da('login')] }, { 'locales.0.slug': 'validation.slug-reserved' }],
    ['below no page', { locales: [da('ingen/fri')] }, { 'locales.0.slug': 'validation.page-parent-missing' }],
    [
      'below two pages',
      { locales: [da('nyheder/fri'), en('people/free')] },
      { 'locales.1.slug': 'validation.page-parent-differs' },
    ],
    [
      'with a tag that is gone',
      { locales: [da('fri')], tags: ['00000000-0000-7000-8000-000000000000'] },
      { tags: 'validation.tag-invalid' },
    ],
    [
      'from a template that is none',
      { locales: [da('fri')], templateId: samplePageIds.news },
      { templateId: 'validation.template-invalid' },
    ],
  ])('%s is refused', async (_, body, fields) => {
    const answer = await author.add(body);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
    expect(await portal.sql`select 1 from page_locales where slug = 'fri'`).toHaveLength(0);
  });

  test('is a draft that nobody reads, at the end of the list', async () => {
    const id = await author.added({ locales: [da('sidst')], accessLevel: 'everyone' });
    const rows = await author.rows();
    expect(rows.at(-1)).toMatchObject({
      id,
      status: 'draft',
      isChanged: true,
      parentId: null,
      changedBy: 'Astrid Holm',
    });
    expect(await readPage(member, 'sidst')).toBeNull();
  });

  test('that two add at once with one name and slug is added once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => author.add({ locales: [da('samtidig')] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test('that two add at once untitled is added for both, below the same page, with a name and a slug of its own', async () => {
    const above = await author.added({ locales: [da('over')] });
    const body = { locales: [da('over/uden-navn', 'Side uden navn')], numbersTaken: true };
    const answers = await Promise.all(Array.from({ length: 4 }, () => author.add(body)));
    const ids = answers.map(({ body }) => (body as { id: string }).id);
    const added = (await author.rows()).filter(({ id }) => ids.includes(id));
    const numbers = ['', 2, 3, 4];
    expect(added.map(({ locales }) => locales[0]?.name)).toEqual(
      expect.arrayContaining(numbers.map((number) => (number ? `Side uden navn (${number})` : 'Side uden navn'))),
    );
    expect(added.map(({ locales }) => locales[0]?.slug)).toEqual(
      expect.arrayContaining(numbers.map((number) => (number ? `over/uden-navn-${number}` : 'over/uden-navn'))),
    );
    expect(added.map(({ parentId, accessLevel }) => [parentId, accessLevel])).toEqual(
      Array(4).fill([above, 'everyone']),
    );
    expect(
      await portal.sql`select 1 from activities where action = 'page.added' and subject_id = any (${ids})`,
    ).toHaveLength(4);
  });

  test('from a template begins with its blocks, under ids of their own', async () => {
    const templateId = await author.added({ kind: 'template', locales: [{ ...da(''), name: 'Skabelon' }] });
    await author.save(templateId, documentOf(textBlock('<p>Fra skabelonen</p>')));
    const { templates } = await author.client.screen('/admin/pages', 'PageBuilder/Manage');
    expect(templates.filter(({ isBuiltIn }) => !isBuiltIn)).toEqual([
      { id: templateId, name: 'Skabelon', description: '', isBuiltIn: false },
    ]);
    const locales = [en('from-template')];
    const id = await author.added({ locales, templateId });
    const { document } = await author.draft(id);
    expect(document).toMatchObject({
      sourceLanguage: 'en',
      blocks: [{ texts: { da: { html: '<p>Fra skabelonen</p>' } } }],
    });
    expect(document.blocks[0]?.id).not.toBe('textblock1');
    expect(await readPage(await portal.as('administrator'), templateId)).toBeNull();
    const { rows: pages } = (await author.client.screen('/admin/templates', 'Templates/Manage')).pages;
    expect(pages.map((row) => row.id)).toEqual([templateId]);
  });
});

describe('a page that moves', () => {
  test('takes the pages below it along, and old addresses lead to the new ones', async () => {
    const parent = await author.published('<p>Over</p>', { locales: [da('foer'), en('before')] });
    const child = await author.published('<p>Under</p>', { locales: [da('foer/barn'), en('before/child')] });
    const grandchild = await author.added({ locales: [da('foer/barn/barnebarn')] });
    expect((await update(parent, [da('efter'), en('before')])).status).toBe(200);
    expect((await author.row(child))?.locales.map(({ slug }) => slug)).toEqual(['efter/barn', 'before/child']);
    expect(await author.row(grandchild)).toMatchObject({
      parentId: child,
      locales: [{ slug: 'efter/barn/barnebarn' }],
    });
    expect(await urlOf(member, 'foer')).toBe('/efter');
    expect(await urlOf(member, 'foer/barn')).toBe('/efter/barn');
    // What nobody could read is not sent on to.
    expect(await portal.sql`select 1 from page_redirects where page_id = ${grandchild}`).toHaveLength(0);
    // Back again: nothing is sent in a circle.
    await update(parent, [da('foer'), en('before')]);
    expect([await urlOf(member, 'foer'), await urlOf(member, 'efter/barn')]).toEqual(['/foer', '/foer/barn']);
  });

  test('leaves its slug to whoever takes it, and comes before every redirect', async () => {
    const old = await author.published('<p>Gammel</p>', { locales: [da('omstridt', 'Gammel')] });
    await update(old, [da('omstridt-2', 'Gammel')]);
    expect((await readPage(member, 'omstridt'))?.name).toBe('Gammel');
    const next = await author.added({ locales: [da('omstridt', 'Ny')] });
    expect((await readPage(member, 'omstridt'))?.name).toBe('Gammel');
    await author.publish(next);
    expect((await readPage(member, 'omstridt'))?.name).toBe('Ny');
  });

  test('is not sent on to for those who may not see it', async () => {
    const id = await author.published('<p>Hemmelig</p>', {
      locales: [da('hemmelig-1')],
      accessLevel: 'administrators',
    });
    await update(id, [da('hemmelig-2')], { accessLevel: 'administrators' });
    expect(await readPage(member, 'hemmelig-1')).toBeNull();
    expect(await readPage(author.client, 'hemmelig-1')).not.toBeNull();
  });

  test.each<[string, (id: string) => object[], object]>([
    ['below itself', () => [da('rod/rod')], { 'locales.0.slug': 'validation.page-parent-itself' }],
    ['below a page below it', () => [da('rod/gren/rod')], { 'locales.0.slug': 'validation.page-parent-itself' }],
    ['out of the language it is written in', () => [en('root')], { locales: 'validation.page-source-language' }],
  ])('does not move %s', async (_, locales, fields) => {
    await portal.sql`delete from pages where id in (select page_id from page_locales where slug like 'rod%')`;
    const id = await author.added({ locales: [da('rod')] });
    await author.added({ locales: [da('rod/gren')] });
    const answer = await update(id, locales(id));
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
  });

  test('does not lose a language that pages below it have', async () => {
    const id = await author.added({ locales: [da('to-sprog'), en('two-languages')] });
    await author.added({ locales: [da('to-sprog/a'), en('two-languages/a')] });
    expect(fieldsOf(await update(id, [da('to-sprog')]))).toEqual({ locales: 'validation.page-children-language' });
  });

  test('keeps what its change does not name, so that nobody undoes what another has changed meanwhile', async () => {
    const id = await author.added({ locales: [da('delvis')], accessLevel: 'administrators', icon: 'star' });
    expect((await author.client.put(`/admin/pages/${id}`, { locales: [da('delvis-2')] })).status).toBe(200);
    expect((await author.client.put(`/admin/pages/${id}`, { icon: null })).status).toBe(200);
    const [row] = (await author.rows()).filter((each) => each.id === id);
    expect(row).toMatchObject({ accessLevel: 'administrators', icon: null, locales: [{ slug: 'delvis-2' }] });
  });
});

describe('links between pages', () => {
  const linkTo = (id: string) => documentOf(textBlock(`<p><a href="page:${id}">læs</a></p>`));

  test('follow a page to its new slug, and fade where it may not be seen', async () => {
    const target = await author.published('<p>Mål</p>', { locales: [da('maal-1')] });
    const source = await author.added({ locales: [da('kilde')] });
    await author.save(source, linkTo(target));
    await author.publish(source);
    const content = async (client: Client) => (await readPage(client, 'kilde'))?.htmlContent;
    expect(await content(member)).toContain('<a href="/maal-1">læs</a>');
    await update(target, [da('maal-2')]);
    expect(await content(member)).toContain('<a href="/maal-2">læs</a>');
    await update(target, [da('maal-2')], { accessLevel: 'administrators' });
    expect(await content(member)).toContain('<a>læs</a>');
    expect(await content(author.client)).toContain('<a href="/maal-2">læs</a>');
    await author.client.post(`/admin/pages/${target}/unpublish`);
    expect(await content(author.client)).toContain('<a>læs</a>');
  });

  test('are among what is lost when a page goes, with the pages below it and the reports only there', async () => {
    const parent = await author.published('<p>Over</p>', { locales: [da('tabt', 'Tabt')] });
    const child = await author.added({ locales: [da('tabt/barn', 'Tabt barn')] });
    const reportId = '7b0f0000-0000-4000-8000-000000000001';
    await portal.sql`insert into reports (id, report_id, workspace_id, name, embed_url)
      values (gen_random_uuid(), ${reportId}, gen_random_uuid(), 'Kun her', 'http://127.0.0.1/')`;
    const report = { id: 'reportblock', type: 'report', settings: { reportId }, texts: { da: { title: 'R' } } };
    await author.save(child, documentOf(report));
    await author.publish(child);
    const source = await author.added({ locales: [da('henviser', 'Henviser')] });
    await author.save(source, linkTo(child));
    const { body } = await author.client.get(`/admin/pages/${parent}/consequence`);
    expect(body as PageConsequence).toEqual({
      children: [{ id: child, name: 'Tabt barn' }],
      links: [{ id: source, name: 'Henviser' }],
      reports: [{ id: reportId, name: 'Kun her' }],
    });
    expect(codeOf(await author.client.get('/admin/pages/00000000-0000-7000-8000-000000000000/consequence'))).toBe(
      'not_found',
    );
  });
});

describe('the bin', () => {
  test('takes a page with all below it from readers, and gives them back as they were', async () => {
    const parent = await author.published('<p>A</p>', { locales: [da('spand')] });
    const child = await author.published('<p>B</p>', { locales: [da('spand/barn')] });
    const gone = await author.published('<p>C</p>', { locales: [da('spand/foer')] });
    await author.client.delete(`/admin/pages/${gone}`);
    expect((await author.client.delete(`/admin/pages/${parent}`)).status).toBe(200);
    expect([await readPage(member, 'spand'), await readPage(member, 'spand/barn')]).toEqual([null, null]);
    expect((await author.rows()).map(({ id }) => id)).not.toContain(child);
    expect((await author.rows('?view=removed')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([parent, child, gone]),
    );
    expect((await author.client.get(`/admin/pages/${parent}/builder`)).status).toBe(404);
    expect(fieldsOf(await author.client.post(`/admin/pages/${child}/recover`))).toEqual({
      id: 'validation.page-parent-removed',
    });
    expect((await author.client.post(`/admin/pages/${parent}/recover`)).status).toBe(200);
    expect([await readPage(member, 'spand'), await readPage(member, 'spand/barn')]).not.toContain(null);
    // It went before, by itself.
    expect(await readPage(member, 'spand/foer')).toBeNull();
    expect((await author.client.post(`/admin/pages/${gone}/recover`)).status).toBe(200);
    expect((await author.client.post(`/admin/pages/${gone}/recover`)).status).toBe(404);
  });

  test('keeps names and slugs for whoever is in it', async () => {
    const locale = freshLocale();
    const id = await author.added({ locales: [locale] });
    await author.client.delete(`/admin/pages/${id}`);
    expect(fieldsOf(await author.add({ locales: [locale] }))).toEqual({
      'locales.0.name': 'validation.page-name-unique',
      'locales.0.slug': 'validation.slug-unique',
    });
  });
});

describe('the order', () => {
  const reorder = (parentId: string | null, ids: string[]) =>
    author.client.put('/admin/pages/priority', { parentId, ids });

  test('of the pages at the top, and of the children of one page, is that of menu and list', async () => {
    const top = (await author.rows()).filter(({ parentId }) => parentId === null).map(({ id }) => id);
    expect((await reorder(null, top.toReversed())).status).toBe(200);
    const rows = (await author.rows()).filter(({ parentId }) => parentId === null);
    expect(rows.map(({ id }) => id)).toEqual(top.toReversed());
    const { keyFigures, unemployment, climateAndTransport } = samplePageIds;
    expect((await reorder(keyFigures, [climateAndTransport, unemployment])).status).toBe(200);
    const menu = (await member.page('/')).props.shell?.navigation.map(({ slug }) => slug) ?? [];
    expect(menu.indexOf('noegletal/klima-og-transport')).toBeLessThan(menu.indexOf('noegletal/ledighed'));
  });

  test.each<[string, (all: string[]) => string[]]>([
    ['one is missing', (all) => all.slice(1)],
    ['one comes twice', ([first = '', ...rest]) => [first, first, ...rest.slice(1)]],
    ['one is not there', (all) => [...all.slice(1), '00000000-0000-7000-8000-000000000000']],
    ['one is the child of another', (all) => [...all.slice(1), samplePageIds.unemployment]],
  ])('stays where %s', async (_, change) => {
    const top = (await author.rows()).filter(({ parentId }) => parentId === null).map(({ id }) => id);
    const answer = await reorder(null, change(top));
    expect(fieldsOf(answer)).toEqual({ ids: 'validation.page-list-changed' });
    expect((await author.rows()).filter(({ parentId }) => parentId === null).map(({ id }) => id)).toEqual(top);
  });
});

describe('a copy', () => {
  test('has names, slugs and blocks of its own, its children on request, and no readers', async () => {
    const parent = await author.published('<p>Original</p>', {
      locales: [da('kopi', 'Kopi'), en('copy', 'Copy')],
      icon: 'leaf',
    });
    await author.published('<p>Barn</p>', { locales: [da('kopi/barn', 'Kopibarn')], accessLevel: 'administrators' });
    const duplicate = async (withChildren: boolean) =>
      ((await author.client.post(`/admin/pages/${parent}/duplicate`, { withChildren })).body as { id: string }).id;
    const first = await author.row(await duplicate(false));
    expect(first?.icon).toBe('leaf');
    expect(first?.locales).toMatchObject([
      { language: 'da', name: 'Kopi (2)', slug: 'kopi-2' },
      { language: 'en', name: 'Copy (2)', slug: 'copy-2' },
    ]);
    const second = await duplicate(true);
    const rows = await author.rows();
    expect(rows.find(({ id }) => id === second)).toMatchObject({ status: 'draft', locales: [{ slug: 'kopi-3' }, {}] });
    const child = rows.find(({ parentId }) => parentId === second);
    expect(child).toMatchObject({
      accessLevel: 'administrators',
      locales: [{ name: 'Kopibarn (2)', slug: 'kopi-3/barn' }],
    });
    const { document } = await author.draft(second);
    expect(document).toMatchObject({ blocks: [{ texts: { da: { html: '<p>Original</p>' } } }] });
    expect(document.blocks[0]?.id).not.toBe('textblock1');
    expect(await readPage(member, 'kopi-3')).toBeNull();
  });
});

describe('the list', () => {
  test.each<[string, string[]]>([
    ['?search=LEDIGHED', ['unemployment']],
    ['?search=it-operations', ['itStatus', 'onCall']],
    ['?access=administrators&search=pasning', ['administration']],
    ['?view=scheduled', []],
    ['?status=unpublished&search=nyheder', []],
    ['?view=drafts&search=nyheder', []],
  ])('%s finds %j, with the names of the pages above', async (query, expected) => {
    const rows = await author.rows(query);
    const ids = expected.map((name) => samplePageIds[name as keyof typeof samplePageIds]);
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
    const nameOf = new Map((await author.rows()).map(({ id, locales }) => [id, locales[0]?.name]));
    for (const { parentId, path } of rows)
      expect(path.at(-1)).toBe(parentId === null ? undefined : nameOf.get(parentId));
  });

  test('by tag, and by what is to be translated', async () => {
    const [tag] = await portal.sql<{ id: string }[]>`select id from access_tags where label = 'IT'`;
    const tagged = await author.rows(`?tag=${tag?.id}`);
    expect(tagged.map(({ id }) => id)).toContain(samplePageIds.onCall);
    expect(tagged.map(({ id }) => id)).not.toContain(samplePageIds.itStatus);
    const stale = async () => (await author.rows('?view=stale&search=nyheder')).map(({ id }) => id);
    expect(await stale()).toEqual([]);
    const { document } = await author.draft(samplePageIds.news);
    const changed = structuredClone(document);
    const [first] = changed.blocks;
    if (first?.type === 'text') first.texts.da = { html: '<p>Ændret</p>' };
    await author.save(samplePageIds.news, changed);
    expect(await stale()).toEqual([samplePageIds.news]);
    expect((await author.row(samplePageIds.news))?.locales.map(({ state }) => state)).toEqual(['current', 'stale']);
    await author.save(samplePageIds.news, document);
    expect(await stale()).toEqual([]);
    expect((await author.row(samplePageIds.news))?.isChanged).toBe(false);
  });
});
