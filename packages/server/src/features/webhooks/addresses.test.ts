import { startTestPortal, type Client, type TestPortal, testEnvironment } from '../../../testing/portal.ts';
import { Receiver } from '../../../testing/webhook-receiver.ts';
import { addWebhook, deliverNow } from '../../../testing/webhooks.ts';

let portal: TestPortal;
let administrator: Client;
let receiver: Receiver;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
  receiver = await new Receiver().start();
});
beforeEach(async () => {
  await portal.sql`delete from webhooks`;
  receiver.received.length = 0;
});
afterAll(async () => {
  receiver.stop();
  await portal.close();
});

const add = (url: unknown, changes: object = {}) =>
  administrator.post('/admin/settings/webhooks', { url, description: 'Køen', events: null, ...changes });
const fieldsOf = ({ body }: { body: unknown }) => (body as { error: { fields: Record<string, string> } }).error.fields;

/** A webhook whose URL is the given one, however it got into the table; what came of a test of it. */
async function testOf(url: string, hosts: readonly string[] = []) {
  const { id, path } = await addWebhook(administrator, 'https://hooks.example/', { events: ['tag.*'] });
  await portal.sql`update webhooks set url = ${url} where id = ${id}`;
  await administrator.post(`${path}/test`);
  await deliverNow({ environment: { ...portal.environment, webhookHosts: [...hosts] } }, 2_000);
  const { deliveries } = await administrator.screen(path, 'Settings/Webhook');
  return deliveries[0];
}

describe('is refused when it is saved:', () => {
  test.each([
    ['', 'validation.webhook-url-required'],
    ['hooks.example', 'validation.webhook-url'],
    ['http://hooks.example/', 'validation.webhook-url'],
    ['http://127.0.0.1.example/', 'validation.webhook-url'],
    ['http://localhost.example/', 'validation.webhook-url'],
    ['http://10.0.0.7/', 'validation.webhook-url'],
    ['ftp://hooks.example/', 'validation.webhook-url'],
    ['file:///etc/passwd', 'validation.webhook-url'],
    ['javascript:alert(1)', 'validation.webhook-url'],
    ['https://user:pass@hooks.example/', 'validation.webhook-url-credentials'],
    ['https://user@hooks.example/', 'validation.webhook-url-credentials'],
    [`https://hooks.example/${'x'.repeat(2000)}`, 'validation.too-long'],
    ['https://127.0.0.1/', 'validation.webhook-host'],
    ['http://127.0.0.1/', 'validation.webhook-host'],
    ['http://localhost:4300/', 'validation.webhook-host'],
    ['https://2130706433/', 'validation.webhook-host'],
    ['https://0x7f000001/', 'validation.webhook-host'],
    ['https://[::ffff:127.0.0.1]/', 'validation.webhook-host'],
    ['https://169.254.169.254/latest/meta-data', 'validation.webhook-host'],
    ['https://[fd00:ec2::254]/', 'validation.webhook-host'],
    ['https://192.168.1.1/', 'validation.webhook-host'],
  ])('%s', async (url, message) => {
    const answer = await add(url);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, { url: message }]);
    const { path } = await addWebhook(administrator, 'https://hooks.example/');
    const change = await administrator.put(path, { url, description: 'Køen', events: null });
    expect([change.status, fieldsOf(change)]).toEqual([422, { url: message }]);
  });
});

test.each([
  [{ events: [] }],
  [{ events: ['tag.exploded'] }],
  [{ events: ['*'] }],
  [{ events: 'tag.*' }],
  [{ events: ['webhook.tested'] }],
  [{ events: [null] }],
  [{ description: '' }],
  [{ description: 'x'.repeat(201) }],
  [{ description: 7 }],
  [{ url: 7 }],
  [{ url: null }],
])('what is no webhook is refused: %j', async (changes) => {
  expect((await add('https://hooks.example/', changes)).status).toBe(422);
  expect(await portal.sql`select from webhooks`).toHaveLength(0);
});

describe('is refused when the connection is made, whatever the table says:', () => {
  test.each([
    ['an address of this machine', (port: number) => `http://127.0.0.1:${port}/`],
    ['a decimal one', (port: number) => `http://2130706433:${port}/`],
    ['a hexadecimal one', (port: number) => `http://0x7f000001:${port}/`],
    ['IPv4 in IPv6', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['IPv6', (port: number) => `http://[::1]:${port}/`],
    ['the name of this machine', (port: number) => `http://localhost:${port}/`],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data'],
  ])('%s', async (_, url) => {
    expect(await testOf(url(receiver.port))).toMatchObject({ state: 'failed', error: 'blocked', status: null });
    expect(receiver.received).toHaveLength(0);
  });
});

test('a host that the operator allows is reached, and no other by it', async () => {
  expect(await testOf(receiver.url, ['127.0.0.1'])).toMatchObject({ state: 'delivered', status: 204 });
  expect(receiver.received).toHaveLength(1);
  expect(await testOf(`http://localhost:${receiver.port}/`, ['127.0.0.1'])).toMatchObject({ error: 'blocked' });
  expect(receiver.received).toHaveLength(1);
});

test('a redirect is not followed', async () => {
  const inner = await new Receiver().start();
  receiver.answer = (_, response) => response.writeHead(307, { Location: inner.url }).end();
  expect(await testOf(receiver.url, ['127.0.0.1'])).toMatchObject({ state: 'failed', error: 'redirect', status: 307 });
  expect([receiver.received.length, inner.received.length]).toEqual([1, 0]);
  inner.stop();
});

test.each([
  ['127.0.0.1, queue.intranet.example', ['127.0.0.1', 'queue.intranet.example']],
  ['[::1]', ['[::1]']],
  ['', []],
])('operators allow hosts: %j', (text, hosts) => {
  expect(testEnvironment({ WEBHOOK_HOSTS: text }).webhookHosts).toEqual(hosts);
});

test.each(['https://queue.example', 'queue.example:8080', '10.0.0.0/8', '*', 'a b'])(
  '%j is no list of hosts',
  (text) => {
    expect(() => testEnvironment({ WEBHOOK_HOSTS: text })).toThrow('WEBHOOK_HOSTS');
  },
);
