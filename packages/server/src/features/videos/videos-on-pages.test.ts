import { type Author, authorIn, documentOf, freshLocale, readPage } from '../../../testing/authoring.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { type TestVideo, VideoClient } from '../../../testing/videos.ts';
import type { LinkedContent, ListedFile } from '../../contract/page-object.ts';

let portal: TestPortal;
let author: Author;
let member: Client;
let videos: VideoClient;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  member = await portal.as('member');
  videos = new VideoClient(portal, author.client);
});
afterAll(() => portal.close());

/** A published page with a film in it, and whatever the check says of it. */
async function pageWith({ fileId }: TestVideo, accessLevel = 'everyone') {
  const locale = freshLocale();
  const id = await author.added({ locales: [locale], accessLevel });
  const block = { id: 'videoblock1', type: 'video', settings: { videoId: fileId }, texts: { da: { title: 'Film' } } };
  await author.save(id, documentOf(block));
  const { findings } = (await author.client.get(`/admin/pages/${id}/check`)).body as { findings: { rule: string }[] };
  expect((await author.publish(id)).status).toBe(200);
  return { slug: locale.slug, rules: findings.map(({ rule }) => rule) };
}

const statusOf = async (href: string) => {
  const answer = await member.fetch('GET', href);
  await answer.arrayBuffer();
  return answer.status;
};
const tracksIn = (html: string) => [...html.matchAll(/<track kind="captions" src="([^"]+)"/g)].map(([, src]) => src!);

test('11 a film on a page has the poster and the captions of the catalogue, for whoever reads the page', async () => {
  // The catalogue shows it to administrators alone; the page shows it to everyone.
  const video = await videos.published({ accessLevel: 'administrators' });
  expect([await statusOf(video.posterHref), await statusOf(video.fileHref)]).toEqual([404, 404]);
  const { slug, rules } = await pageWith(video);
  expect(rules).not.toContain('video-uncaptioned');
  const html = (await readPage(member, slug))!.htmlContent;
  expect(html).toContain(`poster="${video.posterHref}"`);
  const [track = ''] = tracksIn(html);
  expect(html).toContain('srclang="da" label="dansk"');
  expect([await statusOf(track), await statusOf(video.posterHref), await statusOf(video.fileHref)]).toEqual([
    200, 200, 200,
  ]);
});

test('11 what only a page for others shows is read by nobody else', async () => {
  const video = await videos.published({ accessLevel: 'administrators' });
  await pageWith(video, 'administrators');
  expect(await statusOf(`/video-tracks/${video.id}/captions/da`)).toBe(404);
  expect([await statusOf(video.posterHref), await statusOf(video.fileHref)]).toEqual([404, 404]);
});

test('11 the check warns of a film whose captions nobody gets: it is a draft of the catalogue, or in its bin', async () => {
  const draft = await videos.added();
  const { slug, rules } = await pageWith(draft);
  expect(rules).toContain('video-uncaptioned');
  const html = (await readPage(member, slug))!.htmlContent;
  expect([html.includes('<video'), html.includes('poster='), tracksIn(html)]).toEqual([true, false, []]);
  expect(await statusOf(draft.posterHref)).toBe(404);
  await videos.bulk([draft.id], { kind: 'publish' });
  expect(tracksIn((await readPage(member, slug))!.htmlContent)).toHaveLength(1);
  await videos.bulk([draft.id], { kind: 'remove' });
  expect(tracksIn((await readPage(member, slug))!.htmlContent)).toEqual([]);
});

describe('11 the builder is told', () => {
  const filmOf = async ({ fileId }: Pick<TestVideo, 'fileId'>, client = author.client) => {
    const { files } = (await client.get(`/admin/files/choices?ids=${fileId}`)).body as { files: ListedFile[] };
    return files[0]?.video;
  };

  test('which video of the catalogue a film belongs to, and whether readers get its poster and captions', async () => {
    const draft = await videos.added({ title: 'Kajen' });
    const told = { id: draft.id, title: 'Kajen', posterHref: draft.posterHref };
    expect(await filmOf(draft)).toMatchObject({ ...told, isPublished: false, captions: [{ language: 'da' }] });
    await videos.bulk([draft.id], { kind: 'publish' });
    expect(await filmOf(draft)).toMatchObject({ ...told, isPublished: true });
    await videos.bulk([draft.id], { kind: 'remove' });
    expect(await filmOf(draft)).toBeNull();
  });

  test('of the published one, if several have the film; its poster is no film, and a film alone is no video', async () => {
    const published = await videos.published({ title: 'Udgivet' });
    const { fileId, posterId } = published;
    const second = { fileId, posterId, durationSeconds: 100, language: 'da', title: 'Kladde' };
    expect((await author.client.post('/admin/videos', second)).status).toBe(200);
    expect(await filmOf(published)).toMatchObject({ title: 'Udgivet', isPublished: true });
    expect(await filmOf({ fileId: posterId })).toBeNull();
    expect(await filmOf({ fileId: (await videos.film()).id })).toBeNull();
    expect((await member.get(`/admin/files/choices?ids=${fileId}`)).status).toBe(403);
  });

  test('what a film in a linked block looks like: as its readers get it', async () => {
    const video = await videos.published();
    const id = await author.added({ kind: 'linked-block' });
    const block = { id: 'videoblock1', type: 'video', settings: { videoId: video.fileId }, texts: {} };
    await author.save(id, documentOf(block));
    expect((await author.publish(id)).status).toBe(200);
    const { files } = (await author.client.get(`/admin/linked-blocks/${id}`)).body as LinkedContent;
    expect(files).toMatchObject([
      { id: video.fileId, video: { posterHref: video.posterHref, captions: [{ language: 'da' }] } },
    ]);
  });
});
