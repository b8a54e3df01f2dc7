import { randomUUID } from 'node:crypto';
import { sampleUsers } from '@portico/database';
import { type Author, authorIn, freshLocale, readPage } from '../../../testing/authoring.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { addUser } from '../../../testing/users.ts';
import type { PageFeedback, ReadPage, ScreenProps } from '../../contract/page-object.ts';
import { closeServices, createServices, type Services } from '../../services.ts';
import { sendDigests } from './digest.ts';

let portal: TestPortal;
let author: Author;
let services: Services;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  services = createServices(portal.environment, 'v');
});
afterAll(async () => {
  await closeServices(services);
  await portal.close();
});

/** Somebody new who reads. */
async function newReader() {
  const user = await addUser(portal);
  return { ...user, client: await portal.signIn(user) };
}

/** A page of its own, with where it is found. */
async function newPage(more: { accessLevel?: string } = {}) {
  const locale = freshLocale();
  return {
    slug: locale.slug,
    name: locale.name,
    id: await author.published('<p>Hej</p>', { locales: [locale], ...more }),
  };
}

const close = (id: string) => portal.sql`update pages set access_level = 'administrators' where id = ${id}`;
const open = (id: string) => portal.sql`update pages set access_level = 'everyone' where id = ${id}`;
const home = (client: Client): Promise<ScreenProps['Home']> => client.screen('/', 'Home');
const names = (pages: readonly ReadPage[]) => pages.map(({ name }) => name);
const read = (client: Client, pageId: string) =>
  client.post('/log/visits', { visits: [{ id: randomUUID(), pageId, seconds: 5 }] });
const activitiesOf = async (id: string, action: string) =>
  (await portal.sql`select 1 from activities where action = ${action} and subject_id = ${id}`).length;

test('what is kept stands at home, the latest first, and at the page, until it is kept no more', async () => {
  const { client } = await newReader();
  const [one, other] = [await newPage(), await newPage()];
  expect((await home(client)).favourites).toEqual([]);
  await client.put(`/profile/favourites/${one.id}`);
  await client.put(`/profile/favourites/${other.id}`);
  await client.put(`/profile/favourites/${one.id}`);
  expect(names((await home(client)).favourites)).toEqual([other.name, one.name]);
  expect(await readPage(client, one.slug)).toMatchObject({ isFavourite: true, isFollowed: false, feedback: null });
  // Keeping it again is no activity.
  expect(await activitiesOf(one.id, 'page.favourited')).toBe(1);
  await client.delete(`/profile/favourites/${one.id}`);
  await client.delete(`/profile/favourites/${one.id}`);
  expect(names((await home(client)).favourites)).toEqual([other.name]);
  expect(await activitiesOf(one.id, 'page.unfavourited')).toBe(1);
});

test('of another reader nothing is seen', async () => {
  const [one, other] = [await newReader(), await newReader()];
  const page = await newPage();
  await one.client.put(`/profile/favourites/${page.id}`);
  await one.client.put(`/profile/follows/${page.id}`);
  await one.client.put(`/profile/feedback/${page.id}`, { isHelpful: true });
  await read(one.client, page.id);
  expect(await home(other.client)).toMatchObject({ favourites: [], recent: [], changed: [] });
  expect(await readPage(other.client, page.slug)).toMatchObject({
    isFavourite: false,
    isFollowed: false,
    feedback: null,
  });
});

test('a page that somebody may not read is neither kept, followed nor rated, as one that does not exist', async () => {
  const { client } = await newReader();
  const { id } = await newPage({ accessLevel: 'administrators' });
  const draft = await author.added();
  for (const list of ['favourites', 'follows', 'feedback']) {
    for (const page of [id, draft, randomUUID(), 'no-id']) {
      expect([list, (await client.put(`/profile/${list}/${page}`, { isHelpful: true })).status]).toEqual([list, 404]);
    }
  }
});

test('a page that was closed to its reader is in no list, and can be taken from it without its name', async () => {
  const { client, id: userId } = await newReader();
  const page = await newPage();
  await client.put(`/profile/favourites/${page.id}`);
  await read(client, page.id);
  await close(page.id);
  expect(await home(client)).toMatchObject({ favourites: [], recent: [], changed: [] });
  expect((await client.delete(`/profile/favourites/${page.id}`)).status).toBe(200);
  const [activity] = await portal.sql`select subject_name as name from activities
    where user_id = ${userId} and action = 'page.unfavourited'`;
  expect(activity?.['name']).toBe('');
});

test('what was read lately comes first, and what has changed since is told until it is read', async () => {
  const { client } = await newReader();
  const [one, other] = [await newPage(), await newPage()];
  await read(client, one.id);
  await read(client, other.id);
  const before = await home(client);
  expect([names(before.recent), names(before.changed)]).toEqual([[other.name, one.name], []]);
  await author.save(one.id, { format: 1, sourceLanguage: 'da', css: '', blocks: [] });
  await author.publish(one.id);
  expect(names((await home(client)).changed)).toEqual([one.name]);
  await read(client, one.id);
  const after = await home(client);
  expect([names(after.recent), names(after.changed)]).toEqual([[one.name, other.name], []]);
});

test('a page says when it was published, by whom, and in which language it is', async () => {
  const { client } = await newReader();
  const { slug, id } = await newPage();
  const page = await readPage(client, slug);
  const [row] = await portal.sql<{ at: Date }[]>`select published_at as at from pages where id = ${id}`;
  expect(page).toMatchObject({ language: 'da', updatedAt: row?.at.toISOString(), updatedBy: 'Astrid Holm' });
  client.language = 'fr';
  expect(await readPage(client, slug)).toMatchObject({ language: 'da' });
});

describe('feedback', () => {
  const commentsIn = async (id: string) =>
    ((await author.client.get(`/admin/pages/${id}/feedback`)).body as { feedback: PageFeedback[] }).feedback;

  test('the last opinion of each counts, and administrators read it', async () => {
    const [one, other] = [await newReader(), await newReader()];
    const { id, slug } = await newPage();
    await one.client.put(`/profile/feedback/${id}`, { isHelpful: true });
    await one.client.put(`/profile/feedback/${id}`, { isHelpful: false, comment: 'Tallene mangler' });
    await other.client.put(`/profile/feedback/${id}`, { isHelpful: true });
    expect((await commentsIn(id)).map(({ isHelpful, comment }) => [isHelpful, comment])).toEqual([
      [true, ''],
      [false, 'Tallene mangler'],
    ]);
    const own = await readPage(one.client, slug);
    expect(own?.feedback).toEqual({ isHelpful: false, comment: 'Tallene mangler' });
    expect((await one.client.get(`/admin/pages/${id}/feedback`)).status).toBe(403);
  });

  test('who published the page gets each comment as a mail, once, and none of their own', async () => {
    const reader = await newReader();
    const { id } = await newPage();
    const mails = async () =>
      (await mailsTo(portal, sampleUsers.administrator.email)).filter(({ kind }) => kind === 'page-feedback');
    const before = (await mails()).length;
    await reader.client.put(`/profile/feedback/${id}`, { isHelpful: false });
    expect(await mails()).toHaveLength(before);
    await reader.client.put(`/profile/feedback/${id}`, { isHelpful: false, comment: 'Hvor er 2025?' });
    await reader.client.put(`/profile/feedback/${id}`, { isHelpful: false, comment: 'Hvor er 2025?' });
    await reader.client.put(`/profile/feedback/${id}`, { isHelpful: true, comment: 'Hvor er 2025?' });
    await author.client.put(`/profile/feedback/${id}`, { isHelpful: true, comment: 'Min egen' });
    const after = await mails();
    expect(after).toHaveLength(before + 1);
    expect(after[0]?.text).toContain('Hvor er 2025?');
    expect(after[0]?.text).toContain(`/admin/pages/${id}/builder`);
  });
});

test('comments, which are mails to others, are not sent without end; an opinion is', async () => {
  const { client } = await newReader();
  const { id } = await newPage();
  const statuses = new Set<number>();
  for (let count = 0; count < 60; count++) {
    statuses.add((await client.put(`/profile/feedback/${id}`, { isHelpful: true, comment: `Nummer ${count}` })).status);
  }
  expect([...statuses]).toEqual([200, 429]);
  expect((await client.put(`/profile/feedback/${id}`, { isHelpful: false })).status).toBe(200);
});

describe('the digest', () => {
  const digestsTo = async (email: string) =>
    (await mailsTo(portal, email)).filter(({ kind }) => kind === 'digest').map(({ text }) => text);
  const republish = async (id: string) => {
    await portal.sql`update pages set published_at = clock_timestamp() where id = ${id}`;
  };

  test('tells once of each change, in one mail, with links', async () => {
    const { client, email } = await newReader();
    const [one, other, unfollowed] = [await newPage(), await newPage(), await newPage()];
    for (const { id } of [one, other]) await client.put(`/profile/follows/${id}`);
    await sendDigests(services);
    // What was there when it was followed is no news.
    expect(await digestsTo(email)).toEqual([]);
    for (const { id } of [one, other, unfollowed]) await republish(id);
    expect(await sendDigests(services)).toEqual({ digests: 1 });
    const [text = ''] = await digestsTo(email);
    for (const page of [one, other])
      expect(text).toContain(`${page.name}: ${portal.environment.portalUrl}/${page.slug}`);
    expect(text).not.toContain(unfollowed.name);
    expect(text).toContain('/profile#digest');
    expect(await sendDigests(services)).toEqual({ digests: 0 });
    await republish(one.id);
    await Promise.all([sendDigests(services), sendDigests(services), sendDigests(services)]);
    expect(await digestsTo(email)).toHaveLength(2);
  });

  test('tells nobody of what they published themselves, may not read, or do not want to know', async () => {
    const [closed, off, gone] = [await newReader(), await newReader(), await newReader()];
    const { id } = await newPage();
    for (const { client } of [closed, off, gone, author]) await client.put(`/profile/follows/${id}`);
    await off.client.put('/profile/digest', { isOn: false });
    await portal.sql`update users set status = 'inactive' where id = ${gone.id}`;
    await republish(id);
    await close(id);
    await sendDigests(services);
    for (const { email } of [closed, off, gone, sampleUsers.administrator]) expect(await digestsTo(email)).toEqual([]);
    await open(id);
    await sendDigests(services);
    expect(await digestsTo(closed.email)).toHaveLength(1);
    expect(await digestsTo(off.email)).toEqual([]);
    const profile = await off.client.screen('/profile', 'Profile/Edit');
    expect(profile.profile.wantsDigest).toBe(false);
  });
});
