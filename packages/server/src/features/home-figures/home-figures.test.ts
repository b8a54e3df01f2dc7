import { randomUUID } from 'node:crypto';
import { sampleReports } from '@portico/database';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { HomeFigureChoice } from '../../contract/page-object.ts';

let portal: TestPortal;
let administrator: Client;
let member: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
  member = await portal.as('member');
});
afterAll(() => portal.close());
beforeEach(() => portal.sql`update reports set visibility = 'visible'`);

const { strikes, weather, cars } = sampleReports;

const figure = (reportId: string, changes: Partial<HomeFigureChoice> = {}): HomeFigureChoice => ({
  ...{ reportId, pageName: 'Overview', visualName: 'strikes' },
  titles: [{ language: 'da', title: 'Dyr og fly' }],
  ...changes,
});
const choose = (...figures: object[]) => administrator.put('/admin/home', { figures });
const figuresOf = async (client: Client) => (await client.screen('/', 'Home')).figures;

test('figures stand on Home in the order that administrators have chosen, called as in the reader’s language', async () => {
  const titles = [
    { language: 'en' as const, title: 'Weather' },
    { language: 'da' as const, title: 'Vejret' },
  ];
  expect(
    (await choose(figure(weather.reportId, { titles, visualName: 'rain' }), figure(strikes.reportId))).status,
  ).toBe(200);
  expect(await figuresOf(member)).toMatchObject([
    { title: 'Vejret', pageName: 'Overview', visualName: 'rain', report: { report_id: weather.reportId } },
    { title: 'Dyr og fly', report: { report_id: strikes.reportId }, slug: expect.stringMatching(/.+/) as string },
  ]);
  member.language = 'en';
  expect((await figuresOf(member)).map(({ title }) => title)).toEqual(['Weather', 'Dyr og fly']);
  member.language = null;
  await choose();
  expect(await figuresOf(member)).toEqual([]);
});

test('a figure whose report its reader may not see is not there, and neither is its name', async () => {
  await choose(
    figure(strikes.reportId, { titles: [{ language: 'da', title: 'Kun for nogle' }] }),
    figure(cars.reportId),
  );
  expect(await figuresOf(member)).toHaveLength(2);
  const gone = async () => JSON.stringify(await figuresOf(member));
  await portal.sql`update reports set visibility = 'hidden' where report_id = ${strikes.reportId}`;
  expect(await gone()).not.toContain('Kun for nogle');
  await portal.sql`update reports set visibility = 'visible' where report_id = ${strikes.reportId}`;
  await portal.sql`insert into report_tags (report_id, access_tag_id)
    select reports.id, access_tags.id from reports, access_tags where report_id = ${strikes.reportId} and label = 'Økonomi'`;
  expect(await gone()).not.toContain('Kun for nogle');
  await portal.sql`delete from report_tags`;
  expect(await gone()).toContain('Kun for nogle');
  // The pages that hold it are not for this reader.
  const pages = await portal.sql<{ id: string }[]>`update pages set access_level = 'administrators'
    where id in (select page_id from page_references where target_id = ${strikes.reportId}) and access_level = 'everyone'
    returning id`;
  expect(pages.length).toBeGreaterThan(0);
  expect(await gone()).not.toContain('Kun for nogle');
  await portal.sql`update pages set access_level = 'everyone' where id = any(${pages.map(({ id }) => id)})`;
  await portal.sql`update reports set removed_at = now() where report_id = ${strikes.reportId}`;
  expect(await gone()).not.toContain('Kun for nogle');
  await portal.sql`update reports set removed_at = null`;
});

test('members choose none, and see none of the administrators’ choices', async () => {
  expect((await member.put('/admin/home', { figures: [] })).status).toBe(403);
  expect((await member.page('/admin/home')).component).toBe('Error');
});

test('administrators find which reports stand on a page', async () => {
  const { reports } = await administrator.screen('/admin/home', 'HomeFigures/Manage');
  expect(reports.find(({ reportId }) => reportId === strikes.reportId)).toMatchObject({ isOnPage: true });
});

test.each([
  [
    'more than four',
    Array.from({ length: 5 }, () => figure(strikes.reportId)),
    { figures: 'validation.figures-too-many' },
  ],
  ['no report of the portal', [figure(randomUUID())], { figures: 'validation.figure-report-gone' }],
  ['no title', [figure(strikes.reportId, { titles: [] })], { 'figures.0.titles': 'validation.title-required' }],
  [
    'no visual',
    [figure(strikes.reportId, { visualName: '' })],
    { 'figures.0.visualName': 'validation.figure-incomplete' },
  ],
  ['markup', [figure(strikes.reportId, { pageName: '<b>' })], { 'figures.0.pageName': 'validation.figure-incomplete' }],
])('%s: refused', async (_, figures, fields) => {
  await choose(figure(strikes.reportId));
  expect(await choose(...figures)).toMatchObject({ status: 422, body: { error: { fields } } });
  expect(await figuresOf(member)).toHaveLength(1);
});
