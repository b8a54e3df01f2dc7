import { invitations } from '@portico/database';
import { and, eq, isNull } from 'drizzle-orm';
import { action, done } from '../../http/action.ts';
import type { Activity } from '../../activity/activity.ts';
import { type Database, type Transaction, within } from '../../database/database.ts';
import type { Scope } from '../../access/access.ts';
import { findElevationFailure } from '../../auth/elevation.ts';
import type { Role } from '../../contract/page-object.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { findClosedMethod, isAllowed, lockSignInMethods } from '../../auth/sign-in-methods.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { findTakenEmails } from './queries.ts';
import { Invitation, InvitationImport, InvitationStatus } from './schema.ts';
import { invite, inviteAgain, renewInvitationLink } from './send.ts';

const sent = (id: string, email: string): Activity => ({
  action: 'invitation.sent',
  subject: { kind: 'invitation', id, name: email },
});

export const sendInvitation = action({
  route: 'invites.store',
  input: Invitation,
  allow: 'administrator',
  async prepare({ scope, input: { email, role }, services }) {
    const failure = await findRoleFailure(scope, services.database, [role]);
    if (failure) return failure;
    const by = (await findTakenEmails(scope, services.database, [email])).get(email);
    return by === 'user' ? fail('invalid_input', { email: 'validation.email-taken' }) : {};
  },
  async run({ scope, input, services, tx, language }) {
    const failure = await findClosedMethod(tx, input.groupId, 'password');
    if (failure) return failure;
    const id = await invite(tx, services, scope, input, language);
    return done({ id }, sent(id, input.email));
  },
});

/** Sends many invitations: all of them, or, if one cannot be sent, none. */
export const importInvitations = action({
  route: 'invites.import',
  input: InvitationImport,
  allow: 'administrator',
  async prepare({ scope, input, services }) {
    const failure = await findRoleFailure(
      scope,
      services.database,
      input.invitations.map(({ role }) => role),
    );
    if (failure) return failure;
    const taken = await findTakenEmails(
      scope,
      services.database,
      input.invitations.map(({ email }) => email),
    );
    const problems = input.invitations.flatMap(({ email }, index) => {
      const by = taken.get(email);
      const message = by === 'user' ? 'validation.email-taken' : 'validation.email-invited';
      return by ? [[`invitations.${index}.email`, message]] : [];
    });
    return problems.length > 0 ? fail('invalid_input', Object.fromEntries(problems) as Record<string, string>) : {};
  },
  async run({ scope, input, services, tx, language }) {
    const activities: Activity[] = [];
    for (const [index, invited] of input.invitations.entries()) {
      const failure = await findClosedMethod(tx, invited.groupId, 'password', `invitations.${index}.groupId`);
      if (failure) return failure;
      activities.push(sent(await invite(tx, services, scope, invited, language), invited.email));
    }
    return done({ count: activities.length }, activities);
  },
});

interface LockedInvitation {
  id: string;
  email: string;
  groupId: string | null;
  role: Role;
}

/** Why nobody may be let in with one of these roles now. */
async function findRoleFailure(scope: Scope, database: Pick<Database, 'query'>, roles: readonly Role[]) {
  return roles.includes('administrator') ? findElevationFailure(scope, database) : null;
}

/** An invitation that nobody has accepted, held for the time of a write. */
async function lockInvitation(tx: Transaction, id: string): Promise<LockedInvitation | Failure> {
  const { email, groupId, role, acceptedAt } = invitations;
  const [found] = await tx
    .select({ id: invitations.id, email, groupId, role })
    .from(invitations)
    .where(and(eq(invitations.id, id), isNull(acceptedAt)))
    .for('update');
  return found ?? fail('not_found');
}

/** Why a link to an invitation would lead nowhere. */
async function findLinkFailure(
  tx: Transaction,
  scope: Scope,
  { groupId, role }: LockedInvitation,
): Promise<Failure | null> {
  const failure = await findRoleFailure(scope, within(tx), [role]);
  if (failure) return failure;
  if (groupId === null) return fail('invalid_user_group');
  return isAllowed(await lockSignInMethods(tx, groupId), 'password') ? null : fail('password_not_allowed');
}

export const resendInvitation = action({
  route: 'invites.resend',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, services, tx, language }) {
    const invitation = await lockInvitation(tx, id);
    if ('failure' in invitation) return invitation;
    const failure = await findLinkFailure(tx, scope, invitation);
    if (failure) return failure;
    await inviteAgain(tx, services, scope, invitation, language);
    const subject = { kind: 'invitation', id, name: invitation.email } as const;
    return done({}, { action: 'invitation.resent', subject });
  },
});

/** Gives the administrator a link to hand over, where mail does not arrive. */
export const makeInvitationLink = action({
  route: 'invites.link',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, services, tx }) {
    const invitation = await lockInvitation(tx, id);
    if ('failure' in invitation) return invitation;
    const failure = await findLinkFailure(tx, scope, invitation);
    if (failure) return failure;
    const subject = { kind: 'invitation', id, name: invitation.email } as const;
    return done(await renewInvitationLink(tx, services, id), { action: 'invitation.linked', subject });
  },
});

/** Closes the door for a while, or opens it again. */
export const changeInvitationStatus = action({
  route: 'invites.status',
  input: InvitationStatus,
  allow: 'administrator',
  async run({ scope, input: { status }, parameters: { id }, tx }) {
    const invitation = await lockInvitation(tx, id);
    if ('failure' in invitation) return invitation;
    const failure = status === 'active' ? await findRoleFailure(scope, within(tx), [invitation.role]) : null;
    if (failure) return failure;
    await tx.update(invitations).set({ status }).where(eq(invitations.id, id));
    const name = status === 'active' ? 'invitation.activated' : 'invitation.deactivated';
    return done({ status }, { action: name, subject: { kind: 'invitation', id, name: invitation.email } });
  },
});

export const deleteInvitation = action({
  route: 'invites.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const [deleted] = await tx
      .delete(invitations)
      .where(eq(invitations.id, id))
      .returning({ email: invitations.email });
    if (!deleted) return fail('not_found');
    return done({}, { action: 'invitation.deleted', subject: { kind: 'invitation', id, name: deleted.email } });
  },
});
