import { users } from '@portico/database';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Scope } from '../../access/access.ts';
import { confirmed } from '../../access/confirmed-fields.ts';
import { type Activity, subjectOf } from '../../activity/activity.ts';
import { changedValues } from '../../activity/changes.ts';
import { action, done } from '../../http/action.ts';
import { type Transaction, within } from '../../database/database.ts';
import { findElevationFailure } from '../../auth/elevation.ts';
import { endCredentials } from '../../auth/credentials.ts';
import { fail, isFailure } from '../../contract/failures.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { sendPasswordLink } from '../../auth/password-links.ts';
import { findClosedMethod } from '../../auth/sign-in-methods.ts';
import { NewUser, UserChange } from './schema.ts';
import { findLockout, findMoveLockout, removeUsers, restoreUsers } from './changes.ts';
import { lockRemovedUsers, lockUser, type LockedUser } from './locks.ts';

/** Adds a person; who is to sign in by password gets a mail with a link to choosing one. */
export const addUser = action({
  route: 'users.store',
  input: NewUser,
  allow: 'administrator',
  prepare: async ({ scope, input, services }) =>
    (input.role === 'administrator' ? await findElevationFailure(scope, services.database) : null) ?? {},
  async run({ input: { signInBy, ...details }, services, tx }) {
    const failure = await findClosedMethod(tx, details.groupId, signInBy);
    if (failure) return failure;
    const id = uuidv7();
    await tx.insert(users).values({ id, ...details, ...confirmed(details), signInMethod: signInBy });
    const { name, email } = details;
    if (signInBy === 'password') {
      await sendPasswordLink(tx, services, 'welcome', { userId: id, name, email, language: null });
    }
    return done({ id }, { action: 'user.added', subject: subjectOf({ userId: id, name }) });
  },
});

/** Changes a person. With another role they sign in anew; another group changes what they see from the next request on. */
export const updateUser = action({
  route: 'users.update',
  input: UserChange,
  allow: 'administrator',
  async run({ scope, input, parameters: { id }, tx }) {
    const user = await lockUser(tx, id);
    if (!user) return fail('not_found');
    const isDemoted = user.role === 'administrator' && input.role === 'member';
    const failure = isDemoted ? await findLockout(tx, scope, [user]) : await findChangeFailure(tx, scope, user, input);
    if (failure) return failure;
    // Links lie in the mailbox of the old address, whose owner may be somebody else.
    if (user.email !== input.email) await endCredentials(tx, [id], 'email-changed');
    await tx
      .update(users)
      .set({ ...input, ...confirmed(input) })
      .where(eq(users.id, id));
    const moveFailure = user.groupId === input.groupId ? null : await findMoveLockout(tx, scope, [user]);
    if (moveFailure) return moveFailure;
    if (user.role !== input.role) await endCredentials(tx, [id], 'role-changed');
    return done({}, changesOf(user, input));
  },
});

/** Why a user must not be made an administrator; nor must an administrator's links to a password lead to another mailbox. */
async function findChangeFailure(tx: Transaction, scope: Scope, user: LockedUser, input: z.output<typeof UserChange>) {
  const isMade = input.role === 'administrator' && (user.role !== input.role || user.email !== input.email);
  return isMade ? findElevationFailure(scope, within(tx)) : null;
}

function changesOf(user: LockedUser, input: z.output<typeof UserChange>): Activity[] {
  const { name, email, company, contactNumber, role } = user;
  const changes = changedValues({ name, email, company, contactNumber, role }, input);
  const subject = subjectOf({ ...user, name: input.name });
  const updated: Activity = { action: 'user.updated', subject, details: { role: input.role, ...changes } };
  return user.groupId === input.groupId ? [updated] : [updated, { action: 'user.regrouped', subject }];
}

export const removeUser = action({
  route: 'users.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, tx }) {
    const user = await lockUser(tx, id);
    if (!user) return fail('not_found');
    const changes = await removeUsers(tx, scope, [user]);
    return isFailure(changes) ? changes : done({}, changes.activities);
  },
});

export const restoreUser = action({
  route: 'users.restore',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const found = await lockRemovedUsers(tx, [id]);
    if (found.length === 0) return fail('not_found');
    return done({}, (await restoreUsers(tx, found)).activities);
  },
});
