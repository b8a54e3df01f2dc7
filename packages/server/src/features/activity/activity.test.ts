import { randomUUID } from 'node:crypto';
import { type Author, authorIn, freshLocale, readPage } from '../../../testing/authoring.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { applyRetention } from '../../infrastructure/retention.ts';
import { closeServices, createServices } from '../../services.ts';

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

const report = (visits: object[], client = member) => client.post('/log/visits', { visits });
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
  const rounds = Array.from({ length: 20 }, (_, round) => {
    const pages = round % 2 === 0 ? [one, other] : [other, one];
    return report(pages.map((id) => visit(id)));
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
