import { eventually } from '../../../testing/eventually.ts';
import { startTestPortal, type Client, type TestPortal } from '../../../testing/portal.ts';
import { type PortalProcess, startPortalProcess } from '../../../testing/processes.ts';
import { Receiver } from '../../../testing/webhook-receiver.ts';
import { addWebhook } from '../../../testing/webhooks.ts';

let portal: TestPortal;
let administrator: Client;
let receiver: Receiver;
const processes: PortalProcess[] = [];

beforeAll(async () => {
  portal = await startTestPortal({ settings: { WEBHOOK_HOSTS: '127.0.0.1' } });
  administrator = await portal.as('administrator');
});
beforeEach(async () => {
  await portal.sql`delete from webhooks`;
  receiver = await new Receiver().start();
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((each) => each.kill()));
  receiver.stop();
});
afterAll(() => portal.close());

/** A process that works through the queues. */
async function startWorker(): Promise<PortalProcess> {
  const started = await startPortalProcess(portal.variables, { hasBackground: true });
  processes.push(started);
  return started;
}

const addTag = (label: string) => administrator.post('/admin/tags', { label, description: '' });
const states = async () => (await portal.sql`select state from webhook_deliveries`).map(({ state }) => state as string);
const idsOf = ({ received }: Receiver) => received.map(({ headers }) => headers['webhook-id']);

test('what a process had begun when it was killed is delivered by another, with the same id', async () => {
  const { secret: _, path } = await addWebhook(administrator, receiver.url, { events: ['tag.*'] });
  receiver.answer = () => undefined;
  const first = await startWorker();
  await addTag('Før');
  await eventually(() => Promise.resolve(receiver.received.length === 1));
  await first.kill();
  expect(await states()).toEqual(['waiting']);
  receiver.answer = (_request, response) => response.writeHead(200).end();
  // The lease of a minute ends.
  await portal.sql`update webhook_deliveries set due_at = now()`;
  await startWorker();
  await addTag('Efter');
  await eventually(async () => (await states()).every((state) => state === 'delivered'));
  const ids = idsOf(receiver);
  expect([ids.length, new Set(ids).size, ids.filter((id) => id === ids[0]).length]).toEqual([3, 2, 2]);
  const { deliveries } = await administrator.screen(path, 'Settings/Webhook');
  expect(deliveries.map(({ attempts }) => attempts)).toEqual([1, 2]);
});

test('two processes deliver each activity once', async () => {
  await addWebhook(administrator, receiver.url, { events: ['tag.*'] });
  await Promise.all([startWorker(), startWorker()]);
  for (let count = 0; count < 30; count++) await addTag(`To ${count}`);
  await eventually(async () => (await states()).every((state) => state === 'delivered'));
  expect(new Set(idsOf(receiver)).size).toBe(30);
  expect(receiver.received).toHaveLength(30);
});
