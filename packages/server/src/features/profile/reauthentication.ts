import { sessions } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { subjectOf } from '../../activity/activity.ts';
import { lockOwnAccount } from '../../auth/locks.ts';
import { reauthenticate } from '../../auth/reauthenticate.ts';
import { fail } from '../../contract/failures.ts';
import { action, done } from '../../http/action.ts';
import { PasswordConfirmation } from './schema.ts';

/** Gives the password again; for some minutes the session may do what asks for that (`auth/elevation.ts`). */
export const reauthenticateSession = action({
  route: 'profile.reauthenticate',
  input: PasswordConfirmation,
  allow: 'member',
  prepare: async ({ scope, input, services }) => (await reauthenticate(scope, services, input.password)) ?? {},
  async run({ scope, tx }) {
    if (!(await lockOwnAccount(tx, scope))) return fail('signed_out');
    await tx
      .update(sessions)
      .set({ reauthenticatedAt: sql`now()` })
      .where(eq(sessions.id, scope.sessionId));
    return done({}, { action: 'session.reauthenticated', subject: subjectOf(scope) });
  },
});
