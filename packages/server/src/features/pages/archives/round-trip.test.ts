import { samplePageIds, sampleReports } from '@portico/database';
import fc from 'fast-check';
import { type ArchiveClient, archivesIn, rowOf } from '../../../../testing/archives.ts';
import { type Author, authorIn, documentOf, freshLocale, textBlock } from '../../../../testing/authoring.ts';
import { FileClient, picture, samples } from '../../../../testing/files.ts';
import { startTestPortal, type TestPortal } from '../../../../testing/portal.ts';

let here: TestPortal;
let there: TestPortal;
let source: ArchiveClient;
let target: ArchiveClient;
let author: Author;
let files: FileClient;

beforeAll(async () => {
  [here, there] = await Promise.all([startTestPortal(), startTestPortal()]);
  [source, target] = await Promise.all([archivesIn(here), archivesIn(there)]);
  author = await authorIn(here);
  files = new FileClient(here, author.client);
});
afterAll(() => Promise.all([here.close(), there.close()]));

/** A tree of pages with everything in it that pages can name. */
async function addTree() {
  const tag = `Mærke ${freshLocale().slug}`.replaceAll('-', ' ');
  const { body } = await author.client.post('/admin/tags', { label: tag, description: '' });
  const image = await files.uploaded('billede.jpg', await picture(60, 40).jpeg().toBuffer());
  const pdf = await files.uploaded('plan.pdf', samples.pdf);
  const inner = await author.added({ kind: 'linked-block', locales: [freshLocale()] });
  await author.save(inner, documentOf(textBlock('<p>Inderst</p>')));
  const linked = await author.added({ kind: 'linked-block', locales: [freshLocale()] });
  const block = (id: string, type: string, settings: object, texts: object = {}) => ({ id, type, settings, texts });
  await author.save(linked, documentOf(block('innerblock', 'linked', { linkedBlockId: inner })));
  const templateId = await author.added({ kind: 'template', locales: [freshLocale()] });
  const root = freshLocale();
  const access = { accessLevel: 'tagged', icon: 'flag', tags: [(body as { id: string }).id] };
  const english = { ...root, language: 'en', name: `Page ${root.slug}`, slug: `en-${root.slug}` };
  const id = await author.added({ locales: [root, english], templateId, ...access });
  await author.save(
    id,
    documentOf(
      block('imageblock', 'image', { fileId: image.id }, { da: { alt: 'Et billede' } }),
      block('fileblock1', 'file', { fileId: pdf.id }),
      block('linkedblock', 'linked', { linkedBlockId: linked }),
      block('reportblock', 'report', { reportId: sampleReports.cars.reportId }, { da: { title: 'Biler' } }),
      textBlock('<p>Hej <strong>med</strong> dig</p>'),
    ),
  );
  const child = await author.added({ locales: [{ ...freshLocale(), slug: `${root.slug}/under` }] });
  await author.save(child, documentOf(textBlock(`<p><a href="page:${id}">Op</a></p>`)));
  return { id, child, inner, linked, templateId, tag, slug: root.slug, image, pdf };
}

test('a tree that is exported, imported elsewhere and exported there is the same, byte for byte', async () => {
  const tree = await addTree();
  const wanted = { kind: 'page', id: tree.id, withChildren: true };
  const archive = await source.exported(wanted);
  const plan = await target.imported(archive);
  expect(plan.pages.map(({ id, state, conflict }) => [id, state, conflict])).toEqual(
    [tree.id, tree.child, tree.templateId, tree.inner, tree.linked].map((id) => [id, 'new', null]),
  );
  expect(plan.newTags).toEqual([tree.tag]);
  expect(plan.files.map(({ state }) => state)).toEqual(['new', 'new']);
  const again = await target.exported(wanted);
  expect(await there.sql`select icon from pages where id = ${tree.id}`).toEqual([{ icon: 'flag' }]);
  expect(again.equals(archive)).toBe(true);
  // And there it is as any other page: a draft that readers do not have, in its place.
  const row = await (await authorIn(there)).row(tree.child);
  expect(row).toMatchObject({ parentId: tree.id, status: 'draft' });
});

test('the same file again has nothing to change', async () => {
  const tree = await addTree();
  const archive = await source.exported({ kind: 'page', id: tree.id, withChildren: true });
  await target.imported(archive);
  const id = await target.received(archive);
  const plan = await target.plan(id);
  expect([plan.hasChanges, plan.pages.map(({ state }) => state)]).toEqual([false, plan.pages.map(() => 'unchanged')]);
  expect((await target.apply(id)).status).toBe(409);
});

test('every sample page goes round byte for byte, also into the installation that it comes from', async () => {
  for (const id of Object.values(samplePageIds)) {
    const archive = await source.exported({ kind: 'page', id });
    const plan = await source.plan(await source.received(archive));
    expect([rowOf(plan, id)?.name, plan.hasChanges]).toEqual([rowOf(plan, id)?.name, false]);
    expect((await source.exported({ kind: 'page', id })).equals(archive)).toBe(true);
  }
});

const words = fc.string({ unit: fc.constantFrom('a', 'ø', '"', '<b>', '&', ' ', '\u2028', '😀'), maxLength: 12 });
const styles = fc.record({ alignment: fc.constantFrom('start', 'center') }, { requiredKeys: [] });
const branch = fc.record({
  languages: fc.subarray(['de', 'en', 'fr'] as const),
  texts: fc.array(fc.tuple(words, words, styles), { maxLength: 4 }),
  accessLevel: fc.constantFrom('everyone', 'tagged', 'administrators'),
  /** Which of the pages before it the page stands under. */
  parent: fc.nat(),
});
type Branch = typeof branch extends fc.Arbitrary<infer Value> ? Value : never;

/** Adds a generated tree. @returns the id of its root */
async function grow(branches: readonly Branch[]): Promise<string> {
  const slugs: string[] = [];
  let root = '';
  for (const [index, { languages, texts, accessLevel, parent }] of branches.entries()) {
    const { slug: segment } = freshLocale();
    const above = index === 0 ? '' : `${slugs[parent % index]}/`;
    const spoken = ['da', ...(index === 0 ? ['de', 'en', 'fr'] : languages)];
    // A page stands under the same one in all its languages: only the root and what is right below it has several.
    const isNear = above.split('/').length <= 2;
    const locales = (isNear ? spoken : ['da']).map((language) => ({
      ...{ language, name: `${language} ${segment}`, slug: `${above}${segment}` },
    }));
    const id = await author.added({ locales, accessLevel });
    const blocks = texts.map(([title, html, style], at) => ({
      ...{ id: `section${at}x`, type: 'section', settings: {}, style, texts: { da: { title } } },
      children: [textBlock(`<p>${html}</p>`, `textblock${at}`)],
    }));
    const saved = await author.save(id, documentOf(...blocks));
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    slugs.push(`${above}${segment}`);
    root ||= id;
  }
  return root;
}

test('generated trees go round byte for byte', async () => {
  const trees = fc.array(branch, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(trees, async (branches) => {
      const id = await grow(branches);
      const wanted = { kind: 'page', id, withChildren: true };
      const archive = await source.exported(wanted);
      const plan = await target.imported(archive);
      expect(plan.pages.map(({ conflict }) => conflict)).toEqual(branches.map(() => null));
      expect((await target.exported(wanted)).equals(archive)).toBe(true);
    }),
    { numRuns: 12 },
  );
});
