import { passwords, rememberedDevices, sessions, signInTickets } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { action, done } from '../../action.ts';
import { subjectOf } from '../../activity.ts';
import { type Call, readCookie } from '../../call.ts';
import { cookieName, forgetCookie } from '../../cookies.ts';
import type { Services } from '../../endpoint.ts';
import { fail } from '../../failures.ts';
import { Nothing } from '../../fields.ts';
import { localPath } from '../../local-path.ts';
import { networkOf } from '../../network-address.ts';
import { route } from '../../routes.ts';
import { isSecondFactorRequired } from '../../second-factor-policy.ts';
import { originOf } from '../../sign-in.ts';
import type { Counted } from '../../throttle.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { findRememberedDevice, findSignInCandidate, type SignInCandidate } from './queries.ts';
import { PasswordSignIn } from './schema.ts';

const TICKET_LIFETIME = sql`now() + interval '60 seconds'`;

/** Where an attempt counts: for the user who was found, or else for the address, so that unknown ones count alike. */
const attemptsOf = (whom: string, network: string): readonly Counted[] => [
  ['password-by-address', network],
  ['password-by-account-and-address', `${whom} ${network}`],
  ['password-by-account', whom],
];

/**
 * Sign-in by password. A right one earns a ticket, which next-auth exchanges for a session at once. An unknown person,
 * an inactive one, one without a group and a wrong password get the same answer after the same work.
 */
export const signInByPassword = action({
  route: 'login.password',
  input: PasswordSignIn,
  allow: 'guest',
  async prepare({ input: { email, password }, services, call }) {
    const candidate = await findSignInCandidate(services.database, email);
    const attempts = attemptsOf(candidate?.userId ?? email, networkOf(call.address));
    const refusal = await services.throttle.take(attempts);
    if (refusal) return refusal;
    const hash = candidate?.isAdmissible ? candidate.hash : null;
    const isRight = await services.passwords.isRight(hash, password);
    if (!candidate || hash === null || !isRight) return fail('incorrect_credentials');
    await services.throttle.giveBack(attempts);
    const deviceId = await findDevice(candidate, call, services);
    return { person: candidate, deviceId, renewedHash: await services.passwords.renew(hash, password) };
  },
  async run({ input, prepared: { person, deviceId, renewedHash }, services, tx, call }) {
    const { userId, name } = person;
    if (renewedHash) await tx.update(passwords).set({ hash: renewedHash }).where(eq(passwords.userId, userId));
    if (deviceId) {
      await tx
        .update(rememberedDevices)
        .set({ usedAt: sql`now()` })
        .where(eq(rememberedDevices.id, deviceId));
    }
    const isPending = person.hasSecondFactor
      ? deviceId === null
      : isSecondFactorRequired(services.environment, person.role);
    const ticket = newToken();
    await tx
      .insert(signInTickets)
      .values({ tokenHash: hashToken(ticket), userId, isPending, expiresAt: TICKET_LIFETIME, ...originOf(call) });
    const intended = localPath(input.intended);
    return done(
      { ticket, location: isPending ? route('two-factor', {}, { intended }) : intended },
      { action: 'password.accepted', subject: subjectOf({ userId, name }), by: { userId, name } },
    );
  },
});

/** The browser from which the person need not give a one-time password. */
async function findDevice(
  { userId, hasSecondFactor }: SignInCandidate,
  call: Call,
  { database, environment }: Services,
): Promise<string | null> {
  const token = hasSecondFactor ? readCookie(call, cookieName('device', environment.portalUrl)) : null;
  return token === null ? null : findRememberedDevice(database, userId, token);
}

export const signOut = action({
  route: 'logout',
  input: Nothing,
  allow: 'session',
  async run({ scope, services, tx }) {
    const { sessionId, name } = scope;
    await tx
      .update(sessions)
      .set({ endedAt: sql`now()`, endedWhy: 'signed-out' })
      .where(eq(sessions.id, sessionId));
    return done(
      { location: route('login') },
      { action: 'session.ended', subject: { kind: 'session', id: sessionId, name } },
      { 'Set-Cookie': forgetCookie('session', services.environment.portalUrl) },
    );
  },
});
