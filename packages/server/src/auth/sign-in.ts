import { isActiveUser } from '../access/active-users.ts';
import { sessions, users } from '@portico/database';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { endSession } from './credentials.ts';
import type { Transaction } from '../database/database.ts';
import type { SignInMethod } from '../contract/page-object.ts';
import type { ServerEnvironment } from '../env.ts';
import { hashToken, newToken } from './tokens.ts';

/** Where a sign-in came from, for the person's list of sessions. */
export interface Origin {
  device: string;
  address: string;
}

export interface NewSession extends Origin {
  userId: string;
  signedInBy: SignInMethod;
  /** The second factor is still to come. */
  isPending: boolean;
  /** The second factor was given for this session. */
  hasSecondFactor?: boolean;
}

/** Begins a session. @returns its id, and the token for the cookie, of which only the hash is kept */
export async function startSession(
  tx: Transaction,
  { hasSecondFactor = false, ...session }: NewSession,
  { session: { lifetimeHours } }: ServerEnvironment,
): Promise<{ sessionId: string; token: string }> {
  const token = newToken();
  const sessionId = uuidv7();
  await tx.insert(sessions).values({
    id: sessionId,
    ...session,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(hours => coalesce((select (setting.value ->> 'lifetimeHours')::int
      from settings setting where setting.key = 'session'), ${lifetimeHours}))`,
    secondFactorAt: hasSecondFactor ? sql`now()` : null,
  });
  return { sessionId, token };
}

/** Exchanges a session for a new one, so that a token that somebody else may have seen is worth nothing from now on. */
export async function replaceSession(
  tx: Transaction,
  sessionId: string,
  changes: { hasSecondFactor: boolean },
  environment: ServerEnvironment,
): Promise<{ sessionId: string; token: string } | null> {
  const { userId, device, address, signedInBy, secondFactorAt } = sessions;
  const [old] = await tx
    .select({ userId, device, address, signedInBy, secondFactorAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!old || !(await endSession(tx, { sessionId, userId: old.userId }, 'replaced'))) return null;
  const { secondFactorAt: before, ...session } = old;
  const hasSecondFactor = changes.hasSecondFactor || before !== null;
  return startSession(tx, { ...session, isPending: false, hasSecondFactor }, environment);
}

/**
 * The person who comes in, with the time of it noted; while the second factor is open they are not in yet.
 * @returns null if they may not come in, as of now
 */
export async function recordLogin(
  tx: Transaction,
  userId: string,
  { isPending, by }: { isPending: boolean; by: SignInMethod },
): Promise<{ userId: string; name: string } | null> {
  const isActive = and(
    eq(users.id, userId),
    isActiveUser,
    sql`exists (select from groups where groups.id = ${users.groupId} and groups.sign_in_methods in ('both', ${by}))`,
  );
  const columns = { userId: users.id, name: users.name };
  const noted = { lastLoginAt: sql`now()`, firstLoginAt: sql`coalesce(${users.firstLoginAt}, now())` };
  const [row] = isPending
    ? await tx.select(columns).from(users).where(isActive)
    : await tx.update(users).set(noted).where(isActive).returning(columns);
  return row ?? null;
}
