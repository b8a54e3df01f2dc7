import { z } from 'zod';
import { read } from '../../http/read.ts';
import { getDelivery } from './queries.ts';

/** What was sent to a webhook, and what it answered. */
export const showDelivery = read({
  route: 'webhooks.delivery',
  query: z.object({}),
  allow: 'administrator',
  run: ({ scope, parameters: { id }, services: { database } }) => getDelivery(scope, database, id),
});
