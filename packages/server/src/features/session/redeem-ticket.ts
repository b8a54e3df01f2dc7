import { sessions, signInTickets, users } from '@portico/database';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { done, inTransaction } from '../../action.ts';
import type { Database, Transaction } from '../../database.ts';
import { isFailure } from '../../endpoint.ts';
import { fail } from '../../failures.ts';
import { SESSION_LIFETIME_HOURS } from '../../session.ts';
import { hashToken, isToken, newToken } from '../../tokens.ts';

/**
 * Exchanges a sign-in ticket for a session, once and within its minute.
 * @returns the session's token for the cookie, or null
 */
export async function redeemTicket(database: Database, ticket: string): Promise<string | null> {
  if (!isToken(ticket)) return null;
  const outcome = await inTransaction(database, null, async (tx) => {
    const taken = await takeTicket(tx, ticket);
    const person = taken && (await noteLogin(tx, taken.userId));
    if (!person) return fail('not_found');
    const token = newToken();
    const sessionId = uuidv7();
    const expiresAt = sql`now() + make_interval(hours => ${SESSION_LIFETIME_HOURS})`;
    await tx.insert(sessions).values({ id: sessionId, ...taken, tokenHash: hashToken(token), expiresAt });
    const subject = { kind: 'session', id: sessionId, name: person.name } as const;
    return done({ token }, { action: 'session.started', subject, by: { ...person, sessionId } });
  });
  return isFailure(outcome) ? null : outcome.result.token;
}

/** Removing the row is what makes a ticket single-use: of two at once, one finds nothing. */
async function takeTicket(tx: Transaction, ticket: string) {
  const { userId, device, address, expiresAt } = signInTickets;
  const [row] = await tx
    .delete(signInTickets)
    .where(eq(signInTickets.tokenHash, hashToken(ticket)))
    .returning({ userId, device, address, isValid: sql<boolean>`${expiresAt} > now()` });
  return row?.isValid ? { userId: row.userId, device: row.device, address: row.address } : null;
}

async function noteLogin(tx: Transaction, userId: string): Promise<{ userId: string; name: string } | null> {
  const [row] = await tx
    .update(users)
    .set({ lastLoginAt: sql`now()`, firstLoginAt: sql`coalesce(${users.firstLoginAt}, now())` })
    .where(and(eq(users.id, userId), eq(users.status, 'active')))
    .returning({ userId: users.id, name: users.name });
  return row ?? null;
}
