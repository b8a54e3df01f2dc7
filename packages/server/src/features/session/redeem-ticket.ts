import { signInTickets } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { done, inTransaction } from '../../action.ts';
import type { Transaction } from '../../database.ts';
import { isFailure, type Services } from '../../endpoint.ts';
import { fail } from '../../failures.ts';
import { admit, startSession } from '../../sign-in.ts';
import { hashToken, isToken } from '../../tokens.ts';

/**
 * Exchanges a sign-in ticket for a session, once and within its minute.
 * @returns the session's token for the cookie, or null
 */
export async function redeemTicket(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  ticket: string,
): Promise<string | null> {
  if (!isToken(ticket)) return null;
  const outcome = await inTransaction(database, null, async (tx) => {
    const taken = await takeTicket(tx, ticket);
    const person = taken && (await admit(tx, taken.userId, taken));
    if (!person) return fail('not_found');
    const { sessionId, token } = await startSession(tx, { ...taken, signedInBy: 'password' }, environment);
    const subject = { kind: 'session', id: sessionId, name: person.name } as const;
    return done({ token }, { action: 'session.started', subject, by: { ...person, sessionId } });
  });
  return isFailure(outcome) ? null : outcome.result.token;
}

/** Removing the row is what makes a ticket single-use: of two at once, one finds nothing. */
async function takeTicket(tx: Transaction, ticket: string) {
  const { userId, device, address, isPending, expiresAt } = signInTickets;
  const [row] = await tx
    .delete(signInTickets)
    .where(eq(signInTickets.tokenHash, hashToken(ticket)))
    .returning({ userId, device, address, isPending, isValid: sql<boolean>`${expiresAt} > now()` });
  if (!row?.isValid) return null;
  const { isValid: _, ...taken } = row;
  return taken;
}
