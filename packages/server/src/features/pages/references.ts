import { pageReferences } from '@portico/database';
import { listReferences, type PageDocument } from '@portico/page-document';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';

/** PostgreSQL takes 65,535 parameters a statement; a row has five. */
const ROWS_PER_STATEMENT = 10_000;

/** Notes what a page's draft, or its published version, names; without a document it names nothing any more. */
export async function storeReferences(
  tx: Transaction,
  pageId: string,
  source: 'draft' | 'published',
  document: PageDocument | null,
): Promise<void> {
  await tx.delete(pageReferences).where(and(eq(pageReferences.pageId, pageId), eq(pageReferences.source, source)));
  await addReferences(tx, pageId, source, listReferences(document?.blocks ?? []));
}

/** The same for a page of which nothing is noted. */
export async function addReferences(
  tx: Transaction,
  pageId: string,
  source: 'draft' | 'published',
  references: ReturnType<typeof listReferences>,
): Promise<void> {
  const rows = references.map(({ kind, id: targetId, blockId }) => ({
    ...{ pageId, source, kind },
    ...{ targetId, blockId },
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx.insert(pageReferences).values(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
}
