import { passwordLinks, passwords, users } from '@portico/database';
import { PASSWORD_QUEUE } from '@portico/database/queues';
import { and, eq, gt, sql } from 'drizzle-orm';
import { action, done } from '../../http/action.ts';
import { subjectOf } from '../../activity/activity.ts';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import { forgetCookie } from '../../http/cookies.ts';
import { endCredentials } from '../../auth/credentials.ts';
import type { Transaction } from '../../database/database.ts';
import { fail, isFailure } from '../../contract/failures.ts';
import { enqueue } from '../../infrastructure/jobs.ts';
import { lockActiveUser, lockOwnAccount } from '../../auth/locks.ts';
import { networkOf } from '../../http/client-ip.ts';
import { reauthenticate } from '../../auth/reauthenticate.ts';
import { arePasswordsAllowed } from '../../auth/sign-in-methods.ts';
import { hashToken } from '../../auth/tokens.ts';
import { findAccount, getPasswordLink } from './queries.ts';
import { ChangedPassword, ForgottenPassword, NewPassword } from './schema.ts';

const tooCommon = () => fail('invalid_input', { password: 'validation.password-common' });

/**
 * Somebody asks for a new password. The answer, and the time it takes, are the same whether the person exists or not:
 * what follows from it is done in the background.
 */
export const requestPassword = action({
  route: 'password.email',
  input: ForgottenPassword,
  allow: 'guest',
  async prepare({ input: { email }, services, request }) {
    const refusal = await services.rateLimit.consume([['mail-by-address', networkOf(request.clientIp)]]);
    const account = await findAccount(services.database, email);
    // Not told: how often others ask for somebody's password is nobody else's business.
    return refusal ?? { isEnough: (await services.rateLimit.consume([['mail-by-account', account]])) !== null };
  },
  async run({ input: { email }, prepared: { isEnough }, tx }) {
    if (!isEnough) await enqueue(tx, PASSWORD_QUEUE, { email });
    return done({}, { action: 'password-reset.requested' });
  },
});

/** A new password by the link of a mail. Everybody who is signed in as this person is signed out. */
export const storePassword = action({
  route: 'password.store',
  input: NewPassword,
  allow: 'guest',
  async prepare({ input: { password }, parameters: { token }, services }) {
    const link = await getPasswordLink(services.database, token);
    if (isFailure(link)) return link;
    return isCommonPassword(password) ? tooCommon() : { hash: await services.passwords.hash(password) };
  },
  async run({ parameters: { token }, prepared: { hash }, services, tx }) {
    const user = await takeLink(tx, token);
    if (!user) return fail('link_expired');
    const { userId, name } = user;
    await setPassword(tx, userId, hash);
    await services.mailQueue.queue(tx, { kind: 'password-changed', to: user });
    return done({}, { action: 'password.reset', subject: subjectOf({ userId, name }), by: { userId, name } });
  },
});

/** Removing the row is what makes a link single-use: of two at once, one finds nothing. */
async function takeLink(tx: Transaction, token: string) {
  const isThis = and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, sql`now()`));
  const { userId } = passwordLinks;
  const [found] = await tx.select({ userId }).from(passwordLinks).where(isThis);
  const user = found ? await lockActiveUser(tx, found.userId) : null;
  const [taken] = await tx.delete(passwordLinks).where(isThis).returning({ userId });
  return taken && user && (await arePasswordsAllowed(tx, [user.userId])) ? user : null;
}

/** Ends with it whatever the old password let in. */
async function setPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  const changedAt = sql`now()`;
  await tx
    .insert(passwords)
    .values({ userId, hash })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, changedAt } });
  await endCredentials(tx, [userId], 'password-changed');
}

/** A new password in place of the old one; the person signs in anew with it, here and everywhere. */
export const updatePassword = action({
  route: 'password.update',
  input: ChangedPassword,
  allow: 'member',
  async prepare({ scope, input: { oldPassword = '', password }, services }) {
    const refusal = await reauthenticate(scope, services, oldPassword, 'oldPassword');
    if (refusal) return refusal;
    return isCommonPassword(password) ? tooCommon() : { hash: await services.passwords.hash(password) };
  },
  async run({ scope, prepared: { hash }, services, tx }) {
    const { userId, name, email } = scope;
    if (!(await lockOwnAccount(tx, scope))) return fail('signed_out');
    await setPassword(tx, userId, hash);
    const [user] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
    const to = { userId, name, email, language: user?.language ?? null };
    await services.mailQueue.queue(tx, { kind: 'password-changed', to });
    return done(
      {},
      { action: 'password.changed', subject: subjectOf({ userId, name }) },
      { 'Set-Cookie': forgetCookie('session', services.environment.portalUrl) },
    );
  },
});
