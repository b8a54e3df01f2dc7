import { sessions, users } from '@portico/database';
import { and, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm';
import type { SessionScope } from '../access/access.ts';
import { isActiveUser } from '../access/active-users.ts';
import type { Transaction } from '../database/database.ts';

const { id: userId, name, email, language, role } = users;

/**
 * Holds users until the transaction ends, in the order of all writes (group, users, whatever belongs to a user). Whoever
 * ends what lets a user in, or hands out a new way in, does so first: of two at once, the later one finds what the
 * earlier one did.
 */
export async function lockAccounts(tx: Transaction, userIds: readonly string[] | SQLWrapper): Promise<void> {
  await tx.select({ userId }).from(users).where(inArray(userId, userIds)).orderBy(userId).for('update');
}

/** Holds one user, as they are now; null if nobody may sign in as them: inactive or removed. */
export async function lockActiveUser(tx: Transaction, id: string) {
  const [user] = await tx
    .select({ userId, name, email, language, role })
    .from(users)
    .where(and(eq(userId, id), isActiveUser))
    .for('update');
  return user ?? null;
}

/**
 * Holds the user who asks. @returns whether their session is still open: what was checked before the transaction began
 * may have been ended since.
 */
export async function lockOwnAccount(tx: Transaction, scope: SessionScope): Promise<boolean> {
  await lockAccounts(tx, [scope.userId]);
  const isOpen = and(eq(sessions.id, scope.sessionId), isNull(sessions.endedAt));
  return (await tx.select({ id: sessions.id }).from(sessions).where(isOpen)).length > 0;
}
