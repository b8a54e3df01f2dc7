import { randomUUID } from 'node:crypto';
import { samplePageIds, sampleReports } from '@portico/database';
import { type Author, authorIn, freshLocale } from '../../../testing/authoring.ts';
import { blocksWithFaults, goodPages, listFaults, translated, type World } from '../../../testing/page-faults.ts';
import { codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { PageCheck, PageFinding } from '../../contract/page-object.ts';

let portal: TestPortal;
let author: Author;
let world: World;
let pageId: string;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  world = await makeWorld();
  pageId = await author.added({ locales: inDanishAndEnglish('kontrol') });
});
afterAll(() => portal.close());

const inDanishAndEnglish = (slug: string) => [
  { language: 'da', name: `Side ${slug}`, slug },
  { language: 'en', name: `Page ${slug}`, slug: `${slug}-en` },
];

async function tagId(label: string): Promise<string> {
  const [tag] = await portal.sql<{ id: string }[]>`select id from access_tags where label = ${label}`;
  return tag?.id ?? '';
}

async function addTag(label: string): Promise<string> {
  return ((await author.client.post('/admin/tags', { label })).body as { id: string }).id;
}

async function addReport(visibility: string, tag?: string): Promise<string> {
  const reportId = randomUUID();
  const [{ id }] = await portal.sql<[{ id: string }]>`insert into reports
      (id, report_id, workspace_id, name, embed_url, visibility)
    values (gen_random_uuid(), ${reportId}, gen_random_uuid(), ${`Rapport ${reportId}`}, 'http://127.0.0.1/', ${visibility})
    returning id`;
  if (tag) await portal.sql`insert into report_tags (report_id, access_tag_id) values (${id}, ${tag})`;
  return reportId;
}

async function addFile(isRemoved = false): Promise<string> {
  const [{ id }] = await portal.sql<[{ id: string }]>`insert into files
      (id, name, type, size_bytes, checksum, storage_key, removed_at)
    values (gen_random_uuid(), 'Havnen.jpg', 'image/jpeg', 1, ${'0'.repeat(64)}, gen_random_uuid(),
      ${isRemoved ? new Date() : null})
    returning id`;
  return id;
}

async function makeWorld(): Promise<World> {
  const removedSlug = freshLocale().slug;
  const [removedPage, unpublishedPage] = [
    await author.added({ locales: [freshLocale(removedSlug)] }),
    await author.published('<p>x</p>'),
  ];
  await author.client.delete(`/admin/pages/${removedPage}`);
  await author.client.post(`/admin/pages/${unpublishedPage}/unpublish`);
  const finance = await tagId('Økonomi');
  const [removedBlock, unpublishedBlock] = [await addLinkedBlock([words('a')]), await addLinkedBlock([words('b')])];
  await author.client.delete(`/admin/pages/${removedBlock}`);
  await author.client.post(`/admin/pages/${unpublishedBlock}/unpublish`);
  const parts = {
    ...{ removedPage, removedSlug, unpublishedPage },
    ...{ gonePage: randomUUID(), goneFile: randomUUID(), goneReport: randomUUID() },
    draftPage: await author.added(),
    restrictedPage: samplePageIds.finance,
    openPage: samplePageIds.news,
    file: await addFile(),
    removedFile: await addFile(true),
    hiddenReport: await addReport('hidden'),
    unseenReport: await addReport('visible', await addTag('Ingen')),
    restrictedReport: await addReport('visible', finance),
    report: sampleReports.cars.reportId,
    ...{ goneBlock: randomUUID(), removedBlock, unpublishedBlock },
  };
  const blocksWith: Record<string, string> = {};
  for (const [what, blocks] of Object.entries(blocksWithFaults(parts))) blocksWith[what] = await addLinkedBlock(blocks);
  const contact = translated('text', 'contact01', {
    da: { html: '<h2>Kontakt</h2><p>Ring.</p>' },
    en: { html: '<h2>Contact</h2><p>Call.</p>' },
  });
  return { ...parts, goodBlock: await addLinkedBlock([contact]), blocksWith };
}

const words = (content: string) => translated('text', 'words0001', { da: { html: `<p>${content}</p>` } });

let serial = 0;

/** A linked block of these blocks, published without a check, as if they had been good then. */
async function addLinkedBlock(blocks: object[]): Promise<string> {
  const document = { format: 1, sourceLanguage: 'da', css: '', blocks };
  const answer = await author.client.post('/admin/linked-blocks', { name: `Fælles ${++serial}`, document });
  expect([answer.status, answer.body]).toEqual([200, { id: expect.any(String) }]);
  return (answer.body as { id: string }).id;
}

async function check(id: string): Promise<PageFinding[]> {
  const answer = await author.client.get(`/admin/pages/${id}/check`);
  expect(answer.status).toBe(200);
  return (answer.body as PageCheck).findings;
}

const placesOf = (findings: PageFinding[]) =>
  findings.map(({ rule, blockId, language }) => [rule, blockId, language]).sort();

async function checkDocument(blocks: object[], css = ''): Promise<PageFinding[]> {
  const saved = await author.save(pageId, { format: 1, sourceLanguage: 'da', css, blocks });
  expect([saved.status, (saved.body as { removed: unknown }).removed]).toEqual([200, []]);
  return check(pageId);
}

test('11 nothing is found on good pages', async () => {
  for (const page of Object.values(goodPages(world))) expect(await checkDocument(page())).toEqual([]);
});

test('11.5 at least 100 faults in good pages are found, each by its rule at its block, and nothing else', async () => {
  const missed: unknown[] = [];
  let count = 0;
  for (const [place, page] of Object.entries(goodPages(world))) {
    for (const { name, block, expected } of listFaults(world)) {
      const found = placesOf(await checkDocument(page(block)));
      count++;
      if (JSON.stringify(found) !== JSON.stringify(expected.toSorted())) missed.push({ name, place, found, expected });
    }
  }
  expect(missed).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(200);
}, 120_000);

test('11 what is found in a linked block says which one, also where that stands in another', async () => {
  const inner = world.blocksWith['a missing file']!;
  const outer = await addLinkedBlock([
    translated('linked', 'innerlink1', { settings: { linkedBlockId: inner } }),
    translated('linked', 'innerlink2', { settings: { linkedBlockId: world.removedBlock } }),
  ]);
  const findings = await checkDocument([translated('linked', 'outerlink1', { settings: { linkedBlockId: outer } })]);
  const names = await portal.sql<{ id: string; name: string }[]>`
    select page_id as id, name from page_locales where page_id in ${portal.sql([inner, outer])}`;
  const through = (id: string) => names.find((row) => row.id === id);
  expect(findings.map((finding) => [finding.rule, finding.severity, finding.blockId, finding.through])).toEqual([
    ['linked-removed', 'error', 'outerlink1', through(outer)],
    ['file-missing', 'error', 'outerlink1', through(inner)],
  ]);
});

test('11 a page with a linked block that readers get nothing of is not published without a reason', async () => {
  const id = await author.added({ locales: inDanishAndEnglish('uden-blok') });
  const block = translated('linked', 'outerlink1', { settings: { linkedBlockId: world.unpublishedBlock } });
  await author.save(id, { format: 1, sourceLanguage: 'da', css: '', blocks: [block] });
  const answer = await author.publish(id);
  expect([answer.status, codeOf(answer)]).toEqual([409, 'publication_blocked']);
});

test.each<[css: string, selectors: string[]]>([
  ['p{color:#777}', ['.page-content p']],
  ['p{color:black}', ['.page-content p']],
  ['.box{background:#fff}', ['.page-content .box']],
  ['.box{background:#123;color:#345}', ['.page-content .box']],
  ['.box{background-color:var(--accent);color:var(--ink)}', ['.page-content .box']],
  ['.box{color:light-dark(#eee,#fff)}', ['.page-content .box']],
  ['.box{background:rgb(0 0 0 / 50%)}', ['.page-content .box']],
  ['.box{color:hsl(60 100% 50%)}', ['.page-content .box']],
  ['.box{background:#000;color:#fff}.box p{color:#333}', ['.page-content .box p']],
  ['.box{background:#000;color:#fff}.box p{color:#eee}', []],
  ['.box{color:var(--ink-muted)}.two{color:light-dark(#333,#ddd)}', []],
  ['.box{background:linear-gradient(#000,#111)}.box p{color:#fff}', []],
  ['.box{color:inherit}p{color:currentcolor}.two{background:none}', []],
  ['@media (min-width:40rem){p{color:#777}}', []],
])('11 colours of a page’s CSS are held against each other: %s', async (css, selectors) => {
  const findings = await checkDocument([translated('text', 'textblock1', { da: { html: '<p>x</p>' } })], css);
  expect(findings.map(({ rule, target }) => [rule, target])).toEqual(selectors.map((each) => ['contrast-low', each]));
});

test('11 what belongs to the page as a whole is found: its parent, its readers, a language without texts, no blocks', async () => {
  const parent = freshLocale();
  await author.added({ locales: [parent] });
  const tags = [await addTag('Tom')];
  const locales = inDanishAndEnglish(`${parent.slug}/barn`).slice(0, 1);
  const id = await author.added({ locales, accessLevel: 'tagged', tags });
  expect(placesOf(await check(id))).toEqual([
    ['page-empty', null, null],
    ['page-unread', null, null],
    ['parent-unpublished', null, null],
  ]);
  const both = await author.added({ locales: inDanishAndEnglish('to-sprog') });
  await author.save(both, {
    ...{ format: 1, sourceLanguage: 'da', css: '' },
    blocks: [{ id: 'textblock1', type: 'text', settings: {}, texts: { da: { html: '<p>Hej</p>' } } }],
  });
  expect(placesOf(await check(both))).toEqual([['language-without-texts', null, 'en']]);
});

test('11 a report that some may not see is told by group, with names; the tags of the page count', async () => {
  const block = translated('report', 'reportblok', {
    settings: { reportId: world.restrictedReport },
    da: { title: 'Rapport' },
  });
  const [open] = await checkDocument([block]);
  expect(open).toMatchObject({ rule: 'report-restricted', severity: 'warning', blockId: 'reportblok' });
  // Management and finance have the tag.
  expect(open?.groups).toEqual([
    { name: 'Analyse', users: 5, others: 2, names: 'Camille Laurent, Emil Bak, Freja Winther' },
    // Of these one administers the portal, and one cannot sign in.
    { name: 'Personale og IT', users: 2, others: 0, names: 'Søren Krogh, Nadia Rahimi' },
  ]);
  const locales = inDanishAndEnglish('kontrol');
  const tagged = { locales, accessLevel: 'tagged', tags: [await tagId('Personale')] };
  await author.client.put(`/admin/pages/${pageId}`, tagged);
  expect((await check(pageId))[0]?.groups?.map(({ name }) => name)).toEqual(['Personale og IT']);
  await author.client.put(`/admin/pages/${pageId}`, { locales, accessLevel: 'everyone', tags: [] });
});

test('11.5 on the sample pages nothing is found but links that some readers are not shown, which is true', async () => {
  const found = await Promise.all(
    Object.entries(samplePageIds).map(async ([name, id]) =>
      (await check(id)).map(({ rule, blockId }) => [name, rule, blockId]),
    ),
  );
  expect(found.flat()).toEqual([
    ['personnel', 'link-restricted', 'peoplenextpay'],
    ['itStatus', 'link-restricted', 'itoncall'],
  ]);
});

test('a member is not told', async () => {
  const member = await portal.as('member');
  expect((await member.get(`/admin/pages/${pageId}/check`)).status).toBe(403);
});
