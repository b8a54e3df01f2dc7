import { invitations } from '@portico/database';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Scope } from '../../access/access.ts';
import type { Transaction } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { Language } from '../../contract/languages.ts';
import { dateInWords } from '../../mail/messages.ts';
import { route } from '../../contract/routes.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';

const DAY_MS = 86_400_000;

type Deps = Pick<Services, 'mailQueue' | 'environment'>;

/** A link to an invitation: its path, which is told nobody else, and what of the invitation belongs to it. */
function newLink({ invitationDays }: Deps['environment']) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + invitationDays * DAY_MS);
  return { path: route('register', { token }), columns: { tokenHash: hashToken(token), expiresAt } };
}

/** Sends the mail with the invitation's link; @returns what of the invitation belongs to that link */
async function sendLink(
  tx: Transaction,
  { mailQueue, environment }: Deps,
  scope: Scope,
  to: { email: string; language: Language },
) {
  const { path, columns } = newLink(environment);
  const mailId = await mailQueue.queue(tx, {
    kind: 'invitation',
    to: { ...to, name: '' },
    values: { inviter: scope.name, date: dateInWords(columns.expiresAt, to.language) },
    path,
  });
  return { ...columns, mailId, sentAt: new Date() };
}

interface Invited {
  email: string;
  groupId: string;
  role: 'member' | 'administrator';
}

/** Invites somebody by a mail with a link. @returns the invitation's id */
export async function invite(
  tx: Transaction,
  services: Deps,
  scope: Scope,
  invited: Invited,
  language: Language,
): Promise<string> {
  const link = await sendLink(tx, services, scope, { email: invited.email, language });
  // An email that is invited already is refused here, and the mail with it.
  const id = uuidv7();
  await tx.insert(invitations).values({ id, ...invited, ...link, invitedBy: scope.userId });
  return id;
}

/** Makes a new link for somebody to hand over themselves; that of the mail is no longer valid. */
export async function renewInvitationLink(tx: Transaction, { environment }: Deps, id: string) {
  const { path, columns } = newLink(environment);
  await tx
    .update(invitations)
    .set({ ...columns, status: 'active' })
    .where(eq(invitations.id, id));
  return { url: new URL(path, environment.portalUrl).href, expiresAt: columns.expiresAt.toISOString() };
}

/** Sends a new link; the old one is no longer valid. */
export async function inviteAgain(
  tx: Transaction,
  services: Deps,
  scope: Scope,
  { id, email }: { id: string; email: string },
  language: Language,
): Promise<void> {
  const link = await sendLink(tx, services, scope, { email, language });
  await tx
    .update(invitations)
    .set({ ...link, status: 'active' })
    .where(eq(invitations.id, id));
}
