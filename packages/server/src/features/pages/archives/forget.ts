import { pageArchives } from '@portico/database';
import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';

/** Removes the rows of archives whose bytes retention has removed; what was imported keeps its signature. */
export async function forgetArchives(tx: Transaction): Promise<void> {
  const isOld = lt(pageArchives.madeAt, sql`now() - interval '1 day'`);
  await tx.delete(pageArchives).where(and(isOld, isNull(pageArchives.appliedAt)));
}
