import { createHash } from 'node:crypto';
import { pageFindings } from '@portico/database';
import { findingKey } from '@portico/page-document/check';
import { and, eq, inArray } from 'drizzle-orm';
import type { PageFinding } from '../../contract/page-object.ts';
import type { Transaction } from '../../database/database.ts';

/** Says whether a finding is the same as one of an earlier night; an address or a selector in it may be long. */
const hashOf = (finding: PageFinding) => createHash('sha256').update(findingKey(finding)).digest('hex');

/** A page may have thousands, and PostgreSQL takes 65,535 parameters a statement. */
const ROWS_PER_STATEMENT = 5_000;

/**
 * Keeps what is to be mended on a page as it is published; what is not found any more goes, and what was known stays as it
 * was. `isNew` is for the rest: what somebody has seen while publishing is not new to them.
 * @returns how much was not known before
 */
export async function storeFindings(
  tx: Transaction,
  pageId: string,
  findings: readonly PageFinding[],
  { isNew }: { isNew: boolean },
): Promise<number> {
  const ofPage = eq(pageFindings.pageId, pageId);
  const stored = await tx.select({ key: pageFindings.key }).from(pageFindings).where(ofPage);
  const found = new Map(findings.map((finding) => [hashOf(finding), finding]));
  const known = new Set(stored.map(({ key }) => key));
  for (const keys of inParts([...known].filter((key) => !found.has(key)))) {
    await tx.delete(pageFindings).where(and(ofPage, inArray(pageFindings.key, keys)));
  }
  const added = [...found].filter(([key]) => !known.has(key));
  for (const part of inParts(added)) {
    const rows = part.map(([key, { rule, severity }]) => ({ pageId, key, rule, severity, isNew }));
    await tx.insert(pageFindings).values(rows);
  }
  return added.length;
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}
