import { users } from '@portico/database';
import { and, notInArray, type SQL, sql } from 'drizzle-orm';
import { isActiveAdministrator } from '../access/active-users.ts';
import type { Database, Transaction } from '../database/database.ts';
import { hasWayIn } from './sign-in-methods.ts';

/** SQL: an administrator who may sign in, which nobody may without a group. */
const maySignIn = (user: string) => `${isActiveAdministrator(user)} and ${user}.group_id is not null`;

/** SQL: a user can manage the portal: an administrator who may sign in, and has a way that their group allows. */
export const canManage = (user: string) => `${maySignIn(user)} and ${hasWayIn(user)}`;

/** SQL: somebody else than this user can manage the portal. */
export const hasOtherManager = (user: string) =>
  `exists (select from users other where ${canManage('other')} and other.id <> ${user}.id)`;

/** Whether anybody can manage the portal at the moment; if not, somebody may set it up. */
export async function hasActiveAdministrator(database: Database): Promise<boolean> {
  return (await database.query(`select from users where ${maySignIn('users')} limit 1`, [])).length > 0;
}

/** Any number, as long as nobody else in this database takes the same advisory lock. */
const ADMINISTRATORS_LOCK = 4_330_003;

/**
 * Whether somebody could still manage the portal if these people could not. Until the transaction ends nobody else gets
 * an answer: two administrators who remove each other at once must not both succeed.
 */
export function hasOtherAdministrator(tx: Transaction, userIds: readonly string[]): Promise<boolean> {
  return hasManager(tx, notInArray(users.id, [...userIds]));
}

/** The same, if groups with their people could not. */
export function hasAdministratorOutside(tx: Transaction, groupIds: readonly string[]): Promise<boolean> {
  return hasManager(tx, notInArray(users.groupId, [...groupIds]));
}

/** The same, as everything stands in this transaction. */
export function hasManager(tx: Transaction, condition?: SQL): Promise<boolean> {
  return findAny(tx, and(sql.raw(canManage('users')), condition));
}

/** The same, for anybody who may sign in, whether they have a way or not. */
export function hasAdministrator(tx: Transaction): Promise<boolean> {
  return findAny(tx, sql.raw(maySignIn('users')));
}

async function findAny(tx: Transaction, condition: SQL | undefined): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`);
  const [found] = await tx.select({ id: users.id }).from(users).where(condition).limit(1);
  return found !== undefined;
}
