import { type Author, authorIn, freshLocale } from '../../../testing/authoring.ts';
import { allowRequests, proposalsFor, requestAccess, requestsOf } from '../../../testing/access-requests.ts';
import { linkTo, mailsTo } from '../../../testing/mails.ts';
import { type Client, codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import { addUser } from '../../../testing/users.ts';
import { applyRetention } from '../../infrastructure/retention.ts';
import { closeServices, createServices } from '../../services.ts';

let portal: TestPortal;
let administrator: Client;
let author: Author;
let groupId: string;

beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRIES_PER_ACCOUNT: '10' } });
  author = await authorIn(portal);
  administrator = await portal.as('administrator');
  const [member] = await portal.sql<{ groupId: string }[]>`
    select group_id as "groupId" from users where email = 'member@portico.example'`;
  groupId = member?.groupId ?? '';
});
afterAll(() => portal.close());

let count = 0;

/** A tag that nobody has, and a published page for those who have it. */
async function hiddenPage() {
  const tag = await administrator.post('/admin/tags', { label: `Fortroligt ${++count}` });
  const tagId = (tag.body as { id: string }).id;
  const locale = freshLocale();
  const id = await author.published('<p>Hemmeligt</p>', { locales: [locale], accessLevel: 'tagged', tags: [tagId] });
  return { id, tagId, slug: locale.slug, name: locale.name };
}

/** A group with tags. @returns its id */
async function addGroup(tags: string[]): Promise<string> {
  const name = `Gruppe ${++count}`;
  return ((await administrator.post('/admin/groups', { groupId: name, name, tags })).body as { id: string }).id;
}

/** Somebody in the sample member's group. */
async function newAsker() {
  const user = await addUser(portal);
  return { ...user, client: await portal.signIn(user) };
}

const give = (id: string, tagId: string | null, to: string | null) =>
  administrator.post(`/admin/access-requests/${id}/give`, { tagId, groupId: to });
const decline = (id: string, reason = 'Spørg din leder') =>
  administrator.post(`/admin/access-requests/${id}/decline`, { reason });
const fieldsOf = ({ body }: TestResponse) => (body as { error: { fields?: object } }).error.fields;
const badge = async () => (await administrator.page('/notifications')).props.shell?.pendingNotifications ?? 0;
const actionsOf = async (id: string) =>
  (await portal.sql<{ action: string }[]>`select action from activities where subject_id = ${id} order by at`).map(
    ({ action }) => action,
  );

describe('39.3 whether there is a page', () => {
  /** What a request's sender gets, without what is random or repeats the address. */
  async function answerTo(client: Client, method: 'GET' | 'POST', address: string) {
    const answer =
      method === 'GET' ? await client.get(address) : await client.post('/profile/access-requests', { address });
    const { reference = '' } = (answer.body as { props?: { reference?: string } }).props ?? {};
    const text = JSON.stringify(answer.body).replaceAll(address, '').replace(reference, '');
    return { status: answer.status, text, length: text.length };
  }

  test('is told neither by the page that is not found nor by the answer to a request', async () => {
    await allowRequests(administrator);
    const { client } = await newAsker();
    const { slug, id, name } = await hiddenPage();
    const closed = freshLocale();
    await author.published('<p>x</p>', { locales: [closed], accessLevel: 'administrators' });
    const [unpublished, removed, draft, moved] = [freshLocale(), freshLocale(), freshLocale(), freshLocale()];
    await administrator.post(
      `/admin/pages/${await author.published('<p>x</p>', { locales: [unpublished] })}/unpublish`,
    );
    await administrator.delete(`/admin/pages/${await author.published('<p>x</p>', { locales: [removed] })}`);
    await author.added({ locales: [draft] });
    const renamed = await author.published('<p>x</p>', { locales: [moved], accessLevel: 'administrators' });
    await administrator.put(`/admin/pages/${renamed}`, { locales: [freshLocale()], accessLevel: 'administrators' });
    const foreign = { ...freshLocale(), language: 'en' };
    await author.published('<p>x</p>', { locales: [freshLocale(), foreign], accessLevel: 'administrators' });
    const addresses = [
      ...[slug, closed.slug, unpublished.slug, removed.slug, draft.slug, moved.slug, foreign.slug].map(
        (one) => `/${one}`,
      ),
      ...[
        `/${slug.toUpperCase()}`,
        `/${slug}/`,
        `//${slug}`,
        `/${slug}/under`,
        `/${encodeURIComponent(name)}`,
        `/${id}`,
      ],
      `/pages/${id}`,
    ];
    for (const method of ['GET', 'POST'] as const) {
      const none = await answerTo(client, method, '/findes-slet-ikke');
      expect(none.text).toContain(method === 'GET' ? 'AskForAccess' : '{}');
      // Of the same addresses that lead nowhere: several slashes and ids are answered before a page is looked for.
      for (const address of addresses) {
        await portal.sql`delete from rate_limits`;
        expect([address, await answerTo(client, method, address)]).toEqual([address, none]);
      }
    }
  });

  test('is not looked for while somebody asks: the request reads no page', async () => {
    const { client } = await newAsker();
    const { slug } = await hiddenPage();
    await allowRequests(administrator);
    // A request that read a page would wait for whoever holds all of them.
    await portal.sql.begin(async (tx) => {
      await tx`lock table pages, page_locales, page_redirects in access exclusive mode`;
      const answers = await Promise.all(
        [`/${slug}`, '/findes-ikke'].map((address) => client.post('/profile/access-requests', { address })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    });
  });

  test('is not told by being declined: the mail says the address as it was asked for', async () => {
    const { client, email } = await newAsker();
    const { slug, name } = await hiddenPage();
    const mails = [];
    for (const address of [`/${slug}`, '/findes-heller-ikke']) {
      await decline(await requestAccess(portal, client, address));
      const [mail] = await mailsTo(portal, email);
      expect(mail?.text).not.toContain(name);
      mails.push(mail?.text.replace(address, ''));
    }
    expect(mails[0]).toBe(mails[1]);
    expect(mails[0]).toContain('Spørg din leder');
  });
});

describe('39.3 the setting', () => {
  test('is off until an administrator says so, and nothing of it shows then', async () => {
    await portal.sql`delete from settings where key = 'access-requests'`;
    const { client } = await newAsker();
    await allowRequests(administrator);
    await allowRequests(administrator, false);
    expect((await client.page('/findes-ikke')).component).toBe('Error');
    expect(codeOf(await client.post('/profile/access-requests', { address: '/news' }))).toBe('not_found');
    await allowRequests(administrator);
    expect((await client.page('/findes-ikke')).component).toBe('AskForAccess');
    expect((await administrator.page('/findes-ikke')).component).toBe('Error');
    expect((await administrator.screen('/admin/settings', 'Settings/General')).asksForAccess).toBe(true);
  });
});

describe('39.3 a request', () => {
  test('is one for a person and an address, however it is spelled, and its last message counts', async () => {
    const { client, id } = await newAsker();
    const { slug } = await hiddenPage();
    await requestAccess(portal, client, `/${slug}`);
    const before = await badge();
    const message = 'Jeg skal bruge tallene';
    await client.post('/profile/access-requests', { address: `//${slug.toUpperCase()}/`, message });
    expect(await badge()).toBe(before);
    const own = (await requestsOf(administrator)).filter(({ requester }) => requester.id === id);
    expect(own).toMatchObject([{ slug, message, page: { accessLevel: 'tagged' } }]);
  });

  test('is limited by person', async () => {
    const { client } = await newAsker();
    await allowRequests(administrator);
    const statuses = [];
    for (let index = 0; index <= 20; index++)
      statuses.push((await client.post('/profile/access-requests', { address: `/nr-${index}` })).status);
    expect([...new Set(statuses)]).toEqual([200, 429]);
  });

  test('goes with its person, and after 90 days', async () => {
    const { client, id } = await newAsker();
    await requestAccess(portal, client, '/findes-ikke');
    const before = await badge();
    await administrator.delete(`/admin/users/${id}`);
    expect(await badge()).toBe(before - 1);
    await portal.sql`delete from users where id = ${id}`;
    expect(await portal.sql`select from access_requests where requester_id = ${id}`).toHaveLength(0);
    const other = await newAsker();
    const [old, recent] = [
      await requestAccess(portal, other.client, '/gammel'),
      await requestAccess(portal, other.client, '/ny'),
    ];
    await portal.sql`update access_requests set created_at = now() - interval '90 days 1 minute' where id = ${old}`;
    const services = createServices(portal.environment, 'v');
    await applyRetention(services.database);
    await closeServices(services);
    const left = await portal.sql<{ id: string }[]>`select id from access_requests where requester_id = ${other.id}`;
    expect(left).toEqual([{ id: recent }]);
  });
});

describe('39.3 access is given', () => {
  test('by the tag to the group, which is told before; everybody in it who has asked hears', async () => {
    const [one, other] = [await newAsker(), await newAsker()];
    const { id: pageId, slug, tagId, name } = await hiddenPage();
    const id = await requestAccess(portal, one.client, `/${slug}`);
    await requestAccess(portal, other.client, `/${slug}`);
    const { isVisible, proposals } = await proposalsFor(administrator, id);
    const [{ users: members } = { users: 0 }] = await portal.sql<{ users: number }[]>`
      select count(*)::int as users from users where group_id = ${groupId} and role = 'member' and removed_at is null`;
    expect([isVisible, proposals]).toMatchObject([
      false,
      [
        {
          tag: { id: tagId },
          group: { id: groupId },
          gained: { users: members, pages: [{ name }] },
          lost: { users: 0 },
        },
      ],
    ]);
    expect((await one.client.get(`/${slug}`)).status).toBe(404);
    const before = await badge();
    expect(await give(id, tagId, groupId)).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await badge()).toBe(before - 2);
    for (const { client, email } of [one, other]) {
      expect((await client.get(`/${slug}`)).status).toBe(200);
      expect(await linkTo(portal, email)).toBe(`/${slug}`);
    }
    expect(await actionsOf(one.id)).toEqual(expect.arrayContaining(['access.requested', 'access.given']));
    expect(await actionsOf(groupId)).toContain('group.updated');
    expect(codeOf(await give(id, tagId, groupId))).toBe('already_done');
    expect(pageId).not.toBe('');
  });

  test('by another group, to this person alone', async () => {
    const [one, other] = [await newAsker(), await newAsker()];
    const { slug, tagId } = await hiddenPage();
    const target = await addGroup([tagId]);
    const id = await requestAccess(portal, one.client, `/${slug}`);
    const { proposals } = await proposalsFor(administrator, id);
    expect(proposals[1]).toMatchObject({ tag: null, group: { id: target }, gained: { users: 1 } });
    expect((await give(id, null, target)).status).toBe(200);
    expect((await one.client.get(`/${slug}`)).status).toBe(200);
    expect((await other.client.get(`/${slug}`)).status).toBe(404);
    expect(await actionsOf(one.id)).toContain('user.regrouped');
  });

  test('never without the page being seen then: nothing of another tag or group stays', async () => {
    const { client, id: userId } = await newAsker();
    const [{ slug, tagId }, foreign] = [await hiddenPage(), await hiddenPage()];
    const id = await requestAccess(portal, client, `/${slug}`);
    const wrong = await addGroup([foreign.tagId]);
    for (const [tag, group] of [
      [foreign.tagId, groupId],
      [tagId, wrong],
      [tagId, null],
      [null, wrong],
      [null, null],
    ] as const)
      expect(fieldsOf(await give(id, tag, group))).toEqual({ groupId: 'validation.group-invalid' });
    const [user] = await portal.sql`select group_id as "groupId" from users where id = ${userId}`;
    expect(user?.['groupId']).toBe(groupId);
    expect(
      await portal.sql`select from group_access_tags where access_tag_id = ${foreign.tagId} and group_id = ${groupId}`,
    ).toHaveLength(0);
    expect((await requestsOf(administrator)).some((request) => request.id === id)).toBe(true);
  });

  test('has no way where there is no page, or one for administrators; who sees it by now is told', async () => {
    const { client } = await newAsker();
    const closed = freshLocale();
    const page = await author.published('<p>x</p>', { locales: [closed], accessLevel: 'administrators' });
    const id = await requestAccess(portal, client, `/${closed.slug}`);
    expect(await proposalsFor(administrator, id)).toEqual({ isVisible: false, proposals: [] });
    const nowhere = await requestAccess(portal, client, '/ingen-side');
    expect(await proposalsFor(administrator, nowhere)).toEqual({ isVisible: false, proposals: [] });
    expect(codeOf(await give(nowhere, null, null))).toBe('not_found');
    await administrator.put(`/admin/pages/${page}`, { locales: [closed], accessLevel: 'everyone' });
    expect(await proposalsFor(administrator, id)).toEqual({ isVisible: true, proposals: [] });
    expect((await give(id, null, null)).status).toBe(200);
  });

  test('once: of two administrators who answer at once, one does', async () => {
    const { client } = await newAsker();
    const { slug, tagId } = await hiddenPage();
    const id = await requestAccess(portal, client, `/${slug}`);
    const answers = await Promise.all([give(id, tagId, groupId), decline(id), give(id, tagId, groupId)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
