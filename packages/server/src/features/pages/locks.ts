import { pages } from '@portico/database';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';

/**
 * The order of all locks on pages: first the structure (names, slugs, parents, the bin), then rows of `pages`, by their ids
 * where there are several, then drafts, versions and references, which only the holder of their page's row writes.
 */
const STRUCTURE_LOCK = 4_330_010;

/** One at a time changes which pages there are and how they are called; every check of these holds until the end. */
export async function lockStructure(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STRUCTURE_LOCK}::bigint)`);
}

const LINKED_BLOCKS_LOCK = 4_330_011;

/**
 * One at a time says what stands in a linked block: two that are saved at once could come to hold each other. A page is in none,
 * and waits for nobody. Whoever waits here holds all rows that they need.
 */
export async function lockLinkedBlocks(tx: Transaction, id: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${LINKED_BLOCKS_LOCK}::bigint) from pages where id = ${id}::uuid and kind = 'linked-block'`,
  );
}

/** Pages, those in the bin too, held until the end of the transaction. */
export async function lockPages(tx: Transaction, ids: readonly string[]): Promise<(typeof pages.$inferSelect)[]> {
  return tx
    .select()
    .from(pages)
    .where(inArray(pages.id, [...ids]))
    .orderBy(pages.id)
    .for('update');
}

/** A page that is not in the bin, held until the end of the transaction. */
export async function lockPage(tx: Transaction, id: string): Promise<typeof pages.$inferSelect | null> {
  const [page] = await tx.select().from(pages).where(eq(pages.id, id)).for('update');
  return page && !page.removedAt ? page : null;
}
