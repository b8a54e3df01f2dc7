import { users } from '@portico/database';
import { eq } from 'drizzle-orm';
import type { Scope } from '../../access/access.ts';
import { isActiveAdministrator } from '../../access/active-users.ts';
import type { PageOption } from '../../contract/page-object.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { findAdministrator } from './reviews/reviewers.ts';

const OWNERS = `select person.id, person.name from users person
  where ${isActiveAdministrator('person')}
  order by person.name collate "da-x-icu", person.id`;

/** Those who can own a page. */
export const listOwners = (_scope: Scope, database: Database): Promise<PageOption[]> =>
  database.query<PageOption>(OWNERS, []);

/** SQL: who owns `page`, as JSON. */
export const PAGE_OWNER = `(select json_build_object('id', owner.id, 'name', owner.name) from users owner
      where owner.id = page.owner_id)`;

/** What is wrong with a new owner; the one that a page has may have lost the administrators' rights since. */
export async function findOwnerProblems(
  tx: Transaction,
  ownerId: string | null | undefined,
  before: string | null,
): Promise<Record<string, string>> {
  if (!ownerId || ownerId === before) return {};
  return (await findAdministrator(tx, ownerId)) ? {} : { ownerId: 'validation.page-owner' };
}

/** What the owner of a page is called, for an activity. */
export async function findOwnerName(tx: Transaction, ownerId: string | null): Promise<string | null> {
  if (ownerId === null) return null;
  const [owner] = await tx.select({ name: users.name }).from(users).where(eq(users.id, ownerId));
  return owner?.name ?? null;
}
