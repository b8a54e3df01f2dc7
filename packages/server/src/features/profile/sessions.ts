import { rememberedDevices } from '@portico/database';
import { and, eq } from 'drizzle-orm';
import { action, done } from '../../http/action.ts';
import { subjectOf } from '../../activity/activity.ts';
import { endCredentials, endSession as endOneSession } from '../../auth/credentials.ts';
import { ownBrowser } from '../../http/request-origin.ts';
import { fail } from '../../contract/failures.ts';
import { EmptyInput } from '../../validation/fields.ts';

/** Ends one of the own sessions. */
export const endSession = action({
  route: 'profile.sessions.end',
  input: EmptyInput,
  allow: 'member',
  async run({ scope, parameters: { id }, tx }) {
    const isEnded = await endOneSession(tx, { sessionId: id, userId: scope.userId }, 'revoked');
    if (!isEnded) return fail('not_found');
    return done({}, { action: 'session.ended', subject: { kind: 'session', id, name: scope.name } });
  },
});

/** Signs out everywhere else. */
export const endOtherSessions = action({
  route: 'profile.sessions.end-others',
  input: EmptyInput,
  allow: 'member',
  async run({ scope, services, tx, request }) {
    const own = ownBrowser(scope, request, services.environment.portalUrl);
    const count = await endCredentials(tx, [scope.userId], 'signed-out-everywhere', own);
    return done({ count }, { action: 'sessions.ended', subject: subjectOf(scope), details: { count } });
  },
});

/** Asks for the one-time password on a device again. */
export const forgetDevice = action({
  route: 'profile.devices.forget',
  input: EmptyInput,
  allow: 'member',
  async run({ scope, parameters: { id }, tx }) {
    const isOwn = and(eq(rememberedDevices.id, id), eq(rememberedDevices.userId, scope.userId));
    const forgotten = await tx.delete(rememberedDevices).where(isOwn).returning({ id: rememberedDevices.id });
    if (forgotten.length === 0) return fail('not_found');
    return done({}, { action: 'device.forgotten', subject: { kind: 'device', id, name: scope.name } });
  },
});
