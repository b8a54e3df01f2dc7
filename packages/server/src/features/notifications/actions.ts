import { notifications, pageFindings, users } from '@portico/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '../../access/access.ts';
import { action, done } from '../../http/action.ts';
import { subjectOf } from '../../activity/activity.ts';
import type { Transaction } from '../../database/database.ts';
import { fail } from '../../contract/failures.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { lockAccounts } from '../../auth/locks.ts';
import { notifyAdministrators } from '../../activity/notifications.ts';
import { hasPassword } from '../../auth/has-password.ts';
import { linkActivity } from '../../auth/password-links.ts';
import { arePasswordsAllowed } from '../../auth/sign-in-methods.ts';
import { resetTwoFactorOf, sendPasswordReset } from '../../auth/resets.ts';

/** Handles a request. Of two administrators who do so at once, one does. */
async function handle(tx: Transaction, scope: Scope, id: string, status: 'sent' | 'dismissed') {
  const isOpen = and(eq(notifications.id, id), eq(notifications.status, 'pending'));
  const [found] = await tx.select({ requesterId: notifications.requesterId }).from(notifications).where(isOpen);
  if (!found) return null;
  await lockAccounts(tx, [found.requesterId]);
  const [handled] = await tx
    .update(notifications)
    .set({ status, handledAt: sql`now()`, handledBy: scope.userId })
    .where(isOpen)
    .returning({ kind: notifications.kind, requesterId: notifications.requesterId });
  if (!handled) return null;
  const { id: userId, name, email, language, signInMethod } = users;
  const [user] = await tx
    .select({
      userId,
      name,
      email,
      language,
      signInMethod,
      hasPassword: sql<boolean>`${sql.raw(hasPassword('users'))}`,
    })
    .from(users)
    .where(and(eq(users.id, handled.requesterId), isNull(users.removedAt)));
  await notifyAdministrators(tx);
  return user ? { kind: handled.kind, user } : null;
}

/** Does what somebody asked for: sends the link to a new password, or takes the second factor away. */
export const sendNotification = action({
  route: 'notifications.send',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, services, tx }) {
    const handled = await handle(tx, scope, id, 'sent');
    if (!handled) return fail('already_done');
    const { kind, user } = handled;
    const subject = subjectOf(user);
    const isForPassword = kind === 'password-reset';
    if (isForPassword && !(await arePasswordsAllowed(tx, [user.userId]))) return fail('password_not_allowed');
    await (isForPassword ? sendPasswordReset : resetTwoFactorOf)(tx, services, user, scope.userId);
    return done({ kind }, { action: isForPassword ? linkActivity(user) : 'two-factor.reset', subject });
  },
});

/** Takes a request off the list without doing what it asks for. */
export const dismissNotification = action({
  route: 'notifications.dismiss',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, tx }) {
    const handled = await handle(tx, scope, id, 'dismissed');
    if (!handled) return fail('already_done');
    const { kind, user } = handled;
    const subject = subjectOf(user);
    return done({}, { action: 'notification.dismissed', subject, details: { kind } });
  },
});

/** Takes note of what the night has found on published pages: it is not new any more, and stays on the list of pages. */
export const acknowledgeFindings = action({
  route: 'notifications.findings',
  input: EmptyInput,
  allow: 'administrator',
  async run({ tx }) {
    const noted = await tx
      .update(pageFindings)
      .set({ isNew: false })
      .where(eq(pageFindings.isNew, true))
      .returning({ key: pageFindings.key });
    if (noted.length === 0) return fail('already_done');
    await notifyAdministrators(tx);
    return done({}, { action: 'page-findings.acknowledged', details: { findings: noted.length } });
  },
});
