import { users } from '@portico/database';
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { hasPassword } from '../../auth/has-password.ts';
import type { Transaction } from '../../database/database.ts';

const { id: userId, name, email, company, contactNumber, language, role, status, groupId, signInMethod } = users;

const columns = {
  userId,
  name,
  email,
  company,
  contactNumber,
  language,
  role,
  status,
  groupId,
  signInMethod,
  hasPassword: sql<boolean>`${sql.raw(hasPassword('users'))}`,
};

/** The people whom a write is about, held for its time: nobody else changes them meanwhile. Removed ones are not there. */
export function lockUsers(tx: Transaction, ids: readonly string[]) {
  return tx
    .select(columns)
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.removedAt)))
    .orderBy(users.id)
    .for('update');
}

/** The person whom a write is about; undefined: there is none. */
export async function lockUser(tx: Transaction, id: string) {
  const [user] = await lockUsers(tx, [id]);
  return user;
}

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Removed people, as long as they can be taken back. */
export function lockRemovedUsers(tx: Transaction, ids: readonly string[]) {
  return tx
    .select(columns)
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNotNull(users.removedAt)))
    .orderBy(users.id)
    .for('update');
}
