import { sampleReports } from '@portico/database';
import { AnalyticsService } from '../../../testing/analytics-service.ts';
import { type Author, authorIn } from '../../../testing/authoring.ts';
import { eventually } from '../../../testing/eventually.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { DAILY, pageWithReport, subscribed } from '../../../testing/subscriptions.ts';
import { addUser } from '../../../testing/users.ts';
import type { RendererProps, SubscriptionRow } from '../../contract/page-object.ts';
import { closeServices, createServices, type Services } from '../../services.ts';
import { sendSubscription } from './send.ts';
import { takeDueSubscriptions } from './take-due.ts';

const { cars, strikes } = sampleReports;

let service: AnalyticsService;
let portal: TestPortal;
let author: Author;
let services: Services;
let other: Services;

beforeAll(async () => {
  service = await new AnalyticsService().start();
  portal = await startTestPortal({ analyticsUrl: service.url });
  author = await authorIn(portal);
  services = createServices(portal.environment, 'v');
  other = createServices(portal.environment, 'v');
});
afterAll(async () => {
  await closeServices(services);
  await closeServices(other);
  await portal.close();
  await service.stop();
});
beforeEach(() => service.reset());

async function newReader(group?: string) {
  const user = await addUser(portal);
  if (group)
    await portal.sql`update users set group_id = (select id from groups where name = ${group}) where id = ${user.id}`;
  return { ...user, client: await portal.signIn(user) };
}
type Reader = Awaited<ReturnType<typeof newReader>>;

/** A reader with a subscription to a report on a page of its own. */
async function newSubscription(more: object = {}, reportId: string = cars.reportId, group?: string) {
  const [reader, page] = [await newReader(group), await pageWithReport(author, reportId)];
  return { reader, page, id: await subscribed(reader.client, page.id, reportId, more) };
}

/** Sets the time of the next sending to an hour ago. */
async function makeDue(id: string) {
  const [row] = await portal.sql<{ at: Date }[]>`update report_subscriptions
    set due_at = date_trunc('hour', now()), attempt_at = date_trunc('hour', now()) where id = ${id} returning due_at as at`;
  return { subscriptionId: id, dueAt: row?.at.toISOString() ?? '' };
}

const sendNow = async (id: string, by: Services = services) => sendSubscription(by, await makeDue(id));
const reports = async ({ email }: Reader, kind = 'subscription') =>
  (await mailsTo(portal, email)).filter((mail) => mail.kind === kind);
const fileOf = ({ attachments = [] }: Awaited<ReturnType<typeof reports>>[number]) =>
  Buffer.from(attachments[0]?.content ?? '', 'base64').toString();
const own = async ({ client }: { client: Client }): Promise<SubscriptionRow[]> =>
  (await client.screen('/profile/subscriptions', 'Profile/Subscriptions')).subscriptions;
const stored = async (id: string) => {
  const [row] = await portal.sql<
    { paused_by: string | null; due_at: Date; attempt_at: Date; last_result: string | null }[]
  >`
    select paused_by, due_at, attempt_at, last_result from report_subscriptions where id = ${id}`;
  return row;
};

describe('a report is sent', () => {
  test.each([
    ['Ledelse', ['Everything']],
    ['Analyse', ['Northeast', 'Midwest']],
    ['Økonomi', ['South']],
  ])('in the identity of its reader: group %s gets the rows of %j', async (group, roles) => {
    const { reader, page, id } = await newSubscription({}, strikes.reportId, group);
    await portal.sql`update users set language = 'fr' where id = ${reader.id}`;
    await sendNow(id);
    const [mail] = await reports(reader);
    if (!mail) throw new Error('no mail');
    const identity = { username: reader.email, roles, datasets: [expect.stringContaining('da7a')] };
    expect(JSON.parse(fileOf(mail).replace('%PDF ', ''))).toEqual({
      format: 'PDF',
      powerBIReportConfiguration: { settings: { locale: 'fr-FR' }, identities: [identity] },
    });
    expect(mail.attachments).toMatchObject([{ filename: 'Wildlife strikes.pdf', contentType: 'application/pdf' }]);
    expect(mail.text).toContain(`http://localhost:4300/${page.slug}`);
    expect(mail.stopUrl).toBe(`http://localhost:4300/profile/subscriptions?stop=${id}`);
    expect(await own(reader)).toMatchObject([{ id, lastResult: 'sent', pausedBy: null }]);
  });

  test('as a picture of the page that the portal opens it with, or else of its first', async () => {
    const named = await newSubscription({ format: 'png', reportPage: 'Costs' });
    const first = await newSubscription({ format: 'png' });
    await sendNow(named.id);
    await sendNow(first.id);
    const pages = service.calls
      .filter(({ kind }) => kind === 'export')
      .map(({ body }) => (JSON.parse(body) as { powerBIReportConfiguration: object }).powerBIReportConfiguration);
    expect(pages).toMatchObject([{ pages: [{ pageName: 'Costs' }] }, { pages: [{ pageName: 'First' }] }]);
    expect((await reports(first.reader))[0]?.attachments).toMatchObject([{ contentType: 'image/png' }]);
  });

  test('as a link alone where the file is too large for a mail', async () => {
    const { reader, id } = await newSubscription();
    service.reply('export-file', { status: 200, file: Buffer.alloc(7 * 1024 * 1024 + 1) });
    await sendNow(id);
    expect(await reports(reader)).toEqual([]);
    expect(await reports(reader, 'subscription-link')).toMatchObject([{ subject: expect.stringContaining('Fuel') }]);
    expect(await own(reader)).toMatchObject([{ lastResult: 'sent-link' }]);
  });

  test('and does not stand in the database for others to read', async () => {
    const { reader, id } = await newSubscription();
    await sendNow(id);
    const [row] = await portal.sql<{ body: Buffer }[]>`select body from mails where recipient = ${reader.email}
      and kind = 'subscription'`;
    expect(row?.body.toString('latin1')).not.toMatch(/PDF|attachments/);
    expect(row?.body.toString('latin1')).not.toContain(Buffer.from('%PDF').toString('base64').slice(0, 5));
  });

  test('with an activity of its reader', async () => {
    const { reader, id } = await newSubscription();
    await sendNow(id);
    const rows = await portal.sql`select user_id, subject_name from activities
      where action = 'subscription.sent' and subject_id = ${id}`;
    expect(rows).toEqual([{ user_id: reader.id, subject_name: cars.name }]);
  });
});

const administrators = (reader: Reader) => portal.sql`update users set group_id = null where id = ${reader.id}`;

describe('whoever has lost the right receives nothing, and reads why', () => {
  type World = Awaited<ReturnType<typeof newSubscription>>;
  test.each<[string, (world: World) => Promise<unknown>]>([
    [
      'the page is for administrators',
      ({ page }) => portal.sql`update pages set access_level = 'administrators' where id = ${page.id}`,
    ],
    [
      'the page is unpublished',
      ({ page }) => portal.sql`update pages set status = 'draft', published_version_id = null where id = ${page.id}`,
    ],
    ['the page is in the bin', ({ page }) => portal.sql`update pages set removed_at = now() where id = ${page.id}`],
    [
      'the page does not hold the report any longer',
      ({ page }) => portal.sql`delete from page_references where page_id = ${page.id}`,
    ],
  ])('%s', async (_, close) => {
    const world = await newSubscription();
    const { reader, id } = world;
    await close(world);
    await sendNow(id);
    expect((await mailsTo(portal, reader.email)).map(({ kind }) => kind)).toEqual([]);
    expect(service.count('export')).toBe(0);
    expect(await own(reader)).toMatchObject([{ id, pausedBy: 'access', dueAt: null }]);
    const resumed = await reader.client.put(`/profile/subscriptions/${id}/paused`, { isPaused: false });
    expect(codeOf(resumed)).toBe('report_unavailable');
    expect((await stored(id))?.paused_by).toBe('access');
  });

  test.each<[string, (reportId: string) => Promise<unknown>, (reportId: string) => Promise<unknown>]>([
    [
      'the report is hidden',
      (reportId) => portal.sql`update reports set visibility = 'hidden' where report_id = ${reportId}`,
      (reportId) => portal.sql`update reports set visibility = 'visible' where report_id = ${reportId}`,
    ],
    [
      'the report is in the bin',
      (reportId) => portal.sql`update reports set removed_at = now() where report_id = ${reportId}`,
      (reportId) => portal.sql`update reports set removed_at = null where report_id = ${reportId}`,
    ],
    [
      'the report has a tag that the group lacks',
      (reportId) => portal.sql`insert into report_tags (report_id, access_tag_id)
        select reports.id, access_tags.id from reports, access_tags where reports.report_id = ${reportId}
          and access_tags.id not in (select access_tag_id from group_access_tags) limit 1`,
      (reportId) =>
        portal.sql`delete from report_tags using reports where reports.id = report_tags.report_id and reports.report_id = ${reportId}`,
    ],
    [
      'the group has no identity any longer',
      (reportId) => portal.sql`update reports set requires_identity = true where report_id = ${reportId}`,
      (reportId) => portal.sql`update reports set requires_identity = false where report_id = ${reportId}`,
    ],
  ])('%s', async (reason, close, open) => {
    await portal.sql`insert into access_tags (id, label) values (gen_random_uuid(), ${`Hemmelig ${reason.length}`}) on conflict do nothing`;
    const { reader, id } = await newSubscription();
    await close(cars.reportId);
    try {
      await sendNow(id);
      const [row] = await own(reader);
      expect(row).toMatchObject({ pausedBy: 'access' });
      // A name that they may not read is not told.
      if (!reason.includes('identity')) expect(row?.report).toBeNull();
    } finally {
      await open(cars.reportId);
    }
    expect(await mailsTo(portal, reader.email)).toEqual([]);
    expect(service.count('export')).toBe(0);
    expect((await reader.client.put(`/profile/subscriptions/${id}/paused`, { isPaused: false })).status).toBe(200);
    await sendNow(id);
    expect(await reports(reader)).toHaveLength(1);
  });

  test.each<[string, (reader: Reader) => Promise<unknown>]>([
    ['is inactive', ({ id }) => portal.sql`update users set status = 'inactive' where id = ${id}`],
    ['was removed', ({ id }) => portal.sql`update users set removed_at = now() where id = ${id}`],
    ['has no group', administrators],
  ])('whoever %s', async (_, change) => {
    const { reader, id } = await newSubscription();
    await change(reader);
    await sendNow(id);
    expect(await mailsTo(portal, reader.email)).toEqual([]);
    expect((await stored(id))?.paused_by).toBe('access');
  });

  test('while the file is being made', async () => {
    const { reader, page, id } = await newSubscription();
    service.reply('export-status', {
      status: 202,
      body: { id: 'x', status: 'Running' },
      headers: { 'Retry-After': '0' },
    });
    const sending = sendNow(id);
    await eventually(() => Promise.resolve(service.count('export-status') > 0));
    await portal.sql`update pages set access_level = 'administrators' where id = ${page.id}`;
    service.reply('export-status', { status: 200, body: { id: 'x', status: 'Succeeded' } });
    await sending;
    expect(await mailsTo(portal, reader.email)).toEqual([]);
    expect((await stored(id))?.paused_by).toBe('access');
  });

  test('and rows of an identity that changed meanwhile are not sent: the report is exported anew', async () => {
    const { reader, id } = await newSubscription({}, strikes.reportId, 'Økonomi');
    service.reply('export-status', {
      status: 202,
      body: { id: 'x', status: 'Running' },
      headers: { 'Retry-After': '0' },
    });
    const due = await makeDue(id);
    const sending = sendSubscription(services, due);
    await eventually(() => Promise.resolve(service.count('export-status') > 0));
    await portal.sql`update users set group_id = (select id from groups where name = 'Analyse') where id = ${reader.id}`;
    service.reply('export-status', { status: 200, body: { id: 'x', status: 'Succeeded' } });
    await sending;
    expect(await reports(reader)).toEqual([]);
    await sendSubscription(services, due);
    const [mail] = await reports(reader);
    expect(mail && fileOf(mail)).toContain('"roles":["Northeast","Midwest"]');
  });
});

test('33.1 a report is not mailed with the rows of a company that its reader wrote', async () => {
  const reader = await newReader('Økonomi');
  const page = await pageWithReport(author, strikes.reportId);
  const id = await subscribed(reader.client, page.id, strikes.reportId);
  await portal.sql`insert into report_identities (id, report_id, group_id, roles, username)
    select gen_random_uuid(), report.id, groups.id, '{South}', '{company}' from reports report, groups
    where report.report_id = ${strikes.reportId} and groups.name = 'Økonomi'`;
  await sendNow(id);
  expect(await reports(reader)).toEqual([]);
  expect(service.count('export')).toBe(0);
  await portal.sql`update users set confirmed_company = company where id = ${reader.id}`;
  // Without its rows it was paused.
  await reader.client.put(`/profile/subscriptions/${id}/paused`, { isPaused: false });
  await sendNow(id);
  expect((await reports(reader)).map((mail) => fileOf(mail).includes('"username":"Nordhavn"'))).toEqual([true]);
  await portal.sql`delete from report_identities where username = '{company}'`;
});

describe('a service that fails', () => {
  const attempts = async (id: string, times: number) => {
    const due = await makeDue(id);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < times; attempt++) {
      const before = Date.now();
      await sendSubscription(services, due);
      const row = await stored(id);
      pauses.push(Math.round(((row?.attempt_at.getTime() ?? 0) - before) / 60_000));
      if (row?.due_at.toISOString() !== due.dueAt) return { pauses, isGivenUp: true };
    }
    return { pauses, isGivenUp: false };
  };

  test.each([
    ['refuses', () => service.reply('export', { status: 400 })],
    [
      'does not finish the export',
      () => service.reply('export-status', { status: 200, body: { id: 'x', status: 'Failed' } }),
    ],
  ])('is told of once, and again only after it worked in between: it %s', async (_, fail) => {
    const { reader, id } = await newSubscription();
    fail();
    const first = await attempts(id, 10);
    expect(first.isGivenUp).toBe(true);
    expect(first.pauses.slice(0, -1)).toEqual([5, 15, 60, 180]);
    expect(await reports(reader, 'subscription-failed')).toHaveLength(1);
    expect(await own(reader)).toMatchObject([{ lastResult: 'failed', pausedBy: null }]);
    expect((await attempts(id, 10)).isGivenUp).toBe(true);
    expect(await reports(reader, 'subscription-failed')).toHaveLength(1);
    service.reset();
    await sendNow(id);
    expect(await reports(reader)).toHaveLength(1);
    fail();
    await attempts(id, 10);
    expect(await reports(reader, 'subscription-failed')).toHaveLength(2);
  });

  test('and wants to be left alone for longer is left alone', async () => {
    const { id } = await newSubscription();
    service.reply('export', { status: 429, headers: { 'Retry-After': '7200' } });
    const spared = createServices(portal.environment, 'v');
    const before = Date.now();
    await sendNow(id, spared);
    // Exports have a limit of their own: whoever looks at a report gets it.
    const { reportId, workspaceId } = cars;
    const noParts = { parentId: null, pageName: null, visualName: null };
    const report = { connection: 'default', kind: 'report', reportId, workspaceId, ...noParts } as const;
    await expect(spared.analytics.of('default').mintEmbedToken(report)).resolves.toBeTruthy();
    await closeServices(spared);
    expect(((await stored(id))?.attempt_at.getTime() ?? 0) - before).toBeGreaterThanOrEqual(7_200_000);
  });

  test('once is no failure for the reader', async () => {
    const { reader, id } = await newSubscription();
    const due = await makeDue(id);
    service.reply('export', { status: 400 });
    await sendSubscription(services, due);
    service.reset();
    await sendSubscription(services, due);
    expect((await mailsTo(portal, reader.email)).map(({ kind }) => kind)).toEqual(['subscription']);
  });
});

describe('each due time', () => {
  test('is sent once by two processes at the same time', async () => {
    const { reader, id } = await newSubscription();
    const due = await makeDue(id);
    await Promise.all([sendSubscription(services, due), sendSubscription(other, due), sendSubscription(services, due)]);
    expect(await reports(reader)).toHaveLength(1);
    await sendSubscription(other, due);
    expect(await reports(reader)).toHaveLength(1);
  });

  test('is taken from the table once, and again only when the process has had its time', async () => {
    const { id } = await newSubscription();
    await makeDue(id);
    const jobs = async () =>
      (await portal.sql`select 1 from pgboss.job where name = 'subscription' and data->>'subscriptionId' = ${id}`)
        .length;
    await Promise.all([takeDueSubscriptions(services.database), takeDueSubscriptions(other.database)]);
    expect(await jobs()).toBe(1);
    await takeDueSubscriptions(services.database);
    expect(await jobs()).toBe(1);
    await portal.sql`update report_subscriptions set attempt_at = now() where id = ${id}`;
    await takeDueSubscriptions(services.database);
    expect(await jobs()).toBe(2);
  });

  test('that has passed while nobody worked is sent once, and the next is in the future', async () => {
    const { reader, id } = await newSubscription();
    const [row] = await portal.sql<{ at: Date }[]>`update report_subscriptions
      set due_at = now() - interval '9 days' where id = ${id} returning due_at as at`;
    const dueAt = row?.at.toISOString() ?? '';
    await portal.sql`update report_subscriptions set due_at = ${dueAt}::timestamptz where id = ${id}`;
    await sendSubscription(services, { subscriptionId: id, dueAt });
    expect(await reports(reader)).toHaveLength(1);
    expect((await stored(id))?.due_at.getTime()).toBeGreaterThan(Date.now());
  });

  test.each<[string, (id: string, client: Client) => Promise<unknown>]>([
    ['paused', (id, client) => client.put(`/profile/subscriptions/${id}/paused`, { isPaused: true })],
    ['changed', (id, client) => client.put(`/profile/subscriptions/${id}`, { ...DAILY, hour: 11 })],
    ['ended', (id, client) => client.delete(`/profile/subscriptions/${id}`)],
  ])('is not sent where its reader has %s it while the file was made', async (_, change) => {
    const { reader, id } = await newSubscription();
    service.reply('export-status', {
      status: 202,
      body: { id: 'x', status: 'Running' },
      headers: { 'Retry-After': '0' },
    });
    const sending = sendNow(id);
    await eventually(() => Promise.resolve(service.count('export-status') > 0));
    expect(await change(id, reader.client)).toMatchObject({ status: 200 });
    service.reply('export-status', { status: 200, body: { id: 'x', status: 'Succeeded' } });
    await sending;
    expect(await mailsTo(portal, reader.email)).toEqual([]);
  });
});

describe('subscriptions are their reader’s own', () => {
  test('others can neither change, pause nor end one, and see none', async () => {
    const { id } = await newSubscription();
    const stranger = await newReader();
    const before = await stored(id);
    const path = `/profile/subscriptions/${id}`;
    expect((await stranger.client.put(path, { ...DAILY, hour: 3 })).status).toBe(404);
    expect((await stranger.client.put(`${path}/paused`, { isPaused: true })).status).toBe(404);
    expect((await stranger.client.delete(path)).status).toBe(404);
    expect(await stored(id)).toEqual(before);
    expect(await own(stranger)).toEqual([]);
    expect(await stranger.client.screen(`/profile/subscriptions?stop=${id}`, 'Profile/Subscriptions')).toMatchObject({
      stop: null,
    });
    expect((await stranger.client.get('/admin/reports/subscriptions')).status).toBe(403);
    expect((await stranger.client.put(`/admin/reports/subscriptions/${id}/paused`, { isPaused: true })).status).toBe(
      403,
    );
  });

  test('nobody subscribes to what they may not see, or by a page that does not hold it', async () => {
    const reader = await newReader();
    const open = await pageWithReport(author, cars.reportId);
    const closed = await pageWithReport(author, cars.reportId, { accessLevel: 'administrators' });
    const send = (pageId: string, reportId: string) =>
      reader.client.post('/profile/subscriptions', { pageId, reportId, ...DAILY });
    expect((await send(closed.id, cars.reportId)).status).toBe(404);
    expect((await send(open.id, strikes.reportId)).status).toBe(404);
    expect((await send(open.id, cars.workspaceId)).status).toBe(404);
    expect(await own(reader)).toEqual([]);
  });

  test.each([
    ['no day of the week', { rhythm: 'weekly', weekdays: [] }, 'weekdays'],
    ['an eighth day of the week', { rhythm: 'weekly', weekdays: [8] }, 'weekdays.0'],
    ['no day of the month', { rhythm: 'monthly' }, 'monthDay'],
    ['day 32', { rhythm: 'monthly', monthDay: 32 }, 'monthDay'],
    ['hour 24', { hour: 24 }, 'hour'],
    ['half an hour', { hour: 7.5 }, 'hour'],
    ['another rhythm', { rhythm: 'hourly' }, 'rhythm'],
    ['another format', { format: 'pptx' }, 'format'],
  ])('%s is refused', async (_, body, field) => {
    const reader = await newReader();
    const page = await pageWithReport(author, cars.reportId);
    const answer = await reader.client.post('/profile/subscriptions', {
      ...{ pageId: page.id, reportId: cars.reportId, ...DAILY },
      ...body,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { error: { fields: object } }).error.fields)).toEqual([field]);
  });
});

describe('administrators', () => {
  const administrator = () => portal.as('administrator');
  const limit = async (maxPerUser: number) =>
    expect((await (await administrator()).put('/admin/settings/subscriptions', { maxPerUser })).status).toBe(200);

  test('see all, with user, report, state and result, and find them', async () => {
    const { reader, id } = await newSubscription();
    await sendNow(id);
    const screen = await (
      await administrator()
    ).screen(`/admin/reports/subscriptions?search=${reader.email}&state=active`, 'Reports/Subscriptions');
    expect(screen.subscriptions).toMatchObject([
      { id, report: cars.name, user: { id: reader.id, email: reader.email }, lastResult: 'sent', pausedBy: null },
    ]);
    const none = await (
      await administrator()
    ).screen(`/admin/reports/subscriptions?search=${reader.email}&state=failed`, 'Reports/Subscriptions');
    expect(none.subscriptions).toEqual([]);
  });

  test('do not get the files of others by the list of mails', async () => {
    const { reader, id } = await newSubscription();
    await sendNow(id);
    const [mail] = await portal.sql`select id from mails where recipient = ${reader.email} and kind = 'subscription'`;
    const { body } = await (await administrator()).get(`/admin/mails/${mail?.['id']}`);
    expect(Object.keys(body as object).sort()).toEqual(['html', 'subject', 'text']);
  });

  test('pause one, which its reader cannot go on with', async () => {
    const { reader, id } = await newSubscription();
    const path = `/admin/reports/subscriptions/${id}/paused`;
    expect((await (await administrator()).put(path, { isPaused: true })).status).toBe(200);
    await sendNow(id);
    expect(service.count('export')).toBe(0);
    const resume = () => reader.client.put(`/profile/subscriptions/${id}/paused`, { isPaused: false });
    expect(codeOf(await resume())).toBe('forbidden');
    expect((await (await administrator()).put(path, { isPaused: false })).status).toBe(200);
    await sendNow(id);
    expect(await reports(reader)).toHaveLength(1);
  });

  test('limit how many a user may have, however many are asked for at once', async () => {
    const reader = await newReader();
    const page = await pageWithReport(author, cars.reportId);
    await limit(2);
    const send = () =>
      reader.client.post('/profile/subscriptions', { pageId: page.id, reportId: cars.reportId, ...DAILY });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
    expect(await own(reader)).toHaveLength(2);
    await limit(10);
  });

  test('switch them off: none is offered, taken or sent', async () => {
    const { reader, page, id } = await newSubscription();
    const isOffered = async () =>
      ((await reader.client.page(`/${page.slug}`)).props as unknown as RendererProps).canSubscribe;
    expect(await isOffered()).toBe(true);
    await limit(0);
    await eventually(async () => (await services.subscriptionLimit.current()) === 0);
    expect(await isOffered()).toBe(false);
    const again = await reader.client.post('/profile/subscriptions', {
      pageId: page.id,
      reportId: cars.reportId,
      ...DAILY,
    });
    expect(codeOf(again)).toBe('invalid_input');
    await sendNow(id);
    expect([service.count('export'), await reports(reader)]).toEqual([0, []]);
    expect((await stored(id))?.due_at.getTime()).toBeGreaterThan(Date.now());
    await limit(10);
    await eventually(async () => (await services.subscriptionLimit.current()) === 10);
    await sendNow(id);
    expect(await reports(reader)).toHaveLength(1);
  });
});
