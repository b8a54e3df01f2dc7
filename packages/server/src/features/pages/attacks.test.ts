import { sampleReports } from '@portico/database';
import {
  CSS_ATTACKS,
  cssFaults,
  endsItself,
  HTML_ATTACKS,
  JSON_ATTACKS,
} from '../../../../page-document/testing/attack-corpus.ts';
import { type Author, authorIn, documentOf, freshLocale, nextYear, readPage } from '../../../testing/authoring.ts';
import { markupFaults } from '../../../testing/inert-html.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

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

/** A document with every second attack wherever an author can write: in rich text, in plain, and in CSS. */
function attackingDocument(half: 0 | 1) {
  const inThisHalf = ({ number }: { number: number }) => number % 2 === half;
  const blocks = HTML_ATTACKS.filter(inThisHalf).flatMap(({ number, source }) => {
    // One with U+0000 in it, or with half a character, is refused as a whole: see the attacks as JSON.
    const html = source.replaceAll(/[\0\ud83d]/g, '');
    const text = html.slice(0, 200);
    const block = (name: string, rest: object) => ({ id: `${name}xx${number}`, settings: {}, ...rest });
    const rich = [
      block('text', { type: 'text', texts: inDanish({ html }) }),
      block('html', { type: 'html', texts: { en: { html } } }),
      block('notice', { type: 'notice', settings: { tone: 'info' }, texts: inDanish({ html }) }),
    ];
    const plain = [
      block('section', { type: 'section', texts: inDanish({ title: text }), children: [] }),
      block('button', { type: 'button', settings: { target: url }, texts: inDanish({ label: text }) }),
      block('report', {
        ...{ type: 'report', texts: inDanish({ title: text }) },
        settings: { reportId: sampleReports.cars.reportId, pageName: text, filters: [{ $schema: text }] },
      }),
    ];
    // Each kind of place knows one kind of text; a document takes 5,000 blocks.
    return [rich[number % 3]!, plain[number % 3]!];
  });
  const css = CSS_ATTACKS.filter(inThisHalf)
    .map(({ source }) => source.replaceAll('\0', ''))
    .filter(endsItself)
    .join('\n');
  return { ...documentOf(...blocks), css };
}

/** What the check finds in attacks is known. */
const override = { reason: 'Angreb' };
const publish = async (id: string) =>
  author.client.post(`/admin/pages/${id}/publish`, { revision: (await author.draft(id)).revision, override });

/** What a reader gets has nothing of the attacks in it, and is not empty either. */
async function expectInert(client: Client, slug: string): Promise<void> {
  const page = await readPage(client, slug);
  expect(page?.htmlContent.length).toBeGreaterThan(10_000);
  expect(markupFaults(page?.htmlContent ?? '')).toEqual([]);
  expect(page?.cssContent.length).toBeGreaterThan(1000);
  expect(cssFaults(page?.cssContent ?? '')).toEqual([]);
}

const addPage = async (more: object = {}) => {
  const locale = freshLocale();
  return { slug: locale.slug, id: await author.added({ locales: [locale], ...more }) };
};

describe.each([0, 1] as const)('11 attacks in texts, as JSON, half %i', (half) => {
  const attacking = attackingDocument(half);

  /** Attacks that stand in the tables already, as if earlier rules had let them through. */
  const smuggle = (id: string) =>
    portal.sql`update page_drafts set document = ${portal.sql.json(attacking as never)} where page_id = ${id}`;

  test('saved and published, are inert', async () => {
    const { id, slug } = await addPage();
    const saved = await author.save(id, attacking);
    expect(saved.status).toBe(200);
    expect((saved.body as { removed: unknown[] }).removed.length).toBeGreaterThan(500);
    expect((await publish(id)).status).toBe(200);
    await expectInert(member, slug);
  });

  test('that stand in a draft are inert once they are published', async () => {
    const { id, slug } = await addPage();
    await smuggle(id);
    expect((await publish(id)).status).toBe(200);
    await expectInert(member, slug);
    expect((await author.draft(id)).isChanged).toBe(false);
  });

  test('that stand in a draft are inert in what is scheduled', async () => {
    const { id, slug } = await addPage();
    await smuggle(id);
    const body = { revision: 1, at: nextYear(), override };
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

/** What the database can hold: neither U+0000, nor half a character, nor what is nested without an end. */
const isStorable = ({ json }: { json: string }) =>
  !/\\u0000|\\ud[89a-f]/.test(json) && !/\[{20}|(?:\{"a":){20}/.test(json);

/** Among languages, a key that none has is not read; whatever else comes is refused. */
const isOfLanguages = (name: string) => /__proto__ of a (?:texts|translations)$/.test(name);

describe('11 attacks as JSON', () => {
  test('are refused where they are saved, and nothing of them is', async () => {
    const { id } = await addPage();
    const before = await author.draft(id);
    for (const { name, json } of JSON_ATTACKS) {
      const answer = await author.client.send('PUT', `/admin/pages/${id}/draft`, `{"revision":1,"document":${json}}`);
      expect([name, answer.status]).toEqual([name, isOfLanguages(name) ? 200 : 422]);
      if (isOfLanguages(name))
        await portal.sql`update page_drafts set revision = 1, document = ${portal.sql.json(before.document as never)} where page_id = ${id}`;
    }
    expect((await author.draft(id)).document).toEqual(before.document);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('that stand in the tables go from there to no reader, no copy and no other draft', async () => {
    const [{ id, slug }, { id: templateId }] = [await addPage(), await addPage({ kind: 'template' })];
    await author.publish(id);
    const known = JSON.stringify(await readPage(member, slug));
    const count = async () => (await portal.sql`select id from pages`).length;
    for (const { name, json } of JSON_ATTACKS.filter((each) => isStorable(each) && !isOfLanguages(each.name))) {
      await portal.sql`update page_drafts set document = ${json}::text::jsonb where page_id in ${portal.sql([id, templateId])}`;
      await portal.sql`update page_versions set document = ${json}::text::jsonb where page_id = ${id} and number = 1`;
      const pages = await count();
      const { revision } = (await portal.sql`select revision from page_drafts where page_id = ${id}`)[0]!;
      const answers = [
        await author.client.post(`/admin/pages/${id}/publish`, { revision }),
        await author.client.put(`/admin/pages/${id}/schedule`, { revision, at: nextYear() }),
        await author.client.post(`/admin/pages/${id}/versions/1/restore`, { revision }),
        await author.client.post(`/admin/pages/${id}/duplicate`),
        await author.add({ templateId }),
      ];
      expect([name, answers.map(({ status }) => status)]).toEqual([name, [422, 422, 422, 422, 422]]);
      expect(await count()).toBe(pages);
    }
    expect(known).toContain(slug);
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
