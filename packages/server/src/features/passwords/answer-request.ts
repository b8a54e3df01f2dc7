import { done, inTransaction } from '../../http/action.ts';
import { subjectOf } from '../../activity/activity.ts';
import type { Services } from '../../services.ts';
import { fail } from '../../contract/failures.ts';
import { lockActiveUser } from '../../auth/locks.ts';
import { raiseNotification } from '../../activity/notifications.ts';
import { arePasswordsAllowed } from '../../auth/sign-in-methods.ts';
import { sendPasswordLink } from '../../auth/password-links.ts';
import { findResetCandidate } from './queries.ts';

/**
 * What follows when somebody has asked for a new password: administrators are notified, and one of them sends the mail;
 * or the mail goes at once to who has a password, where that is the setting, or where nobody else is there to send it.
 */
export async function answerPasswordRequest(
  services: Pick<Services, 'database' | 'environment' | 'mailQueue'>,
  email: string,
): Promise<void> {
  const { database, environment } = services;
  const user = await findResetCandidate(database, email);
  if (!user) return;
  const by = { userId: user.userId, name: user.name };
  const subject = subjectOf(user);
  await inTransaction(database, null, async (tx) => {
    const now = await lockActiveUser(tx, user.userId);
    // Deactivated since, or of another mailbox.
    if (now?.email !== user.email) return fail('not_found');
    if (!user.hasPassword && !user.hasHelp) return fail('not_found');
    const isAllowed = await arePasswordsAllowed(tx, [user.userId]);
    // A first password is a way in that nobody has opened to them: that is for an administrator to say.
    if (isAllowed && user.hasPassword && (environment.passwordReset === 'self-service' || !user.hasHelp)) {
      await sendPasswordLink(tx, services, 'password-reset', user);
      return done({}, { action: 'password-reset.sent', subject, by });
    }
    await raiseNotification(tx, 'password-reset', user.userId);
    return done({}, { action: 'notification.raised', subject, details: { kind: 'password-reset' }, by });
  });
}
