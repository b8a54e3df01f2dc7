import { users } from '@portico/database';
import { and, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';

/** SQL: a user can manage the portal: an administrator who can sign in, which nobody can without a group. */
export const canManage = (user: string) =>
  `${user}.role = 'administrator' and ${user}.status = 'active' and ${user}.removed_at is null
    and ${user}.group_id is not null`;

/** SQL: somebody else than this user can manage the portal. */
export const hasOtherManager = (user: string) =>
  `exists (select from users other where ${canManage('other')} and other.id <> ${user}.id)`;

/** Whether anybody can manage the portal at the moment; if not, somebody may set it up. */
export async function hasActiveAdministrator(database: Database): Promise<boolean> {
  return (await database.query(`select from users where ${canManage('users')} limit 1`, [])).length > 0;
}

/** Any number, as long as nobody else in this database takes the same advisory lock. */
const ADMINISTRATORS_LOCK = 4_330_003;

/**
 * Whether somebody could still manage the portal if these people could not. Until the transaction ends nobody else gets
 * an answer: two administrators who remove each other at once must not both succeed.
 */
export function hasOtherAdministrator(tx: Transaction, userIds: readonly string[]): Promise<boolean> {
  return hasAdministrator(tx, notInArray(users.id, [...userIds]));
}

/** The same, if a group with its people could not. */
export function hasAdministratorOutside(tx: Transaction, groupId: string): Promise<boolean> {
  return hasAdministrator(tx, ne(users.groupId, groupId));
}

/** The same, for anybody at all. */
export async function hasAdministrator(tx: Transaction, condition?: SQL): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql.raw(canManage('users')), condition))
    .limit(1);
  return other !== undefined;
}
