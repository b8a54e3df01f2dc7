import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { eventually } from '../../../testing/eventually.ts';
import { startTestPortal, type Client, type TestPortal } from '../../../testing/portal.ts';
import { type Received, Receiver } from '../../../testing/webhook-receiver.ts';
import { addWebhook, deliverNow, type TestWebhook } from '../../../testing/webhooks.ts';
import type { DeliveryRow } from '../../contract/page-object.ts';
import { applyRetention } from '../../infrastructure/retention.ts';
import { closeServices, createServices } from '../../services.ts';

let portal: TestPortal;
let administrator: Client;
let receiver: Receiver;
let serial = 0;

beforeAll(async () => {
  portal = await startTestPortal({ settings: { WEBHOOK_HOSTS: '127.0.0.1' } });
  administrator = await portal.as('administrator');
});
beforeEach(async () => {
  await portal.sql`delete from webhooks`;
  receiver = await new Receiver().start();
});
afterEach(() => receiver.stop());
afterAll(() => portal.close());

const addTag = () => administrator.post('/admin/tags', { label: `Mærke ${++serial}`, description: '' });
const deliveries = async ({ path }: TestWebhook, query = '') =>
  (await administrator.screen(path + query, 'Settings/Webhook')).deliveries;
const types = ({ received }: Receiver) => received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const makeDue = () => portal.sql`update webhook_deliveries set due_at = now()`;
const verified = (secret: string, { headers, body }: Received) => new Webhook(secret).verify(body, headers);
const tags = { events: ['tag.*'] };

describe('a delivery', () => {
  test('is what the activity says, signed so that an independent library verifies it', async () => {
    const { secret } = await addWebhook(administrator, receiver.url, tags);
    await addTag();
    await deliverNow(portal);
    const [activity] = await portal.sql`select * from activities where action = 'tag.added' order by at desc limit 1`;
    const [received] = receiver.received;
    expect(receiver.received).toHaveLength(1);
    expect(verified(secret, received!)).toEqual({
      id: activity?.['id'] as string,
      type: 'tag.added',
      time: (activity!['at'] as Date).toISOString(),
      actor: { id: activity?.['user_id'] as string, name: activity?.['user_name'] as string },
      subject: { kind: 'tag', id: activity?.['subject_id'] as string, name: `Mærke ${serial}` },
      details: activity?.['details'] as object,
    });
    expect(received?.headers).toMatchObject({
      'webhook-id': activity?.['id'] as string,
      'content-type': 'application/json',
    });
  });

  test('whose body, id or time is another by one character is refused', async () => {
    const { secret } = await addWebhook(administrator, receiver.url, tags);
    await addTag();
    await deliverNow(portal);
    const { headers, body } = receiver.received[0]!;
    expect(verified(secret, { path: '', headers, body })).toBeTruthy();
    const id = headers['webhook-id']!.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const time = String(Number(headers['webhook-timestamp']) - 1);
    const forgeries = [
      { headers, body: body.replace('tag.added', 'tag.addee') },
      { headers: { ...headers, 'webhook-id': id }, body },
      { headers: { ...headers, 'webhook-timestamp': time }, body },
    ];
    for (const forgery of forgeries) expect(() => verified(secret, { path: '', ...forgery })).toThrow();
  });

  test('is of what the webhook has chosen: actions, areas, or all', async () => {
    const other = await new Receiver().start();
    const { path } = await addWebhook(administrator, receiver.url, { events: ['tag.removed', 'group.*'] });
    const { webhook } = await administrator.screen(path, 'Settings/Webhook');
    expect(webhook.events).toEqual(['group.*', 'tag.removed']);
    await addWebhook(administrator, other.url);
    const { body } = await addTag();
    await administrator.delete(`/admin/tags/${(body as { id: string }).id}`);
    await administrator.post('/admin/groups', { groupId: randomUUID(), name: 'Ny', tags: [] });
    await deliverNow(portal);
    expect(types(receiver).sort()).toEqual(['group.added', 'tag.removed']);
    expect(types(other).sort()).toEqual(['group.added', 'tag.added', 'tag.removed', 'webhook.added']);
    other.stop();
  });

  test('has nothing of activities that links use and nobody reads', async () => {
    await addWebhook(administrator, receiver.url, { events: ['file.accessed'] });
    const [page] = await portal.sql<{ id: string }[]>`
      select id from pages where status = 'published' and kind = 'page' and access_level = 'everyone' limit 1`;
    await administrator.post('/log/page-action', { action: 'file-accessed', details: 'A.pdf', pageId: page?.id });
    await deliverNow(portal);
    const { details } = JSON.parse(receiver.received[0]!.body) as { details: object };
    expect(Object.keys(details)).toEqual(['file', 'page']);
  });

  test('is queued with the write, or not at all', async () => {
    const webhook = await addWebhook(administrator, receiver.url, tags);
    await portal.sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no delivery today'; end $$`;
    await portal.sql`create trigger refuse before insert on webhook_deliveries for each row execute function refuse()`;
    expect((await addTag()).status).toBe(500);
    await portal.sql`drop trigger refuse on webhook_deliveries`;
    expect(await portal.sql`select from access_tags where label = ${`Mærke ${serial}`}`).toHaveLength(0);
    await addTag();
    expect(await deliveries(webhook)).toMatchObject([{ type: 'tag.added', state: 'waiting', attempts: 0 }]);
  });

  test('is queued also by a write that began before the webhook, and waited for it', async () => {
    const isWaiting = async () => {
      const waiting = await portal.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting.length > 0;
    };
    const { id } = await addWebhook(administrator, receiver.url, { events: ['group.*'] });
    const { added } = await portal.sql.begin(async (other) => {
      // As a write does that is in the audit: the next one waits in the statement that writes its activity.
      await other`select from audit_head for update`;
      const write = addTag();
      await eventually(isWaiting);
      await other`update webhooks set events = ${tags.events} where id = ${id}`;
      return { added: write };
    });
    expect((await added).status).toBe(200);
    await deliverNow(portal);
    expect(types(receiver)).toEqual(['tag.added']);
  });

  test('that another process takes at this moment is left to it', async () => {
    await addWebhook(administrator, receiver.url, tags);
    await addTag();
    await portal.sql.begin(async (other) => {
      await other`select from webhook_deliveries for update`;
      await deliverNow(portal);
    });
    expect(receiver.received).toHaveLength(0);
    await deliverNow(portal);
    expect(receiver.received).toHaveLength(1);
  });

  test('comes once, though two processes deliver at the same time', async () => {
    const webhook = await addWebhook(administrator, receiver.url, tags);
    for (let count = 0; count < 12; count++) await addTag();
    await Promise.all([deliverNow(portal), deliverNow(portal), deliverNow(portal)]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
    expect(receiver.received).toHaveLength(12);
    expect((await deliveries(webhook)).map(({ state }) => state)).toEqual(
      Array.from({ length: 12 }, () => 'delivered'),
    );
  });
});

describe('a secret', () => {
  test('is answered once, and stands in no page, activity or row after that', async () => {
    const webhook = await addWebhook(administrator, `${receiver.url}?key=geheim-17`, tags);
    const rotated = (await administrator.post(`${webhook.path}/secret`, { keepsPrevious: true })).body as TestWebhook;
    await administrator.put(webhook.path, { url: `${receiver.url}?key=geheim-18`, description: 'Ny', events: null });
    await addTag();
    await deliverNow(portal);
    const rows =
      await portal.sql`select to_jsonb(webhooks)::text || coalesce((select string_agg(to_jsonb(delivery)::text, '')
      from webhook_deliveries delivery), '') as text from webhooks`;
    const activities = JSON.stringify(await portal.sql`select * from activities where action like 'webhook.%'`);
    const jobs = JSON.stringify(await portal.sql`select to_jsonb(job)::text from pgboss.job`);
    const screens = [webhook.path, '/admin/settings/webhooks', '/admin/activity'];
    const pages = JSON.stringify(await Promise.all(screens.map(async (path) => (await administrator.get(path)).body)));
    for (const secret of [webhook.secret, rotated.secret].map((text) => text.slice('whsec_'.length, -1))) {
      const hex = Buffer.from(secret).toString('hex');
      for (const text of [JSON.stringify(rows), activities, jobs, pages]) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(hex);
      }
    }
    expect(activities).not.toContain('geheim');
    expect(activities).toContain('isUrlChanged');
  });

  test('before a rotation holds beside the new one for a day, or not at all', async () => {
    const { secret, path } = await addWebhook(administrator, receiver.url, tags);
    const rotate = async (keepsPrevious: boolean) =>
      ((await administrator.post(`${path}/secret`, { keepsPrevious })).body as TestWebhook).secret;
    const receive = async () => {
      await addTag();
      await deliverNow(portal);
      return receiver.received.at(-1)!;
    };
    const second = await rotate(true);
    const both = await receive();
    expect([verified(secret, both), verified(second, both)]).toEqual([expect.anything(), expect.anything()]);
    await portal.sql`update webhooks set previous_secret_until = now() - interval '1 second'`;
    const late = await receive();
    expect(() => verified(secret, late)).toThrow();
    expect(verified(second, late)).toBeTruthy();
    const third = await rotate(false);
    const last = await receive();
    expect(() => verified(second, last)).toThrow();
    expect(verified(third, last)).toBeTruthy();
  });
});

describe('a receiver that fails', () => {
  const fail = (status: number, headers: Record<string, string> = {}, body = 'nej') => {
    receiver.answer = (_, response) => response.writeHead(status, headers).end(body);
  };
  const waitS = async () => {
    const [row] = await portal.sql`select extract(epoch from due_at - now())::int as wait from webhook_deliveries`;
    return row?.['wait'] as number;
  };

  test('is tried again with longer and longer pauses, over about a day, and always with the same id', async () => {
    fail(500);
    const webhook = await addWebhook(administrator, receiver.url, tags);
    await addTag();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      await deliverNow(portal);
      pauses.push(await waitS());
      await makeDue();
    }
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    const total = pauses.reduce((sum, pause) => sum + pause);
    expect(total).toBeGreaterThan(23 * 3600);
    expect(total).toBeLessThan(27 * 3600);
    expect((await deliveries(webhook))[0]).toMatchObject({
      state: 'waiting',
      attempts: 8,
      status: 500,
      error: 'answer',
    });
    await deliverNow(portal);
    expect((await deliveries(webhook))[0]).toMatchObject({ state: 'failed', attempts: 9, dueAt: null });
    await makeDue();
    await deliverNow(portal);
    expect(receiver.received).toHaveLength(9);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test.each([
    [429, () => '7200', 7190, 7210],
    [503, () => new Date(Date.now() + 7_200_000).toUTCString(), 7100, 7210],
    [503, () => '99999999', 86_390, 86_410],
    [503, () => 'i morgen', 50, 70],
    [500, () => '7200', 50, 70],
  ])('with %d is left alone for as long as it asks', async (status, retryAfter, least, most) => {
    fail(status, { 'Retry-After': retryAfter() });
    await addWebhook(administrator, receiver.url, tags);
    await addTag();
    await deliverNow(portal);
    expect(await waitS()).toBeGreaterThanOrEqual(least);
    expect(await waitS()).toBeLessThanOrEqual(most);
  });

  test('by not answering in time is given up for this time', async () => {
    receiver.answer = () => undefined;
    const webhook = await addWebhook(administrator, receiver.url, tags);
    await addTag();
    await deliverNow(portal, 200);
    expect((await deliveries(webhook))[0]).toMatchObject({ state: 'waiting', error: 'timeout', status: null });
  });

  test('is shown with the beginning of its answer, as plain text', async () => {
    fail(400, { 'Content-Type': 'text/html' }, `<b>nej</b>\u0000\u202E ${'x'.repeat(100_000)}`);
    const webhook = await addWebhook(administrator, receiver.url, tags);
    await addTag();
    await deliverNow(portal);
    const [{ id }] = (await deliveries(webhook)) as [DeliveryRow];
    const { excerpt, payload } = (await administrator.get(`/admin/webhook-deliveries/${id}`)).body as Record<
      string,
      string
    >;
    expect(excerpt).toMatch(/^<b>nej<\/b>\P{C}* x+$/u);
    expect(excerpt?.length).toBe(500);
    expect(payload).toBe(receiver.received[0]?.body);
  });

  test('for three days, without a success in between, is switched off, and administrators hear of it once', async () => {
    fail(500);
    const webhook = await addWebhook(administrator, receiver.url, tags);
    await addTag();
    await addTag();
    await deliverNow(portal);
    const state = async () => (await administrator.screen(webhook.path, 'Settings/Webhook')).webhook.state;
    expect(await state()).toBe('active');
    await portal.sql`update webhooks set failing_since = now() - interval '3 days 1 minute'`;
    await makeDue();
    await Promise.all([deliverNow(portal), deliverNow(portal)]);
    expect(await state()).toBe('switched-off');
    const [{ count }] =
      (await portal.sql`select count(*)::int from users where role = 'administrator' and status = 'active'
      and removed_at is null and group_id is not null`) as unknown as [{ count: number }];
    expect(await portal.sql`select from mails where kind = 'webhook-switched-off'`).toHaveLength(count);
    expect(await portal.sql`select from activities where action = 'webhook.switched-off'`).toHaveLength(1);
    const before = receiver.received.length;
    await makeDue();
    await deliverNow(portal);
    expect(receiver.received).toHaveLength(before);
    receiver.answer = (_, response) => response.writeHead(200).end();
    await administrator.put(`${webhook.path}/state`, { state: 'active' });
    await deliverNow(portal);
    expect((await deliveries(webhook)).map((row) => row.state)).toEqual(['delivered', 'delivered']);
  });

  test('and then succeeds begins anew with its three days', async () => {
    fail(500);
    const webhook = await addWebhook(administrator, receiver.url, tags);
    await addTag();
    await deliverNow(portal);
    await portal.sql`update webhooks set failing_since = now() - interval '3 days 1 minute'`;
    receiver.answer = (_, response) => response.writeHead(200).end();
    await makeDue();
    await deliverNow(portal);
    fail(500);
    await addTag();
    await deliverNow(portal);
    expect((await administrator.screen(webhook.path, 'Settings/Webhook')).webhook.state).toBe('active');
  });

  test('with 410 is switched off at once', async () => {
    fail(410);
    const webhook = await addWebhook(administrator, receiver.url, tags);
    await addTag();
    await deliverNow(portal);
    expect((await administrator.screen(webhook.path, 'Settings/Webhook')).webhook.state).toBe('switched-off');
  });
});

describe('administrators', () => {
  test('pause a webhook: what waits is kept, what happens meanwhile is not sent', async () => {
    const webhook = await addWebhook(administrator, receiver.url, tags);
    await addTag();
    await administrator.put(`${webhook.path}/state`, { state: 'paused' });
    await addTag();
    await deliverNow(portal);
    expect(receiver.received).toHaveLength(0);
    await administrator.put(`${webhook.path}/state`, { state: 'active' });
    await deliverNow(portal);
    expect(
      receiver.received.map(({ body }) => (JSON.parse(body) as { subject: { name: string } }).subject.name),
    ).toEqual([`Mærke ${serial - 1}`]);
  });

  test('send a test to one webhook, also while it is paused, and it is not tried again', async () => {
    const webhook = await addWebhook(administrator, receiver.url, tags);
    const other = await addWebhook(administrator, `${receiver.url}/other`);
    await portal.sql`delete from webhook_deliveries`;
    await administrator.put(`${webhook.path}/state`, { state: 'paused' });
    await portal.sql`delete from webhook_deliveries`;
    receiver.answer = (_, response) => response.writeHead(500).end();
    await administrator.post(`${webhook.path}/test`);
    await deliverNow(portal);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(types(receiver)).toEqual(['webhook.tested']);
    expect(await deliveries(webhook)).toMatchObject([{ type: 'webhook.tested', state: 'failed', attempts: 1 }]);
    expect(await deliveries(other)).toEqual([]);
  });

  test('send one delivery again with the same id, or all that failed since a time', async () => {
    const webhook = await addWebhook(administrator, receiver.url, tags);
    await addTag();
    await deliverNow(portal);
    const [{ id }] = (await deliveries(webhook)) as [DeliveryRow];
    expect((await administrator.post(`/admin/webhook-deliveries/${id}/replay`)).status).toBe(200);
    expect((await administrator.post(`/admin/webhook-deliveries/${id}/replay`)).status).toBe(409);
    await deliverNow(portal);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
    await addTag();
    await addTag();
    await portal.sql`update webhook_deliveries set state = 'failed' where id <> ${id}`;
    await portal.sql`update webhook_deliveries set created_at = now() - interval '2 days'
      where id = (select id from webhook_deliveries where state = 'failed' limit 1)`;
    const since = new Date(Date.now() - 86_400_000).toISOString();
    expect((await administrator.post(`${webhook.path}/replay`, { since })).body).toEqual({ deliveries: 1 });
    await deliverNow(portal);
    expect(receiver.received).toHaveLength(3);
    expect(await deliveries(webhook, '?state=failed')).toHaveLength(1);
  });

  test('remove a webhook: nothing is sent to it any more, and its rows go with the clean-up', async () => {
    const webhook = await addWebhook(administrator, receiver.url, tags);
    await addTag();
    expect((await administrator.delete(webhook.path)).status).toBe(200);
    await deliverNow(portal);
    expect(receiver.received).toHaveLength(0);
    for (const answer of [administrator.get(webhook.path), administrator.post(`${webhook.path}/test`)])
      expect((await answer).status).toBe(404);
    await portal.sql`update webhooks set removed_at = removed_at - interval '25 hours'`;
    await clean();
    expect(await portal.sql`select from webhook_deliveries`).toHaveLength(0);
  });

  test('add no more than twenty', async () => {
    for (let count = 0; count < 20; count++) await addWebhook(administrator, receiver.url);
    const body = { url: receiver.url, description: 'En til', events: null };
    expect((await administrator.post('/admin/settings/webhooks', body)).status).toBe(422);
  });
});

async function clean(): Promise<void> {
  const services = createServices(portal.environment, 'v');
  await applyRetention(services.database);
  await closeServices(services);
}

test('the log goes after 30 days, and not before', async () => {
  const webhook = await addWebhook(administrator, receiver.url, tags);
  await addTag();
  await addTag();
  await portal.sql`update webhook_deliveries set created_at = now() - interval '29 days'`;
  await portal.sql`update webhook_deliveries set created_at = now() - interval '30 days 1 minute'
    where id = (select id from webhook_deliveries limit 1)`;
  await clean();
  expect(await deliveries(webhook)).toHaveLength(1);
});
