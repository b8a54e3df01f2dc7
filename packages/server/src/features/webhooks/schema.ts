import { z } from 'zod';
import { type ActivityName, activityNames } from '../../activity/activity-names.ts';
import { deliveryStates } from '../../contract/page-object.ts';
import { fields, textsOf } from '../../validation/fields.ts';
import { webhookRules } from '../../validation/webhook-rules.ts';

/** The actions that can be chosen; a test goes to the webhook that is tested, whatever it has chosen. */
export const webhookActions: readonly ActivityName[] = activityNames.filter((name) => name !== 'webhook.tested');

const areas = [...new Set(webhookActions.map((name) => `${name.split('.')[0]}.*`))];

const event = z.enum([...webhookActions, ...areas], { error: 'validation.webhook-event' });

/** A webhook as its form has it. */
export const WebhookInput = z.object({
  ...textsOf(webhookRules),
  /** Actions and areas; null: all. */
  events: z
    .array(event)
    .min(1, 'validation.webhook-events')
    .transform((events) => [...new Set(events)].sort())
    .nullable(),
});

export const WebhookStateChange = z.object({ state: z.enum(['active', 'paused']) });

/** Whether deliveries are signed with the secret before as well for a while. */
export const SecretRotation = z.object({ keepsPrevious: z.boolean() });

/** Deliveries that were given up since then are tried again. */
export const ReplaySince = z.object({ since: z.iso.datetime() });

/** The state of the log's screen, as its address carries it. */
export const DeliveriesQuery = z.object({
  state: z.enum(deliveryStates).or(z.literal('')).catch(''),
  page: fields.page,
});
