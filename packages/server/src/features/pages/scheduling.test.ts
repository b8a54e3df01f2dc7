import { PAGE_SCHEDULE_QUEUE } from '@portico/database/queues';
import { type Author, authorIn, documentOf, freshLocale, readPage, textBlock } from '../../../testing/authoring.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { closeServices, createServices, type Services } from '../../services.ts';
import { publishOverdue, publishScheduled } from './scheduling.ts';

let portal: TestPortal;
let author: Author;
let member: Client;
let services: Services;

beforeAll(async () => {
  portal = await startTestPortal({ hasBackground: true });
  services = createServices(portal.environment, 'v');
  author = await authorIn(portal);
  member = await portal.as('member');
});
afterAll(async () => {
  await closeServices(services);
  await portal.close();
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const NEXT_YEAR_MS = 365 * 86_400_000;

/** A page with a text that is scheduled. */
async function scheduled(at: string, html = '<p>Planlagt</p>') {
  const locale = freshLocale();
  const id = await author.added({ locales: [locale] });
  await author.save(id, documentOf(textBlock(html)));
  const { revision } = await author.draft(id);
  const answer = await author.client.put(`/admin/pages/${id}/schedule`, { revision, at });
  return { id, slug: locale.slug, answer };
}

/** As if the time of what is scheduled had come; its job is not, by itself. */
const comeDue = (id: string) =>
  portal.sql`update pages set scheduled_for = now() - interval '1 second' where id = ${id}`;

const scheduledVersion = async (id: string) =>
  (await portal.sql`select scheduled_version_id as id from pages where id = ${id}`)[0]?.['id'] as string;

const content = async (slug: string) => (await readPage(member, slug))?.htmlContent;

test('what was scheduled is published at its time by a job, and not what the draft has become since', async () => {
  const { id, slug, answer } = await scheduled(inMs(NEXT_YEAR_MS));
  expect(answer.body).toEqual({ number: 1 });
  await author.save(id, documentOf(textBlock('<p>Senere</p>')));
  const [job] = await portal.sql`select start_after = scheduled_for as "isPunctual" from pgboss.job, pages
    where job.name = ${PAGE_SCHEDULE_QUEUE} and data ->> 'pageId' = pages.id::text and pages.id = ${id}`;
  expect(job).toEqual({ isPunctual: true });
  await comeDue(id);
  await portal.sql`update pgboss.job set start_after = now() where name = ${PAGE_SCHEDULE_QUEUE} and data ->> 'pageId' = ${id}`;
  expect(await eventually(() => content(slug))).toContain('Planlagt');
  expect(await author.builder(id)).toMatchObject({
    page: { status: 'published', published: { number: 1, by: 'Astrid Holm' }, scheduled: null },
    draft: { isChanged: true },
  });
  const [activity] = await portal.sql`select user_name as name, details from activities
    where action = 'page.published' and subject_id = ${id}`;
  expect(activity).toEqual({ name: 'Astrid Holm', details: { version: 1, scheduled: true } });
});

test('until then nobody reads it, and the list says when', async () => {
  const at = inMs(NEXT_YEAR_MS);
  const { id, slug } = await scheduled(at);
  expect(await content(slug)).toBeUndefined();
  expect(await author.row(id, '?view=scheduled')).toMatchObject({ scheduledFor: at, status: 'draft' });
  await publishScheduled(services.database, { pageId: id, versionId: await scheduledVersion(id) });
  await publishOverdue(services.database);
  expect(await content(slug)).toBeUndefined();
});

test('a job that comes twice, and several at once, publish once', async () => {
  const { id, slug } = await scheduled(inMs(NEXT_YEAR_MS));
  const job = { pageId: id, versionId: await scheduledVersion(id) };
  await comeDue(id);
  await Promise.all(Array.from({ length: 4 }, () => publishScheduled(services.database, job)));
  await publishScheduled(services.database, job);
  expect(await content(slug)).toContain('Planlagt');
  expect(
    await portal.sql`select 1 from activities where action = 'page.published' and subject_id = ${id}`,
  ).toHaveLength(1);
});

test('one whose job is lost is published with the next clearing away', async () => {
  const { id, slug } = await scheduled(inMs(NEXT_YEAR_MS));
  await portal.sql`delete from pgboss.job where name = ${PAGE_SCHEDULE_QUEUE}`;
  await comeDue(id);
  await publishOverdue(services.database);
  expect(await content(slug)).toContain('Planlagt');
});

test('one that is cancelled is not published, nor one that another took the place of', async () => {
  const { id, slug } = await scheduled(inMs(NEXT_YEAR_MS), '<p>Første</p>');
  const first = await scheduledVersion(id);
  await author.save(id, documentOf(textBlock('<p>Anden</p>')));
  const { revision } = await author.draft(id);
  await author.client.put(`/admin/pages/${id}/schedule`, { revision, at: inMs(NEXT_YEAR_MS) });
  const second = await scheduledVersion(id);
  await comeDue(id);
  await publishScheduled(services.database, { pageId: id, versionId: first });
  expect(await content(slug)).toBeUndefined();
  expect((await author.client.delete(`/admin/pages/${id}/schedule`)).status).toBe(200);
  expect(codeOf(await author.client.delete(`/admin/pages/${id}/schedule`))).toBe('already_done');
  await publishScheduled(services.database, { pageId: id, versionId: second });
  expect(await content(slug)).toBeUndefined();
});

test('one of a page in the bin is not published, also when the page comes back', async () => {
  const { id, slug } = await scheduled(inMs(NEXT_YEAR_MS));
  const versionId = await scheduledVersion(id);
  await comeDue(id);
  await author.client.delete(`/admin/pages/${id}`);
  await publishScheduled(services.database, { pageId: id, versionId });
  await author.client.post(`/admin/pages/${id}/recover`);
  await publishOverdue(services.database);
  expect(await content(slug)).toBeUndefined();
});

test('publishing and unpublishing leave what is scheduled', async () => {
  const { id } = await scheduled(inMs(NEXT_YEAR_MS));
  await author.publish(id);
  expect((await author.builder(id)).page).toMatchObject({ published: { number: 2 }, scheduled: { number: 1 } });
  await author.client.post(`/admin/pages/${id}/unpublish`);
  expect((await author.builder(id)).page).toMatchObject({ published: null, scheduled: { number: 1 } });
});

test.each([
  [inMs(-1000), { at: 'validation.schedule-past' }],
  ['2020-01-01T00:00:00+01:00', { at: 'validation.schedule-past' }],
])('a time that has passed (%s) is refused', async (at, fields) => {
  const { id, answer } = await scheduled(at);
  expect(answer).toMatchObject({ status: 422, body: { error: { fields } } });
  expect(await portal.sql`select 1 from page_versions where page_id = ${id}`).toHaveLength(0);
});

test('a time that is more than two years away is refused: its year is wrong', async () => {
  const { id, answer } = await scheduled('2099-01-01T08:00:00+01:00');
  expect(answer).toMatchObject({ status: 422, body: { error: { fields: { at: 'validation.schedule-far' } } } });
  expect(await portal.sql`select 1 from page_versions where page_id = ${id}`).toHaveLength(0);
});

test('11 what is scheduled can go out at another time, as the same version, whatever the draft has become', async () => {
  const { id, slug } = await scheduled(inMs(NEXT_YEAR_MS));
  await author.save(id, documentOf(textBlock('<p>Senere</p>')));
  const at = inMs(NEXT_YEAR_MS + 60_000);
  const put = () => author.client.put(`/admin/pages/${id}/schedule`, { revision: 2, at, keepsVersion: true });
  expect((await put()).body).toEqual({ number: 1 });
  expect(await author.row(id)).toMatchObject({ scheduledFor: at, scheduledNumber: 1 });
  expect(await portal.sql`select 1 from page_versions where page_id = ${id}`).toHaveLength(1);
  await comeDue(id);
  await publishOverdue(services.database);
  expect(await content(slug)).toContain('Planlagt');
  // Nothing is scheduled any more.
  expect(codeOf(await put())).toBe('already_done');
});

test.each(['', 'x', '2026-02-30T00:00:00Z', '2099-01-01', '2099-01-01T08:00:00', '+275761-01-01T00:00:00Z'])(
  '"%s" is no time',
  async (at) => expect((await scheduled(at)).answer.status).toBe(422),
);
