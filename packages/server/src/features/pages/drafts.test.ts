import { Author, authorIn, documentOf, freshLocale, readPage, textBlock } from '../../../testing/authoring.ts';
import { type Client, codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import type { PageVersionRow, PageVersions } from '../../contract/page-object.ts';

let portal: TestPortal;
let author: Author;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  member = await portal.as('member');
});
afterAll(() => portal.close());

const hello = documentOf(textBlock('<p>Hej</p>'));
const errorOf = ({ body }: TestResponse) => (body as { error: Record<string, unknown> }).error;

describe('a draft', () => {
  test('is saved on the revision that it was loaded with, and makes the next', async () => {
    const id = await author.added();
    const first = await author.draft(id);
    expect(first).toMatchObject({ revision: 1, isChanged: true, document: { blocks: [], sourceLanguage: 'da' } });
    const saved = await author.save(id, hello, 1);
    expect(saved.body).toEqual({ revision: 2, savedAt: expect.any(String) as string, isChanged: true, removed: [] });
    expect(await author.draft(id)).toMatchObject({ revision: 2, document: hello, savedBy: 'Astrid Holm' });
  });

  test('of an older revision is refused, and nothing is overwritten', async () => {
    const id = await author.added();
    const other = new Author(await portal.as('administrator'));
    expect((await author.save(id, hello, 1)).status).toBe(200);
    const refused = await other.save(id, documentOf(textBlock('<p>Andet</p>')), 1);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'draft_outdated']);
    expect(await other.draft(id)).toMatchObject({ revision: 2, document: hello });
  });

  test('that is sent again, because the answer was lost, is no conflict', async () => {
    const id = await author.added();
    await author.save(id, hello, 1);
    expect((await author.save(id, hello, 1)).body).toMatchObject({ revision: 2 });
    expect((await author.draft(id)).revision).toBe(2);
  });

  test('that two editors save at once is saved once', async () => {
    const id = await author.added();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => author.save(id, documentOf(textBlock(`<p>${index}</p>`)), 1)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await author.draft(id)).revision).toBe(2);
  });

  test('that is what is kept already makes no new revision', async () => {
    const id = await author.added();
    await author.save(id, hello);
    const { savedAt } = await author.draft(id);
    // The same document with its keys in another order.
    const [block] = hello.blocks;
    const same = {
      blocks: [{ texts: { da: { html: '<p>Hej</p>' } }, ...block }],
      css: '',
      sourceLanguage: 'da',
      format: 1,
    };
    expect((await author.save(id, same, 2)).body).toMatchObject({ revision: 2, savedAt });
  });

  test('is in the activity once an hour for each of those who work on it', async () => {
    const id = await author.added();
    for (const text of ['a', 'b', 'c']) await author.save(id, documentOf(textBlock(`<p>${text}</p>`)));
    const activities = () => portal.sql`select 1 from activities where action = 'page.drafted' and subject_id = ${id}`;
    expect(await activities()).toHaveLength(1);
    await portal.sql`update activities set at = at - interval '61 minutes' where subject_id = ${id}`;
    await author.save(id, hello);
    expect(await activities()).toHaveLength(2);
  });

  test.each<[string, unknown, (string | number)[]]>([
    ['no document', 'x', []],
    [
      'an unknown type',
      documentOf({ id: 'abcdefgh1', type: 'script', settings: {}, texts: {} }),
      ['blocks', 0, 'type'],
    ],
    ['an unknown key', { ...hello, scripts: [] }, []],
    ['a NUL', documentOf(textBlock('a\u0000b')), ['blocks', 0, 'texts', 'da', 'html']],
    ['half a character', documentOf(textBlock('a\ud800b')), ['blocks', 0, 'texts', 'da', 'html']],
    ['a source language without a name', { ...hello, sourceLanguage: 'fr' }, ['sourceLanguage']],
  ])('with %s is refused with the place', async (_, document, path) => {
    const id = await author.added();
    const refused = await author.save(id, document);
    expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid_input']);
    expect((errorOf(refused)['problems'] as { path: unknown }[])[0]?.path).toEqual(path);
    expect((await author.draft(id)).revision).toBe(1);
  });

  test('may have words about characters that cannot be stored', async () => {
    const id = await author.added();
    const escapes = documentOf(textBlock(String.raw`<p>\u0000, \ud800 and \\u0000</p>`));
    expect((await author.save(id, escapes)).status).toBe(200);
    expect((await author.draft(id)).document).toEqual(escapes);
  });

  test('is purified, and its author learns what was removed and what is kept', async () => {
    const id = await author.added();
    const { body } = await author.save(id, documentOf(textBlock('<p onclick="x()">Hej<script>x()</script></p>')));
    const removed = (body as { removed: { blockId: string; what: string }[] }).removed;
    expect(removed.map(({ blockId, what }) => `${blockId} ${what}`).sort()).toEqual([
      'textblock1 <script>',
      'textblock1 p onclick',
    ]);
    expect(body).toMatchObject({ document: hello });
    expect((await author.draft(id)).document).toEqual(hello);
  });

  test('may be long, but not endless', async () => {
    const id = await author.added();
    const long = (count: number) =>
      documentOf(...Array.from({ length: count }, (_, index) => textBlock('x'.repeat(50_000), `longblock${index}`)));
    expect((await author.save(id, long(12))).status).toBe(200);
    expect((await author.save(id, long(90))).status).toBe(422);
  });

  test('that is long is stored without compression, which would take longer than all else of its save', async () => {
    const id = await author.added();
    expect((await author.save(id, documentOf(textBlock(`<p>${'Hej '.repeat(20_000)}</p>`)))).status).toBe(200);
    const [row] = await portal.sql`select pg_column_compression(document) as compression,
      pg_column_size(document) > 40000 as "isLong" from page_drafts where page_id = ${id}`;
    expect(row).toEqual({ compression: null, isLong: true });
  });

  test('of a page that is not there, or in the bin, is not saved', async () => {
    const id = await author.added();
    await author.client.delete(`/admin/pages/${id}`);
    expect((await author.save(id, hello, 1)).status).toBe(404);
    expect((await author.save('00000000-0000-7000-8000-000000000000', hello, 1)).status).toBe(404);
  });
});

describe('publishing', () => {
  const slugged = async () => {
    const locale = freshLocale();
    return { slug: locale.slug, id: await author.added({ locales: [locale] }) };
  };

  test('shows readers the draft, which then changes without them', async () => {
    const { id, slug } = await slugged();
    await author.save(id, hello);
    expect(await readPage(member, slug)).toBeNull();
    expect((await author.publish(id)).body).toEqual({ number: 1 });
    expect((await readPage(member, slug))?.htmlContent).toContain('<p>Hej</p>');
    expect(await author.row(id)).toMatchObject({ status: 'published', isChanged: false });
    await author.save(id, documentOf(textBlock('<p>Nyt</p>')));
    expect((await readPage(member, slug))?.htmlContent).toContain('<p>Hej</p>');
    expect(await author.row(id)).toMatchObject({ status: 'published', isChanged: true });
    expect((await author.publish(id)).body).toEqual({ number: 2 });
    expect((await readPage(member, slug))?.htmlContent).toContain('<p>Nyt</p>');
  });

  test('is compared with the draft: the list counts the places that differ, the builder has the document', async () => {
    const { id, slug } = await slugged();
    expect(await author.row(id)).toMatchObject({ changes: null, publishedSlug: null });
    await author.save(id, documentOf(textBlock('<p>Hej</p>'), textBlock('<p>Du</p>', 'textblock2')));
    await author.publish(id);
    expect(await author.row(id)).toMatchObject({ changes: 0, publishedSlug: slug });
    expect((await author.builder(id)).page).toMatchObject({ published: { document: null }, publishedSlug: slug });
    const shorter = { ...documentOf(textBlock('<p>Nyt</p>')), css: '.block { color: red }' };
    await author.save(id, shorter);
    // One block is written anew, one is gone, and the CSS is another; the second look has counted them already.
    for (let round = 0; round < 2; round++) expect(await author.row(id)).toMatchObject({ changes: 3 });
    const { blocks } = (await author.builder(id)).page.published!.document!;
    expect(blocks.map((block) => block.texts)).toEqual([{ da: { html: '<p>Hej</p>' } }, { da: { html: '<p>Du</p>' } }]);
    await author.save(id, documentOf(textBlock('<p>Hej</p>'), textBlock('<p>Du</p>', 'textblock2')));
    expect(await author.row(id)).toMatchObject({ changes: 0, isChanged: false });
  });

  test('of a revision that its author has not seen is refused', async () => {
    const { id, slug } = await slugged();
    await author.save(id, hello);
    const answer = await author.client.post(`/admin/pages/${id}/publish`, { revision: 1 });
    expect(codeOf(answer)).toBe('draft_outdated');
    expect(await readPage(member, slug)).toBeNull();
  });

  test('by several at once gives each version a number of its own', async () => {
    const { id } = await slugged();
    const answers = await Promise.all(Array.from({ length: 6 }, () => author.publish(id)));
    expect(answers.map(({ body }) => (body as { number: number }).number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('is taken back, and readers find the page no more', async () => {
    const { id, slug } = await slugged();
    await author.publish(id);
    expect(await readPage(member, slug)).not.toBeNull();
    expect((await author.client.post(`/admin/pages/${id}/unpublish`)).status).toBe(200);
    expect(await readPage(member, slug)).toBeNull();
    expect(await author.row(id)).toMatchObject({ status: 'unpublished', isChanged: true });
    expect(codeOf(await author.client.post(`/admin/pages/${id}/unpublish`))).toBe('already_done');
  });

  test('is not for templates', async () => {
    const id = await author.added({ kind: 'template' });
    expect((await author.publish(id)).status).toBe(404);
  });
});

describe('versions', () => {
  test('are kept, and an earlier one is restored as the draft', async () => {
    const id = await author.published('<p>Første</p>');
    await author.save(id, documentOf(textBlock('<p>Anden</p>')));
    const { revision } = await author.draft(id);
    await author.client.post(`/admin/pages/${id}/publish`, { revision, note: 'Rettet' });
    const { versions } = (await author.client.get(`/admin/pages/${id}/versions`)).body as {
      versions: PageVersionRow[];
    };
    expect(versions).toMatchObject([
      { number: 2, note: 'Rettet', madeBy: 'Astrid Holm', isPublished: true, isScheduled: false },
      { number: 1, note: '', madeBy: 'Astrid Holm', isPublished: false, isScheduled: false },
    ]);
    const restore = (number: string, base: number) =>
      author.client.post(`/admin/pages/${id}/versions/${number}/restore`, { revision: base });
    expect(codeOf(await restore('1', revision - 1))).toBe('draft_outdated');
    expect((await restore('1', revision)).body).toMatchObject({ revision: revision + 1, isChanged: true });
    expect(JSON.stringify((await author.draft(id)).document)).toContain('Første');
    for (const number of ['3', '0', 'x', '1e1', '99999999999'])
      expect((await restore(number, revision + 1)).status).toBe(404);
  });

  const versionsOf = async (id: string, query = '') =>
    (await author.client.get(`/admin/pages/${id}/versions${query}`)).body as PageVersions;

  test('11 restoring keeps a draft that no version has, and says as which; one that a version has needs no other', async () => {
    const id = await author.published('<p>Første</p>');
    await author.save(id, documentOf(textBlock('<p>Endnu ikke udgivet</p>')));
    const { revision } = await author.draft(id);
    const restore = (number: number, base: number) =>
      author.client.post(`/admin/pages/${id}/versions/${number}/restore`, { revision: base, note: 'Kladden før' });
    expect((await restore(1, revision)).body).toMatchObject({ kept: 2, revision: revision + 1 });
    expect((await versionsOf(id)).versions).toMatchObject([{ number: 2, note: 'Kladden før' }, { number: 1 }]);
    expect((await restore(2, revision + 1)).body).toMatchObject({ kept: null, revision: revision + 2 });
    expect(JSON.stringify((await author.draft(id)).document)).toContain('Endnu ikke udgivet');
    expect((await versionsOf(id)).versions).toHaveLength(2);
    // On an old revision nothing is restored, and nothing is kept.
    await author.save(id, documentOf(textBlock('<p>Mere</p>')));
    expect(codeOf(await restore(1, revision))).toBe('draft_outdated');
    expect((await versionsOf(id)).versions).toHaveLength(2);
  });

  test('11 are listed 50 at a time, each once', async () => {
    const id = await author.published('<p>Hej</p>');
    await portal.sql`insert into page_versions (id, page_id, number, document, languages, note, made_by)
      select gen_random_uuid(), page_id, number + more, document, languages, more::text, made_by
      from page_versions, generate_series(1, 119) more where page_id = ${id}`;
    const first = await versionsOf(id);
    const second = await versionsOf(id, '?before=71');
    const last = await versionsOf(id, '?before=21');
    expect([first, second, last].map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    const numbers = [first, second, last].flatMap(({ versions }) => versions.map(({ number }) => number));
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
    expect((await author.client.get(`/admin/pages/${id}/versions?before=x`)).status).toBe(422);
  });
});
