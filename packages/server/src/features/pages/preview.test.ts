import { sampleReports } from '@portico/database';
import { type Author, authorIn, documentOf, freshLocale, nextYear, textBlock } from '../../../testing/authoring.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { ScreenProps } from '../../contract/page-object.ts';

type Preview = ScreenProps['PageBuilder/Preview'];
type Comparison = ScreenProps['PageBuilder/Compare'];

let portal: TestPortal;
let author: Author;
let member: Client;
let groups: Map<string, string>;
let tag: string;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  member = await portal.as('member');
  const rows = await portal.sql<{ id: string; name: string }[]>`select id, name from groups`;
  groups = new Map(rows.map(({ id, name }) => [name, id]));
  [{ id: tag = '' } = {}] = await portal.sql<{ id: string }[]>`select id from access_tags where label = 'Økonomi'`;
});
afterAll(() => portal.close());

const preview = (id: string, query: Record<string, string> = {}): Promise<Preview> =>
  author.client.screen(`/admin/pages/${id}/preview?${new URLSearchParams(query).toString()}`, 'PageBuilder/Preview');
const htmlOf = async (...query: Parameters<typeof preview>) => (await preview(...query)).shown?.htmlContent ?? '';
const compare = (id: string, query: Record<string, string> = {}): Promise<Comparison> =>
  author.client.screen(`/admin/pages/${id}/compare?${new URLSearchParams(query).toString()}`, 'PageBuilder/Compare');

const linkTo = (id: string) => ({
  ...{ id: 'linkblock', type: 'link-list', settings: {}, texts: {} },
  children: [
    { id: 'linkblock1', type: 'link', settings: { target: { kind: 'page', id } }, texts: { da: { label: 'Derhen' } } },
  ],
});

/** A page whose draft is not what is published. */
async function changed() {
  const id = await author.published('<p>Kantinen lukker</p>');
  await author.save(id, documentOf(textBlock('<p>Kantinen åbner</p>')));
  return id;
}

describe('11 a preview', () => {
  test('is of the draft, of a version, or of what readers find', async () => {
    const id = await changed();
    expect(await preview(id)).toMatchObject({ state: 'shown', shown: { version: null, by: 'Astrid Holm' } });
    expect(await htmlOf(id)).toContain('åbner');
    expect(await htmlOf(id, { text: '1' })).toContain('lukker');
    expect(await htmlOf(id, { text: 'readers' })).toContain('lukker');
    const draft = await author.added();
    expect(await preview(draft, { text: 'readers' })).toMatchObject({ state: 'unpublished', shown: null });
  });

  test('shows a group what it would see, decided by the same rules as for its members', async () => {
    const access = { accessLevel: 'tagged', tags: [tag] };
    const secret = await author.published('<p>Tal</p>', { ...access, locales: [freshLocale()] });
    const open = await author.added();
    await author.save(open, documentOf(linkTo(secret)));
    const rows = await portal.sql<{ id: string; sees: boolean }[]>`select id, exists (select 1 from group_access_tags
      where group_id = groups.id and access_tag_id = ${tag}) as sees from groups`;
    expect(new Set(rows.map(({ sees }) => sees))).toEqual(new Set([true, false]));
    for (const { id: group, sees } of [...rows, { id: 'none', sees: false }, { id: 'administrator', sees: true }]) {
      expect((await preview(secret, { group })).state).toBe(sees ? 'shown' : 'hidden');
      expect((await htmlOf(secret, { group })).includes('Tal')).toBe(sees);
      expect((await htmlOf(open, { group })).includes('Derhen')).toBe(sees);
    }
    await author.client.put(`/admin/pages/${secret}`, { locales: [freshLocale()], accessLevel: 'administrators' });
    expect((await preview(secret, { group: groups.get('Analyse') ?? '' })).state).toBe('hidden');
  });

  test('names the reports of the page, and those that the group may not see', async () => {
    const { reportId } = sampleReports.cars;
    const id = await author.added();
    await author.save(id, documentOf({ id: 'reportblk', type: 'report', settings: { reportId }, texts: {} }));
    const [shown] = (await preview(id, { group: 'none' })).reports;
    expect(shown).toMatchObject({ id: reportId, isVisible: true });
    await portal.sql`insert into report_tags (report_id, access_tag_id) select id, ${tag} from reports where report_id = ${reportId}`;
    expect((await preview(id, { group: 'none' })).reports).toMatchObject([{ id: reportId, isVisible: false }]);
    await portal.sql`delete from report_tags where access_tag_id = ${tag}`;
  });

  test('at a time to come has what is scheduled until then, also of the pages that it links to', async () => {
    const at = nextYear();
    const after = new Date(Date.parse(at) + 1000).toISOString();
    const target = await author.added();
    await author.save(target, documentOf(textBlock('<p>Mål</p>')));
    await author.client.put(`/admin/pages/${target}/schedule`, { revision: 2, at });
    const id = await author.published('<p>Før</p>');
    await author.save(id, documentOf(linkTo(target)));
    const { revision } = await author.draft(id);
    await author.client.put(`/admin/pages/${id}/schedule`, { revision, at });
    await author.save(id, documentOf(textBlock('<p>Senere kladde</p>')));

    expect(await htmlOf(id, { text: 'readers' })).toContain('Før');
    const before = new Date(Date.parse(at) - 1000).toISOString();
    expect(await htmlOf(id, { text: 'readers', at: before })).toContain('Før');
    const then = await preview(id, { text: 'readers', at: after });
    expect(then).toMatchObject({ chosen: { at: after }, shown: { version: 2 } });
    expect(then.shown?.htmlContent).toContain('Derhen');
    expect((await preview(target, { text: 'readers' })).state).toBe('unpublished');
    expect((await preview(target, { text: 'readers', at: after })).state).toBe('shown');
    // What goes into the bin is not there then either.
    await author.client.delete(`/admin/pages/${target}`);
    expect(await htmlOf(id, { text: 'readers', at: after })).not.toContain('Derhen');
    // A time that has passed is now.
    expect((await preview(id, { text: 'readers', at: '2020-01-01T00:00:00Z' })).chosen.at).toBe('');
  });

  test('writes nothing', async () => {
    const id = await changed();
    const rows = () => portal.sql`select
      (select json_agg(page.xmin::text order by id) from pages page) as pages,
      (select json_agg(draft.xmin::text order by page_id) from page_drafts draft) as drafts,
      (select count(*)::int from page_versions) as versions, (select count(*)::int from page_references) as held,
      (select count(*)::int from activities) as activities`;
    const before = await rows();
    await preview(id, { text: 'readers', at: nextYear() });
    await preview(id, { group: 'none' });
    await compare(id);
    expect(await rows()).toEqual(before);
  });
});

describe('11 a stranger who asks for a preview or a comparison', () => {
  test('gets nothing of the draft: members, other pages, versions and groups that are none', async () => {
    const id = await changed();
    await author.publish(id);
    const other = await author.added();
    await author.save(other, documentOf(textBlock('<p>Anden side</p>')));
    const nobody = '00000000-0000-7000-8000-000000000000';
    for (const screen of ['preview', 'compare']) {
      const refused = await member.get(`/admin/pages/${id}/${screen}`);
      expect([refused.status, JSON.stringify(refused.body).includes('Kantinen')]).toEqual([403, false]);
      const guest = await (await portal.as('guest')).get(`/admin/pages/${id}/${screen}`);
      expect([guest.status, guest.headers.get('Location')?.split('?')[0]]).toEqual([409, '/login']);
      expect((await author.client.get(`/admin/pages/${nobody}/${screen}`)).status).toBe(404);
      expect((await author.client.get(`/admin/pages/x/${screen}`)).status).toBe(404);
    }
    // Version 2 is the first page's alone.
    expect((await author.client.get(`/admin/pages/${other}/preview?text=2`)).status).toBe(404);
    expect((await author.client.get(`/admin/pages/${other}/compare?from=2`)).status).toBe(404);
    expect((await author.client.get(`/admin/pages/${other}/compare?from=draft&to=1`)).status).toBe(404);
    expect((await author.client.get(`/admin/pages/${id}/preview?group=${nobody}`)).status).toBe(404);
    expect((await author.client.get(`/admin/pages/${id}/preview?group=${id}`)).status).toBe(404);
    await author.client.delete(`/admin/pages/${id}`);
    for (const screen of ['preview', 'compare'])
      expect((await author.client.get(`/admin/pages/${id}/${screen}`)).status).toBe(404);
  });

  test.each(["text='", 'text=-1', 'text=1e9', 'group=x', 'at=x', 'at=2026-02-30', 'language=xx', 'text[]=1'])(
    'with %s in the address is shown the draft',
    async (query) => {
      const id = await changed();
      const answer = await author.client.get(`/admin/pages/${id}/preview?${query}`);
      const { props } = answer.body as { props: Preview };
      expect(props).toMatchObject({ state: 'shown', chosen: { text: 'draft', group: 'administrator', at: '' } });
    },
  );

  test('11 what earlier rules let into a version runs neither in a preview nor in a comparison', async () => {
    const id = await changed();
    const smuggled = documentOf(
      textBlock('<p>x</p><script>a()</script><img src=x onerror=a()><a href="javascript:a()">y</a>'),
    );
    const css = '@import "//evil.example"; </style><script>a()</script>';
    await portal.sql`update page_versions set document = ${portal.sql.json({ ...smuggled, css } as never)} where page_id = ${id}`;
    const { before } = await compare(id, { from: '1' });
    for (const { htmlContent, cssContent } of [before, (await preview(id, { text: '1' })).shown!]) {
      expect(htmlContent).toContain('x');
      expect(htmlContent + cssContent).not.toMatch(/<script|onerror|javascript:|evil|<img|@import|<\/style/i);
    }
  });
});

describe('11 a comparison', () => {
  test('is of any two texts; without a choice, of what readers have with the draft', async () => {
    const id = await changed();
    const found = await compare(id);
    expect(found).toMatchObject({ before: { version: 1 }, after: { version: null }, pageChanges: [] });
    expect(found.before.htmlContent).toContain('<p>Kantinen <mark>lukker</mark></p>');
    expect(found.after.htmlContent).toContain('<p>Kantinen <mark>åbner</mark></p>');
    expect(found.after.htmlContent).toContain('data-block="textblock1" data-change="changed"');
    expect(found.differences).toEqual([
      {
        ...{ blockId: 'textblock1', type: 'text', kind: 'changed', isMoved: false },
        changes: [{ part: 'text', name: 'html', language: 'da', parts: expect.any(Array) as [] }],
      },
    ]);
    await author.publish(id);
    expect((await compare(id, { from: '2', to: '1' })).before).toMatchObject({ version: 2 });
    const same = await compare(id, { from: '2', to: 'draft' });
    expect([same.differences, same.before.htmlContent]).toEqual([[], same.after.htmlContent]);
  });

  test('of a page that was never published is of its draft with itself', async () => {
    const id = await author.added();
    expect(await compare(id)).toMatchObject({ differences: [], before: { version: null }, after: { version: null } });
  });

  test('is read in any language that either text is written in', async () => {
    const id = await author.published('<p>Hej</p>');
    const block = { ...textBlock('<p>Hej</p>'), texts: { da: { html: '<p>Hej</p>' }, en: { html: '<p>Hello</p>' } } };
    await author.save(id, documentOf(block));
    const { languages, before, after } = await compare(id, { language: 'en' });
    expect(languages).toEqual(['da', 'en']);
    expect(before.htmlContent).toContain('Hej');
    expect(after.htmlContent).toContain('<mark>Hello</mark>');
  });
});
