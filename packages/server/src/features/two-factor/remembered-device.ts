import { rememberedDevices } from '@portico/database';
import { sql } from 'drizzle-orm';
import { setCookie } from '../../http/cookies.ts';
import type { Transaction } from '../../database/database.ts';
import type { Origin } from '../../auth/sign-in.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';

/** How long a device is not asked for one-time passwords. */
export const REMEMBERED_DAYS = 30;
const DAY_S = 86_400;

/** Remembers the person's device. @returns the header value that gives the browser its cookie */
export async function rememberDevice(
  tx: Transaction,
  userId: string,
  origin: Origin,
  portalUrl: string,
): Promise<string> {
  const token = newToken();
  const expiresAt = sql`now() + make_interval(days => ${REMEMBERED_DAYS})`;
  await tx.insert(rememberedDevices).values({ userId, tokenHash: hashToken(token), expiresAt, ...origin });
  return setCookie('device', token, REMEMBERED_DAYS * DAY_S, portalUrl);
}
