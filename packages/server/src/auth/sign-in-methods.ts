import { groups, sessions, users } from '@portico/database';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '../access/access.ts';
import { type Failure, fail } from '../contract/failures.ts';
import type { SignInMethod, SignInMethods } from '../contract/page-object.ts';
import type { Transaction } from '../database/database.ts';
import { hasPassword } from './has-password.ts';

/** SQL: a group allows a way to sign in. @param method an SQL expression */
export const allowsMethod = (group: string, method: string) => `${group}.sign_in_methods in ('both', ${method})`;

/** SQL: a user is known to the company directory, or is taken over by it at the first sign-in. */
export const hasDirectory = (user: string) =>
  `(${user}.directory_object_id is not null or ${user}.sign_in_method = 'directory')`;

/** SQL: a user has a way to sign in that their group allows. A group that allows both leaves it to the user. */
export const hasWayIn = (user: string) => `exists (select from groups allowed where allowed.id = ${user}.group_id and
    case allowed.sign_in_methods when 'directory' then ${hasDirectory(user)}
      when 'password' then ${hasPassword(user)} else true end)`;

/** Whether a way to sign in is one of those that a group allows. */
export const isAllowed = (methods: SignInMethods, method: SignInMethod) => methods === 'both' || methods === method;

/** How the users of a group may sign in; nobody changes that until the transaction ends. Without a group: in any way. */
export async function lockSignInMethods(tx: Transaction, groupId: string | null): Promise<SignInMethods> {
  if (groupId === null) return 'both';
  const [group] = await tx
    .select({ methods: groups.signInMethods })
    .from(groups)
    .where(eq(groups.id, groupId))
    .for('share');
  return group?.methods ?? 'both';
}

/** Why somebody cannot be entered for, or invited to, a way to sign in that the group does not allow; null: they can. */
export async function findClosedMethod(
  tx: Transaction,
  groupId: string,
  method: SignInMethod,
  field = 'groupId',
): Promise<Failure | null> {
  if (isAllowed(await lockSignInMethods(tx, groupId), method)) return null;
  return fail('invalid_input', { [field]: `validation.group-without-${method}` });
}

/** Whether the one who asks could still have the session that asks, by the ways that their group allows now. */
export async function keepsOwnSession(tx: Transaction, { sessionId }: Pick<Scope, 'sessionId'>): Promise<boolean> {
  if (sessionId === null) return true;
  const isClosed = sql`not ${sql.raw(allowsMethod('groups', 'sessions.signed_in_by'))}`;
  const closed = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(groups, eq(groups.id, users.groupId))
    .where(and(eq(sessions.id, sessionId), isClosed));
  return closed.length === 0;
}

/** Whether all of these users may sign in by password, as far as their groups say. */
export async function arePasswordsAllowed(tx: Transaction, userIds: readonly string[]): Promise<boolean> {
  const closed = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(groups, eq(groups.id, users.groupId))
    .where(and(inArray(users.id, [...userIds]), eq(groups.signInMethods, 'directory')))
    .limit(1);
  return closed.length === 0;
}
