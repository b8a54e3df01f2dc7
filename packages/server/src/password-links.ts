import { passwordLinks } from '@portico/database';
import { eq } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import type { Services } from './endpoint.ts';
import type { Language } from './languages.ts';
import { dateInWords } from './mail/texts.ts';
import { route } from './routes.ts';
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

/** Sends somebody a single-use link to a new password, and makes earlier links of theirs worthless. */
export async function sendPasswordLink(
  tx: Transaction,
  { post }: Pick<Services, 'post'>,
  kind: keyof typeof LINK_HOURS,
  { userId, name, email, language }: Recipient,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + LINK_HOURS[kind] * HOUR_MS);
  await forgetPasswordLinks(tx, userId);
  await tx.insert(passwordLinks).values({ tokenHash: hashToken(token), userId, expiresAt });
  await post.queue(tx, {
    kind,
    to: { email, name, language, userId },
    values: { date: dateInWords(expiresAt, language) },
    path: route('password.reset', { token }),
  });
}

/** Makes all links of a person worthless. */
export async function forgetPasswordLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}
