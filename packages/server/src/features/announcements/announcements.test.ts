import { randomUUID } from 'node:crypto';
import { createAnnouncementLoader } from '../../access/live-announcements.ts';
import type { Database } from '../../database/database.ts';
import { closeServices, createServices } from '../../services.ts';
import { listen } from '../../../testing/events.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { addUser } from '../../../testing/users.ts';
import type { Announcement, AnnouncementRow } from '../../contract/page-object.ts';

let portal: TestPortal;
let administrator: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());
beforeEach(() => portal.sql`delete from announcements`);

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const HOUR_MS = 3_600_000;

const draft = (changes: object = {}) => ({
  severity: 'information',
  audience: 'everyone',
  groups: [],
  isDismissable: true,
  linkUrl: '',
  startsAt: inMs(-HOUR_MS),
  endsAt: inMs(HOUR_MS),
  locales: [{ language: 'da', title: 'Kantinen holder lukket', text: 'Tirsdag og onsdag.' }],
  ...changes,
});

async function announce(changes: object = {}): Promise<string> {
  const { status, body } = await administrator.post('/admin/announcements', draft(changes));
  expect([status, body]).toEqual([200, { id: expect.any(String) as string }]);
  return (body as { id: string }).id;
}

async function newReader(group?: string) {
  const user = await addUser(portal);
  if (group) await portal.sql`update users set group_id = ${group} where id = ${user.id}`;
  return { ...user, client: await portal.signIn(user) };
}

const groupNamed = async (name: string) =>
  (await portal.sql<{ id: string }[]>`select id from groups where name = ${name}`)[0]?.id ?? '';

const shownTo = async (client: Client, path = '/'): Promise<Announcement[]> =>
  (await client.page(path)).props.shell?.announcements ?? [];
const titles = async (client: Client) => (await shownTo(client)).map(({ title }) => title);
const listed = async () => (await administrator.screen('/admin/announcements', 'Announcements/Manage')).announcements;
const titlesIn = (event: string | null) =>
  (JSON.parse(event?.split('data: ')[1] ?? 'null') as { announcements: Announcement[] } | null)?.announcements.map(
    ({ title }) => title,
  );

test('an announcement is shown on every screen in the language of its reader, or else in Danish', async () => {
  const locales = [
    { language: 'da', title: 'Lukket', text: 'Fra kl. 12', linkLabel: 'Læs mere' },
    { language: 'fr', title: 'Fermé', text: '', linkLabel: '' },
  ];
  await announce({ locales, linkUrl: '/nyheder', severity: 'warning' });
  const { client } = await newReader();
  expect(await shownTo(client, '/profile')).toMatchObject([
    { title: 'Lukket', text: 'Fra kl. 12', linkUrl: '/nyheder', linkLabel: 'Læs mere', severity: 'warning' },
  ]);
  client.language = 'fr';
  expect(await titles(client)).toEqual(['Fermé']);
  client.language = 'de';
  expect(await titles(client)).toEqual(['Lukket']);
});

test('one for a group is in no page and no stream of somebody else, and cannot be dismissed by them', async () => {
  const [own, other] = [await groupNamed('Økonomi'), await groupNamed('Analyse')];
  const [meant, stranger] = [await newReader(own), await newReader(other)];
  const streams = {
    meant: await listen(meant.client, '/profile/announcements'),
    stranger: await listen(stranger.client, '/profile/announcements'),
  };
  expect(titlesIn(await streams.meant.next())).toEqual([]);
  expect(titlesIn(await streams.stranger.next())).toEqual([]);
  const locales = [{ language: 'da', title: 'Kun for Økonomi' }];
  const id = await announce({ audience: 'groups', groups: [own], locales });
  expect(titlesIn(await streams.meant.next())).toEqual(['Kun for Økonomi']);
  // The next event of the other stream is that of an announcement for everybody: there was none before it.
  await announce();
  expect(titlesIn(await streams.stranger.next())).toEqual(['Kantinen holder lukket']);
  expect(JSON.stringify(await stranger.client.page('/'))).not.toContain('Kun for Økonomi');
  expect(await titles(meant.client)).toContain('Kun for Økonomi');
  expect((await stranger.client.put(`/profile/announcements/${id}`)).status).toBe(404);
  await Promise.all([streams.meant.cancel(), streams.stranger.cancel()]);
});

test('whose group is removed is nobody’s, and not everybody’s', async () => {
  const added = await administrator.post('/admin/groups', { groupId: randomUUID(), name: 'Kort levetid', tags: [] });
  const { id } = added.body as { id: string };
  await announce({ audience: 'groups', groups: [id] });
  await administrator.delete(`/admin/groups/${id}`);
  expect(await titles((await newReader()).client)).toEqual([]);
});

test('it begins and ends by its times, in streams that are open too', async () => {
  const { client } = await newReader();
  const stream = await listen(client, '/profile/announcements');
  expect(titlesIn(await stream.next())).toEqual([]);
  await announce({ startsAt: inMs(700), endsAt: inMs(1_500) });
  expect((await listed()).map(({ state }) => state)).toEqual(['waiting']);
  expect(await titles(client)).toEqual([]);
  expect(titlesIn(await stream.next())).toEqual(['Kantinen holder lukket']);
  expect((await listed()).map(({ state }) => state)).toEqual(['shown']);
  expect(await titles(client)).toEqual(['Kantinen holder lukket']);
  expect(titlesIn(await stream.next())).toEqual([]);
  expect(await titles(client)).toEqual([]);
  expect((await listed()).map(({ state }) => state)).toEqual(['over']);
  await stream.cancel();
});

test('what is dismissed stays so on every device of its user, after a change too, and is shown to others', async () => {
  const id = await announce();
  const [reader, other] = [await newReader(), await newReader()];
  expect((await reader.client.put(`/profile/announcements/${id}`)).status).toBe(200);
  expect((await reader.client.put(`/profile/announcements/${id}`)).status).toBe(200);
  const elsewhere = await portal.signIn(reader);
  await administrator.put(`/admin/announcements/${id}`, draft({ locales: [{ language: 'da', title: 'Rettet' }] }));
  expect(await titles(elsewhere)).toEqual([]);
  expect(await titles(other.client)).toEqual(['Rettet']);
  expect(await listed()).toMatchObject([{ id, dismissals: 1 }]);
  const activities = await portal.sql`select from activities where action = 'announcement.dismissed'
    and user_id = ${reader.id}`;
  expect(activities).toHaveLength(1);
});

test('one that may not be dismissed, waits or does not exist is not dismissed', async () => {
  const { client } = await newReader();
  const firm = await announce({ isDismissable: false });
  const waiting = await announce({ startsAt: inMs(HOUR_MS), endsAt: inMs(2 * HOUR_MS) });
  for (const id of [firm, waiting, randomUUID(), 'no-id'])
    expect([id, (await client.put(`/profile/announcements/${id}`)).status]).toEqual([id, 404]);
  expect(await titles(client)).toEqual(['Kantinen holder lukket']);
});

test('administrators end one at once, and only one that is shown; what is removed is gone', async () => {
  const { client } = await newReader();
  const stream = await listen(client, '/profile/announcements');
  await stream.next();
  const id = await announce();
  await stream.next();
  expect((await administrator.post(`/admin/announcements/${id}/end`)).status).toBe(200);
  expect(titlesIn(await stream.next())).toEqual([]);
  expect((await administrator.post(`/admin/announcements/${id}/end`)).status).toBe(409);
  const waiting = await announce({ startsAt: inMs(HOUR_MS), endsAt: inMs(2 * HOUR_MS) });
  expect((await administrator.post(`/admin/announcements/${waiting}/end`)).status).toBe(409);
  expect((await administrator.delete(`/admin/announcements/${waiting}`)).status).toBe(200);
  expect((await administrator.delete(`/admin/announcements/${waiting}`)).status).toBe(404);
  expect((await listed()).map((row) => row.id)).toEqual([id]);
  await stream.cancel();
});

test('a stream ends with its session, and nothing is sent to one that ended by its time', async () => {
  const ended = await newReader();
  const stream = await listen(ended.client, '/profile/announcements');
  await stream.next();
  await ended.client.post('/logout');
  expect(await stream.next()).toBeNull();
  const expired = await newReader();
  const silent = await listen(expired.client, '/profile/announcements');
  await silent.next();
  await portal.sql`update sessions set expires_at = now() where user_id = ${expired.id}`;
  await announce();
  expect(await silent.next()).toBeNull();
});

test('however many ask at once, the database is asked once for each language', async () => {
  await announce();
  const readers = await Promise.all([newReader(), newReader(), newReader()]);
  const sessions = await portal.sql<{ id: string }[]>`select id from sessions
    where user_id = any(${readers.map(({ id }) => id)})`;
  const services = createServices(portal.environment, 'v');
  let queries = 0;
  const database: Database = {
    ...services.database,
    query: (...statement) => {
      queries++;
      return services.database.query(...statement);
    },
  };
  const loader = createAnnouncementLoader({ database, environment: portal.environment });
  const ask = (language: 'da' | 'fr') => sessions.map(({ id: sessionId }) => loader.load({ sessionId, language }));
  const answers = await Promise.all([...ask('da'), ...ask('da'), ...ask('fr')]);
  expect(answers.map((answer) => answer?.announcements.length)).toEqual(Array(9).fill(1));
  expect(queries).toBe(2);
  await closeServices(services);
});

describe('what is refused', () => {
  const problems = async (changes: object) => {
    const { status, body } = await administrator.post('/admin/announcements', draft(changes));
    return [status, (body as { error: { fields?: object } }).error.fields];
  };

  test.each<[object, object]>([
    [{ endsAt: inMs(-2 * HOUR_MS) }, { endsAt: 'validation.end-before-start' }],
    [{ endsAt: inMs(-HOUR_MS / 2) }, { endsAt: 'validation.end-past' }],
    [{ startsAt: '' }, { startsAt: 'validation.start-required' }],
    [{ endsAt: 'tomorrow' }, { endsAt: 'validation.end-required' }],
    [{ startsAt: '0000-01-01T00:00:00Z' }, { startsAt: 'validation.start-required' }],
    [{ audience: 'groups' }, { groups: 'validation.group-required' }],
    [{ audience: 'groups', groups: [randomUUID()] }, { groups: 'validation.group-invalid' }],
    [{ locales: [] }, { locales: 'validation.announcement-language-required' }],
    [{ locales: [{ language: 'da', title: ' ' }] }, { 'locales.0.title': 'validation.title-required' }],
    ...['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'nyheder', '/a b'].map(
      (linkUrl): [object, object] => [{ linkUrl }, { linkUrl: 'validation.link-address' }],
    ),
  ])('%j', async (changes, fields) => {
    expect(await problems(changes)).toEqual([422, fields]);
    expect(await listed()).toEqual([] satisfies AnnouncementRow[]);
  });
});
