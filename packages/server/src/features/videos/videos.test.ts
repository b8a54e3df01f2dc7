import { randomUUID } from 'node:crypto';
import { browse } from '../../../testing/files.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { CAPTIONS, VideoClient } from '../../../testing/videos.ts';
import { applyRetention } from '../../infrastructure/retention.ts';
import { closeServices, createServices } from '../../services.ts';

let portal: TestPortal;
let administrator: Client;
let member: Client;
let videos: VideoClient;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
  member = await portal.as('member');
  videos = new VideoClient(portal, administrator);
});
afterAll(() => portal.close());

const NOWHERE = '00000000-0000-7000-8000-000000000000';
const edit = (id: string) => administrator.screen(`/admin/videos/${id}`, 'Videos/Edit');
const titles = async (query = '') =>
  (await administrator.screen(`/admin/videos${query}`, 'Videos/Manage')).videos.map(({ title }) => title);
const bodyOf = (fileId: string, more: object = {}) => ({
  ...{ fileId, durationSeconds: 60, locales: [{ language: 'da', title: 'Film', description: '' }] },
  ...more,
});
const change = (id: string, body: object) => administrator.put(`/admin/videos/${id}`, body);
const problemsOf = ({ body }: { body: unknown }) => (body as { error: { fields: object } }).error.fields;

test('a video is what its edit screen has sent', async () => {
  const { id, fileId, posterId } = await videos.added();
  const categoryId = await videos.category('Havnen');
  const locales = [
    { language: 'da', title: 'Havnen', description: 'Fra kajen' },
    { language: 'en', title: 'The port', description: '' },
  ];
  const tracks = [{ kind: 'chapters', language: 'en', content: CAPTIONS.replace('WEBVTT', 'WEBVTT - x') }];
  const sent = {
    fileId,
    posterId,
    durationSeconds: 61.5,
    categoryId,
    accessLevel: 'tagged',
    tags: [],
    locales,
    tracks,
  };
  expect((await change(id, sent)).status).toBe(200);
  const written =
    'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\nVelkommen til havnen\n\n00:00:04.000 --> 00:00:09.000\nHer måler vi\n';
  expect((await edit(id)).video).toMatchObject({ ...without(sent), tracks: [{ ...tracks[0], content: written }] });
});

const without = ({ tags: _tags, tracks: _tracks, ...rest }: { tags: unknown; tracks: unknown }) => rest;

test.each([
  ['a file that is not there', () => Promise.resolve({ fileId: NOWHERE }), { fileId: 'validation.video-file' }],
  [
    'a file that is no video',
    async () => ({ fileId: (await videos.poster()).id }),
    { fileId: 'validation.video-file' },
  ],
  [
    'a poster that is no image',
    async () => ({ posterId: (await videos.film()).id }),
    { posterId: 'validation.video-poster' },
  ],
  ['no language', () => Promise.resolve({ locales: [] }), { locales: 'validation.video-language-required' }],
  [
    'a category that is not there',
    () => Promise.resolve({ categoryId: NOWHERE }),
    { categoryId: 'validation.video-category-gone' },
  ],
  ['a tag that is not there', () => Promise.resolve({ tags: [NOWHERE] }), { tags: 'validation.tag-invalid' }],
  [
    'captions that are none',
    () => Promise.resolve({ tracks: [{ kind: 'captions', language: 'da', content: '<script>alert(1)</script>' }] }),
    { 'tracks.0.content': 'validation.vtt-header' },
  ],
])('%s is refused, and nothing is changed', async (_, more, fields) => {
  const { id, fileId } = await videos.added();
  const before = await edit(id);
  const answer = await change(id, bodyOf(fileId, await more()));
  expect([answer.status, problemsOf(answer)]).toEqual([422, fields]);
  expect((await edit(id)).video).toEqual(before.video);
});

test('of two who change a video at once, the second overwrites nothing', async () => {
  const { id, fileId } = await videos.added();
  const { changedAt } = (await edit(id)).video;
  const called = (title: string) =>
    bodyOf(fileId, { changedAt, locales: [{ language: 'da', title, description: '' }] });
  const answers = await Promise.all(['Første', 'Anden'].map((title) => change(id, called(title))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [refused] = answers.filter(({ status }) => status === 409);
  expect(refused && codeOf(refused)).toBe('video_outdated');
  const { video } = await edit(id);
  expect(video.title).toBe(answers[0]?.status === 200 ? 'Første' : 'Anden');
  expect((await change(id, { ...called('Tredje'), changedAt: video.changedAt })).status).toBe(200);
});

test('a film in the bin is taken for no new video', async () => {
  const { id: fileId } = await videos.film();
  await administrator.delete(`/admin/files/${fileId}`);
  const answer = await administrator.post('/admin/videos', {
    fileId,
    durationSeconds: 1,
    language: 'da',
    title: 'Film',
  });
  expect(problemsOf(answer)).toEqual({ fileId: 'validation.video-file' });
});

test('captions are sent as text of their own kind, which runs nowhere, and asked for again by their hash', async () => {
  const { id } = await videos.published({
    captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script>&lt;img&gt;',
  });
  const path = `/video-tracks/${id}/captions/da`;
  const answer = await browse(member, path);
  expect(await answer.text()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nalert(1)&lt;img&gt;\n');
  expect(answer.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.* sandbox$/);
  const etag = answer.headers.get('ETag') ?? '';
  expect((await browse(member, path, { 'If-None-Match': etag })).status).toBe(304);
  for (const other of ['captions/fr', 'chapters/da', 'captions/xx', "captions/'"])
    expect((await browse(member, `/video-tracks/${id}/${other}`)).status).toBe(404);
});

test('a reader gets the texts of their language, else the Danish ones', async () => {
  const { id, fileId } = await videos.published({ title: 'Havnen' });
  await change(
    id,
    bodyOf(fileId, {
      locales: [
        { language: 'da', title: 'Havnen' },
        { language: 'en', title: 'The port' },
      ],
    }),
  );
  const [reader, shown] = [await portal.as('member'), [] as string[]];
  for (const language of ['en', 'fr', 'da']) {
    reader.language = language;
    const { video } = await reader.screen(`/videos/${id}`, 'Videos/Show');
    shown.push(`${video.language} ${video.title}`);
  }
  expect(shown).toEqual(['en The port', 'da Havnen', 'da Havnen']);
});

test('many are changed alike, or none of them', async () => {
  const [one, other] = [await videos.added({ title: 'Den ene' }), await videos.added({ title: 'Den anden' })];
  const ids = [one.id, other.id];
  const categoryId = await videos.category('Fælles');
  const [tag] = await portal.sql<{ id: string }[]>`select id from access_tags limit 1`;
  const changes = [
    { kind: 'publish' },
    { kind: 'category', categoryId },
    { kind: 'access', accessLevel: 'tagged' },
    { kind: 'tags', add: [tag?.id], remove: [] },
  ];
  for (const each of changes) expect((await videos.bulk(ids, each)).status).toBe(200);
  for (const id of ids)
    expect((await edit(id)).video).toMatchObject({
      status: 'published',
      categoryId,
      accessLevel: 'tagged',
      tagIds: [tag?.id],
    });
  expect(codeOf(await videos.bulk(ids, { kind: 'publish' }))).toBe('already_done');
  const answer = await videos.bulk([...ids, NOWHERE], { kind: 'unpublish' });
  expect(problemsOf(answer)).toEqual({ [NOWHERE]: 'validation.video-gone' });
  expect((await edit(one.id)).video.status).toBe('published');
  expect(codeOf(await videos.bulk(ids, { kind: 'category', categoryId: NOWHERE }))).toBe('invalid_input');
});

test('a removed video is in the bin for 30 days; what goes with it is told before', async () => {
  const { id } = await videos.published({ title: 'Til papirkurven' });
  await member.post(`/videos/${id}/progress`, { viewing: randomUUID(), positionSeconds: 5, ageMs: 0 });
  const { body } = await administrator.post('/admin/videos/impact', { ids: [id] });
  expect(body).toEqual({ published: 1, viewers: 1, tracks: 1 });
  await videos.bulk([id], { kind: 'remove' });
  expect([await titles('?search=papirkurven'), await titles('?search=papirkurven&state=removed')]).toEqual([
    [],
    ['Til papirkurven'],
  ]);
  expect((await administrator.get(`/admin/videos/${id}`)).status).toBe(404);
  await videos.bulk([id], { kind: 'recover' });
  expect((await member.screen(`/videos/${id}`, 'Videos/Show')).video.resumeSeconds).toBe(5);
  await videos.bulk([id], { kind: 'remove' });
  const services = createServices(portal.environment, 'v');
  const left = () => portal.sql`select id from videos where id = ${id}`;
  await portal.sql`update videos set removed_at = now() - interval '29 days' where id = ${id}`;
  await applyRetention(services.database);
  expect(await left()).toHaveLength(1);
  await portal.sql`update videos set removed_at = now() - interval '31 days' where id = ${id}`;
  await applyRetention(services.database);
  await closeServices(services);
  expect(await left()).toHaveLength(0);
});

test('the list is searched and filtered', async () => {
  const categoryId = await videos.category('Til filteret');
  await videos.published({ title: 'Filteret ét', categoryId });
  await videos.added({ title: 'Filteret to', accessLevel: 'administrators' });
  expect(await titles('?search=FILTERET')).toEqual(['Filteret to', 'Filteret ét']);
  expect(await titles(`?category=${categoryId}`)).toEqual(['Filteret ét']);
  expect(await titles('?search=filteret&category=none')).toEqual(['Filteret to']);
  expect(await titles('?search=filteret&status=draft')).toEqual(['Filteret to']);
  expect(await titles('?search=filteret&access=everyone')).toEqual(['Filteret ét']);
  expect((await administrator.screen('/admin/videos?status=x&access=y&category=z', 'Videos/Manage')).filter).toEqual({
    ...{ search: '', status: '', category: '', access: '', state: 'present' },
  });
});

test('categories are renamed, ordered and removed; their videos stay', async () => {
  const [first, second] = [await videos.category('Nr. 1'), await videos.category('Nr. 2')];
  const names = async () => {
    const { categories } = await administrator.screen('/admin/videos', 'Videos/Manage');
    return categories.filter(({ id }) => [first, second].includes(id)).map(({ locales }) => locales[0]?.name);
  };
  expect(await names()).toEqual(['Nr. 1', 'Nr. 2']);
  await administrator.put('/admin/video-categories/order', { ids: [second, first] });
  await administrator.put(`/admin/video-categories/${first}`, { locales: [{ language: 'da', name: 'Den første' }] });
  expect(await names()).toEqual(['Nr. 2', 'Den første']);
  const { id } = await videos.added({ categoryId: first });
  await administrator.delete(`/admin/video-categories/${first}`);
  expect([await names(), (await edit(id)).video.categoryId]).toEqual([['Nr. 2'], null]);
  for (const call of [
    () => administrator.delete(`/admin/video-categories/${first}`),
    () => administrator.put(`/admin/video-categories/${first}`, { locales: [{ language: 'da', name: 'x' }] }),
    () => administrator.put('/admin/video-categories/order', { ids: [first] }),
  ])
    expect(codeOf(await call())).toBe('not_found');
});
