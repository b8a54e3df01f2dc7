import { passwords, sessions, signInTickets } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { action, done } from '../../action.ts';
import type { Call } from '../../call.ts';
import { fail } from '../../failures.ts';
import { localPath } from '../../local-path.ts';
import { expiredSessionCookie } from '../../session.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { findSignInCandidate } from './queries.ts';
import { Nothing } from '../../fields.ts';
import { PasswordSignIn } from './schema.ts';

const TICKET_LIFETIME = sql`now() + interval '60 seconds'`;

/**
 * Sign-in by password. A right one earns a ticket, which next-auth exchanges for a session at once. An unknown person,
 * an inactive one, one without a group and a wrong password get the same answer after the same work.
 */
export const signInByPassword = action({
  route: 'login.password',
  input: PasswordSignIn,
  allow: 'guest',
  async prepare({ input, services }) {
    const candidate = await findSignInCandidate(services.database, input.email);
    const hash = candidate?.isAdmissible ? candidate.hash : null;
    const isRight = await services.passwords.isRight(hash, input.password);
    if (!candidate || hash === null || !isRight) return fail('incorrect_credentials');
    return { person: candidate, renewedHash: await services.passwords.renew(hash, input.password) };
  },
  async run({ input, prepared: { person, renewedHash }, tx, call }) {
    const { userId, name } = person;
    if (renewedHash) await tx.update(passwords).set({ hash: renewedHash }).where(eq(passwords.userId, userId));
    const ticket = newToken();
    await tx
      .insert(signInTickets)
      .values({ tokenHash: hashToken(ticket), userId, expiresAt: TICKET_LIFETIME, ...origin(call) });
    return done(
      { ticket, location: localPath(input.intended) },
      { action: 'password.accepted', subject: { kind: 'user', id: userId, name }, by: { userId, name } },
    );
  },
});

/** Where a sign-in came from, for the person's list of sessions. */
function origin(call: Call): { device: string; address: string } {
  return { device: (call.header('user-agent') ?? '').slice(0, 400), address: call.address };
}

export const signOut = action({
  route: 'logout',
  input: Nothing,
  allow: 'member',
  async run({ scope, services, tx }) {
    const { sessionId, name } = scope;
    await tx
      .update(sessions)
      .set({ endedAt: sql`now()`, endedWhy: 'signed-out' })
      .where(eq(sessions.id, sessionId));
    return done(
      { location: '/login' },
      { action: 'session.ended', subject: { kind: 'session', id: sessionId, name } },
      { 'Set-Cookie': expiredSessionCookie(services.environment.portalUrl) },
    );
  },
});
