import { allBlocks, parseDocument, renderDocument } from '@portico/page-document';
import { checkDocument } from '@portico/page-document/check';
import { type Author, authorIn, freshLocale } from '../../../../testing/authoring.ts';
import { startTestPortal, type TestPortal } from '../../../../testing/portal.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import type { PageCheck } from '../../../contract/page-object.ts';
import { cleanDocument, type CleanDocument } from '../documents.ts';
import { findBuiltInDocument, listBuiltInTemplates } from './built-in-templates.ts';

const templates = listBuiltInTemplates('en').map(({ id, name }) => ({ id, name }));
const nothing = () => undefined;
const emptyPortal = { findPage: nothing, findFile: nothing, findVideo: nothing, findLinkedBlocks: nothing };

test('there are six, with a name and a description in each language', () => {
  expect(templates).toHaveLength(6);
  for (const language of LANGUAGES) {
    const listed = listBuiltInTemplates(language);
    expect(new Set(listed.flatMap(({ name, description }) => [name, description])).size).toBe(12);
    expect(listed.every(({ name, description }) => name.length > 3 && description.length > 20)).toBe(true);
  }
});

describe.each(templates)('the template $name', ({ id }) => {
  test.each(LANGUAGES)('is a pure document without faults in %s', async (language) => {
    const built = findBuiltInDocument(id, language, [language])!;
    expect(parseDocument(JSON.parse(JSON.stringify(built)))).toEqual({ document: built });
    const { document, removed } = (await cleanDocument(built)) as CleanDocument;
    expect({ document, removed }).toEqual({ document: built, removed: [] });
    expect(checkDocument(document, [language])).toEqual([]);
    expect(renderDocument(document, { ...emptyPortal, language }).length).toBeGreaterThan(1500);
  });

  test('is written in its own words in each language', () => {
    const built = findBuiltInDocument(id, 'da', LANGUAGES)!;
    expect(checkDocument(built, LANGUAGES)).toEqual([]);
    for (const { texts } of allBlocks(built.blocks)) {
      const [first, ...others] = LANGUAGES.flatMap((language) => texts[language] ?? []);
      if (first && 'html' in first) expect(others).not.toContainEqual(first);
    }
  });
});

describe('a page that begins with one', () => {
  let portal: TestPortal;
  let author: Author;
  beforeAll(async () => {
    portal = await startTestPortal();
    author = await authorIn(portal);
  });
  afterAll(() => portal.close());

  const inGerman = (slug: string) => [{ language: 'de', name: slug, slug }];

  test.each(templates)(
    'has the blocks of $name in its own language alone, and names no template',
    async ({ id, name }) => {
      const page = await author.added({ locales: inGerman(`mit-${id}`), templateId: id });
      const { document } = await author.draft(page);
      const languages = [...allBlocks(document.blocks)].flatMap(({ texts }) => Object.keys(texts));
      expect([document.sourceLanguage, new Set(languages)]).toEqual(['de', new Set(['de'])]);
      const errors = ((await author.client.get(`/admin/pages/${page}/check`)).body as PageCheck).findings
        .filter(({ severity }) => severity === 'error')
        .map(({ rule }) => rule);
      expect(errors).toEqual(name === 'Key figures' ? ['report-unchosen'] : []);
      expect(await portal.sql`select template_id from pages where id = ${page}`).toEqual([{ template_id: null }]);
    },
  );

  test('has a picture; and a template can begin with it, which is a copy', async () => {
    const { id } = templates[0]!;
    const { body } = await author.client.get(`/admin/templates/${id}`);
    expect(body).toMatchObject({ htmlContent: expect.stringContaining('Det hjælper vi med'), cssContent: '' });
    const copy = await author.added({ kind: 'template', locales: [{ ...freshLocale(), slug: '' }], templateId: id });
    const { templates: offered } = await author.client.screen('/admin/templates', 'Templates/Manage');
    expect(offered.map((each) => each.id)).toEqual(templates.map((each) => each.id));
    const { document } = await author.draft(copy);
    expect((await author.client.put(`/admin/pages/${id}/draft`, { revision: 1, document })).status).toBe(404);
    expect(document.blocks.length).toBeGreaterThan(3);
  });
});
