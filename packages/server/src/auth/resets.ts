import type { Transaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { endCredentials } from './credentials.ts';
import { lockAccounts } from './locks.ts';
import { closeNotification } from '../activity/notifications.ts';
import { type Recipient, sendPasswordLink } from './password-links.ts';
import { route } from '../contract/routes.ts';
import { removeTwoFactor } from './two-factor.ts';

/** An administrator sends somebody the link to a new password, or, as long as they have none, to their first. */
export async function sendPasswordReset(
  tx: Transaction,
  services: Pick<Services, 'mailQueue'>,
  user: Recipient & { hasPassword: boolean },
  administratorId: string,
): Promise<void> {
  await lockAccounts(tx, [user.userId]);
  await sendPasswordLink(tx, services, user.hasPassword ? 'password-reset' : 'welcome', user);
  await closeNotification(tx, 'password-reset', user.userId, administratorId);
}

/** An administrator takes somebody's second factor away, so that they can set it up anew. Everywhere they sign in anew. */
export async function resetTwoFactorOf(
  tx: Transaction,
  { mailQueue }: Pick<Services, 'mailQueue'>,
  user: Recipient,
  administratorId: string,
): Promise<void> {
  await lockAccounts(tx, [user.userId]);
  await removeTwoFactor(tx, user.userId);
  await endCredentials(tx, [user.userId], 'two-factor-reset');
  await closeNotification(tx, 'otp-reset', user.userId, administratorId);
  await mailQueue.queue(tx, { kind: 'two-factor-reset', to: user, path: route('login') });
}
