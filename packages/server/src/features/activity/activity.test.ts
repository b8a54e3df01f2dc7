import { randomUUID } from 'node:crypto';
import { sampleUsers } from '@portico/database';
import { type Author, authorIn, freshLocale, readPage } from '../../../testing/authoring.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { ageSessions } from '../../../testing/users.ts';
import { applyRetention } from '../../infrastructure/retention.ts';
import { closeServices, createServices } from '../../services.ts';
import { dayOf } from './range.ts';

let portal: TestPortal;
let author: Author;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
  member = await portal.as('member');
});
afterAll(() => portal.close());

const publishedPage = (more: { accessLevel?: string } = {}) => author.published('<p>Se her.</p>', more);

async function report(visits: object[], client = member) {
  await ageSessions(portal);
  return client.post('/log/visits', { visits });
}
const visit = (pageId: string, more: object = {}) => ({ id: randomUUID(), pageId, seconds: 10, ...more });
const countsOf = async (pageId: string) =>
  [
    ...(await portal.sql<{ visits: number; seconds: number }[]>`
      select visits, seconds from page_visits where page_id = ${pageId}`),
  ].map((row) => ({ ...row }));
const activitiesOf = async (pageId: string) =>
  [
    ...(await portal.sql<{ details: object }[]>`select details from activities
      where action = 'page.visited' and subject_id = ${pageId} order by id`),
  ].map((row) => ({ ...row }));

it('a page tells which one it is, so that its visit can be recorded', async () => {
  const locale = freshLocale();
  const id = await author.published('<p>Hej</p>', { locales: [locale] });
  expect((await readPage(member, locale.slug))?.pageId).toBe(id);
});

it('visits are counted by person and day, and each is an activity with its time', async () => {
  const pageId = await publishedPage();
  await report([visit(pageId), visit(pageId, { seconds: 30 })]);
  await report([visit(pageId, { seconds: 7, isContinued: true })]);
  expect(await countsOf(pageId)).toEqual([{ visits: 2, seconds: 47 }]);
  expect((await activitiesOf(pageId)).map(({ details }) => details)).toEqual([{ seconds: 10 }, { seconds: 30 }]);
  await report([visit(pageId)], author.client);
  expect((await countsOf(pageId)).map(({ visits }) => visits)).toEqual([2, 1]);
});

it('what is sent twice counts once: in one call, in two, and in two at once', async () => {
  const pageId = await publishedPage();
  const once = visit(pageId);
  await report([once, once]);
  await report([once, visit(pageId)]);
  const late = visit(pageId);
  const answers = await Promise.all([1, 2, 3, 4].map(() => report([late])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await countsOf(pageId)).toEqual([{ visits: 3, seconds: 30 }]);
  expect(await activitiesOf(pageId)).toHaveLength(3);
});

it('nobody leaves a trace on pages that they cannot read, drafts and pages that do not exist', async () => {
  const hidden = await publishedPage({ accessLevel: 'administrators' });
  const draft = await author.added();
  const open = await publishedPage();
  const { status } = await report([visit(hidden), visit(draft), visit(randomUUID()), visit(open)]);
  expect(status).toBe(200);
  expect([await countsOf(hidden), await countsOf(draft)]).toEqual([[], []]);
  expect(await countsOf(open)).toEqual([{ visits: 1, seconds: 10 }]);
});

it('calls in opposite orders do not wait for each other for ever', async () => {
  const [one, other] = [await publishedPage(), await publishedPage()];
  const browsers: Client[] = [];
  while (browsers.length < 20) browsers.push(await portal.as('member'));
  await ageSessions(portal);
  const rounds = browsers.map((browser, round) => {
    const pages = round % 2 === 0 ? [one, other] : [other, one];
    return browser.post('/log/visits', { visits: pages.map((id) => visit(id)) });
  });
  expect(new Set((await Promise.all(rounds)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countsOf(one)).toEqual([{ visits: 20, seconds: 200 }]);
});

it.each([
  ['no visit', { visits: [] }],
  ['a negative time', { visits: [{ id: randomUUID(), pageId: randomUUID(), seconds: -1 }] }],
  ['more than a day', { visits: [{ id: randomUUID(), pageId: randomUUID(), seconds: 86_401 }] }],
  ['an id that is none', { visits: [{ id: 'x', pageId: randomUUID(), seconds: 1 }] }],
  ['more than a hundred', { visits: Array.from({ length: 101 }, () => visit(randomUUID())) }],
])('a report with %s is refused', async (_, body) => {
  expect((await member.post('/log/visits', body)).status).toBe(422);
});

describe('33.3 no visit is longer than the time since the session’s last one', () => {
  it('in one call or in many, whatever the browser says', async () => {
    const pageId = await publishedPage();
    await portal.sql`update sessions set started_at = now() - interval '100 seconds', visited_at = null`;
    const long = () => visit(pageId, { seconds: 86_400 });
    expect((await member.post('/log/visits', { visits: [long(), long()] })).status).toBe(200);
    for (let call = 0; call < 3; call++) await member.post('/log/visits', { visits: [long()] });
    const [{ visits, seconds } = { visits: 0, seconds: 0 }] = await countsOf(pageId);
    expect(visits).toBe(5);
    expect(seconds).toBeGreaterThanOrEqual(100);
    // As long as the test itself takes, on a busy machine too.
    expect(seconds).toBeLessThan(100 + 60);
  });

  it('a page is read for a day in a day at the most, by however many browsers', async () => {
    const pageId = await publishedPage();
    for (let browser = 0; browser < 3; browser++) await report([visit(pageId, { seconds: 86_400 })]);
    expect(await countsOf(pageId)).toEqual([{ visits: 3, seconds: 86_400 }]);
  });

  it('the list of users adds up what earlier versions have let through', async () => {
    const [user] = await portal.sql`select id from users where email = ${sampleUsers.member.email}`;
    const day = dayOf(Date.now());
    await portal.sql`insert into use_user_days (day, action, user_id, uses, seconds, last_at)
      values (${day}, 'page.visited', ${user?.['id'] as string}, 2147483647, 3000000000, now())
      on conflict (user_id, day, action) do update set uses = excluded.uses, seconds = excluded.seconds`;
    // A day alone: of a whole month the sum of the month is read.
    const { users } = await author.client.screen(`/admin/activity?view=users&from=${day}&to=${day}`, 'Activity/Manage');
    expect(Math.max(...users.map(({ seconds }) => seconds))).toBeGreaterThanOrEqual(3_000_000_000);
    expect((await author.client.get('/admin/activity/export?view=users')).status).toBe(200);
  });
});

describe('33.6 L3 one member', () => {
  it('moves the figures of a page no more than somebody who reads it often', async () => {
    const pageId = await publishedPage();
    for (let call = 0; call < 2; call++) await report(Array.from({ length: 20 }, () => visit(pageId, { seconds: 1 })));
    expect((await countsOf(pageId)).map(({ visits }) => visits)).toEqual([24]);
    expect(await activitiesOf(pageId)).toHaveLength(24);
  });

  it('does not fill the activity: a session has an end to its events', async () => {
    const flooding = await portal.as('member');
    const answers = [];
    for (let call = 0; call < 4; call++)
      answers.push(
        await report(
          Array.from({ length: 100 }, () => visit(randomUUID())),
          flooding,
        ),
      );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const file = { action: 'file-accessed', details: 'x.pdf' };
    expect((await flooding.post('/log/page-action', file)).status).toBe(429);
    expect((await (await portal.as('member')).post('/log/page-action', file)).status).toBe(200);
  });
});

it('33.6 L2 the name of a file is a text that PostgreSQL can store, and others can read', async () => {
  const pageId = await publishedPage();
  const open = (details: string) => member.post('/log/page-action', { action: 'file-accessed', details, pageId });
  expect((await open('\u0000')).status).toBe(422);
  expect((await open('a\u0000b.pdf')).status).toBe(200);
  expect((await open('\ud800.pdf')).status).toBe(200);
});

it('an opened file is recorded by its name, as people can read it', async () => {
  const name = `Regn\u202Eskab\u0007 ${randomUUID()}.pdf`;
  expect(await member.post('/log/page-action', { action: 'file-accessed', details: name })).toMatchObject({
    status: 200,
  });
  const [row] = await portal.sql`select details ->> 'file' as file from activities where action = 'file.accessed'
    order by at desc limit 1`;
  expect(row?.['file']).toMatch(/^Regn ?skab ? .+\.pdf$/);
  expect((await member.post('/log/page-action', { action: 'page-erased', details: 'x' })).status).toBe(422);
});

it('ids that were received are forgotten after a day, what was counted is not', async () => {
  const pageId = await publishedPage();
  await report([visit(pageId)]);
  await portal.sql`update received_events set received_at = now() - interval '25 hours'`;
  const services = createServices(portal.environment, 'v');
  await applyRetention(services.database);
  await closeServices(services);
  expect(await portal.sql`select id from received_events`).toHaveLength(0);
  expect(await countsOf(pageId)).toEqual([{ visits: 1, seconds: 10 }]);
});
