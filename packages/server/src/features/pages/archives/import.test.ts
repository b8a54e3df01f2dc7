import { randomUUID } from 'node:crypto';
import { sampleReports } from '@portico/database';
import { FETCHING_CSS, RICH_TEXT_ATTACKS } from '../../../../../page-document/testing/attacks.ts';
import { archivedPage, type ArchiveClient, archivesIn, forgeArchive, rowOf } from '../../../../testing/archives.ts';
import { type Author, authorIn, documentOf, freshLocale, readPage, textBlock } from '../../../../testing/authoring.ts';
import { codeOf, startTestPortal, type TestPortal } from '../../../../testing/portal.ts';
import { addUser } from '../../../../testing/users.ts';
import { Releases } from '../../../../testing/releases.ts';

let portal: TestPortal;
let archives: ArchiveClient;
let author: Author;

beforeAll(async () => {
  portal = await startTestPortal();
  archives = await archivesIn(portal);
  author = await authorIn(portal);
});
afterAll(() => portal.close());

const text = (words: string) => documentOf(textBlock(`<p>${words}</p>`));
const blocksOf = async (id: string) => JSON.stringify((await author.draft(id)).document.blocks);
const forged = (id: string, slug: string, more: object = {}) =>
  forgeArchive({ pages: [archivedPage(id, slug, { document: text('Fra filen'), ...more })] });

test('a page that is here and was never imported is a conflict; taken, its draft becomes the file’s, and is kept', async () => {
  const locale = freshLocale();
  const id = await author.published('<p>Læserne ser dette</p>', { locales: [locale] });
  await author.save(id, text('Min kladde'));
  const archive = forged(id, locale.slug);
  const archiveId = await archives.received(archive);
  expect(rowOf(await archives.plan(archiveId), id)).toMatchObject({ conflict: 'changed-here', isTaken: false });
  expect(codeOf(await archives.apply(archiveId))).toBe('already_done');
  expect(await blocksOf(id)).toContain('Min kladde');

  expect((await archives.apply(archiveId, { pages: { [id]: 'take' } })).status).toBe(200);
  expect(await blocksOf(id)).toContain('Fra filen');
  const kept = await portal.sql`select document::text from page_versions where page_id = ${id} order by number`;
  expect(kept.map(({ document }) => String(document))).toEqual([
    expect.stringContaining('Læserne ser dette'),
    expect.stringContaining('Min kladde'),
  ]);
  // Nothing was published.
  expect((await readPage(await portal.as('member'), locale.slug))?.htmlContent).toContain('Læserne ser dette');

  // What an import has left is followed by the next without a question, until somebody changes it here.
  const next = forged(id, locale.slug, { document: text('Nyere') });
  expect(rowOf(await archives.plan(await archives.received(next)), id)).toMatchObject({
    conflict: null,
    state: 'changed',
  });
  await author.save(id, text('Rettet her'));
  expect(rowOf(await archives.plan(await archives.received(next)), id)).toMatchObject({ conflict: 'changed-here' });
});

describe('11 a page of which somebody edits a block', () => {
  const page = (block: object, slug: string, id: string) =>
    forgeArchive({ pages: [archivedPage(id, slug, { document: documentOf(block) })] });
  const HERE = textBlock('<p>Her</p>', 'block001');

  /** A page with a block that Bo edits. */
  async function edited() {
    const locale = freshLocale();
    const id = await author.added({ locales: [locale] });
    await author.save(id, documentOf(HERE), 1);
    const bo = await portal.signIn(await addUser(portal, { name: 'Bo Dahl', role: 'administrator' }));
    const editor = randomUUID();
    const path = `/admin/pages/${id}/editors`;
    await bo.put(path, { editor, block: 'block001' });
    return { id, slug: locale.slug, close: () => bo.delete(path, { editor }) };
  }

  test('is not imported over it, also not if so decided; the plan says who, and it is imported once they have left', async () => {
    const { id, slug, close } = await edited();
    const archive = await archives.received(page(textBlock('<p>Fra filen</p>', 'block001'), slug, id));
    const conflict = { conflict: 'edited-now', editors: ['Bo Dahl'], mayBeTaken: false, isTaken: false };
    expect(rowOf(await archives.plan(archive), id)).toMatchObject(conflict);
    expect(codeOf(await archives.apply(archive, { pages: { [id]: 'take' } }))).toBe('already_done');
    expect(await blocksOf(id)).toContain('Her');
    await close();
    expect((await archives.apply(archive, { pages: { [id]: 'take' } })).status).toBe(200);
    expect(await blocksOf(id)).toContain('Fra filen');
  });

  test('is imported where the file leaves that block as it is', async () => {
    const { id, slug } = await edited();
    const document = documentOf(textBlock('<p>Mere</p>', 'block002'), HERE);
    const archive = await archives.received(forgeArchive({ pages: [archivedPage(id, slug, { document })] }));
    expect(rowOf(await archives.plan(archive), id)).toMatchObject({ conflict: 'changed-here', editors: [] });
    expect((await archives.apply(archive, { pages: { [id]: 'take' } })).status).toBe(200);
    expect(await blocksOf(id)).toContain('Mere');
  });
});

test('a new page whose name and address are taken gets others, if somebody so decides', async () => {
  const locale = freshLocale();
  await author.added({ locales: [locale] });
  const id = randomUUID();
  const archive = await archives.received(forged(id, locale.slug));
  expect(rowOf(await archives.plan(archive), id)).toMatchObject({
    ...{ conflict: 'name-taken', isTaken: false, mayBeTaken: true },
    ...{ name: `${locale.name} (2)`, slug: `${locale.slug}-2` },
  });
  await archives.apply(archive, { pages: { [id]: 'take' } });
  expect((await author.row(id))?.locales[0]).toMatchObject({ name: `${locale.name} (2)`, slug: `${locale.slug}-2` });
});

test('a page in the bin, one whose parent is not here, one at a reserved address and one that is something else', async () => {
  const [binned, template] = [freshLocale(), freshLocale()];
  const inBin = await author.added({ locales: [binned] });
  await author.client.delete(`/admin/pages/${inBin}`);
  const other = await author.added({ kind: 'template', locales: [template] });
  const [orphan, reserved] = [randomUUID(), randomUUID()];
  const orphanSlug = freshLocale().slug;
  const archive = await archives.received(
    forgeArchive({
      pages: [
        archivedPage(inBin, binned.slug, { document: text('Igen') }),
        archivedPage(orphan, orphanSlug, { parentId: randomUUID() }),
        archivedPage(reserved, 'admin'),
        archivedPage(other, template.slug),
      ],
    }),
  );
  const taken = { [inBin]: 'take', [orphan]: 'take', [reserved]: 'take', [other]: 'take' } as const;
  const plan = await archives.plan(archive, { pages: taken });
  expect(plan.pages.map(({ conflict, isTaken }) => [conflict, isTaken])).toEqual([
    ['removed', true],
    ['parent-missing', true],
    ['invalid', false],
    ['other-kind', false],
  ]);
  await archives.apply(archive, { pages: taken });
  expect([await author.row(inBin), await author.row(orphan), await author.row(reserved)]).toEqual([
    expect.objectContaining({ removedAt: null }),
    expect.objectContaining({ parentId: null }),
    undefined,
  ]);
});

test('who may see a published page, and what it is called, changes only if somebody so decides', async () => {
  const locale = freshLocale();
  const id = await author.published('<p>x</p>', { locales: [locale], accessLevel: 'administrators' });
  const archive = await archives.received(
    forged(id, `${locale.slug}-ny`, {
      ...{ accessLevel: 'everyone', tags: ['Økonomi', 'Helt nyt mærke'] },
      locales: [{ language: 'da', name: `Ny ${locale.name}`, segment: `${locale.slug}-ny`, description: '' }],
    }),
  );
  const take = { pages: { [id]: 'take' as const } };
  const plan = await archives.plan(archive, take);
  expect(plan.newTags).toEqual([]);
  expect(rowOf(plan, id)).toMatchObject({
    isPublished: true,
    settings: {
      accessLevel: { from: 'administrators', to: 'everyone' },
      locales: [
        { language: 'da', from: `${locale.name} (/${locale.slug})`, to: `Ny ${locale.name} (/${locale.slug}-ny)` },
      ],
      tags: { added: ['Økonomi', 'Helt nyt mærke'], removed: [] },
    },
  });
  await archives.apply(archive, take);
  const member = await portal.as('member');
  expect(await readPage(member, locale.slug)).toBeNull();
  expect(await author.row(id)).toMatchObject({
    accessLevel: 'administrators',
    tagIds: [],
    locales: [{ name: locale.name }],
  });

  const decided = { ...take, settings: [id] };
  expect((await archives.plan(archive, decided)).newTags).toEqual(['Helt nyt mærke']);
  await archives.apply(archive, decided);
  expect(await author.row(id)).toMatchObject({ accessLevel: 'everyone', locales: [{ slug: `${locale.slug}-ny` }] });
  expect((await readPage(member, locale.slug))?.slug).toBe(`${locale.slug}-ny`);
});

test('a report is the one of the same id, else of the same name, else the one that is chosen, else none', async () => {
  const [same, alike, unlike] = [sampleReports.cars.reportId, randomUUID(), randomUUID()];
  const [report] = await portal.sql<
    { name: string }[]
  >`select name from reports where report_id = ${sampleReports.weather.reportId}`;
  const block = (reportId: string, index: number) => ({
    ...{ id: `reportblock${index}`, type: 'report', settings: { reportId }, texts: {} },
  });
  const id = randomUUID();
  const page = archivedPage(id, freshLocale().slug, { document: documentOf(...[same, alike, unlike].map(block)) });
  const reports = [
    { id: same, name: 'Noget andet' },
    { id: alike, name: report?.name ?? '' },
    { id: unlike, name: 'Ukendt her' },
  ];
  const archive = await archives.received(forgeArchive({ pages: [page], reports }));
  const targets = async (decisions = {}) =>
    (await archives.plan(archive, decisions)).reports.map(({ target }) => target);
  expect(await targets()).toEqual([same, sampleReports.weather.reportId, null]);
  const decisions = { reports: { [unlike]: same, [alike]: null } };
  expect(await targets(decisions)).toEqual([same, null, same]);
  await archives.apply(archive, decisions);
  const stored = (await author.draft(id)).document.blocks.map(
    ({ settings }) => (settings as { reportId: string }).reportId,
  );
  // One that is none here keeps the id that it has, and readers see nothing of it.
  expect(stored).toEqual([same, alike, same]);
});

test('what is imported is the plan that was seen', async () => {
  const locale = freshLocale();
  const id = await author.added({ locales: [locale] });
  const archive = await archives.received(forged(id, locale.slug));
  const decisions = { pages: { [id]: 'take' as const } };
  const { revision } = await archives.plan(archive, decisions);
  await author.client.put(`/admin/pages/${id}`, { locales: [locale], accessLevel: 'administrators' });
  const answer = await archives.client.post(`/admin/imports/${archive}/apply`, { revision, decisions });
  expect([answer.status, codeOf(answer)]).toEqual([409, 'import_outdated']);
});

test('attacks in an imported file become what saving them makes of them', async () => {
  const attacks = RICH_TEXT_ATTACKS.map((attack) => attack.replaceAll('\0', ''));
  const blocks = attacks.map((html, index) => textBlock(html, `attack${String(index).padStart(6, '0')}`));
  const hostile = { ...documentOf(...blocks), css: FETCHING_CSS.filter((css) => !/[{}()]/.test(css)).join('\n') };
  const saved = await author.added();
  await author.save(saved, hostile);
  const id = randomUUID();
  const plan = await archives.imported(
    forgeArchive({ pages: [archivedPage(id, freshLocale().slug, { document: hostile })] }),
  );
  expect(rowOf(plan, id)?.removed.length).toBeGreaterThan(100);
  expect((await author.draft(id)).document).toEqual((await author.draft(saved)).document);
});

test('a document that saving refuses is not imported', async () => {
  const id = randomUUID();
  const document = documentOf({ ...textBlock('<p>x</p>'), attributes: { onerror: 'alert(1)' } });
  const archive = await archives.received(
    forgeArchive({ pages: [archivedPage(id, freshLocale().slug, { document })] }),
  );
  const plan = await archives.plan(archive, { pages: { [id]: 'take' } });
  expect(rowOf(plan, id)).toMatchObject({ conflict: 'invalid', mayBeTaken: false, isTaken: false });
});

test('a release is exported as it pins its pages', async () => {
  const releases = new Releases(author.client);
  const id = await author.added();
  await author.save(id, text('Låst fast'));
  const release = await releases.added([id]);
  await author.save(id, text('Senere'));
  const archive = (await archives.exported({ kind: 'release', id: release })).toString();
  expect([archive.includes('Låst fast'), archive.includes('Senere')]).toEqual([true, false]);
});

test('a page that is exported as readers see it has nothing of its draft', async () => {
  const id = await author.published('<p>Udgivet</p>');
  await author.save(id, text('Hemmelig kladde'));
  const archive = (await archives.exported({ kind: 'page', id, text: 'published' })).toString();
  expect([archive.includes('Udgivet'), archive.includes('Hemmelig kladde')]).toEqual([true, false]);
});
