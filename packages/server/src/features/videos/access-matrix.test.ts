import { randomUUID } from 'node:crypto';
import { addUser } from '../../../testing/users.ts';
import { browse } from '../../../testing/files.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { type TestVideo, VideoClient } from '../../../testing/videos.ts';

/** Groups by the letters of their tags; a person of each, member and administrator, is asked. */
const groups = { none: '', a: 'a', b: 'b', ab: 'ab', c: 'c', abc: 'abc' } as const;
const roles = ['member', 'administrator'] as const;

/** Videos by who may see them; those after them nobody finds. Each in a category of its own. */
const levels = {
  everyone: { accessLevel: 'everyone', tags: '' },
  'everyone, with a tag': { accessLevel: 'everyone', tags: 'a' },
  'tag a': { accessLevel: 'tagged', tags: 'a' },
  'tag b': { accessLevel: 'tagged', tags: 'b' },
  'tags a and c': { accessLevel: 'tagged', tags: 'ac' },
  'tagged, without a tag': { accessLevel: 'tagged', tags: '' },
  administrators: { accessLevel: 'administrators', tags: '' },
  'administrators, with a tag': { accessLevel: 'administrators', tags: 'a' },
} as const;
const hidden = ['a draft', 'unpublished again', 'in the bin', 'with its file in the bin'] as const;

type Level = keyof typeof levels;

/** Who sees what, written by hand: for each level the groups whose members see it. Administrators see all that is published. */
const members: Record<Level, readonly (keyof typeof groups)[]> = {
  everyone: ['none', 'a', 'b', 'ab', 'c', 'abc'],
  'everyone, with a tag': ['none', 'a', 'b', 'ab', 'c', 'abc'],
  'tag a': ['a', 'ab', 'abc'],
  'tag b': ['b', 'ab', 'abc'],
  'tags a and c': ['a', 'ab', 'c', 'abc'],
  'tagged, without a tag': [],
  administrators: [],
  'administrators, with a tag': [],
};

const people = Object.keys(groups).flatMap((group) =>
  roles.map((role) => [group as keyof typeof groups, role] as const),
);
const isExpected = (level: Level, group: keyof typeof groups, role: (typeof roles)[number]) =>
  role === 'administrator' || members[level].includes(group);

let portal: TestPortal;
const made = new Map<string, TestVideo & { categoryId: string; title: string }>();
const clients = new Map<string, Client>();

beforeAll(async () => {
  portal = await startTestPortal();
  const videos = new VideoClient(portal, await portal.as('administrator'));
  const tagIds = new Map<string, string>();
  for (const letter of 'abc') {
    const { body } = await videos.client.post('/admin/tags', { label: `Matrix ${letter}`, description: '' });
    tagIds.set(letter, (body as { id: string }).id);
  }
  const idsOf = (letters: string) => [...letters].map((letter) => tagIds.get(letter) as string);
  for (const [name, letters] of Object.entries(groups)) {
    const body = { groupId: `matrix-${name}`, name: `Matrix ${name}`, tags: idsOf(letters) };
    const { id: groupId } = (await videos.client.post('/admin/groups', body)).body as { id: string };
    for (const role of roles) {
      const user = await addUser(portal);
      await portal.sql`update users set group_id = ${groupId}, role = ${role} where id = ${user.id}`;
      clients.set(`${name} ${role}`, await portal.signIn(user));
    }
  }
  const add = async (name: string, options: object) => {
    const categoryId = await videos.category(`Kategori ${name}`);
    const title = `Film ${name}`;
    const video = await videos.published({ ...options, categoryId, title });
    made.set(name, { ...video, categoryId, title });
    return video;
  };
  for (const [name, { accessLevel, tags }] of Object.entries(levels))
    await add(name, { accessLevel, tags: idsOf(tags) });
  for (const name of hidden) await add(name, {});
  const idOf = (name: (typeof hidden)[number]) => made.get(name)?.id as string;
  await videos.bulk([idOf('a draft'), idOf('unpublished again')], { kind: 'unpublish' });
  await portal.sql`update videos set published_at = null where id = ${idOf('a draft')}`;
  await videos.bulk([idOf('in the bin')], { kind: 'remove' });
  await videos.client.delete(`/admin/files/${made.get('with its file in the bin')?.fileId}`);
});
afterAll(() => portal.close());

const clientOf = (group: string, role: string) => clients.get(`${group} ${role}`) as Client;

/** The statuses of everything that a video is made of. */
async function ask(client: Client, { id, fileHref, posterHref, posterId }: TestVideo): Promise<Record<string, number>> {
  const status = async (answer: Promise<Response>) => {
    const response = await answer;
    await response.arrayBuffer();
    return response.status;
  };
  return {
    show: await status(client.fetch('GET', `/videos/${id}`)),
    file: await status(browse(client, fileHref)),
    range: await status(browse(client, fileHref, { Range: 'bytes=10-19' })),
    poster: await status(browse(client, posterHref)),
    thumbnail: await status(browse(client, `/files/${posterId}/thumbnail`)),
    captions: await status(browse(client, `/video-tracks/${id}/captions/da`)),
    progress: (await client.post(`/videos/${id}/progress`, { viewing: randomUUID(), positionSeconds: 5, ageMs: 0 }))
      .status,
  };
}

const SEEN = { show: 200, file: 200, range: 206, poster: 200, thumbnail: 200, captions: 200, progress: 200 };
const UNSEEN = { show: 404, file: 404, range: 404, poster: 404, thumbnail: 404, captions: 404, progress: 404 };
/** Administrators manage all files; what is in the bin nobody reads. */
const UNSEEN_BY_ADMINISTRATORS = { ...UNSEEN, file: 200, range: 206, poster: 200, thumbnail: 200 };

describe.each(people)('of the group with the tags "%s" a person who is %s', (group, role) => {
  test.each(Object.keys(levels) as Level[])('reads of a video for %s all or nothing', async (level) => {
    const answer = await ask(clientOf(group, role), made.get(level) as TestVideo);
    expect(answer).toEqual(isExpected(level, group, role) ? SEEN : UNSEEN);
  });

  test.each(hidden)('reads nothing of one that is %s', async (name) => {
    const answer = await ask(clientOf(group, role), made.get(name) as TestVideo);
    if (role === 'member') expect(answer).toEqual(UNSEEN);
    else if (name === 'with its file in the bin')
      expect(answer).toEqual({ ...UNSEEN_BY_ADMINISTRATORS, file: 404, range: 404 });
    else expect(answer).toEqual(UNSEEN_BY_ADMINISTRATORS);
  });

  test('finds in the catalogue these videos, with their categories, and no word of another', async () => {
    const client = clientOf(group, role);
    const expected = (Object.keys(levels) as Level[]).filter((level) => isExpected(level, group, role));
    for (const search of ['', '?search=Velkommen', '?search=film']) {
      const answer = await client.get(`/videos${search}`);
      const { videos, categories } = await client.screen(`/videos${search}`, 'VideoCatalogue');
      expect(videos.map(({ title }) => title).sort()).toEqual(expected.map((level) => `Film ${level}`).sort());
      expect(categories.map(({ name }) => name).sort()).toEqual(expected.map((level) => `Kategori ${level}`).sort());
      const others = [...made.entries()].filter(([name]) => !(expected as string[]).includes(name));
      const text = JSON.stringify(answer.body);
      for (const [, { id, fileId, posterId, categoryId }] of others)
        for (const secret of [id, fileId, posterId, categoryId]) expect(text).not.toContain(secret);
    }
  });

  test('has the catalogue in the menu', async () => {
    expect((await clientOf(group, role).page('/')).props.shell?.hasVideos).toBe(true);
  });
});

test('what follows a video is of its category, and only what the person may see', async () => {
  const videos = new VideoClient(portal, await portal.as('administrator'));
  const categoryId = await videos.category('Sammen');
  const titles = ['Først', 'Skjult', 'Sidst'];
  const together: TestVideo[] = [];
  for (const title of titles)
    together.push(
      await videos.published({ title, categoryId, accessLevel: title === 'Skjult' ? 'administrators' : 'everyone' }),
    );
  const path = `/videos/${together[0]?.id}`;
  const asMember = await clientOf('none', 'member').screen(path, 'Videos/Show');
  expect(asMember.next.map(({ title }) => title)).toEqual(['Sidst']);
  const asAdministrator = await videos.client.screen(path, 'Videos/Show');
  expect(asAdministrator.next.map(({ title }) => title).sort()).toEqual(['Sidst', 'Skjult']);
});

test('the menu has no catalogue for who may see no video, and has it from the next page on when there is one', async () => {
  const empty = await startTestPortal();
  const member = await empty.as('member');
  const hasVideos = async () => (await member.page('/')).props.shell?.hasVideos;
  const videos = new VideoClient(empty, await empty.as('administrator'));
  expect(await hasVideos()).toBe(false);
  const { id, fileId } = await videos.published({ accessLevel: 'administrators' });
  expect(await hasVideos()).toBe(false);
  expect((await videos.client.page('/')).props.shell?.hasVideos).toBe(true);
  await videos.bulk([id], { kind: 'access', accessLevel: 'everyone' });
  expect(await hasVideos()).toBe(true);
  await videos.client.delete(`/admin/files/${fileId}`);
  expect(await hasVideos()).toBe(false);
  await videos.client.post(`/admin/files/${fileId}/recover`);
  expect(await hasVideos()).toBe(true);
  await videos.bulk([id], { kind: 'remove' });
  expect(await hasVideos()).toBe(false);
  await empty.close();
});
