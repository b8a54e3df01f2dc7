import { sampleReports } from '@portico/database';
import { RICH_TEXT_ATTACKS } from '../../../../page-document/testing/attacks.ts';
import { type Author, authorIn, documentOf, freshLocale, readPage, textBlock } from '../../../testing/authoring.ts';
import { eventually } from '../../../testing/eventually.ts';
import { FileClient, samples } from '../../../testing/files.ts';
import { markupFaults } from '../../../testing/inert-html.ts';
import { type Client, codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import type { PageConsequence, UsageRow } from '../../contract/page-object.ts';
import { openDatabase } from '../../database/database.ts';
import { getPage } from './queries.ts';

let portal: TestPortal;
let author: Author;
let member: Client;
let otherTag: string;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  member = await portal.as('member');
  const [tag] = await portal.sql<{ id: string }[]>`
    insert into access_tags (id, label) values (gen_random_uuid(), 'Nobody has it') returning id`;
  otherTag = tag?.id ?? '';
});
afterAll(() => portal.close());

let serial = 0;
const uniqueId = (name: string) => `${name}xx${String(++serial).padStart(6, '0')}`;
const linked = (linkedBlockId: string) => ({
  ...{ id: uniqueId('linked'), type: 'linked', settings: { linkedBlockId }, texts: {} },
});
const report = (reportId: string) => ({ id: uniqueId('report'), type: 'report', settings: { reportId }, texts: {} });

/** A linked block of these blocks, made as the builder makes it. */
async function make(...blocks: object[]): Promise<string> {
  const answer = await author.client.post('/admin/linked-blocks', {
    name: `Blok ${++serial}`,
    document: documentOf(...blocks),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: string }).id;
}

/** A published page with these blocks. */
async function page(blocks: object[], access: { accessLevel?: string; tags?: string[] } = {}) {
  const locale = freshLocale();
  const id = await author.added({ locales: [locale], ...access });
  await change(id, ...blocks);
  return { id, slug: locale.slug };
}

/** Saves other blocks and publishes them, whatever the check says of those that are gone. */
async function change(id: string, ...blocks: object[]): Promise<void> {
  const saved = await author.save(id, documentOf(...blocks));
  const { revision } = await author.draft(id);
  const override = { reason: 'Test' };
  for (const answer of [saved, await author.client.post(`/admin/pages/${id}/publish`, { revision, override })])
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

const htmlOf = async (slug: string, client = member) => (await readPage(client, slug))?.htmlContent;
const problemsOf = ({ body }: TestResponse) =>
  (body as { error?: { problems?: { message: string }[] } }).error?.problems;

describe('11 a linked block', () => {
  test('stands on every page that names it, and publishing it changes all of them at once', async () => {
    const id = await make(textBlock('<p>Ring 1234</p>'));
    const pages = [await page([linked(id)]), await page([textBlock('<p>Før</p>'), linked(id)])];
    for (const { slug } of pages) expect(await htmlOf(slug)).toContain('<p>Ring 1234</p>');
    await author.save(id, documentOf(textBlock('<p>Ring 5678</p>')));
    for (const { slug } of pages) expect(await htmlOf(slug)).toContain('<p>Ring 1234</p>');
    await author.publish(id);
    for (const { slug } of pages) expect(await htmlOf(slug)).toContain('<p>Ring 5678</p>');
  });

  test('is at no address and in no menu of its own', async () => {
    const id = await make(textBlock('<p>Intet sted</p>'));
    expect(await readPage(author.client, id)).toBeNull();
    expect(JSON.stringify(await author.client.page('/'))).not.toContain(id);
    expect(await author.row(id)).toBeUndefined();
  });

  test('leaves nothing on a page while it is not published or in the bin, and comes back', async () => {
    const id = await make(textBlock('<p>Her</p>'));
    const { slug } = await page([linked(id)]);
    await author.client.post(`/admin/pages/${id}/unpublish`);
    expect(await htmlOf(slug)).toBe('');
    await author.publish(id);
    expect(await htmlOf(slug)).toContain('<p>Her</p>');
    await author.client.delete(`/admin/pages/${id}`);
    expect(await htmlOf(slug)).toBe('');
    expect((await author.builder((await page([])).id)).choices.linkedBlocks).toContainEqual(
      expect.objectContaining({ id, state: 'removed' }),
    );
    await author.client.post(`/admin/pages/${id}/recover`);
    expect(await htmlOf(slug)).toContain('<p>Her</p>');
  });

  test('has ids that nothing else on the page has', async () => {
    const id = await make(textBlock('<h2>Kontakt</h2>'));
    const { slug } = await page([textBlock('<h2>Kontakt</h2>'), linked(id), linked(id)]);
    const ids = (await htmlOf(slug))?.match(/(?<= id=")[^"]*/g) ?? [];
    expect(ids.filter((each) => each.startsWith('heading-'))).toEqual([
      'heading-kontakt',
      'heading-kontakt-2',
      'heading-kontakt-3',
    ]);
    expect(ids.filter((each) => each.startsWith('block-'))).toHaveLength(3);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('falls back from language to language block by block, as the page does', async () => {
    const both = {
      ...textBlock('<p>Dansk</p>'),
      texts: { da: { html: '<p>Dansk</p>' }, en: { html: '<p>English</p>' } },
    };
    const id = await make(both, textBlock('<p>Kun dansk</p>', 'textblock2'));
    const { slug } = await page([linked(id)]);
    const english = await portal.as('member');
    english.language = 'en';
    const html = await htmlOf(slug, english);
    expect(html).toContain('<p>English</p>');
    expect(html).toContain('lang="da"><p>Kun dansk</p>');
  });

  test('brings its CSS along, before the page’s own', async () => {
    const id = await make(textBlock('<p>x</p>'));
    await author.save(id, { ...documentOf(textBlock('<p>x</p>')), css: '.a { color: red }' });
    await author.publish(id);
    const { id: pageId, slug } = await page([]);
    await author.save(pageId, { ...documentOf(linked(id)), css: '.a { color: blue }' });
    await author.publish(pageId);
    expect((await readPage(member, slug))?.cssContent).toBe('.page-content .a{color:red}.page-content .a{color:blue}');
  });

  test('costs a page object no further statement', async () => {
    const inner = await make(report(sampleReports.cars.reportId));
    const { slug } = await page([linked(await make(linked(inner)))]);
    const database = openDatabase(portal.variables['DATABASE_URL'] ?? '');
    let statements = 0;
    const counting: typeof database = {
      ...database,
      query(statement, parameters) {
        statements += 1;
        return database.query(statement, parameters);
      },
    };
    const scope = {
      sessionId: '',
      userId: '00000000-0000-7000-8000-000000000000',
      name: '',
      email: '',
      role: 'member',
      isPending: false,
      tags: [],
    } as const;
    expect(await getPage(scope, counting, slug, 'da')).toMatchObject({
      powerBiData: [{ name: 'Fuel economy of cars' }],
    });
    expect(statements).toBe(1);
    await database.close();
  });
});

describe('11 linked blocks in each other', () => {
  test('stand three deep and no deeper, from whichever end', async () => {
    const third = await make(textBlock('<p>Inderst</p>'));
    const second = await make(linked(third));
    const first = await make(linked(second));
    const { id, slug } = await page([linked(first)]);
    expect(await htmlOf(slug)).toContain('<p>Inderst</p>');
    const tooDeep = [{ message: 'Linked blocks stand at most 3 deep in each other.' }];
    const above = await author.client.post('/admin/linked-blocks', {
      name: 'Over',
      document: documentOf(linked(first)),
    });
    expect([above.status, problemsOf(above)]).toMatchObject([422, tooDeep]);
    const fourth = await make(textBlock('<p>For dybt</p>'));
    const below = await author.save(third, documentOf(linked(fourth)));
    expect([below.status, problemsOf(below)]).toMatchObject([422, tooDeep]);
    expect((await author.save(id, documentOf(linked(first), linked(fourth)))).status).toBe(200);
  });

  test('never hold themselves, by way of a draft, of what is published, or directly', async () => {
    const inner = await make();
    const middle = await make(linked(inner));
    const itself = [{ message: 'A linked block cannot hold itself.' }];
    for (const block of [inner, middle]) {
      const answer = await author.save(inner, documentOf(linked(block)));
      expect([answer.status, problemsOf(answer)]).toMatchObject([422, itself]);
    }
    // What is published counts, though the draft has let go of it.
    await author.save(middle, documentOf());
    expect((await author.save(inner, documentOf(linked(middle)))).status).toBe(422);
    await author.publish(middle);
    expect((await author.save(inner, documentOf(linked(middle)))).status).toBe(200);
    expect((await author.builder(middle)).choices.linkedBlocks.find(({ id }) => id === inner)?.mayStand).toBe(false);
  });

  test('that are saved in each other at the same moment are refused, but for the first', async () => {
    const [one, other] = [await make(), await make()];
    let saves: Promise<TestResponse>[] = [];
    await portal.sql.begin(async (held) => {
      // Both have been checked when the first is let on to write.
      await held`select from page_drafts where page_id in ${held([one, other])} for update`;
      saves = [author.save(one, documentOf(linked(other)), 1), author.save(other, documentOf(linked(one)), 1)];
      await eventually(async () => {
        const [row] = await portal.sql<{ waiting: number }[]>`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return row?.waiting === 2 || null;
      });
    });
    const answers = await Promise.all(saves);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.flatMap((answer) => problemsOf(answer) ?? [])).toMatchObject([
      { message: 'A linked block cannot hold itself.' },
    ]);
  });

  test('that came to hold each other all the same are read, each once', async () => {
    const one = await make(textBlock('<p>En</p>'));
    const other = await make(textBlock('<p>To</p>'), linked(one));
    const { slug } = await page([linked(one)]);
    const document = portal.sql.json(documentOf(textBlock('<p>En</p>'), linked(other)) as never);
    await portal.sql`update page_versions set document = ${document} where page_id = ${one}`;
    await portal.sql`insert into page_references (page_id, source, kind, target_id, block_id)
      values (${one}, 'published', 'linked-block', ${other}, 'smuggled')`;
    expect((await htmlOf(slug))?.match(/En|To/g)).toEqual(['En', 'To']);
  });
});

describe('11 who may see what a linked block names', () => {
  const token = async (client: Client, reportId: string) =>
    (await client.get(`/reports/view?reportId=${reportId}&mode=page`)).status;
  /** There is no analytics service here: 502 comes after access was granted. */
  const [granted, denied] = [502, 404];

  async function newReport(): Promise<string> {
    const [row] = await portal.sql<{ id: string }[]>`insert into reports (id, report_id, workspace_id, name, embed_url)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Rapport', 'http://127.0.0.1/')
      returning report_id as id`;
    return row?.id ?? '';
  }

  test('a report is for readers of the pages on which it stands, and no longer', async () => {
    const reportId = await newReport();
    const inner = await make(report(reportId));
    const outer = await make(linked(inner));
    expect(await token(member, reportId)).toBe(denied);
    const { id, slug } = await page([linked(outer)]);
    expect(await token(member, reportId)).toBe(granted);
    expect((await readPage(member, slug))?.powerBiData).toMatchObject([{ report_id: reportId }]);

    for (const [withdraw, restore] of [
      [() => author.client.post(`/admin/pages/${outer}/unpublish`), () => author.publish(outer)],
      [() => author.client.delete(`/admin/pages/${inner}`), () => author.client.post(`/admin/pages/${inner}/recover`)],
      [() => change(inner), () => change(inner, report(reportId))],
      [() => change(id), () => change(id, linked(outer))],
      [() => author.client.post(`/admin/pages/${id}/unpublish`), () => author.publish(id)],
    ] as const) {
      await withdraw();
      expect(await token(member, reportId)).toBe(denied);
      expect((await readPage(member, slug))?.powerBiData ?? []).toEqual([]);
      await restore();
      expect(await token(member, reportId)).toBe(granted);
    }
  });

  test('a report is not for those who see none of the pages, nor by the draft of a page or of a block', async () => {
    const reportId = await newReport();
    const block = await make(report(reportId));
    await page([linked(block)], { accessLevel: 'tagged', tags: [otherTag] });
    await author.save(await author.added(), documentOf(linked(block)));
    const open = await make();
    await page([linked(open)]);
    await author.save(open, documentOf(linked(block)));
    expect(await token(member, reportId)).toBe(denied);
    expect(await token(author.client, reportId)).toBe(granted);
  });

  test('a file is read as a report is viewed', async () => {
    const files = new FileClient(portal, author.client);
    const { id: fileId, href } = await files.uploaded('plan.pdf', samples.pdf);
    const read = async () => {
      const answer = await member.fetch('GET', href);
      await answer.arrayBuffer();
      return answer.status;
    };
    const file = { id: 'fileblock1', type: 'file', settings: { fileId }, texts: {} };
    const block = await make(file);
    expect(await read()).toBe(404);
    const { slug } = await page([linked(block)]);
    expect(await read()).toBe(200);
    expect(await htmlOf(slug)).toContain(`fileid="${fileId}"`);
    await author.client.post(`/admin/pages/${block}/unpublish`);
    expect(await read()).toBe(404);
  });

  test('a link leads to pages that the reader may see, and to no others', async () => {
    const [open, secret] = [await page([]), await page([], { accessLevel: 'tagged', tags: [otherTag] })];
    const link = (id: string) => ({
      ...{ id: uniqueId('link'), type: 'link', settings: { target: { kind: 'page', id } } },
      texts: { da: { label: 'Videre' } },
    });
    const list = {
      id: 'linklist1',
      type: 'link-list',
      settings: {},
      texts: {},
      children: [link(open.id), link(secret.id)],
    };
    const { slug } = await page([linked(await make(list))]);
    expect((await htmlOf(slug))?.match(/href="[^"]*"/g)).toEqual([`href="/${open.slug}"`]);
    expect((await htmlOf(slug, author.client))?.match(/href="[^"]*"/g)).toContain(`href="/${secret.slug}"`);
  });

  test('a page that is named as if it were a linked block shows nothing and gives nothing', async () => {
    const reportId = await newReport();
    const secret = await page([textBlock('<p>Hemmelig</p>'), report(reportId)], {
      accessLevel: 'tagged',
      tags: [otherTag],
    });
    const template = await author.added({ kind: 'template' });
    await author.save(template, documentOf(textBlock('<p>Skabelon</p>'), report(reportId)));
    const { slug } = await page([linked(secret.id), linked(template)]);
    expect(await htmlOf(slug)).not.toMatch(/Hemmelig|Skabelon/);
    expect(await token(member, reportId)).toBe(denied);
    for (const id of [secret.id, template])
      expect((await author.client.get(`/admin/linked-blocks/${id}`)).status).toBe(404);
  });
});

describe('11 attacks through a linked block, as JSON', () => {
  const attacks = RICH_TEXT_ATTACKS.map((attack) => attack.replaceAll('\0', '')).map((html, index) => ({
    ...{ id: `attackxx${String(index).padStart(6, '0')}`, type: 'html', settings: {}, texts: { da: { html } } },
  }));

  test('are inert on the pages that it stands on', async () => {
    const { slug } = await page([linked(await make(...attacks))]);
    const html = (await htmlOf(slug)) ?? '';
    expect(html.length).toBeGreaterThan(5000);
    expect(markupFaults(html)).toEqual([]);
  });

  test.each([
    ['an id that is none', { linkedBlockId: '"><script>alert(1)</script>' }],
    ['a document of its own', { linkedBlockId: '7b0f0000-0000-4000-8000-00000000000a', document: documentOf() }],
    ['HTML', { linkedBlockId: '7b0f0000-0000-4000-8000-00000000000a', html: '<script>' }],
  ])('%s in place of a linked block is refused', async (_, settings) => {
    const block = { id: 'linkedblock', type: 'linked', settings, texts: {} };
    const answers = [
      await author.save(await author.added(), documentOf(block)),
      await author.client.post('/admin/linked-blocks', { name: 'Angreb', document: documentOf(block) }),
    ];
    for (const answer of answers) expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_input']);
  });

  test('what makes no end is cut off, and the page is read', async () => {
    const many = (id: string) => Array.from({ length: 300 }, () => linked(id));
    const inner = await make(...Array.from({ length: 300 }, () => textBlock('<p>x</p>', uniqueId('text'))));
    const { id, slug } = await page([linked(await make(...many(inner)))]);
    // 90,000 blocks, were they all shown.
    expect((await htmlOf(slug))?.match(/<p>x<\/p>/g)?.length).toBeLessThan(6000);
    // Search keeps no more of it: all of them kept the publication for seconds.
    const [found] = await portal.sql<{ length: number }[]>`select length(sections ->> 0) from search_entries
      where subject_id = ${id}`;
    expect(found?.length).toBeGreaterThan(5000);
    expect(found?.length).toBeLessThan(20_000);
  });
});

describe('11 making and removing linked blocks', () => {
  test('one needs a name that no other has, in the language that it is written in', async () => {
    const send = (name: string) => author.client.post('/admin/linked-blocks', { name, document: documentOf() });
    const fieldsOf = ({ body }: TestResponse) => (body as { error: { fields: object } }).error.fields;
    expect((await send('Kontakt')).status).toBe(200);
    expect(fieldsOf(await send('kontakt'))).toEqual({ name: 'validation.page-name-unique' });
    expect(fieldsOf(await send(' '))).toEqual({ name: 'validation.name-required' });
    // A page may be called so.
    expect((await author.add({ locales: [{ language: 'da', name: 'Kontakt', slug: 'kontakt' }] })).status).toBe(200);
  });

  test('says where it is used, and what is lost with it', async () => {
    const { reportId } = sampleReports.cars;
    const [other] = await portal.sql<
      { id: string }[]
    >`insert into reports (id, report_id, workspace_id, name, embed_url)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Kun her', 'http://127.0.0.1/') returning report_id as id`;
    const inner = await make(report(other?.id ?? ''), report(reportId));
    const outer = await make(linked(inner));
    const shown = await page([linked(outer)]);
    const drafted = await author.added();
    await author.save(drafted, documentOf(linked(inner)));
    const { body } = await author.client.get(`/admin/usage/linked-block/${inner}`);
    const users = (body as { users: UsageRow[] }).users.map(({ id, kind, isPublished }) => ({ id, kind, isPublished }));
    expect(users).toEqual([
      { id: drafted, kind: 'page', isPublished: false },
      { id: outer, kind: 'linked-block', isPublished: true },
    ]);
    const list = await author.client.screen('/admin/linked-blocks', 'LinkedBlocks/Manage');
    expect(list.uses[outer]).toMatchObject([{ id: shown.id, isPublished: true }]);
    for (const id of [inner, outer]) {
      const consequence = (await author.client.get(`/admin/pages/${id}/consequence`)).body as PageConsequence;
      expect(consequence.links.length).toBe(id === inner ? 2 : 1);
      // The sample pages hold the other one.
      expect(consequence.reports).toEqual([{ id: other?.id, name: 'Kun her' }]);
    }
  });

  test('a page says which template it began with', async () => {
    const template = await author.added({ kind: 'template' });
    const id = await author.added({ templateId: template });
    const { body } = await author.client.get(`/admin/usage/template/${template}`);
    expect((body as { users: UsageRow[] }).users).toMatchObject([{ id, kind: 'page', isPublished: false }]);
    expect((await author.client.get(`/admin/usage/anything/${id}`)).status).toBe(404);
  });
});

describe('11 the picture of a template', () => {
  const show = (id: string) => author.client.get(`/admin/templates/${id}`);

  test('is what a page that begins with it would show, with linked blocks as they are published', async () => {
    const template = await author.added({ kind: 'template' });
    expect((await show(template)).body).toEqual({ htmlContent: '', cssContent: '', reports: [] });
    const block = await make(textBlock('<p>Fælles</p>'));
    await author.save(template, documentOf(textBlock('<p>Skabelon</p>'), linked(block)));
    await author.save(block, documentOf(textBlock('<p>Kladde</p>')));
    const { htmlContent } = (await show(template)).body as { htmlContent: string };
    expect(htmlContent.match(/<p>[^<]+<\/p>/g)).toEqual(['<p>Skabelon</p>', '<p>Fælles</p>']);
  });

  test('is of templates alone, and of none in the bin', async () => {
    const { id } = await page([textBlock('<p>Side</p>')]);
    const template = await author.added({ kind: 'template' });
    await author.client.delete(`/admin/pages/${template}`);
    for (const each of [id, template]) expect((await show(each)).status).toBe(404);
  });

  test('is inert, whatever stands in the draft', async () => {
    const template = await author.added({ kind: 'template' });
    const attacks = RICH_TEXT_ATTACKS.map((html, index) => ({
      ...textBlock(html.replaceAll('\0', ''), `attackxx${String(index).padStart(6, '0')}`),
    }));
    await portal.sql`update page_drafts set document = ${portal.sql.json(documentOf(...attacks) as never)}
      where page_id = ${template}`;
    const { htmlContent } = (await show(template)).body as { htmlContent: string };
    expect(htmlContent.length).toBeGreaterThan(5000);
    expect(markupFaults(htmlContent)).toEqual([]);
  });
});

describe('33.6 L4 a linked block has no access of its own', () => {
  const attempts = [
    ['accessLevel', { accessLevel: 'tagged' }],
    ['accessLevel', { accessLevel: 'administrators' }],
    ['tags', { tags: ['01990000-0000-7000-8000-000000000001'] }],
  ] as const;

  test.each(attempts)('and a new or a changed one with an own %s is refused: %j', async (field, change) => {
    const locales = [{ language: 'da', name: `Blok ${JSON.stringify(change)}`, slug: '' }];
    const body = { kind: 'linked-block', locales };
    const id = await author.added({ kind: 'linked-block', locales });
    const problems = { [field]: 'validation.linked-block-access' };
    for (const answer of [
      await author.client.post('/admin/pages', { ...body, ...change }),
      await author.client.put(`/admin/pages/${id}`, { locales, ...change }),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { error: { fields: problems } } });
    }
    expect((await author.client.put(`/admin/pages/${id}`, { locales })).status).toBe(200);
    const many = { pages: [{ id, revision: 1 }], change: { kind: 'access', accessLevel: 'tagged' } };
    expect((await author.client.post('/admin/pages/bulk', many)).status).toBe(422);
  });
});
