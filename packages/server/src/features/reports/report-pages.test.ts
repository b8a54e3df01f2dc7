import { randomUUID } from 'node:crypto';
import { sampleReports } from '@portico/database';
import { AnalyticsService } from '../../../testing/analytics-service.ts';
import { Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { kindCases, withEveryKind } from '../../../testing/report-kinds.ts';
import { reportKinds } from '../../contract/props/reports.ts';

let service: AnalyticsService;
let portal: TestPortal;
let administrator: Client;
const { weather, strikes } = sampleReports;

beforeAll(async () => {
  service = await new AnalyticsService().start();
  portal = await startTestPortal({ analyticsUrl: service.url });
  administrator = await portal.as('administrator');
});
afterAll(async () => {
  await portal.close();
  await service.stop();
});
beforeEach(() => service.reset());

const pagesOf = (reportId: string, client = administrator) => client.get(`/admin/reports/pages?reportId=${reportId}`);

test('the pages of a report come with their titles in its order; one without a title has its name', async () => {
  expect((await pagesOf(weather.reportId)).body).toEqual({
    pages: [
      { name: 'First', displayName: 'First' },
      { name: 'Second', displayName: 'By region' },
    ],
    problem: null,
  });
  expect(service.calls.at(-1)?.path).toBe(
    `/v1.0/myorg/groups/${weather.workspaceId}/reports/${weather.reportId}/pages`,
  );
});

test('members are not told them, nor is anybody who is not signed in', async () => {
  expect((await pagesOf(weather.reportId, await portal.as('member'))).status).toBe(403);
  expect((await pagesOf(weather.reportId, new Client(portal.portal))).status).toBe(401);
  expect(service.calls).toEqual([]);
});

test('a report that the portal does not have, or has in the bin, has none; the service is not asked', async () => {
  expect((await pagesOf(randomUUID())).status).toBe(404);
  expect((await pagesOf('1')).status).toBe(422);
  await portal.sql`update reports set removed_at = now() where report_id = ${weather.reportId}`;
  expect((await pagesOf(weather.reportId)).status).toBe(404);
  await portal.sql`update reports set removed_at = null where report_id = ${weather.reportId}`;
  expect(service.calls).toEqual([]);
});

test.each(reportKinds.filter((kind) => kind !== 'report'))('a %s has none; the service is not asked', async (kind) => {
  service.workspaces = withEveryKind(service.workspaces);
  const identities = [{ groupId: null, roles: ['South'], username: '{email}' }];
  const { workspaceId } = strikes;
  await portal.sql`delete from reports where kind <> 'report'`;
  await administrator.post('/admin/reports', {
    ...{ kind, ...kindCases[kind].chosen, workspaceId, name: `A ${kind}`, identities },
  });
  const [row] = await portal.sql<
    { reportId: string }[]
  >`select report_id as "reportId" from reports where kind = ${kind}`;
  service.calls.length = 0;
  expect((await pagesOf(row?.reportId ?? '')).body).toEqual({ pages: [], problem: null });
  expect(service.calls).toEqual([]);
});

test('a service that has the report no more, or does not answer, is said', async () => {
  service.reply('report-pages', { status: 404 });
  expect((await pagesOf(weather.reportId)).body).toEqual({ pages: [], problem: 'missing' });
  service.reply('report-pages', { status: 200, isSilent: true });
  expect((await pagesOf(weather.reportId)).body).toEqual({ pages: [], problem: 'unreachable' });
});
