import { recoveryCodes, secondFactors } from '@portico/database';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { TwoFactorEnrolment } from '../contract/page-object.ts';
import type { Services } from '../services.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { findTimeStep, newTotpSecret, toEnrolment } from './totp.ts';

type Deps = Pick<Services, 'database' | 'encryption'>;

interface SecretRow {
  secret: Buffer | null;
}

const SECRET = 'select secret from second_factors where user_id = $1 and confirmed_at is not null';
const NEW_SECRET = 'select new_secret as secret from second_factors where user_id = $1';

/** The time step of a right one-time password; null if it is wrong, or nothing is enrolled. */
export async function checkCode({ database, encryption }: Deps, userId: string, code: string): Promise<number | null> {
  const [row] = await database.query<SecretRow>(SECRET, [userId]);
  return row?.secret ? findTimeStep(encryption.decrypt(row.secret, userId), code) : null;
}

/** A new secret for a user: encrypted, to be kept, and as an authenticator app takes it. */
export async function newEnrolment(
  { encryption, brand }: Pick<Services, 'encryption' | 'brand'>,
  { userId, email }: { userId: string; email: string },
): Promise<{ sealed: Buffer; shown: TwoFactorEnrolment }> {
  const secret = newTotpSecret();
  const { name: issuer } = await brand.current();
  return { sealed: encryption.encrypt(secret, userId), shown: await toEnrolment(secret, email, issuer) };
}

/** What a right code of an enrolment under way proves: that its owner has the secret that was shown. */
export interface CheckedEnrolment {
  /** The secret, encrypted; another one may have been shown in another browser since. */
  sealed: Buffer;
  timeStep: number;
}

/** The same for an enrolment under way. */
export async function checkNewCode(
  { database, encryption }: Deps,
  userId: string,
  code: string,
): Promise<CheckedEnrolment | null> {
  const [row] = await database.query<SecretRow>(NEW_SECRET, [userId]);
  const timeStep = row?.secret ? await findTimeStep(encryption.decrypt(row.secret, userId), code) : null;
  return row?.secret && timeStep !== null ? { sealed: row.secret, timeStep } : null;
}

/** Uses up a one-time password. Each time step is good once, for all who try at once. @returns whether it still was */
export async function consumeTotpStep(tx: Transaction, userId: string, timeStep: number): Promise<boolean> {
  const spent = await tx
    .update(secondFactors)
    .set({ lastTimeStep: timeStep })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastTimeStep, timeStep)))
    .returning({ userId: secondFactors.userId });
  return spent.length > 0;
}

/** Keeps the secret of an enrolment until a code of it was right. */
export async function savePendingSecret(tx: Transaction, userId: string, sealed: Buffer): Promise<void> {
  const change = { newSecret: sealed, createdAt: sql`now()` };
  await tx
    .insert(secondFactors)
    .values({ userId, newSecret: sealed })
    .onConflictDoUpdate({ target: secondFactors.userId, set: change });
}

/** Puts the new secret in the old one's place. @returns whether its enrolment was still under way */
export async function confirmPendingSecret(
  tx: Transaction,
  userId: string,
  { sealed, timeStep }: CheckedEnrolment,
): Promise<boolean> {
  const isUnderWay = and(eq(secondFactors.userId, userId), eq(secondFactors.newSecret, sealed));
  const adopted = await tx
    .update(secondFactors)
    .set({
      secret: sql`${secondFactors.newSecret}`,
      newSecret: null,
      confirmedAt: sql`now()`,
      lastTimeStep: timeStep,
    })
    .where(isUnderWay)
    .returning({ userId: secondFactors.userId });
  return adopted.length > 0;
}

/** Makes ten new recovery codes in place of all older ones. They are given out once, here. */
export async function renewRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashRecoveryCode(code) })));
  return codes;
}

const UNUSED_CODE = 'select 1 from recovery_codes where user_id = $1 and hash = $2 and used_at is null';

/** Whether a recovery code is right, and unused so far. */
export async function isRecoveryCode(database: Database, userId: string, code: string): Promise<boolean> {
  return (await database.query(UNUSED_CODE, [userId, hashRecoveryCode(code)])).length > 0;
}

/** Uses up a recovery code. @returns whether it was right, and unused */
export async function consumeRecoveryCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const { hash, usedAt } = recoveryCodes;
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(hash, hashRecoveryCode(code)), isNull(usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

/** Takes a person's second factor away, with the recovery codes. */
export async function removeTwoFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

const ENROLLED = 'select 1 from second_factors where user_id = $1 and confirmed_at is not null';

/** Whether a person is asked for one-time passwords. */
export async function hasTwoFactor(database: Database, userId: string): Promise<boolean> {
  return (await database.query(ENROLLED, [userId])).length > 0;
}
