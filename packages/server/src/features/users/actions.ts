import { users } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type Activity, subjectOf } from '../../activity/activity.ts';
import { changedValues } from '../../activity/changes.ts';
import { action, done } from '../../http/action.ts';
import { hasOtherAdministrator } from '../../auth/administrators.ts';
import { endCredentials } from '../../auth/credentials.ts';
import { fail } from '../../contract/failures.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { sendPasswordLink } from '../../auth/password-links.ts';
import { NewUser, UserChange } from './schema.ts';
import { lockRemovedUser, lockUser, type LockedUser } from './locks.ts';

/** Adds a person; who is to sign in by password gets a mail with a link to choosing one. */
export const addUser = action({
  route: 'users.store',
  input: NewUser,
  allow: 'administrator',
  async run({ input: { signInBy, ...details }, services, tx }) {
    const id = uuidv7();
    await tx.insert(users).values({ id, ...details, signInMethod: signInBy });
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
    if (isDemoted && id === scope.userId) return fail('own_account');
    if (isDemoted && !(await hasOtherAdministrator(tx, [id]))) return fail('last_administrator');
    // Links lie in the mailbox of the old address, whose owner may be somebody else.
    if (user.email !== input.email) await endCredentials(tx, [id], 'email-changed');
    await tx.update(users).set(input).where(eq(users.id, id));
    if (user.role !== input.role) await endCredentials(tx, [id], 'role-changed');
    return done({}, changesOf(user, input));
  },
});

function changesOf(user: LockedUser, input: z.output<typeof UserChange>): Activity[] {
  const { name, email, company, contactNumber, role } = user;
  const changes = changedValues({ name, email, company, contactNumber, role }, input);
  const subject = subjectOf({ ...user, name: input.name });
  const updated: Activity = { action: 'user.updated', subject, details: { role: input.role, ...changes } };
  return user.groupId === input.groupId ? [updated] : [updated, { action: 'user.regrouped', subject }];
}

/** Removes a person, for good after some days. Their sessions end at the next request. */
export const removeUser = action({
  route: 'users.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, tx }) {
    if (id === scope.userId) return fail('own_account');
    const user = await lockUser(tx, id);
    if (!user) return fail('not_found');
    if (user.role === 'administrator' && !(await hasOtherAdministrator(tx, [id]))) {
      return fail('last_administrator');
    }
    await tx
      .update(users)
      .set({ removedAt: sql`now()` })
      .where(eq(users.id, id));
    await endCredentials(tx, [id], 'removed');
    return done({}, { action: 'user.removed', subject: subjectOf(user) });
  },
});

/** Takes a removed person back. The e-mail address may have gone to somebody else meanwhile. */
export const restoreUser = action({
  route: 'users.restore',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const user = await lockRemovedUser(tx, id);
    if (!user) return fail('not_found');
    await tx.update(users).set({ removedAt: null }).where(eq(users.id, id));
    return done({}, { action: 'user.restored', subject: subjectOf(user) });
  },
});
