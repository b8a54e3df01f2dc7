import type { Paging } from './administration.ts';

export const webhookStates = ['active', 'paused', 'switched-off'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why an attempt failed. `answer`: the status is not 2xx; `redirect`: it is 3xx, which is not followed; `blocked`: the host
 * has an address that the portal does not connect to; `expired`: the activity is gone; `secret`: the webhook's secret cannot be decrypted.
 */
export const deliveryErrors = [
  'answer',
  'redirect',
  'blocked',
  'dns',
  'timeout',
  'tls',
  'connection',
  'expired',
  'secret',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** Another system that hears of activities. Its secret is shown once, when it is made. */
export interface WebhookRow {
  id: string;
  url: string;
  description: string;
  /** Actions, and areas such as `page.*`; null: all. */
  events: string[] | null;
  state: WebhookState;
  /** Since when no delivery has succeeded. */
  failingSince: string | null;
  /** Until when deliveries are signed with the secret before as well. */
  previousSecretUntil: string | null;
  /** How many deliveries wait, and how many were given up. */
  waiting: number;
  failed: number;
  last: { at: string; state: DeliveryState; status: number | null } | null;
}

/** An activity on its way to a webhook. */
export interface DeliveryRow {
  id: string;
  /** The action. */
  type: string;
  queuedAt: string;
  attemptedAt: string | null;
  state: DeliveryState;
  attempts: number;
  /** When it is tried again; null: it is not. */
  dueAt: string | null;
  durationMs: number | null;
  status: number | null;
  error: DeliveryError | null;
}

/** What was sent, as it would be sent now, and the beginning of the answer as plain text. */
export interface DeliveryContent {
  /** Null: the activity is gone. */
  payload: string | null;
  excerpt: string | null;
}

export interface WebhookScreenProps {
  'Settings/Webhooks': {
    webhooks: WebhookRow[];
    /** All actions there are, to choose from. */
    actions: string[];
    /** How many webhooks there may be. */
    maxWebhooks: number;
  };
  'Settings/Webhook': {
    webhook: WebhookRow;
    actions: string[];
    deliveries: DeliveryRow[];
    paging: Paging;
    /** Which deliveries are listed. */
    state: DeliveryState | '';
  };
}
