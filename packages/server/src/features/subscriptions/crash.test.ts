import { sampleReports } from '@portico/database';
import { AnalyticsService } from '../../../testing/analytics-service.ts';
import { authorIn } from '../../../testing/authoring.ts';
import { eventually } from '../../../testing/eventually.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { startPortalProcess } from '../../../testing/processes.ts';
import { pageWithReport, subscribed } from '../../../testing/subscriptions.ts';
import { addUser } from '../../../testing/users.ts';
import { closeServices, createServices, type Services } from '../../services.ts';
import { takeDueSubscriptions } from './take-due.ts';

const { reportId } = sampleReports.cars;

let service: AnalyticsService;
let portal: TestPortal;
let services: Services;
beforeAll(async () => {
  service = await new AnalyticsService().start();
  portal = await startTestPortal({ analyticsUrl: service.url });
  services = createServices(portal.environment, 'v');
});
afterAll(async () => {
  await closeServices(services);
  await portal.close();
  await service.stop();
});

test('a process that is killed while it exports leaves the subscription due; the next one sends it, once', async () => {
  const reader = await addUser(portal);
  const page = await pageWithReport(await authorIn(portal), reportId);
  const id = await subscribed(await portal.signIn(reader), page.id, reportId);
  const makeDue = () => portal.sql`update report_subscriptions set attempt_at = now(),
    due_at = date_trunc('hour', now()) where id = ${id}`;
  const received = async () => (await mailsTo(portal, reader.email)).filter(({ kind }) => kind === 'subscription');

  const running = { status: 202, body: { id: 'x', status: 'Running' }, headers: { 'Retry-After': '0' } };
  service.reply('export-status', running);
  const first = await startPortalProcess(portal.variables, { hasBackground: true });
  await makeDue();
  await takeDueSubscriptions(services.database);
  await eventually(() => Promise.resolve(service.count('export-status') > 0));
  await first.kill();
  expect(await received()).toEqual([]);

  service.reset();
  const [second, third] = await Promise.all([
    startPortalProcess(portal.variables, { hasBackground: true }),
    startPortalProcess(portal.variables, { hasBackground: true }),
  ]);
  // The time that a process has for a subscription is over.
  await portal.sql`update report_subscriptions set attempt_at = now() where id = ${id}`;
  await Promise.all([takeDueSubscriptions(services.database), takeDueSubscriptions(services.database)]);
  const [mail] = await eventually(async () => {
    const mails = await received();
    return mails.length > 0 && mails;
  });
  expect(mail?.attachments).toHaveLength(1);
  await eventually(async () => {
    const [row] = await portal.sql`select due_at > now() as is_next from report_subscriptions where id = ${id}`;
    return row?.['is_next'] === true;
  });
  await takeDueSubscriptions(services.database);
  await Promise.all([second.end(), third.end()]);
  expect(await received()).toHaveLength(1);
});
