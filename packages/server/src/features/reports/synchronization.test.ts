import { randomUUID } from 'node:crypto';
import { sampleReports } from '@portico/database';
import { AnalyticsService } from '../../../testing/analytics-service.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { createConnections } from '../../analytics/connections.ts';
import type { ConnectionCheck } from '../../contract/page-object.ts';
import { openDatabase } from '../../database/database.ts';
import { log } from '../../infrastructure/log.ts';
import { synchronizeNightly } from './synchronization.ts';

let service: AnalyticsService;
let portal: TestPortal;
let administrator: Client;
const { cars, weather, strikes, unemployment } = sampleReports;

beforeEach(async () => {
  service = await new AnalyticsService().start();
  portal = await startTestPortal({ analyticsUrl: service.url });
  administrator = await portal.as('administrator');
});
afterEach(async () => {
  await portal.close();
  await service.stop();
});

const list = (query = '') => administrator.screen(`/admin/reports${query}`, 'Reports/Manage');
const synchronize = () => administrator.post('/admin/reports/sync');
const rowOf = async (reportId: string) => (await list()).reports.find((row) => row.reportId === reportId);
const resolve = async (reportId: string, kind: string) =>
  administrator.post(`/admin/reports/${(await rowOf(reportId))?.id}/resolve`, { kind });
const inService = (reportId: string) =>
  service.workspaces[0]?.reports.find(({ id }) => id === reportId) ?? { id: reportId, name: '' };

/** The service loses one report, calls another otherwise and has a third in another workspace. */
function changeService() {
  const [workspace] = service.workspaces;
  const moved = {
    id: randomUUID(),
    name: 'Kaj',
    isOnDedicatedCapacity: true,
    reports: [{ ...inService(weather.reportId) }],
  };
  inService(cars.reportId).name = 'Cars';
  workspace?.reports.splice(
    0,
    99,
    ...workspace.reports.filter(({ id }) => ![unemployment.reportId, weather.reportId].includes(id)),
  );
  service.workspaces.push(moved);
  return moved;
}

test('without a difference there is nothing to do', async () => {
  expect((await synchronize()).body).toEqual({ reports: 4, missing: 0, moved: 0, renamed: 0, unreachable: [] });
  const { findings, synchronizedAt } = await list();
  expect([findings, Date.parse(synchronizedAt ?? '')]).toEqual([0, expect.any(Number)]);
});

test('what the service lost, renamed or moved is marked, and found among the findings', async () => {
  const moved = changeService();
  expect((await synchronize()).body).toEqual({ reports: 4, missing: 1, moved: 1, renamed: 1, unreachable: [] });
  expect(await rowOf(unemployment.reportId)).toMatchObject({ finding: 'missing', name: 'Unemployment by industry' });
  expect(await rowOf(cars.reportId)).toMatchObject({
    finding: 'renamed',
    foundName: 'Cars',
    name: 'Fuel economy of cars',
  });
  expect(await rowOf(weather.reportId)).toMatchObject({ finding: 'moved', foundWorkspaceName: 'Kaj' });
  expect(await rowOf(strikes.reportId)).toMatchObject({ finding: null });
  const { findings } = await list();
  expect(findings).toBe(3);
  expect((await list('?finding=any')).reports).toHaveLength(3);

  expect((await resolve(cars.reportId, 'take-name')).status).toBe(200);
  expect((await resolve(weather.reportId, 'take-workspace')).status).toBe(200);
  expect(codeOf(await resolve(unemployment.reportId, 'take-name'))).toBe('not_found');
  expect(await rowOf(cars.reportId)).toMatchObject({ finding: null, name: 'Cars' });
  expect(await rowOf(weather.reportId)).toMatchObject({ finding: null, workspaceId: moved.id, workspaceName: 'Kaj' });
});

test('a name of the service that is not taken over is not reported again, and a report that is back is none either', async () => {
  const [workspace] = service.workspaces;
  const before = structuredClone(workspace?.reports ?? []);
  changeService();
  await synchronize();
  await resolve(cars.reportId, 'keep-name');
  service.workspaces.length = 1;
  workspace?.reports.splice(
    0,
    99,
    ...before.map((report) => (report.id === cars.reportId ? { ...report, name: 'Cars' } : report)),
  );
  expect((await synchronize()).body).toEqual({ reports: 4, missing: 0, moved: 0, renamed: 0, unreachable: [] });
  expect(await rowOf(cars.reportId)).toMatchObject({ name: 'Fuel economy of cars', finding: null });
});

test('a data set that has come to demand an identity gives no more tokens without one', async () => {
  const member = await portal.as('member');
  const view = async () => (await member.get(`/reports/view?reportId=${cars.reportId}&mode=page`)).status;
  expect(await view()).toBe(200);
  Object.assign(inService(cars.reportId), { isSecured: true });
  await synchronize();
  expect(await view()).toBe(404);
});

test.each([403, 500])('a service that answers %i to the list changes nothing', async (status) => {
  service.reply('list', { status });
  const answer = await synchronize();
  expect([answer.status, codeOf(answer)]).toEqual([502, 'analytics_unreachable']);
  expect((await list()).findings).toBe(0);
});

test('the nightly job does the same, and leaves its activity', async () => {
  changeService();
  const { environment } = portal;
  const database = openDatabase(environment.databaseUrl);
  const services = { database, log, analytics: createConnections(environment.analytics, log) };
  await synchronizeNightly(services);
  expect((await list()).findings).toBe(3);
  const [activity] = await portal.sql`select details ->> 'missing' as missing, user_id from activities
    where action = 'reports.synchronized'`;
  expect(activity).toEqual({ missing: '1', user_id: null });
  service.reply('list', { status: 503 });
  await synchronizeNightly(services);
  expect((await list()).findings).toBe(3);
  await database.close();
});

describe('the check of the connection', () => {
  const check = async (settings: Record<string, string> = {}) => {
    const other = await startTestPortal({
      analyticsUrl: service.url,
      settings,
    });
    const { body } = await (await other.as('administrator')).get('/admin/reports/connection');
    await other.close();
    return (body as ConnectionCheck).steps.map(({ step, state, problem }) => [step, problem ?? state]);
  };
  const STEPS = ['tenant', 'sign-in', 'workspace', 'capacity', 'token', 'frame'];
  /** Everything before the step passes, and nothing after it is tried. */
  const failing = (step: string, problem: string) =>
    STEPS.map((one, index) => [one, index < STEPS.indexOf(step) ? 'passed' : one === step ? problem : 'skipped']);

  test('passes every step', async () => {
    expect(await check()).toEqual(STEPS.map((step) => [step, 'passed']));
  });

  test.each<[string, string, () => void]>([
    ['tenant', 'unreachable', () => service.reply('token', { status: 503 })],
    [
      'tenant',
      'tenant',
      () => service.reply('token', { status: 400, body: { error: 'invalid_request', error_codes: [90002] } }),
    ],
    ['sign-in', 'credentials', () => service.reply('token', { status: 401, body: { error: 'invalid_client' } })],
    [
      'sign-in',
      'secret-expired',
      () => service.reply('token', { status: 401, body: { error: 'invalid_client', error_codes: [7000222] } }),
    ],
    ['workspace', 'forbidden', () => service.reply('list', { status: 401 })],
    ['workspace', 'no-workspace', () => void (service.workspaces = [])],
    [
      'capacity',
      'no-capacity',
      () => void (service.workspaces = service.workspaces.map((one) => ({ ...one, isOnDedicatedCapacity: false }))),
    ],
    [
      'token',
      'paused',
      () => service.reply('generate', { status: 400, body: { error: { code: 'CapacityNotActive' } } }),
    ],
    ['token', 'missing', () => service.reply('report', { status: 404 })],
  ])('stops at %s: %s', async (step, problem, prepare) => {
    prepare();
    expect(await check()).toEqual(failing(step, problem));
  });

  test('knows the origins that frames may come from', async () => {
    expect(await check({ ANALYTICS_FRAME_ORIGINS: 'https://app.powerbi.com' })).toEqual(
      failing('frame', 'frame-origin'),
    );
  });
});
