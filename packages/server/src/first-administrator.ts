import { groups, passwords, users } from '@portico/database';
import { asc } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from './database.ts';

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

/** Adds an administrator, in the oldest group. @returns the person's id */
export async function addAdministrator(tx: Transaction, { hash, ...person }: NewAdministrator): Promise<string> {
  const userId = uuidv7();
  const [oldest] = await tx.select({ id: groups.id }).from(groups).orderBy(asc(groups.createdAt)).limit(1);
  const [group] = oldest ? [oldest] : await tx.insert(groups).values(FIRST_GROUP).returning({ id: groups.id });
  await tx.insert(users).values({ id: userId, ...person, role: 'administrator', groupId: group?.id ?? null });
  if (hash !== null) await tx.insert(passwords).values({ userId, hash });
  return userId;
}
