import { action, done } from '../../http/action.ts';
import { subjectOf } from '../../activity/activity.ts';
import { endCredentials } from '../../auth/credentials.ts';
import { ownBrowser } from '../../http/request-origin.ts';
import { fail, isFailure } from '../../contract/failures.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { resetTwoFactorOf } from '../../auth/resets.ts';
import { resetPasswords } from './changes.ts';
import { lockUser } from './locks.ts';
import { signInLimitsOf } from './sign-in-verdict.ts';

export const resetPassword = action({
  route: 'users.reset-password',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, services, tx }) {
    const user = await lockUser(tx, id);
    if (!user) return fail('not_found');
    const changes = await resetPasswords(tx, services, scope, [user]);
    return isFailure(changes) ? changes : done({}, changes.activities);
  },
});

export const resetTwoFactor = action({
  route: 'users.reset-two-factor',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, services, tx }) {
    const user = await lockUser(tx, id);
    if (!user) return fail('not_found');
    await resetTwoFactorOf(tx, services, user, scope.userId);
    return done({}, { action: 'two-factor.reset', subject: subjectOf(user) });
  },
});

/** Lets a person try again who has given too many wrong passwords or one-time passwords. */
export const unlockUser = action({
  route: 'users.unlock',
  input: EmptyInput,
  allow: 'administrator',
  prepare: ({ scope, parameters: { id }, services }) => signInLimitsOf(scope, services.database, id),
  async run({ parameters: { id }, prepared: { passwords, codes }, services, tx }) {
    const user = await lockUser(tx, id);
    if (!user) return fail('not_found');
    await services.rateLimit.reset(tx, [...passwords, ...codes]);
    return done({}, { action: 'sign-in.unlocked', subject: subjectOf(user) });
  },
});

/** Signs a person out everywhere; the one who asks keeps the session that asks. */
export const endUserSessions = action({
  route: 'users.end-sessions',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, services, tx, request }) {
    const user = await lockUser(tx, id);
    if (!user) return fail('not_found');
    const own = ownBrowser(scope, request, services.environment.portalUrl);
    const count = await endCredentials(tx, [id], 'signed-out-everywhere', own);
    return done({ count }, { action: 'sessions.ended', subject: subjectOf(user), details: { count } });
  },
});
