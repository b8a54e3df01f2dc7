import type { ActivityName } from '../src/activity/activity-names.ts';
import type { RouteName } from '../src/contract/routes.ts';
import { deliverDue } from '../src/features/webhooks/deliver.ts';
import { closeServices, createServices } from '../src/services.ts';
import type { Prepare } from './page-writes.ts';
import type { Client, TestPortal, TestResponse } from './portal.ts';

export interface TestWebhook {
  id: string;
  secret: string;
  path: string;
}

/** Adds a webhook, as an administrator does. */
export async function addWebhook(client: Client, url: string, changes: object = {}): Promise<TestWebhook> {
  const body = { url, description: 'Køen', events: null, ...changes };
  const { id, secret } = (await client.post('/admin/settings/webhooks', body)).body as TestWebhook;
  return { id, secret, path: `/admin/settings/webhooks/${id}` };
}

/** Delivers what is due, as the job of a process does. */
export async function deliverNow({ environment }: Pick<TestPortal, 'environment'>, timeoutMs?: number): Promise<void> {
  const services = createServices(environment, 'v');
  await deliverDue(services, timeoutMs);
  await closeServices(services);
}

/** The writes of webhooks, each with the activity that it leaves. */
export function webhookWrites(
  portal: () => TestPortal,
  administrator: () => Client,
): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  const added = () => addWebhook(administrator(), 'https://hooks.example/portico');
  const write = (
    prepare: (webhook: TestWebhook) => { path: string; body?: object } | Promise<{ path: string }>,
  ): Prepare => {
    return async () => ({ client: administrator(), ...(await prepare(await clean())) });
  };
  /** The only one there is: there may not be many. */
  const clean = async () => {
    await portal().sql`delete from webhooks`;
    return added();
  };
  const failedDelivery = async ({ id, path }: TestWebhook) => {
    await administrator().post(`${path}/test`);
    const [row] = await portal().sql<{ id: string }[]>`
      update webhook_deliveries set state = 'failed', type = 'tag.added' where webhook_id = ${id} returning id`;
    return row?.id ?? '';
  };
  const body = { url: 'https://hooks.example/other', description: 'Andet', events: ['tag.*'] };
  return {
    'webhooks.store': ['webhook.added', write(() => ({ path: '/admin/settings/webhooks', body }))],
    'webhooks.update': ['webhook.updated', write(({ path }) => ({ path, body }))],
    'webhooks.state': ['webhook.paused', write(({ path }) => ({ path: `${path}/state`, body: { state: 'paused' } }))],
    'webhooks.rotate': [
      'webhook.secret-rotated',
      write(({ path }) => ({ path: `${path}/secret`, body: { keepsPrevious: true } })),
    ],
    'webhooks.test': ['webhook.tested', write(({ path }) => ({ path: `${path}/test` }))],
    'webhooks.replay': [
      'webhook.replayed',
      write(async (webhook) => ({ path: `/admin/webhook-deliveries/${await failedDelivery(webhook)}/replay` })),
    ],
    'webhooks.replay-failed': [
      'webhook.replayed',
      write(async (webhook) => {
        await failedDelivery(webhook);
        return { path: `${webhook.path}/replay`, body: { since: '2020-01-01T00:00:00.000Z' } };
      }),
    ],
    // The last of them: without webhooks, the writes after it are as they were.
    'webhooks.destroy': ['webhook.removed', write(({ path }) => ({ path }))],
  };
}

/** One route that stores texts of webhooks: how the same text comes into it, and how it is read again. */
interface Storing {
  fields: Record<string, string>;
  send(typed: string): Promise<TestResponse>;
  stored(answer: TestResponse): Promise<Record<string, string>>;
}

/** The routes of webhooks that store texts. */
export function webhookTexts(portal: () => TestPortal): Partial<Record<RouteName, () => Promise<Storing>>> {
  const fields = { description: 'validation.webhook-description' };
  const rest = { url: 'https://hooks.example/', events: ['tag.*'] };
  return {
    async 'webhooks.store'() {
      const client = await portal().as('administrator');
      return {
        fields,
        send: (description) => client.post('/admin/settings/webhooks', { ...rest, description }),
        async stored({ body }) {
          const { id } = body as { id: string };
          const [row] = await portal().sql`delete from webhooks where id = ${id} returning description`;
          return row as Record<string, string>;
        },
      };
    },
    async 'webhooks.update'() {
      const client = await portal().as('administrator');
      const { id, path } = await addWebhook(client, rest.url, rest);
      return {
        fields,
        send: (description) => client.put(path, { ...rest, description }),
        async stored() {
          const [row] = await portal().sql`select description from webhooks where id = ${id}`;
          return row as Record<string, string>;
        },
      };
    },
  };
}
