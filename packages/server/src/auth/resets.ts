import type { Transaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { endCredentials } from './credentials.ts';
import { lockAccounts } from './locks.ts';
import { closeNotification } from '../activity/notifications.ts';
import { type Recipient, sendPasswordLink } from './password-links.ts';
import { route } from '../contract/routes.ts';
import { removeSecondFactor } from './two-factor.ts';

/** An administrator sends somebody the link to a new password. */
export async function sendPasswordReset(
  tx: Transaction,
  services: Pick<Services, 'post'>,
  person: Recipient,
  administratorId: string,
): Promise<void> {
  await lockAccounts(tx, [person.userId]);
  await sendPasswordLink(tx, services, 'password-reset', person);
  await closeNotification(tx, 'password-reset', person.userId, administratorId);
}

/** An administrator takes somebody's second factor away, so that they can set it up anew. Everywhere they sign in anew. */
export async function resetTwoFactorOf(
  tx: Transaction,
  { post }: Pick<Services, 'post'>,
  person: Recipient,
  administratorId: string,
): Promise<void> {
  await lockAccounts(tx, [person.userId]);
  await removeSecondFactor(tx, person.userId);
  await endCredentials(tx, [person.userId], 'two-factor-reset');
  await closeNotification(tx, 'otp-reset', person.userId, administratorId);
  await post.queue(tx, { kind: 'two-factor-reset', to: person, path: route('login') });
}
