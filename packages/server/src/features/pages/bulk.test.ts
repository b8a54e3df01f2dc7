import { samplePageIds, samplePages, sampleReports } from '@portico/database';
import { type Author, authorIn, documentOf, freshLocale, readPage, textBlock } from '../../../testing/authoring.ts';
import { type Client, codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import type { BulkImpact } from '../../contract/page-object.ts';

let portal: TestPortal;
let author: Author;
let member: Client;
let ownTag: string;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  member = await portal.as('member');
  const [own] = await portal.sql<{ id: string }[]>`select tag.access_tag_id as id from group_access_tags tag
    join users on users.group_id = tag.group_id where users.email = 'member@portico.example' limit 1`;
  ownTag = own?.id ?? '';
});
afterAll(() => portal.close());

async function listed(ids: readonly string[]) {
  const rows = await portal.sql<{ id: string; revision: number }[]>`
    select page_id as id, revision from page_drafts where page_id in ${portal.sql(ids as string[])}`;
  return [...rows];
}

const change = async (ids: readonly string[], what: object) =>
  author.client.post('/admin/pages/bulk', { pages: await listed(ids), change: what });
const impact = async (ids: readonly string[], what: object) =>
  (await author.client.post('/admin/pages/bulk/impact', { pages: await listed(ids), change: what })).body as BulkImpact;
const fieldsOf = ({ body }: TestResponse) => (body as { error: { fields: object } }).error.fields;
const changedOf = ({ body }: TestResponse) => (body as { ids: string[] }).ids;

async function pair(prefix = '') {
  const locales = [freshLocale(), freshLocale()].map((locale) => ({ ...locale, slug: prefix + locale.slug }));
  const ids: string[] = [];
  for (const locale of locales) {
    const id = await author.added({ locales: [locale] });
    await author.save(id, documentOf(textBlock('<p>Hej</p>')));
    ids.push(id);
  }
  return { ids, slugs: locales.map(({ slug }) => slug) };
}

const readable = async (slugs: readonly string[]) => {
  const pages = await Promise.all(slugs.map((slug) => readPage(member, slug)));
  return pages.map((page) => page !== null);
};

describe('11 many pages at once', () => {
  test('are published, hidden and shown to others, and each has its activity', async () => {
    const { ids, slugs } = await pair();
    expect(changedOf(await change(ids, { kind: 'publish' }))).toEqual([...ids].sort());
    expect(await readable(slugs)).toEqual([true, true]);
    expect(codeOf(await change(ids, { kind: 'publish' }))).toBe('already_done');
    await change(ids, { kind: 'access', accessLevel: 'tagged' });
    expect(await readable(slugs)).toEqual([false, false]);
    await change(ids, { kind: 'tags', add: [ownTag], remove: [] });
    expect(await readable(slugs)).toEqual([true, true]);
    await change(ids.slice(0, 1), { kind: 'tags', add: [], remove: [ownTag] });
    expect(await readable(slugs)).toEqual([false, true]);
    expect(changedOf(await change(ids, { kind: 'tags', add: [ownTag], remove: [] }))).toEqual(ids.slice(0, 1));
    await change(ids, { kind: 'unpublish' });
    expect(await readable(slugs)).toEqual([false, false]);
    const activities = await portal.sql<{ action: string }[]>`
      select action from activities where subject_id = ${ids[1] ?? ''} order by at, id`;
    const actions = activities.map((row) => row.action).filter((action) => action !== 'page.drafted');
    expect(actions).toEqual(['page.added', 'page.published', 'page.updated', 'page.updated', 'page.unpublished']);
  });

  test('move below another page with what is below them, and back to the top', async () => {
    const { ids, slugs } = await pair();
    const [parent, child] = [freshLocale(), freshLocale()];
    const parentId = await author.added({ locales: [parent] });
    const childId = await author.added({ locales: [{ ...child, slug: `${slugs[0]}/${child.slug}` }] });
    // The page below one of them moves with it, chosen or not.
    await change([...ids, childId], { kind: 'move', parentId });
    const slugOf = async (id: string) => (await author.row(id))?.locales[0]?.slug;
    expect(await slugOf(childId)).toBe(`${parent.slug}/${slugs[0]}/${child.slug}`);
    expect((await author.row(ids[1] ?? ''))?.parentId).toBe(parentId);
    await change(ids, { kind: 'move', parentId: null });
    expect([await slugOf(ids[0] ?? ''), await slugOf(childId)]).toEqual([slugs[0], `${slugs[0]}/${child.slug}`]);
  });

  test('go into the bin with what is below them, and come back as they were', async () => {
    const { ids, slugs } = await pair();
    const child = freshLocale();
    const childId = await author.added({ locales: [{ ...child, slug: `${slugs[1]}/${child.slug}` }] });
    await change(ids, { kind: 'publish' });
    const removed = changedOf(await change(ids, { kind: 'remove' }));
    expect(removed).toEqual([...ids, childId].sort());
    expect(await readable(slugs)).toEqual([false, false]);
    expect(fieldsOf(await change([childId], { kind: 'recover' }))).toEqual({
      [childId]: 'validation.page-parent-removed',
    });
    expect(changedOf(await change(removed, { kind: 'recover' }))).toEqual(removed);
    expect(await readable(slugs)).toEqual([true, true]);
    expect((await author.row(childId))?.parentId).toBe(ids[1]);
  });

  test('are published in spite of errors with a reason, which the activity of those keeps', async () => {
    const { ids, slugs } = await pair();
    const [first = '', second = ''] = ids;
    const toNobody = textBlock('<p><a href="page:0190c3a8-0000-7000-8000-00000000dead">Til ingen</a></p>');
    await author.save(second, documentOf(toNobody));
    for (const reason of ['', ' \u200b', 'x'.repeat(501)])
      expect((await change(ids, { kind: 'publish', override: { reason } })).status).toBe(422);
    expect(await readable(slugs)).toEqual([false, false]);
    const override = { reason: ' Aftalt med Nadia ' };
    expect(changedOf(await change(ids, { kind: 'publish', override }))).toEqual(ids);
    expect(await readable(slugs)).toEqual([true, true]);
    const detailsOf = async (id: string) => {
      const [row] = await portal.sql<{ details: object }[]>`
        select details from activities where subject_id = ${id} and action = 'page.published'`;
      return row?.details;
    };
    expect(await detailsOf(first)).toEqual({});
    expect(await detailsOf(second)).toEqual({ overridden: 'link-missing', reason: 'Aftalt med Nadia' });
    expect(await author.row(second)).toMatchObject({ findings: 1 });
  });

  test('change all or not at all, with the reason by page', async () => {
    const { ids, slugs } = await pair();
    const [first = '', second = ''] = ids;
    const rows = await listed(ids);
    await author.save(second, documentOf(textBlock('<p>Imens</p>')));
    const outdated = await author.client.post('/admin/pages/bulk', { pages: rows, change: { kind: 'publish' } });
    expect([outdated.status, fieldsOf(outdated)]).toEqual([422, { [second]: 'validation.draft-outdated' }]);
    expect(await readable(slugs)).toEqual([false, false]);
    const toNobody = textBlock('<p><a href="page:0190c3a8-0000-7000-8000-00000000dead">Til ingen</a></p>');
    await author.save(second, documentOf(toNobody));
    expect(fieldsOf(await change(ids, { kind: 'publish' }))).toEqual({ [second]: 'validation.page-blocked' });
    expect(await readable(slugs)).toEqual([false, false]);

    const below = await author.added({ locales: [{ ...freshLocale(), slug: `${slugs[0]}/under` }] });
    expect(fieldsOf(await change([first, second], { kind: 'move', parentId: below }))).toEqual({
      [first]: 'validation.page-parent-itself',
    });
    expect((await author.row(second))?.parentId).toBeNull();

    await author.client.delete(`/admin/pages/${second}`);
    const gone = await change(ids, { kind: 'access', accessLevel: 'administrators' });
    expect(fieldsOf(gone)).toEqual({ [second]: 'validation.page-gone' });
    expect((await author.row(first))?.accessLevel).toBe('everyone');
  });

  test('two that would have one slug below the same page do not move', async () => {
    const { ids, slugs } = await pair();
    const parent = freshLocale();
    const parentId = await author.added({ locales: [parent] });
    const twin = await author.added({ locales: [{ ...freshLocale(), slug: `${slugs[0]}/${slugs[1]}` }] });
    const answer = await change([twin, ids[1] ?? ''], { kind: 'move', parentId });
    expect(Object.values(fieldsOf(answer))).toEqual(['validation.slug-unique']);
    expect((await author.row(twin))?.parentId).toBe(ids[0]);
  });

  test('are pages alone: a template or a linked block is not changed by it', async () => {
    const template = await author.added({ kind: 'template' });
    expect(fieldsOf(await change([template], { kind: 'publish' }))).toEqual({ [template]: 'validation.page-gone' });
  });
});

describe('11 what a change of many pages means, before it is made', () => {
  const ids = [samplePageIds.climateAndTransport, samplePageIds.unemployment];

  test('says who loses which pages and reports, and what goes along', async () => {
    const { lost, gained } = await impact(ids, { kind: 'access', accessLevel: 'administrators' });
    expect(gained.users).toBe(0);
    expect(lost.users).toBeGreaterThan(0);
    expect(lost.pages).toHaveLength(2);
    expect(lost.reports.map(({ name }) => name)).toContain('Unemployment by industry');
    const removal = await impact([samplePageIds.keyFigures], { kind: 'remove' });
    expect(removal.below.map(({ id }) => id)).toEqual(expect.arrayContaining([samplePageIds.unemployment]));
    expect(removal.lost.users).toBeGreaterThan(lost.users);
  });

  test('is what happens', async () => {
    const { da: slug } = samplePages.climateAndTransport;
    const token = async () =>
      (await member.get(`/reports/view?reportId=${sampleReports.weather.reportId}&mode=page`)).status;
    expect([await readable([slug]), await token()]).toEqual([[true], 502]);
    await change(ids, { kind: 'access', accessLevel: 'administrators' });
    expect([await readable([slug]), await token()]).toEqual([[false], 404]);
    const { lost, gained } = await impact(ids, { kind: 'access', accessLevel: 'everyone' });
    expect([lost.users, gained.pages.length]).toEqual([0, 2]);
  });
});
