import { users } from '@portico/database';
import { and, eq } from 'drizzle-orm';
import { isAdministrator } from '../../../access/active-users.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Mail } from '../../../mail/queue.ts';

/** Somebody as a mail reaches them, if they may sign in as an administrator now. */
export async function findAdministrator(
  tx: Transaction,
  id: string | null,
): Promise<(Mail['to'] & { userId: string }) | null> {
  if (id === null) return null;
  const { name, email, language } = users;
  const [user] = await tx
    .select({ userId: users.id, name, email, language })
    .from(users)
    .where(and(eq(users.id, id), isAdministrator));
  return user ?? null;
}
