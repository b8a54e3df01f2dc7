import { releases } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { type Failure, fail } from '../../../contract/failures.ts';
import type { Transaction } from '../../../database/database.ts';

export type Release = typeof releases.$inferSelect;

/** Pages and reports that keep a release from being carried out: each to the id of the reason's message. */
export type Conflicts = Record<string, string>;

/** A release, held until the end of the transaction. Its row comes before all locks on pages. */
export async function lockRelease(tx: Transaction, id: string): Promise<Release | null> {
  const [release] = await tx.select().from(releases).where(eq(releases.id, id)).for('update');
  return release ?? null;
}

/** The same of a release that can still be changed. */
export async function lockDraftRelease(tx: Transaction, id: string): Promise<Release | Failure> {
  const release = await lockRelease(tx, id);
  if (!release) return fail('not_found');
  return release.state === 'draft' ? release : fail('release_closed');
}

/** Changes a release that is held; what was seen of it before is outdated. */
export async function changeRelease(
  tx: Transaction,
  scope: { userId: string | null },
  id: string,
  values: Partial<typeof releases.$inferInsert> = {},
): Promise<void> {
  const changed = { revision: sql`${releases.revision} + 1`, changedAt: sql`now()`, changedBy: scope.userId };
  await tx
    .update(releases)
    .set({ ...changed, ...values })
    .where(eq(releases.id, id));
}

/** A release as an activity names it. */
export const releaseSubject = ({ id, name }: { id: string; name: string }) => ({ kind: 'release', id, name }) as const;
