import { action, done } from '../../http/action.ts';
import { subjectOf } from '../../activity/activity.ts';
import { sessionCookie } from '../../http/cookies.ts';
import { endCredentials } from '../../auth/credentials.ts';
import { fail } from '../../contract/failures.ts';
import { within } from '../../database/database.ts';
import { lockOwnAccount } from '../../auth/locks.ts';
import { reauthenticate } from '../../auth/reauthenticate.ts';
import type { RecoveryCodes } from '../../contract/page-object.ts';
import { isTwoFactorRequired } from '../../auth/two-factor-policy.ts';
import {
  confirmPendingSecret,
  checkNewCode,
  hasTwoFactor,
  savePendingSecret,
  newEnrolment,
  removeTwoFactor,
  renewRecoveryCodes,
} from '../../auth/two-factor.ts';
import { replaceSession } from '../../auth/sign-in.ts';
import { Confirmation, PasswordConfirmation } from './schema.ts';
import { codeLimit } from '../../auth/sign-in-limits.ts';

/** Begins to set up one-time passwords, or a new authenticator in place of the old one. */
export const beginEnrolment = action({
  route: 'profile.two-factor.enrol',
  input: PasswordConfirmation,
  allow: 'member',
  async prepare({ scope, input: { password }, services }) {
    const refusal = await reauthenticate(scope, services, password);
    if (refusal) return refusal;
    return newEnrolment(services, scope);
  },
  async run({ scope, prepared: { sealed, shown }, tx }) {
    if (!(await lockOwnAccount(tx, scope))) return fail('signed_out');
    await savePendingSecret(tx, scope.userId, sealed);
    return done(shown, { action: 'two-factor.enrolment-begun', subject: subjectOf(scope) });
  },
});

/** The first code of the new authenticator; from now on it is asked for. */
export const confirmEnrolment = action({
  route: 'profile.two-factor.confirm',
  input: Confirmation,
  allow: 'member',
  prepare: ({ scope, input: { code }, services }) =>
    services.rateLimit.attempt(
      [codeLimit(scope.userId)],
      async () => (await checkNewCode(services, scope.userId, code)) ?? fail('incorrect_code'),
    ),
  async run({ scope, prepared: enrolment, services, tx }) {
    if (!(await lockOwnAccount(tx, scope))) return fail('signed_out');
    if (!(await confirmPendingSecret(tx, scope.userId, enrolment))) return fail('already_done');
    const recoveryCodes = await renewRecoveryCodes(tx, scope.userId);
    const session = await replaceSession(tx, scope.sessionId, { hasSecondFactor: true }, services.environment);
    if (!session) return fail('signed_out');
    await endCredentials(tx, [scope.userId], 'two-factor-changed', session);
    return done<RecoveryCodes>(
      { recoveryCodes },
      { action: 'two-factor.enrolled', subject: subjectOf(scope) },
      { 'Set-Cookie': sessionCookie(session.token, services.environment) },
    );
  },
});

/** New recovery codes; the old ones are worth nothing from now on. */
export const renewCodes = action({
  route: 'profile.two-factor.codes',
  input: PasswordConfirmation,
  allow: 'member',
  async prepare({ scope, input: { password }, services }) {
    if (!(await hasTwoFactor(services.database, scope.userId))) return fail('not_found');
    return (await reauthenticate(scope, services, password)) ?? {};
  },
  async run({ scope, tx }) {
    if (!(await lockOwnAccount(tx, scope))) return fail('signed_out');
    const recoveryCodes = await renewRecoveryCodes(tx, scope.userId);
    return done<RecoveryCodes>({ recoveryCodes }, { action: 'recovery-codes.renewed', subject: subjectOf(scope) });
  },
});

export const disableTwoFactor = action({
  route: 'profile.two-factor.disable',
  input: PasswordConfirmation,
  allow: 'member',
  async prepare({ scope, input: { password }, services }) {
    if (await isTwoFactorRequired(services, scope.role)) return fail('second_factor_required');
    return (await reauthenticate(scope, services, password)) ?? {};
  },
  async run({ scope, services: { environment }, tx }) {
    if (!(await lockOwnAccount(tx, scope))) return fail('signed_out');
    // As of now: the policy may have changed since, and waits for this user before it looks who has a second factor.
    if (await isTwoFactorRequired({ database: within(tx), environment }, scope.role))
      return fail('second_factor_required');
    await removeTwoFactor(tx, scope.userId);
    await endCredentials(tx, [scope.userId], 'two-factor-changed', scope);
    return done({}, { action: 'two-factor.disabled', subject: subjectOf(scope) });
  },
});
