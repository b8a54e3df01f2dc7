import { sampleUsers } from '@portico/database';
import { eventually } from '../../testing/eventually.ts';
import { listen } from '../../testing/events.ts';
import { type Client, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type Endpoint } from './endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { createOpenRequests, OPEN_REQUESTS } from '../infrastructure/open-requests.ts';
import { LIMITED_ROUTES, openRequest } from './limited-requests.ts';
import type { PortalRequest } from './request.ts';

/** What is previewed of an invitation is short. */
const SHORT = ['invites.preview'];
const STREAM = '/profile/announcements';
let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const streams = (client: Client, count: number) =>
  Promise.all(Array.from({ length: count }, () => listen(client, STREAM)));

/** Waits until so many of them have ended, and closes the others. */
async function untilEnded(opened: Awaited<ReturnType<typeof streams>>, count: number) {
  let ended = 0;
  const watched = opened.map(async (stream) => {
    while ((await stream.next()) !== null);
    ended++;
  });
  await eventually(() => Promise.resolve(ended >= count));
  expect(ended).toBe(count);
  for (const stream of opened) await stream.cancel();
  await Promise.all(watched);
}

test('33.4 of the streams of one session so many stay, the newest, and another user has theirs', async () => {
  const member = await portal.as('member');
  const { session, user } = OPEN_REQUESTS.stream;
  const first = await streams(member, session);
  const later = await streams(member, 3 * session);
  for (const stream of first) {
    await stream.next();
    expect(await stream.next()).toBeNull();
  }
  const other = await listen(await portal.as('administrator'), STREAM);
  expect(await other.next()).toContain('announcements');
  await other.cancel();
  await untilEnded(later, 2 * session);
  expect(user).toBeGreaterThan(session);
});

test('33.4 all sessions of one user together have a limit', async () => {
  const { session, user } = OPEN_REQUESTS.stream;
  const sessions = await Promise.all(
    Array.from({ length: user / session + 2 }, () => portal.signIn(sampleUsers.member)),
  );
  const opened = [];
  for (const client of sessions) opened.push(...(await streams(client, session)));
  await untilEnded(opened, 2 * session);
});

test('33.4 one that has to end before its answer has begun ends with it', () => {
  const requests = createOpenRequests();
  const whom = { session: 'a', user: 'b', network: '127.0.0.1' };
  const opened = Array.from({ length: 30 }, () => requests.open('stream', whom));
  let ended = 0;
  for (const request of opened) if (typeof request !== 'string') request.onEnd(() => ended++);
  expect(ended).toBe(30 - OPEN_REQUESTS.stream.session);
});

test('33.4 an export that is read slowly keeps others of its session waiting, and makes room when it ends or is left', async () => {
  const administrator = await portal.as('administrator');
  const path = '/admin/activity/export?view=activities';
  const begin = () => administrator.fetch('GET', path);
  const open = await Promise.all(Array.from({ length: OPEN_REQUESTS.export.session }, begin));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  const refused = await begin();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
  await open[0]!.text();
  await open[1]!.body?.cancel();
  await eventually(async () => (await begin()).status === 200);
});

test('33.4 where all that a process can take are open, others are told that it is busy, and when to ask again', () => {
  const openRequests = createOpenRequests();
  for (let index = 0; index < OPEN_REQUESTS.export.process; index++)
    openRequests.open('export', { session: `${index}`, user: `${index}`, network: `${index}` });
  const refused = openRequest('activity.export', null, { clientIp: '127.0.0.1' } as PortalRequest, { openRequests });
  expect(refused).toEqual({ failure: 'busy', retryAfterSeconds: 5 });
});

test('33.4 every route that answers for long has a limit', () => {
  const names = Object.values<Endpoint>(endpoints).map(({ route }) => route);
  const lasting = names.filter((route) => /stream$|export|preview$|uploads.continue|files.store/.test(route));
  expect(lasting.filter((route) => !(route in LIMITED_ROUTES) && !SHORT.includes(route))).toEqual([]);
});
