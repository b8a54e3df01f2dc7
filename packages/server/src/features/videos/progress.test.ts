import { randomUUID } from 'node:crypto';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { VideoClient } from '../../../testing/videos.ts';

let portal: TestPortal;
let member: Client;
let videos: VideoClient;

beforeAll(async () => {
  portal = await startTestPortal();
  member = await portal.as('member');
  videos = new VideoClient(portal, await portal.as('administrator'));
});
afterAll(() => portal.close());

const report = (id: string, positionSeconds: number, { ageMs = 0, viewing = randomUUID() } = {}, client = member) =>
  client.post(`/videos/${id}/progress`, { viewing, positionSeconds, ageMs });
const positionOf = async (id: string, client = member) =>
  (await client.screen(`/videos/${id}`, 'Videos/Show')).video.resumeSeconds;
const activitiesOf = async (id: string) =>
  (
    await portal.sql<{ action: string }[]>`select action from activities
    where subject_id = ${id} and action in ('video.viewed', 'video.completed') order by id`
  ).map(({ action }) => action);

test('a person goes on where they were, and nobody else does', async () => {
  const { id } = await videos.published();
  await report(id, 12.5);
  expect([await positionOf(id), await positionOf(id, videos.client)]).toEqual([12.5, 0]);
  const { videos: listed } = await member.screen('/videos', 'VideoCatalogue');
  expect(listed.find((video) => video.id === id)?.progress).toMatchObject({
    positionSeconds: 12.5,
    isCompleted: false,
  });
});

test('what comes late changes nothing that is known of a later time', async () => {
  const { id } = await videos.published();
  await report(id, 40, { ageMs: 1000 });
  await report(id, 20, { ageMs: 60_000 });
  expect(await positionOf(id)).toBe(40);
  // Back on purpose: a later time.
  await report(id, 5);
  expect(await positionOf(id)).toBe(5);
  const [row] =
    await portal.sql`select furthest_seconds::float8 as furthest from video_progress where video_id = ${id}`;
  expect(row?.['furthest']).toBe(40);
});

test('what is sent again, or at once, counts once', async () => {
  const { id } = await videos.published();
  const viewing = randomUUID();
  await Promise.all([1, 2, 3, 4, 5, 6].map((seconds) => report(id, seconds, { viewing, ageMs: (6 - seconds) * 5000 })));
  await report(id, 6, { viewing });
  expect(await positionOf(id)).toBe(6);
  expect(await activitiesOf(id)).toEqual(['video.viewed']);
  await report(id, 7);
  expect(await activitiesOf(id)).toEqual(['video.viewed', 'video.viewed']);
});

test('the end is reached once, however the reports come, and the video begins anew', async () => {
  const { id } = await videos.published();
  const viewing = randomUUID();
  await report(id, 94, { viewing, ageMs: 4000 });
  expect(await activitiesOf(id)).toEqual(['video.viewed']);
  await Promise.all([report(id, 99, { viewing }), report(id, 100, { viewing }), report(id, 1e4, { viewing })]);
  await report(id, 96, { viewing, ageMs: 2000 });
  expect(await activitiesOf(id)).toEqual(['video.viewed', 'video.completed']);
  expect(await positionOf(id)).toBe(0);
  const row = (await videos.client.screen('/admin/videos', 'Videos/Manage')).videos.find((video) => video.id === id);
  expect(row).toMatchObject({ viewers: 1, completions: 1 });
});

test.each([
  ['a negative place', { positionSeconds: -1 }],
  ['a place after more than a day', { positionSeconds: 86_401 }],
  ['a time to come', { ageMs: -1 }],
  ['a time too long ago', { ageMs: 86_400_001 }],
  ['an id that is none', { viewing: 'x' }],
])('%s is refused', async (_, body) => {
  const { id } = await videos.published();
  const valid = { viewing: randomUUID(), positionSeconds: 1, ageMs: 0 };
  expect((await member.post(`/videos/${id}/progress`, { ...valid, ...body })).status).toBe(422);
  expect(await activitiesOf(id)).toEqual([]);
});
