import { rememberedDevices, sessions } from '@portico/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { action, done } from '../../action.ts';
import { subjectOf } from '../../activity.ts';
import { fail } from '../../failures.ts';
import { Nothing } from '../../fields.ts';
import { endSessions } from '../../sign-in.ts';

/** Ends one of the own sessions. */
export const endSession = action({
  route: 'profile.sessions.end',
  input: Nothing,
  allow: 'member',
  async run({ scope, parameters: { id }, tx }) {
    const isOwn = and(eq(sessions.id, id), eq(sessions.userId, scope.userId), isNull(sessions.endedAt));
    const ended = await tx
      .update(sessions)
      .set({ endedAt: sql`now()`, endedWhy: 'revoked' })
      .where(isOwn)
      .returning({ id: sessions.id });
    if (ended.length === 0) return fail('not_found');
    return done({}, { action: 'session.ended', subject: { kind: 'session', id, name: scope.name } });
  },
});

/** Signs out everywhere else. */
export const endOtherSessions = action({
  route: 'profile.sessions.end-others',
  input: Nothing,
  allow: 'member',
  async run({ scope, tx }) {
    const count = await endSessions(tx, [scope.userId], 'revoked', scope.sessionId);
    return done({ count }, { action: 'sessions.ended', subject: subjectOf(scope), details: { count } });
  },
});

/** Asks for the one-time password on a device again. */
export const forgetDevice = action({
  route: 'profile.devices.forget',
  input: Nothing,
  allow: 'member',
  async run({ scope, parameters: { id }, tx }) {
    const isOwn = and(eq(rememberedDevices.id, id), eq(rememberedDevices.userId, scope.userId));
    const forgotten = await tx.delete(rememberedDevices).where(isOwn).returning({ id: rememberedDevices.id });
    if (forgotten.length === 0) return fail('not_found');
    return done({}, { action: 'device.forgotten', subject: { kind: 'device', id, name: scope.name } });
  },
});
