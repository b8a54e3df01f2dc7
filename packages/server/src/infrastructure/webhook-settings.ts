import type { Setting } from '@portico/service';
import { z } from 'zod';

const HOST = /^(?:[a-z\d][a-z\d.-]*|\[[\da-f:]+\])$/;

const isHost = (host: string) => HOST.test(host) && new URL(`https://${host}`).hostname === host;

/** Hosts as `URL` gives them, separated by commas. */
const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  )
  .pipe(z.array(z.string().refine(isHost)));

/** The variable that says where webhooks may be beside the public internet. */
export const webhookVariables = {
  WEBHOOK_HOSTS: [
    hosts,
    'set it to the hosts of your own network that webhooks may have, separated by commas, for example ' +
      'queue.intranet.example,10.0.0.7, or leave it out: webhooks then reach public addresses only',
  ],
} as const satisfies Record<string, Setting>;
