import { groups, passwords, users } from '@portico/database';
import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { confirmed } from '../access/confirmed-fields.ts';
import { endCredentials } from './credentials.ts';
import type { Transaction } from '../database/database.ts';
import { lockAccounts } from './locks.ts';

/** Somebody who is to manage the portal. */
export interface NewAdministrator {
  name: string;
  email: string;
  company: string;
  contactNumber: string;
  /** argon2id; null: the person gets a link to choosing a password. */
  hash: string | null;
}

/** The group of the first administrators, where there is none yet; its ID is no directory's until somebody changes it. */
const FIRST_GROUP = { directoryId: 'portico-administrators', name: 'Administrators' };

/** @returns the id of the oldest group, which is made if there is none */
async function oldestGroup(tx: Transaction): Promise<string | null> {
  const [oldest] = await tx.select({ id: groups.id }).from(groups).orderBy(asc(groups.createdAt)).limit(1);
  const [group] = oldest ? [oldest] : await tx.insert(groups).values(FIRST_GROUP).returning({ id: groups.id });
  return group?.id ?? null;
}

/** Adds an administrator, in the oldest group. @returns the person's id */
export async function addAdministrator(tx: Transaction, { hash, ...user }: NewAdministrator): Promise<string> {
  const userId = uuidv7();
  await tx.insert(users).values({
    ...{ id: userId, ...user, role: 'administrator', groupId: await oldestGroup(tx) },
    ...confirmed(user),
  });
  if (hash !== null) await tx.insert(passwords).values({ userId, hash });
  return userId;
}

/** Makes somebody an administrator who can sign in, whatever kept them out; they sign in anew. */
export async function promote(tx: Transaction, userId: string): Promise<void> {
  const oldest = await oldestGroup(tx);
  await lockAccounts(tx, [userId]);
  const groupId = sql`coalesce(${users.groupId}, ${oldest})`;
  await tx.update(users).set({ role: 'administrator', status: 'active', groupId }).where(eq(users.id, userId));
  await endCredentials(tx, [userId], 'role-changed');
}
