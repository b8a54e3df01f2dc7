import { AnalyticsService } from '../testing/analytics-service.ts';
import { Author } from '../testing/authoring.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { Releases } from '../testing/releases.ts';
import { ReportClient } from '../testing/reports.ts';
import type { GroupConsequence, ReportImpact, TagConsequence } from './contract/page-object.ts';

let service: AnalyticsService;
let portal: TestPortal;
let administrator: Client;
let serial = 0;

beforeAll(async () => {
  service = await new AnalyticsService().start();
  portal = await startTestPortal({ analyticsUrl: service.url });
  administrator = await portal.as('administrator');
});
afterAll(async () => {
  await portal.close();
  await service.stop();
});

const newEmail = () => `many-${++serial}@portico.example`;

const added = async (path: string, body: object) => ((await administrator.post(path, body)).body as { id: string }).id;
const nameOf = (text: string) => `${text} ${++serial}`;
const change = (list: string, ids: readonly string[], kind: string) =>
  administrator.put(`/admin/${list}/bulk`, { ids, change: { kind } });
const changed = async (list: string, ids: readonly string[], kind: string) => {
  const answer = await change(list, ids, kind);
  return answer.status === 200 ? (answer.body as { ids: string[] }).ids : codeOf(answer);
};
const activitiesOf = async (id: string) =>
  (await portal.sql<{ action: string }[]>`select action from activities where subject_id = ${id} order by id`).map(
    ({ action }) => action,
  );
const groupId = async () => (await portal.sql`select id from groups order by name limit 1`)[0]?.['id'] as string;
const newTag = () => added('/admin/tags', { label: nameOf('Projekt'), description: '' });
const newGroup = (tags: string[] = []) => added('/admin/groups', { groupId: newEmail(), name: nameOf('Hold'), tags });
const newInvitation = async () => added('/admin/invites', { email: newEmail(), groupId: await groupId() });
const newReport = async () => (await new ReportClient(administrator).added()).id;
const newRelease = () => new Releases(administrator).added([]);

/** How each list gets one more, and what its removal is noted as. */
const LISTS = [
  ['tags', newTag, 'tag.removed'],
  ['groups', newGroup, 'group.removed'],
  ['invites', newInvitation, 'invitation.deleted'],
  ['reports', newReport, 'report.removed'],
  ['releases', newRelease, 'release.removed'],
] as const;

const NOWHERE = '00000000-0000-7000-8000-000000000000';

describe.each(LISTS)('%s', (list, make, noted) => {
  test('are removed together, each with its activity; those that are gone, or named twice, do no harm', async () => {
    const [gone, ...ids] = [await make(), await make(), await make()].sort() as [string, string, string];
    expect(await changed(list, [gone], 'remove')).toEqual([gone]);
    expect(await changed(list, [...ids, gone, NOWHERE, ids[0].toUpperCase()], 'remove')).toEqual(ids);
    for (const id of ids) expect((await activitiesOf(id)).filter((action) => action === noted)).toHaveLength(1);
    expect(await changed(list, ids, 'remove')).toBe('not_found');
  });

  test.each([
    [[], 'validation.list-required'],
    [Array.from({ length: 1001 }, () => NOWHERE), 'validation.too-many'],
  ])('a change of none or of too many is refused, with the reason', async (ids, message) => {
    const answer = await change(list, ids, 'remove');
    expect(answer).toMatchObject({ status: 422, body: { error: { fields: { ids: message } } } });
  });

  test('neither ten thousand nor what is no id nor another change does anything', async () => {
    const id = await make();
    const many = Array.from({ length: 10_000 }, () => id);
    expect(await changed(list, many, 'remove')).toBe('invalid_input');
    expect(await changed(list, [id, 'x'], 'remove')).toBe('invalid_input');
    expect(await changed(list, [id], 'promote')).toBe('invalid_input');
    expect(await activitiesOf(id)).not.toContain(noted);
  });

  test('are changed by administrators only', async () => {
    const body = { ids: [await make()], change: { kind: 'remove' } };
    const member = await portal.as('member');
    expect(codeOf(await member.put(`/admin/${list}/bulk`, body))).toBe('forbidden');
    expect((await (await portal.as('guest')).put(`/admin/${list}/bulk`, body)).status).toBe(401);
  });
});

describe('reports', () => {
  test('are hidden, shown and taken out of the bin together; what is so already is left alone', async () => {
    const ids = [await newReport(), await newReport()].sort();
    expect(await changed('reports', [ids[0]!], 'hide')).toEqual([ids[0]]);
    expect(await changed('reports', ids, 'hide')).toEqual([ids[1]]);
    expect(await changed('reports', ids, 'hide')).toBe('already_done');
    expect(await changed('reports', ids, 'show')).toEqual(ids);
    expect(await changed('reports', ids, 'remove')).toEqual(ids);
    expect(await changed('reports', ids, 'show')).toBe('not_found');
    expect(await changed('reports', ids, 'recover')).toEqual(ids);
  });

  test('say together which pages and how many readers lose one of them, each once', async () => {
    const rows = await portal.sql<{ id: string }[]>`select id from reports where removed_at is null`;
    const impactOf = async (ids: string[]) =>
      (await administrator.post('/admin/reports/impact', { ids })).body as ReportImpact;
    const single = await Promise.all(rows.map(({ id }) => impactOf([id])));
    const together = await impactOf(rows.map(({ id }) => id));
    const pages = new Set(single.flatMap((one) => one.pages.map(({ id }) => id)));
    expect(together.pages.map(({ id }) => id).toSorted()).toEqual([...pages].toSorted());
    expect(together.readers).toBeGreaterThanOrEqual(Math.max(...single.map(({ readers }) => readers)));
    expect(together.readers).toBeGreaterThan(0);
    expect(codeOf(await administrator.post('/admin/reports/impact', { ids: [NOWHERE] }))).toBe('not_found');
  });
});

test('two tags of one page are removed together: the page is named once, and who needed either loses it', async () => {
  const [one, other] = [await newTag(), await newTag()];
  const groups = [await newGroup([one]), await newGroup([other])];
  const slug = nameOf('side').replace(' ', '-');
  const author = new Author(administrator);
  const page = await author.added({
    locales: [{ language: 'da', name: slug, slug }],
    accessLevel: 'tagged',
    tags: [one, other],
  });
  const { body } = await administrator.post('/admin/tags/impact', { ids: [one, other] });
  const impact = body as TagConsequence;
  expect(impact.pages.map(({ id }) => id)).toEqual([page]);
  expect(impact.groups.map(({ id }) => id).toSorted()).toEqual(groups.toSorted());
  expect(codeOf(await administrator.post('/admin/tags/impact', { ids: [NOWHERE] }))).toBe('not_found');
});

test('groups say together who can no longer sign in; not all groups can go', async () => {
  const rows = await portal.sql<{ id: string }[]>`select id from groups`;
  const ids = rows.map(({ id }) => id);
  const [{ count: users } = { count: 0 }] = await portal.sql<
    { count: number }[]
  >`select count(*)::int as count from users where group_id is not null and removed_at is null`;
  const impact = (await administrator.post('/admin/groups/impact', { ids })).body as GroupConsequence;
  expect(impact.people).toBe(users);
  expect(impact.administrators).toBeGreaterThan(0);
  expect(await changed('groups', ids, 'remove')).toBe('own_account');
  expect((await portal.sql`select id from groups`).length).toBe(ids.length);
});

test('invitations are sent again, closed and opened together', async () => {
  const ids = [await newInvitation(), await newInvitation()].sort();
  for (const kind of ['deactivate', 'activate', 'resend']) expect(await changed('invites', ids, kind)).toEqual(ids);
  expect(await activitiesOf(ids[1]!)).toEqual([
    'invitation.sent',
    'invitation.deactivated',
    'invitation.activated',
    'invitation.resent',
  ]);
});

test('a release that is published stays, and with it those that were to go along', async () => {
  const releases = new Releases(administrator);
  const [draft, published] = [await newRelease(), await releases.added([await new Author(administrator).added()])];
  await releases.publish(published);
  expect(await changed('releases', [draft, published], 'remove')).toBe('release_closed');
  expect(await changed('releases', [draft], 'remove')).toEqual([draft]);
});

test.each(['template', 'linked-block'] as const)(
  '%ss are put into the bin and taken out of it together',
  async (kind) => {
    const author = new Author(administrator);
    const pages = [await author.added({ kind }), await author.added({ kind })]
      .sort()
      .map((id) => ({ id, revision: 0 }));
    const ids = pages.map(({ id }) => id);
    for (const done of ['remove', 'recover']) {
      const answer = await administrator.post('/admin/pages/bulk', { pages, change: { kind: done } });
      expect(answer.body).toEqual({ ids });
    }
    const refused = await administrator.post('/admin/pages/bulk', { pages, change: { kind: 'unpublish' } });
    expect(codeOf(refused)).toBe('invalid_input');
  },
);
