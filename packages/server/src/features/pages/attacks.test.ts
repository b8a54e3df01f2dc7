import { sampleReports } from '@portico/database';
import { ESCAPING_CSS, FETCHING_CSS, RICH_TEXT_ATTACKS } from '../../../../page-document/testing/attacks.ts';
import {
  type Author,
  authorIn,
  documentOf,
  freshLocale,
  nextYear,
  readPage,
  textBlock,
} from '../../../testing/authoring.ts';
import { markupFaults } from '../../../testing/inert-html.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
let author: Author;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  member = await portal.as('member');
});
afterAll(() => portal.close());

const url = { kind: 'url', url: 'https://portico.example/' };
const inDanish = (texts: object) => ({ da: texts });

/** Text that ends in the middle of something would take those after it along. */
const isBalanced = (css: string) =>
  ['()', '{}'].every(([open = '', end = '']) => css.split(open).length === css.split(end).length);

/** A document with an attack wherever an author can write: 2,000 of them, in rich text and in plain. */
function attackingDocument() {
  // One with U+0000 in it is refused as a whole: drafts.test.ts.
  const attacks = RICH_TEXT_ATTACKS.map((attack) => attack.replaceAll('\0', ''));
  const blocks = attacks.flatMap((html, index) => {
    const text = html.slice(0, 500);
    const block = (name: string, rest: object) => ({
      id: `${name}xx${String(index).padStart(6, '0')}`,
      settings: {},
      ...rest,
    });
    return [
      block('text', { type: 'text', texts: inDanish({ html }) }),
      block('html', { type: 'html', texts: { en: { html } } }),
      block('notice', { type: 'notice', settings: { tone: 'info' }, texts: inDanish({ html }) }),
      block('section', { type: 'section', texts: inDanish({ title: text }), children: [] }),
      block('button', { type: 'button', settings: { target: url }, texts: inDanish({ label: text }) }),
      block('report', {
        ...{ type: 'report', texts: inDanish({ title: text }) },
        settings: {
          reportId: sampleReports.cars.reportId,
          pageName: text.slice(0, 200),
          filters: [{ $schema: text.slice(0, 200) }],
        },
      }),
    ];
  });
  const css = [...FETCHING_CSS, ...ESCAPING_CSS].filter(isBalanced).join('\n');
  return { ...documentOf(...blocks), css };
}

const attacking = attackingDocument();

/** What a reader gets has nothing of the attacks in it, and is not empty either. */
async function expectInert(client: Client, slug: string): Promise<void> {
  const page = await readPage(client, slug);
  expect(page?.htmlContent.length).toBeGreaterThan(10_000);
  expect(markupFaults(page?.htmlContent ?? '')).toEqual([]);
  expect(page?.cssContent).not.toMatch(/evil|url\(|@import|expression|fixed|html|<\//i);
  for (const rule of (page?.cssContent ?? '').split('}').filter(Boolean)) expect(rule).toMatch(/^@|^\.page-content /);
}

const addPage = async (more: object = {}) => {
  const locale = freshLocale();
  return { slug: locale.slug, id: await author.added({ locales: [locale], ...more }) };
};

/** Attacks that stand in the tables already, as if earlier rules had let them through. */
const smuggle = (id: string) =>
  portal.sql`update page_drafts set document = ${portal.sql.json(attacking as never)} where page_id = ${id}`;

describe('attacks in texts, as JSON', () => {
  test('saved and published, are inert', async () => {
    const { id, slug } = await addPage();
    const saved = await author.save(id, attacking);
    expect(saved.status).toBe(200);
    expect((saved.body as { removed: unknown[] }).removed.length).toBeGreaterThan(500);
    expect((await author.publish(id)).status).toBe(200);
    await expectInert(member, slug);
  });

  test('that stand in a draft are inert once they are published', async () => {
    const { id, slug } = await addPage();
    await smuggle(id);
    expect((await author.publish(id)).status).toBe(200);
    await expectInert(member, slug);
    expect((await author.draft(id)).isChanged).toBe(false);
  });

  test('that stand in a draft are inert in what is scheduled', async () => {
    const { id, slug } = await addPage();
    await smuggle(id);
    const body = { revision: 1, at: nextYear() };
    expect((await author.client.put(`/admin/pages/${id}/schedule`, body)).status).toBe(200);
    await portal.sql`update pages set status = 'published', published_version_id = scheduled_version_id where id = ${id}`;
    await expectInert(member, slug);
  });

  test('that stand in a version are inert in the draft that it is restored to', async () => {
    const { id, slug } = await addPage();
    await author.publish(id);
    await portal.sql`update page_versions set document = ${portal.sql.json(attacking as never)} where page_id = ${id}`;
    const restored = await author.client.post(`/admin/pages/${id}/versions/1/restore`, { revision: 1 });
    expect(restored.status).toBe(200);
    const [draft] = await portal.sql`select document from page_drafts where page_id = ${id}`;
    await portal.sql`update page_versions set document = ${portal.sql.json(draft?.['document'] as never)} where page_id = ${id}`;
    await expectInert(member, slug);
  });

  /** As it stands in the draft of a copy: what the builder is given. */
  const expectInertDraft = async (id: string) => {
    const [draft] = await portal.sql`select document from page_drafts where page_id = ${id}`;
    const { slug, id: shown } = await addPage();
    await author.publish(shown);
    await portal.sql`update page_versions set document = ${portal.sql.json(draft?.['document'] as never)} where page_id = ${shown}`;
    await expectInert(member, slug);
  };

  test('that stand in a draft are inert in a copy of the page', async () => {
    const { id } = await addPage();
    await smuggle(id);
    const { body } = await author.client.post(`/admin/pages/${id}/duplicate`);
    await expectInertDraft((body as { id: string }).id);
  });

  test('that stand in a template are inert on a page that begins with it', async () => {
    const { id: templateId } = await addPage({ kind: 'template' });
    await smuggle(templateId);
    const { id } = await addPage({ templateId });
    await expectInertDraft(id);
  });
});

describe('attacks in the tree', () => {
  const text = textBlock('<p>x</p>');
  test.each<[string, object]>([
    ['attributes', { ...text, attributes: { onerror: 'alert(1)' } }],
    ['tagName', { ...text, tagName: 'script' }],
    ['content', { ...text, content: '<img src=x onerror=alert(1)>' }],
    ['components', { ...text, components: [{ type: 'script' }] }],
    ['script', { ...text, script: 'alert(1)' }],
    ['script-props', { ...text, 'script-props': ['</script><script>alert(1)'] }],
    ['an iframe', { ...text, type: 'iframe', srcdoc: '<script>alert(1)</script>' }],
    ['a type of Object', { ...text, type: 'constructor' }],
    ['a type of a prototype', { ...text, type: '__proto__' }],
    [
      'a prototype',
      JSON.parse(`{"id":"textblock1","type":"text","settings":{},"texts":{},"__proto__":{"x":1}}`) as object,
    ],
    ['an id that ends an attribute', { ...text, id: '"><script>' }],
    ['an unknown language', { ...text, texts: { 'x"><script>': { html: '' } } }],
    ['an unknown text', { ...text, texts: { da: { html: '', onclick: 'alert(1)' } } }],
    ['an unknown style', { ...text, style: { color: 'red;background:url(//evil.example)' } }],
    ['a tone of its own', { ...text, type: 'notice', settings: { tone: '"><script>alert(1)</script>' } }],
    [
      'a report id that ends an attribute',
      { ...text, type: 'report', settings: { reportId: '"><script>' }, texts: {} },
    ],
    ...['javascript:alert(1)', ' https://x', 'data:text/html,x', 'https://x" onclick="alert(1)', '//evil.example'].map(
      (address): [string, object] => [
        `the address ${address}`,
        { ...text, type: 'button', settings: { target: { kind: 'url', url: address } }, texts: {} },
      ],
    ),
    [
      'the address of a page by its path',
      { ...text, type: 'button', settings: { target: { kind: 'page', id: '../x' } }, texts: {} },
    ],
    ['children of a text', { ...text, children: [text] }],
  ])('%s are refused, and nothing is saved', async (_, block) => {
    const { id } = await addPage();
    const answer = await author.save(id, documentOf(block));
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_input']);
    expect((await author.draft(id)).document.blocks).toEqual([]);
  });
});

describe('a page that somebody may not see', () => {
  test('is not in their menu, at its address, in its old one, in a link, in a report’s token or in the builder', async () => {
    const reportId = '7b0f0000-0000-4000-8000-00000000000a';
    await portal.sql`insert into reports (id, report_id, workspace_id, name, embed_url)
      values (gen_random_uuid(), ${reportId}, gen_random_uuid(), 'Hemmelig', 'http://127.0.0.1/')`;
    const [tag] = await portal.sql<{ id: string }[]>`select id from access_tags where label = 'Økonomi'`;
    const access = { accessLevel: 'tagged', tags: [tag?.id ?? ''] };
    const { id, slug } = await addPage(access);
    const report = { id: 'reportblock', type: 'report', settings: { reportId }, texts: { da: { title: 'Hemmelig' } } };
    await author.save(id, documentOf(report));
    await author.publish(id);
    const locales = [{ language: 'da', name: 'Hemmelig side', slug: `${slug}-ny` }];
    await author.client.put(`/admin/pages/${id}`, { locales, ...access });
    const { id: linking, slug: open } = await addPage();
    await author.save(
      linking,
      documentOf({
        id: 'linkblock',
        type: 'link-list',
        settings: {},
        texts: {},
        children: [{ id: 'linkblock1', type: 'link', settings: { target: { kind: 'page', id } }, texts: {} }],
      }),
    );
    await author.publish(linking);

    for (const address of [slug, `${slug}-ny`, id]) expect(await readPage(member, address)).toBeNull();
    expect(JSON.stringify(await member.page('/'))).not.toContain(slug);
    expect((await readPage(member, open))?.htmlContent).toBe('');
    expect((await readPage(author.client, open))?.htmlContent).toContain('Hemmelig side');
    expect((await member.get(`/reports/view?reportId=${reportId}&mode=page`)).status).toBe(404);
    for (const path of ['builder', 'versions', 'consequence'])
      expect((await member.get(`/admin/pages/${id}/${path}`)).status).toBe(403);
    expect((await member.get('/admin/pages')).status).toBe(403);
  });

  test('has a report whose token is given as soon as a published page that they may see holds it, and no longer', async () => {
    const { reportId } = sampleReports.weather;
    const token = async () => (await member.get(`/reports/view?reportId=${reportId}&mode=page`)).status;
    const { id } = await addPage();
    // The sample page that holds it is out of the way.
    await portal.sql`update pages set access_level = 'administrators' where id in
      (select page_id from page_references where kind = 'report' and target_id = ${reportId})`;
    const holding = documentOf({ id: 'reportblock', type: 'report', settings: { reportId }, texts: {} });
    await author.save(id, holding);
    // A draft opens nothing.
    expect(await token()).toBe(404);
    await author.publish(id);
    // There is no analytics service here: 502 comes after access was granted.
    expect(await token()).toBe(502);
    await author.save(id, documentOf());
    expect(await token()).toBe(502);
    await author.publish(id);
    expect(await token()).toBe(404);
    // Nor does the draft of a page that is published without it.
    await author.save(id, holding);
    expect(await token()).toBe(404);
  });
});
