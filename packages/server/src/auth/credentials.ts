import {
  accessTokens,
  invitations,
  passwordLinks,
  rememberedDevices,
  sessions,
  signInTickets,
  users,
} from '@portico/database';
import { and, eq, inArray, isNull, ne, sql, type SQLWrapper } from 'drizzle-orm';
import type { SignInMethod } from '../contract/page-object.ts';
import type { Transaction } from '../database/database.ts';
import { lockAccounts } from './locks.ts';
import { notifyAdministrators } from '../activity/notifications.ts';
import { hashToken } from './tokens.ts';

type EndedWhy = NonNullable<(typeof sessions.$inferInsert)['endedWhy']>;

interface Ends {
  /** Sessions, pending ones too, and the sign-in tickets that would buy new ones; as what they are noted to have ended. */
  sessions: EndedWhy | null;
  /** Devices that are not asked for one-time passwords. */
  devices: boolean;
  passwordLinks: boolean;
  /** Open invitations to the user's address, which nobody could accept as long as it was theirs. */
  invitations: boolean;
  /** Personal access tokens. */
  accessTokens: boolean;
}

/** What ends with what happens to a user (docs/decisions/0019). Authenticators and recovery codes: two-factor.ts. */
const ends = {
  'password-changed': {
    sessions: 'password-changed',
    devices: true,
    passwordLinks: true,
    invitations: false,
    accessTokens: true,
  },
  'two-factor-changed': {
    sessions: 'two-factor-changed',
    devices: true,
    passwordLinks: false,
    invitations: false,
    accessTokens: false,
  },
  'two-factor-reset': {
    sessions: 'two-factor-reset',
    devices: true,
    passwordLinks: false,
    invitations: false,
    accessTokens: false,
  },
  'signed-out-everywhere': {
    sessions: 'revoked',
    devices: true,
    passwordLinks: false,
    invitations: false,
    accessTokens: false,
  },
  'role-changed': { sessions: 'revoked', devices: true, passwordLinks: false, invitations: false, accessTokens: true },
  'group-removed': { sessions: 'revoked', devices: true, passwordLinks: false, invitations: false, accessTokens: true },
  'email-changed': { sessions: null, devices: false, passwordLinks: true, invitations: true, accessTokens: false },
  deactivated: { sessions: 'revoked', devices: true, passwordLinks: true, invitations: false, accessTokens: true },
  removed: { sessions: 'revoked', devices: true, passwordLinks: true, invitations: true, accessTokens: true },
  'taken-over': { sessions: 'revoked', devices: true, passwordLinks: true, invitations: false, accessTokens: true },
} as const satisfies Record<string, Ends>;

/** What the one who asks keeps. */
export interface KeptCredentials {
  sessionId: string;
  /** The cookie of the remembered device. */
  device?: string | null;
}

/**
 * Ends everything that lets users in, as far as the event ends it. The one place where that is done: tickets go wherever
 * sessions go.
 * @param userIds one by one, or by a query. @returns how many sessions ended
 */
export async function endCredentials(
  tx: Transaction,
  userIds: readonly string[] | SQLWrapper,
  event: keyof typeof ends,
  kept?: KeptCredentials,
): Promise<number> {
  const what: Ends = ends[event];
  await lockAccounts(tx, userIds);
  if (what.passwordLinks) await tx.delete(passwordLinks).where(inArray(passwordLinks.userId, userIds));
  if (what.devices) await forgetDevices(tx, userIds, kept);
  if (what.invitations) await closeInvitations(tx, userIds);
  if (what.accessTokens) await tx.delete(accessTokens).where(inArray(accessTokens.userId, userIds));
  if (!what.sessions) return 0;
  await tx.delete(signInTickets).where(inArray(signInTickets.userId, userIds));
  const isOther = kept && ne(sessions.id, kept.sessionId);
  return endSessions(tx, what.sessions, and(inArray(sessions.userId, userIds), isOther));
}

/** Ends what lets users in who sign in, or are about to, in a way that is no longer open to them. */
export async function endSignInsBy(tx: Transaction, userIds: SQLWrapper, method: SignInMethod): Promise<void> {
  await lockAccounts(tx, userIds);
  if (method === 'password') {
    await tx.delete(passwordLinks).where(inArray(passwordLinks.userId, userIds));
    await tx.delete(signInTickets).where(inArray(signInTickets.userId, userIds));
  }
  await endSessions(tx, 'revoked', and(inArray(sessions.userId, userIds), eq(sessions.signedInBy, method)));
}

/** Ends one session, of one user. @returns whether it was open */
export async function endSession(
  tx: Transaction,
  { sessionId, userId }: { sessionId: string; userId: string },
  why: EndedWhy,
): Promise<boolean> {
  return (await endSessions(tx, why, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))) > 0;
}

/** Ends open sessions, and lets their streams know at once, in all processes. @returns how many */
async function endSessions(tx: Transaction, why: EndedWhy, which: SQLWrapper | undefined): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endedWhy: why })
    .where(and(isNull(sessions.endedAt), which && sql`${which}`))
    .returning({ id: sessions.id });
  if (ended.length > 0) await notifyAdministrators(tx);
  return ended.length;
}

async function forgetDevices(
  tx: Transaction,
  userIds: readonly string[] | SQLWrapper,
  kept?: KeptCredentials,
): Promise<void> {
  const isOther = kept?.device ? ne(rememberedDevices.tokenHash, hashToken(kept.device)) : undefined;
  await tx.delete(rememberedDevices).where(and(inArray(rememberedDevices.userId, userIds), isOther));
}

/** An administrator may open them again, which is then meant. */
async function closeInvitations(tx: Transaction, userIds: readonly string[] | SQLWrapper): Promise<void> {
  const emails = tx.select({ email: users.email }).from(users).where(inArray(users.id, userIds));
  await tx
    .update(invitations)
    .set({ status: 'inactive' })
    .where(and(isNull(invitations.acceptedAt), inArray(invitations.email, emails)));
}
