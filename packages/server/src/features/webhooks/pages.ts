import { isFailure } from '../../contract/failures.ts';
import { page } from '../../http/page.ts';
import { DELIVERIES_PER_PAGE, getWebhook, listDeliveries, listWebhooks } from './queries.ts';
import { MAX_WEBHOOKS } from './actions.ts';
import { DeliveriesQuery, webhookActions } from './schema.ts';

export const webhooksPage = page({
  route: 'settings.webhooks',
  component: 'Settings/Webhooks',
  title: 'title.webhooks',
  allow: 'administrator',
  async load({ scope, services: { database } }) {
    const webhooks = await listWebhooks(scope, database);
    return { webhooks, actions: [...webhookActions], maxWebhooks: MAX_WEBHOOKS };
  },
});

export const webhookPage = page({
  route: 'webhooks.show',
  component: 'Settings/Webhook',
  title: ({ webhook }) => webhook.description,
  allow: 'administrator',
  query: DeliveriesQuery,
  async load({ scope, parameters: { id }, query, services: { database } }) {
    const webhook = await getWebhook(scope, database, id);
    if (isFailure(webhook)) return webhook;
    const { deliveries, page: shown, total } = await listDeliveries(scope, database, id, query);
    const paging = { page: shown, pageSize: DELIVERIES_PER_PAGE, total };
    return { webhook, actions: [...webhookActions], deliveries, paging, state: query.state };
  },
});
