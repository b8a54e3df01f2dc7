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

/** Sends the mail with the invitation's link; @returns what of the invitation belongs to that link */
async function sendLink(
  tx: Transaction,
  { mailQueue, environment }: Deps,
  scope: Scope,
  to: { email: string; language: Language },
) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + environment.invitationDays * DAY_MS);
  const mailId = await mailQueue.queue(tx, {
    kind: 'invitation',
    to: { ...to, name: '' },
    values: { inviter: scope.name, date: dateInWords(expiresAt, to.language) },
    path: route('register', { token }),
  });
  return { tokenHash: hashToken(token), expiresAt, mailId, sentAt: new Date() };
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
export async function renewLink(tx: Transaction, { environment }: Deps, id: string) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + environment.invitationDays * DAY_MS);
  await tx
    .update(invitations)
    .set({ tokenHash: hashToken(token), expiresAt, status: 'active' })
    .where(eq(invitations.id, id));
  return { url: new URL(route('register', { token }), environment.portalUrl).href, expiresAt: expiresAt.toISOString() };
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
