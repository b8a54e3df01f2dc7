import { passwords, signInTickets } from '@portico/database';
import { and, eq, sql } from 'drizzle-orm';
import { action, done } from '../../http/action.ts';
import { subjectOf } from '../../activity/activity.ts';
import { type PortalRequest, readCookie } from '../../http/request.ts';
import { cookieName, forgetCookie } from '../../http/cookies.ts';
import { endSession } from '../../auth/credentials.ts';
import type { Transaction } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { fail } from '../../contract/failures.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { safeRedirect } from '../../http/safe-redirect.ts';
import { lockActiveUser } from '../../auth/locks.ts';
import { networkOf } from '../../http/client-ip.ts';
import { route } from '../../contract/routes.ts';
import { originOf } from '../../http/request-origin.ts';
import { recordRefusal } from '../../auth/refusals.ts';
import type { RefusalReason } from '../../contract/page-object.ts';
import type { LimitKey } from '../../auth/rate-limit.ts';
import { accountLimit, networkLimit } from '../../auth/sign-in-limits.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import { needsTwoFactor } from './pending.ts';
import { findRememberedDevice, findSignInCandidate, isKnownNetwork, type SignInCandidate } from './queries.ts';
import { PasswordSignIn } from './schema.ts';

const TICKET_LIFETIME = sql`now() + interval '60 seconds'`;

/**
 * Where an attempt counts first: what one network does holds nobody else up. It counts for the user who was found, or
 * else for the address, so that unknown ones count alike.
 */
const attemptsOf = (whom: string, network: string): readonly LimitKey[] => [
  ['password-by-address', network],
  networkLimit(whom, network),
];

/** Why a password was not taken. */
function reasonOf(candidate: SignInCandidate | null, isLocked: boolean): RefusalReason {
  if (!candidate) return 'unknown-user';
  if (!candidate.isAdmissible) return 'not-admissible';
  if (!candidate.isPasswordAllowed) return 'password-not-allowed';
  if (candidate.hash === null) return 'no-password';
  return isLocked ? 'guessed-at' : 'wrong-password';
}

/**
 * Sign-in by password. A right one earns a ticket, which next-auth exchanges for a session at once. An unknown person,
 * an inactive one, one without a group or in one without passwords, one who is guessed at from everywhere and a wrong
 * password get the same answer
 * after the same work.
 */
export const signInByPassword = action({
  route: 'login.password',
  input: PasswordSignIn,
  allow: 'guest',
  async prepare({ input: { email, password }, services, request }) {
    const candidate = await findSignInCandidate(services.database, email);
    const [whom, network] = [candidate?.userId ?? email, networkOf(request.clientIp)];
    return services.rateLimit.attempt(attemptsOf(whom, network), async () => {
      const isKnown = await isKnownNetwork(services.database, email, network);
      const accountAttempt = [accountLimit(whom, isKnown ? network : null)];
      // Not told: that somebody is guessed at is nobody else's business, nor whether they exist.
      const isLocked = (await services.rateLimit.consume(accountAttempt)) !== null;
      if (isLocked) services.log.info({ route: 'login.password' }, 'a user is guessed at from many networks');
      const hash = candidate?.isAdmissible && candidate.isPasswordAllowed && !isLocked ? candidate.hash : null;
      const isCorrect = await services.passwords.verify(hash, password);
      if (!candidate || hash === null || !isCorrect) {
        const reason = reasonOf(candidate, isLocked);
        await recordRefusal(services.database, { reason, user: candidate, origin: originOf(request) });
        return fail('incorrect_credentials');
      }
      await services.rateLimit.refund(accountAttempt);
      const rememberedDeviceId = await findDevice(candidate, request, services);
      const renewedHash = await services.passwords.rehashIfOutdated(hash, password);
      return { user: candidate, rememberedDeviceId, renewedHash };
    });
  },
  async run({ input, prepared: { user, rememberedDeviceId, renewedHash }, services, tx, request }) {
    const { userId, name, passwordSince } = user;
    if (!(await isStillRight(tx, userId, passwordSince))) return fail('incorrect_credentials');
    if (renewedHash) await tx.update(passwords).set({ hash: renewedHash }).where(eq(passwords.userId, userId));
    const isPending = await needsTwoFactor(tx, services.environment, { userId, rememberedDeviceId });
    const ticket = newToken();
    const bought = { userId, rememberedDeviceId, expiresAt: TICKET_LIFETIME, ...originOf(request) };
    await tx.insert(signInTickets).values({ tokenHash: hashToken(ticket), ...bought });
    const intended = safeRedirect(input.intended);
    return done(
      { ticket, location: isPending ? route('two-factor', {}, { intended }) : intended },
      { action: 'password.accepted', subject: subjectOf({ userId, name }), by: { userId, name } },
    );
  },
});

/** Whether the password that was right a moment ago is the one of somebody who may sign in still; held from now on. */
async function isStillRight(tx: Transaction, userId: string, passwordSince: string): Promise<boolean> {
  if (!(await lockActiveUser(tx, userId))) return false;
  const isSame = and(
    eq(passwords.userId, userId),
    sql`extract(epoch from ${passwords.changedAt})::text = ${passwordSince}`,
  );
  return (await tx.select({ userId: passwords.userId }).from(passwords).where(isSame)).length > 0;
}

/** The browser from which the person need not give a one-time password. */
async function findDevice(
  { userId, hasSecondFactor }: SignInCandidate,
  request: PortalRequest,
  { database, environment }: Services,
): Promise<string | null> {
  const token = hasSecondFactor ? readCookie(request, cookieName('device', environment.portalUrl)) : null;
  return token === null ? null : findRememberedDevice(database, userId, token);
}

export const signOut = action({
  route: 'logout',
  input: EmptyInput,
  allow: 'session',
  async run({ scope, services, tx }) {
    const { sessionId, name } = scope;
    await endSession(tx, scope, 'signed-out');
    return done(
      { location: route('login') },
      { action: 'session.ended', subject: { kind: 'session', id: sessionId, name } },
      { 'Set-Cookie': forgetCookie('session', services.environment.portalUrl) },
    );
  },
});
