import type { SessionScope } from '../../access/access.ts';
import { action, done } from '../../http/action.ts';
import { subjectOf } from '../../activity/activity.ts';
import { sessionCookie } from '../../http/cookies.ts';
import { endCredentials } from '../../auth/credentials.ts';
import type { Services } from '../../services.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { safeRedirect } from '../../http/safe-redirect.ts';
import { lockOwnAccount } from '../../auth/locks.ts';
import { raiseNotification } from '../../activity/notifications.ts';
import type { RecoveryCodes } from '../../contract/page-object.ts';
import { route } from '../../contract/routes.ts';
import { type Transaction, within } from '../../database/database.ts';
import { isTwoFactorRequired } from '../../auth/two-factor-policy.ts';
import {
  confirmPendingSecret,
  checkCode,
  checkNewCode,
  hasTwoFactor,
  isRecoveryCode,
  newEnrolment,
  savePendingSecret,
  removeTwoFactor,
  renewRecoveryCodes,
  consumeRecoveryCode,
  consumeTotpStep,
} from '../../auth/two-factor.ts';
import { recordRefusal } from '../../auth/refusals.ts';
import type { PortalRequest } from '../../http/request.ts';
import { recordLogin, replaceSession } from '../../auth/sign-in.ts';
import { originOf } from '../../http/request-origin.ts';
import { rememberDevice } from './remembered-device.ts';
import { Confirmation, Recovery, Verification } from './schema.ts';
import { codeLimit } from '../../auth/sign-in-limits.ts';

/** Both leave an activity each time, and who asks has given no more than the password. */
const requestOf = ({ userId }: SessionScope) => [['request-by-account', userId]] as const;
const attemptOf = ({ userId }: SessionScope) => [codeLimit(userId)];

/** Says no to a one-time password or a recovery code, and keeps that for administrators. */
async function refuseCode(scope: SessionScope, { database }: Services, request: PortalRequest): Promise<Failure> {
  await recordRefusal(database, { reason: 'wrong-code', user: scope, origin: originOf(request) });
  return fail('incorrect_code');
}

/** The person is in: the session that waited for the second factor is exchanged for a whole one. */
async function completeSession(
  tx: Transaction,
  { sessionId, userId }: SessionScope,
  { environment }: Services,
  hasSecondFactor: boolean,
) {
  const user = await recordLogin(tx, userId, { isPending: false, by: 'password' });
  const session = user && (await replaceSession(tx, sessionId, { hasSecondFactor }, environment));
  return session && { sessionId: session.sessionId, cookie: sessionCookie(session.token, environment) };
}

/** A one-time password completes the sign-in. */
export const verifyTwoFactor = action({
  route: 'two-factor.verify',
  input: Verification,
  allow: 'pending',
  prepare: ({ scope, input: { code }, services, request }) =>
    services.rateLimit.attempt(attemptOf(scope), async () => {
      const timeStep = await checkCode(services, scope.userId, code);
      return timeStep === null ? refuseCode(scope, services, request) : { timeStep };
    }),
  async run({ scope, input, prepared: { timeStep }, services, tx, request }) {
    if (!(await lockOwnAccount(tx, scope))) return fail('signed_out');
    if (!(await consumeTotpStep(tx, scope.userId, timeStep))) return fail('incorrect_code');
    const session = await completeSession(tx, scope, services, true);
    if (!session) return fail('signed_out');
    const cookies = [session.cookie];
    if (input.remember) {
      cookies.push(await rememberDevice(tx, scope.userId, originOf(request), services.environment.portalUrl));
    }
    const activity = { action: 'two-factor.passed', subject: subjectOf(scope) } as const;
    return done({ location: safeRedirect(input.intended) }, activity, { 'Set-Cookie': cookies });
  },
});

/** The policy asks for a second factor, and the person sets one up before anything else. */
export const enrolTwoFactor = action({
  route: 'two-factor.enrol',
  input: EmptyInput,
  allow: 'pending',
  async prepare({ scope, services }) {
    // Whoever knows the password alone must not exchange the second factor.
    if (await hasTwoFactor(services.database, scope.userId)) return fail('already_done');
    const refusal = await services.rateLimit.consume(requestOf(scope));
    if (refusal) return refusal;
    return newEnrolment(services, scope);
  },
  async run({ scope, prepared: { sealed, shown }, tx }) {
    if (!(await lockOwnAccount(tx, scope))) return fail('signed_out');
    await savePendingSecret(tx, scope.userId, sealed);
    return done(shown, { action: 'two-factor.enrolment-begun', subject: subjectOf(scope) });
  },
});

/** The first code of the new authenticator completes the enrolment, and the sign-in. */
export const confirmTwoFactor = action({
  route: 'two-factor.confirm',
  input: Confirmation,
  allow: 'pending',
  async prepare({ scope, input: { code }, services }) {
    if (await hasTwoFactor(services.database, scope.userId)) return fail('already_done');
    return services.rateLimit.attempt(
      attemptOf(scope),
      async () => (await checkNewCode(services, scope.userId, code)) ?? fail('incorrect_code'),
    );
  },
  async run({ scope, input, prepared: enrolment, services, tx }) {
    if (!(await lockOwnAccount(tx, scope))) return fail('signed_out');
    if (!(await confirmPendingSecret(tx, scope.userId, enrolment))) return fail('already_done');
    const recoveryCodes = await renewRecoveryCodes(tx, scope.userId);
    const session = await completeSession(tx, scope, services, true);
    if (!session) return fail('signed_out');
    await endCredentials(tx, [scope.userId], 'two-factor-changed', session);
    return done<RecoveryCodes>(
      { recoveryCodes, location: safeRedirect(input.intended) },
      { action: 'two-factor.enrolled', subject: subjectOf(scope) },
      { 'Set-Cookie': session.cookie },
    );
  },
});

/**
 * A recovery code takes the lost authenticator's place, and takes it away: the person is in, or, where the policy asks
 * for a second factor, sets up a new one first.
 */
export const recoverTwoFactor = action({
  route: 'two-factor.recover',
  input: Recovery,
  allow: 'pending',
  prepare: ({ scope, input: { recoveryCode }, services, request }) =>
    services.rateLimit.attempt(attemptOf(scope), async () =>
      (await isRecoveryCode(services.database, scope.userId, recoveryCode)) ? {} : refuseCode(scope, services, request),
    ),
  async run({ scope, input: { recoveryCode, intended }, services, tx }) {
    if (!(await lockOwnAccount(tx, scope))) return fail('signed_out');
    if (!(await consumeRecoveryCode(tx, scope.userId, recoveryCode))) return fail('incorrect_code');
    await removeTwoFactor(tx, scope.userId);
    await endCredentials(tx, [scope.userId], 'two-factor-changed', scope);
    const activities = [
      { action: 'recovery-code.used', subject: subjectOf(scope) },
      { action: 'two-factor.reset', subject: subjectOf(scope) },
    ] as const;
    if (await isTwoFactorRequired({ database: within(tx), environment: services.environment }, scope.role)) {
      return done({ location: route('two-factor', {}, { intended: safeRedirect(intended) }) }, activities);
    }
    const session = await completeSession(tx, scope, services, false);
    if (!session) return fail('signed_out');
    return done({ location: route('profile.edit') }, activities, { 'Set-Cookie': session.cookie });
  },
});

/** Neither authenticator nor recovery codes: an administrator is asked. */
export const requestTwoFactorReset = action({
  route: 'two-factor.request',
  input: EmptyInput,
  allow: 'pending',
  async prepare({ scope, services }) {
    if (!(await hasTwoFactor(services.database, scope.userId))) return fail('already_done');
    return (await services.rateLimit.consume(requestOf(scope))) ?? {};
  },
  async run({ scope, tx }) {
    await raiseNotification(tx, 'otp-reset', scope.userId);
    return done({}, { action: 'two-factor-reset.requested', subject: subjectOf(scope) });
  },
});
