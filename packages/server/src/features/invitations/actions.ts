import { invitations } from '@portico/database';
import { and, inArray, isNull } from 'drizzle-orm';
import { action, done } from '../../http/action.ts';
import type { Activity } from '../../activity/activity.ts';
import { type Database, type Transaction, within } from '../../database/database.ts';
import type { Scope } from '../../access/access.ts';
import { findElevationFailure } from '../../auth/elevation.ts';
import type { Role } from '../../contract/page-object.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { Services } from '../../services.ts';
import { findClosedMethod, isAllowed, lockSignInMethods } from '../../auth/sign-in-methods.ts';
import { bulkChange, EmptyInput } from '../../validation/fields.ts';
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

/** Invitations that nobody has accepted, held for the time of a write. */
async function lockInvitations(tx: Transaction, ids: string[]): Promise<LockedInvitation[] | Failure> {
  const { id, email, groupId, role, acceptedAt } = invitations;
  const found = await tx
    .select({ id, email, groupId, role })
    .from(invitations)
    .where(and(inArray(id, ids), isNull(acceptedAt)))
    .orderBy(id)
    .for('update');
  return found.length > 0 ? found : fail('not_found');
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

/** Sends a new link; the old one is no longer valid. */
export const resendInvitation = action({
  route: 'invites.resend',
  input: EmptyInput,
  allow: 'administrator',
  async run(context) {
    const resent = await changeInvitations(context, [context.parameters.id], 'resend');
    return isFailure(resent) ? resent : done({}, resent);
  },
});

/** Gives the administrator a link to hand over, where mail does not arrive. */
export const makeInvitationLink = action({
  route: 'invites.link',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, services, tx }) {
    const found = await lockInvitations(tx, [id]);
    if (isFailure(found)) return found;
    const invitation = found[0]!;
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
  async run(context) {
    const { status } = context.input;
    const kind = status === 'active' ? 'activate' : 'deactivate';
    const changed = await changeInvitations(context, [context.parameters.id], kind);
    return isFailure(changed) ? changed : done({ status }, changed);
  },
});

export const deleteInvitation = action({
  route: 'invites.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run(context) {
    const deleted = await changeInvitations(context, [context.parameters.id], 'remove');
    return isFailure(deleted) ? deleted : done({}, deleted);
  },
});

/** The same of many: of all or, if one cannot be changed so, of none. */
export const changeManyInvitations = action({
  route: 'invites.bulk',
  input: bulkChange('resend', 'activate', 'deactivate', 'remove'),
  allow: 'administrator',
  async run(context) {
    const { ids, change } = context.input;
    const changed = await changeInvitations(context, ids, change.kind);
    return isFailure(changed) ? changed : done({ ids: changed.map(({ subject }) => subject.id) }, changed);
  },
});

const ACTIVITIES = {
  resend: 'invitation.resent',
  activate: 'invitation.activated',
  deactivate: 'invitation.deactivated',
  remove: 'invitation.deleted',
} as const;

interface Context {
  scope: Scope;
  services: Services;
  tx: Transaction;
  language: Language;
}

async function changeInvitations(context: Context, ids: string[], kind: keyof typeof ACTIVITIES) {
  const { tx } = context;
  const changed = kind === 'remove' ? await deleteInvitations(tx, ids) : await lockInvitations(tx, ids);
  if (isFailure(changed)) return changed;
  if (kind === 'resend') {
    const failure = await resend(context, changed);
    if (failure) return failure;
  }
  if (kind === 'activate' || kind === 'deactivate') {
    const roles = changed.map(({ role }) => role);
    const failure = kind === 'activate' ? await findRoleFailure(context.scope, within(tx), roles) : null;
    if (failure) return failure;
    const status = kind === 'activate' ? 'active' : 'inactive';
    const isMeant = inArray(
      invitations.id,
      changed.map(({ id }) => id),
    );
    await tx.update(invitations).set({ status }).where(isMeant);
  }
  return changed.map(({ id, email }) => ({
    action: ACTIVITIES[kind],
    subject: { kind: 'invitation' as const, id, name: email },
  }));
}

/** Accepted ones too. */
async function deleteInvitations(tx: Transaction, ids: string[]) {
  const isMeant = inArray(invitations.id, ids);
  await tx.select({ id: invitations.id }).from(invitations).where(isMeant).orderBy(invitations.id).for('update');
  const deleted = await tx.delete(invitations).where(isMeant).returning();
  return deleted.length > 0 ? deleted : fail('not_found');
}

/** @returns why one of them cannot be sent */
async function resend({ tx, scope, services, language }: Context, found: readonly LockedInvitation[]) {
  for (const invitation of found) {
    const failure = await findLinkFailure(tx, scope, invitation);
    if (failure) return failure;
    await inviteAgain(tx, services, scope, invitation, language);
  }
  return null;
}
