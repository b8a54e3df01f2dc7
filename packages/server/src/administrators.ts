import { users } from '@portico/database';
import { and, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/** SQL: a person who can manage the portal. */
const CAN_MANAGE = `users.role = 'administrator' and users.status = 'active' and users.removed_at is null
  and users.group_id is not null`;

/** Whether anybody can manage the portal at the moment; if not, somebody may set it up. */
export async function isManaged(database: Database): Promise<boolean> {
  return (await database.query(`select from users where ${CAN_MANAGE} limit 1`, [])).length > 0;
}

/** Any number, as long as nobody else in this database takes the same advisory lock. */
const ADMINISTRATORS_LOCK = 4_330_003;

/**
 * Whether somebody could still manage the portal if these people could not. Until the transaction ends nobody else gets
 * an answer: two administrators who remove each other at once must not both succeed.
 */
export function hasAdministratorBesides(tx: Transaction, userIds: readonly string[]): Promise<boolean> {
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
    .where(and(sql.raw(CAN_MANAGE), condition))
    .limit(1);
  return other !== undefined;
}
