import { users } from '@portico/database';
import { inArray, sql } from 'drizzle-orm';
import type { Scope, SessionScope } from '../../access/access.ts';
import { type Activity, subjectOf } from '../../activity/activity.ts';
import { changedValues } from '../../activity/changes.ts';
import { hasManager, hasOtherAdministrator } from '../../auth/administrators.ts';
import { findElevationFailure } from '../../auth/elevation.ts';
import { endCredentials } from '../../auth/credentials.ts';
import { linkActivity } from '../../auth/password-links.ts';
import { sendPasswordReset } from '../../auth/resets.ts';
import { arePasswordsAllowed, keepsOwnSession } from '../../auth/sign-in-methods.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { type Transaction, within } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { LockedUser } from './locks.ts';

/** What happens to one user or to many: all of them or, if one must not be changed, nobody. All hold the users by a lock. */
export interface UserChanges {
  /** Those who were not so already. */
  changed: readonly LockedUser[];
  activities: Activity[];
}

const changesOf = (changed: readonly LockedUser[], activityOf: (user: LockedUser) => Activity): UserChanges => ({
  changed,
  activities: changed.map(activityOf),
});

const idsOf = (changed: readonly LockedUser[]) => changed.map(({ userId }) => userId);

/** Why these users must keep what lets them manage the portal: one asks, or nobody else could; null: they need not. */
export async function findLockout(
  tx: Transaction,
  scope: Scope,
  shutOut: readonly LockedUser[],
): Promise<Failure | null> {
  const ids = idsOf(shutOut);
  if (scope.userId !== null && ids.includes(scope.userId)) return fail('own_account');
  const hasAdministrators = shutOut.some(({ role }) => role === 'administrator');
  return hasAdministrators && !(await hasOtherAdministrator(tx, ids)) ? fail('last_administrator') : null;
}

/** Why users must not be in the groups that they were just put into: by the ways to sign in that these allow. */
export async function findMoveLockout(
  tx: Transaction,
  scope: Scope,
  moved: readonly LockedUser[],
): Promise<Failure | null> {
  if (scope.userId !== null && idsOf(moved).includes(scope.userId) && !(await keepsOwnSession(tx, scope)))
    return fail('own_sign_in_method');
  const hasAdministrators = moved.some(({ role }) => role === 'administrator');
  return hasAdministrators && !(await hasManager(tx)) ? fail('last_administrator') : null;
}

/** Lets users in, or keeps them out from their next request on. */
export async function setStatus(
  tx: Transaction,
  scope: Scope,
  found: readonly LockedUser[],
  status: LockedUser['status'],
): Promise<UserChanges | Failure> {
  const changed = found.filter((user) => user.status !== status);
  if (status === 'inactive') {
    const failure = await findLockout(tx, scope, changed);
    if (failure) return failure;
    await endCredentials(tx, idsOf(changed), 'deactivated');
  }
  await tx
    .update(users)
    .set({ status })
    .where(inArray(users.id, idsOf(changed)));
  const action = status === 'active' ? 'user.activated' : 'user.deactivated';
  return changesOf(changed, (user) => ({ action, subject: subjectOf(user) }));
}

/** Gives users a role. They sign in anew. */
export async function setRole(
  tx: Transaction,
  scope: Scope,
  found: readonly LockedUser[],
  role: LockedUser['role'],
): Promise<UserChanges | Failure> {
  const changed = found.filter((user) => user.role !== role);
  const failure =
    role === 'member' ? await findLockout(tx, scope, changed) : await findElevationFailure(scope, within(tx));
  if (failure) return failure;
  await tx
    .update(users)
    .set({ role })
    .where(inArray(users.id, idsOf(changed)));
  await endCredentials(tx, idsOf(changed), 'role-changed');
  return changesOf(changed, (user) => ({
    action: 'user.updated',
    subject: subjectOf(user),
    details: { role, ...changedValues({ role: user.role }, { role }) },
  }));
}

/** Removes users, for good after some days. Their sessions end at the next request. */
export async function removeUsers(
  tx: Transaction,
  scope: Scope,
  found: readonly LockedUser[],
): Promise<UserChanges | Failure> {
  const failure = await findLockout(tx, scope, found);
  if (failure) return failure;
  await tx
    .update(users)
    .set({ removedAt: sql`now()` })
    .where(inArray(users.id, idsOf(found)));
  await endCredentials(tx, idsOf(found), 'removed');
  return changesOf(found, (user) => ({ action: 'user.removed', subject: subjectOf(user) }));
}

/** Takes removed users back. An e-mail address may have gone to somebody else meanwhile. */
export async function restoreUsers(tx: Transaction, found: readonly LockedUser[]): Promise<UserChanges> {
  await tx
    .update(users)
    .set({ removedAt: null })
    .where(inArray(users.id, idsOf(found)));
  return changesOf(found, (user) => ({ action: 'user.restored', subject: subjectOf(user) }));
}

/**
 * Sends users the link to a new password, or, as long as they have none, to their first. Users of the directory are
 * granted one by it: a second way in, past the directory, which is why it is recorded as that.
 */
export async function resetPasswords(
  tx: Transaction,
  services: Pick<Services, 'mailQueue'>,
  scope: SessionScope,
  found: readonly LockedUser[],
): Promise<UserChanges | Failure> {
  if (!(await arePasswordsAllowed(tx, idsOf(found)))) return fail('password_not_allowed');
  for (const user of found) await sendPasswordReset(tx, services, user, scope.userId);
  return changesOf(found, (user) => ({ action: linkActivity(user), subject: subjectOf(user) }));
}
