import { passwordLinks, users } from '@portico/database';
import { eq } from 'drizzle-orm';
import type { ActivityName } from '../activity/activity-names.ts';
import type { Transaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { Language } from '../contract/languages.ts';
import { dateInWords } from '../mail/messages.ts';
import { route } from '../contract/routes.ts';
import { hashToken, newToken } from './tokens.ts';

/** How long a link to a new password is good. */
const LINK_HOURS = { 'password-reset': 24, welcome: 7 * 24 } as const;
const HOUR_MS = 3_600_000;

export interface Recipient {
  userId: string;
  name: string;
  email: string;
  language: Language | null;
}

/**
 * Makes a single-use link to a new password, and earlier links worthless. Whoever is sent one signs in by password from
 * now on, also if they were entered for the directory: it takes them over no more.
 * @returns its path, which is told nobody else
 */
export async function makePasswordLink(
  tx: Transaction,
  kind: keyof typeof LINK_HOURS,
  userId: string,
): Promise<{ path: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + LINK_HOURS[kind] * HOUR_MS);
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  await tx.update(users).set({ signInMethod: 'password' }).where(eq(users.id, userId));
  await tx.insert(passwordLinks).values({ tokenHash: hashToken(token), userId, expiresAt });
  return { path: route('password.reset', { token }), expiresAt };
}

/** Sends somebody such a link. */
export async function sendPasswordLink(
  tx: Transaction,
  { mailQueue }: Pick<Services, 'mailQueue'>,
  kind: keyof typeof LINK_HOURS,
  { userId, name, email, language }: Recipient,
): Promise<void> {
  const { path, expiresAt } = await makePasswordLink(tx, kind, userId);
  const values = { date: dateInWords(expiresAt, language) };
  await mailQueue.queue(tx, { kind, to: { email, name, language, userId }, values, path });
}

/** What it is to send somebody a link who was entered in this way so far. */
export const linkActivity = ({ signInMethod }: { signInMethod: 'password' | 'directory' }): ActivityName =>
  signInMethod === 'directory' ? 'password.granted' : 'password-reset.sent';
