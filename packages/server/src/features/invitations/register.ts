import { invitations, passwords, users } from '@portico/database';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { action, done } from '../../http/action.ts';
import { subjectOf } from '../../activity/activity.ts';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import type { Transaction } from '../../database/database.ts';
import { fail, isFailure } from '../../contract/failures.ts';
import { isAllowed, lockSignInMethods } from '../../auth/sign-in-methods.ts';
import { hashToken } from '../../auth/tokens.ts';
import { getInvitation } from './queries.ts';
import { Registration } from './schema.ts';

/** Somebody who was invited becomes a person of the portal, and signs in next. */
export const storeRegistration = action({
  route: 'register.store',
  input: Registration,
  allow: 'guest',
  async prepare({ input: { password }, parameters: { token }, services }) {
    const invitation = await getInvitation(services.database, token);
    if (isFailure(invitation)) return invitation;
    if (isCommonPassword(password)) return fail('invalid_input', { password: 'validation.password-common' });
    return { hash: await services.passwords.hash(password) };
  },
  async run({ input, parameters: { token }, prepared: { hash }, tx, language }) {
    const userId = uuidv7();
    const invitation = await acceptInvitation(tx, token);
    if (!invitation) return fail('link_expired');
    const methods = await lockSignInMethods(tx, invitation.groupId);
    if (invitation.groupId === null || !isAllowed(methods, 'password')) return fail('invalid_user_group');
    const { name, company, contactNumber } = input;
    const { id, email, groupId, role } = invitation;
    const user = {
      id: userId,
      name,
      company,
      contactNumber,
      email,
      groupId,
      role,
      language,
    };
    await tx.insert(users).values(user);
    await tx.insert(passwords).values({ userId, hash });
    await tx.update(invitations).set({ acceptedBy: userId }).where(eq(invitations.id, id));
    const subject = subjectOf({ userId, name });
    return done({ email }, { action: 'user.registered', subject, by: { userId, name } });
  },
});

/** The condition is what makes an invitation single-use: of two at once, one finds it accepted. */
async function acceptInvitation(tx: Transaction, token: string) {
  const { id, email, groupId, role } = invitations;
  const isOpen = and(
    eq(invitations.tokenHash, hashToken(token)),
    eq(invitations.status, 'active'),
    gt(invitations.expiresAt, sql`now()`),
    isNull(invitations.acceptedAt),
  );
  const [accepted] = await tx
    .update(invitations)
    .set({ acceptedAt: sql`now()` })
    .where(isOpen)
    .returning({ id, email, groupId, role });
  return accepted;
}
