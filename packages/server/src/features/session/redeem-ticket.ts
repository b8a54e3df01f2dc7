import { rememberedDevices, signInTickets } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { done, inTransaction } from '../../http/action.ts';
import type { Transaction } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { fail, isFailure } from '../../contract/failures.ts';
import { lockAccounts } from '../../auth/locks.ts';
import { recordLogin, startSession } from '../../auth/sign-in.ts';
import { hashToken, isToken } from '../../auth/tokens.ts';
import { needsTwoFactor } from './pending.ts';

/**
 * Exchanges a sign-in ticket for a session, once and within its minute. What the session may do is decided now: whatever
 * happened to the user since the password was given counts.
 * @returns the session's token for the cookie, or null
 */
export async function redeemTicket(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  ticket: string,
): Promise<string | null> {
  if (!isToken(ticket)) return null;
  const result = await inTransaction(database, null, async (tx) => {
    const taken = await takeTicket(tx, ticket);
    if (!taken) return fail('not_found');
    const { rememberedDeviceId, ...bought } = taken;
    const isPending = await needsTwoFactor(tx, environment, taken);
    const user = await recordLogin(tx, taken.userId, { isPending, by: 'password' });
    if (!user) return fail('not_found');
    if (rememberedDeviceId) await noteUse(tx, rememberedDeviceId);
    const session = { ...bought, isPending, signedInBy: 'password' } as const;
    const { sessionId, token } = await startSession(tx, session, environment);
    const subject = { kind: 'session', id: sessionId, name: user.name } as const;
    return done({ token }, { action: 'session.started', subject, by: { ...user, sessionId } });
  });
  return isFailure(result) ? null : result.data.token;
}

/**
 * Removing the row is what makes a ticket single-use: of two at once, one finds nothing. The user comes first, as in all
 * writes: whoever ends their tickets meanwhile is waited for, and the ticket is gone then.
 */
async function takeTicket(tx: Transaction, ticket: string) {
  const isThis = eq(signInTickets.tokenHash, hashToken(ticket));
  const { userId, device, address, rememberedDeviceId, expiresAt } = signInTickets;
  const [found] = await tx.select({ userId }).from(signInTickets).where(isThis);
  if (!found) return null;
  await lockAccounts(tx, [found.userId]);
  const [row] = await tx
    .delete(signInTickets)
    .where(isThis)
    .returning({ userId, device, address, rememberedDeviceId, isValid: sql<boolean>`${expiresAt} > now()` });
  if (!row?.isValid) return null;
  const { isValid: _, ...taken } = row;
  return taken;
}

async function noteUse(tx: Transaction, deviceId: string): Promise<void> {
  await tx
    .update(rememberedDevices)
    .set({ usedAt: sql`now()` })
    .where(eq(rememberedDevices.id, deviceId));
}
