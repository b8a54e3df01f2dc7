import type { Scope } from '../../access/access.ts';
import type { Failure } from '../../contract/failures.ts';
import type { Database } from '../../database/database.ts';
import { type CleanDocument, cleanDocument } from './documents.ts';

/** A draft, and what cleaning it has given. */
export interface JudgedDraft {
  /** Only this revision was judged. */
  revision: number;
  cleaned: CleanDocument | Failure;
}

/** Drafts by the ids of their pages. */
export type JudgedDrafts = ReadonlyMap<string, JudgedDraft>;

const DRAFT = `select revision, document from page_drafts where page_id = $1`;

/**
 * The drafts of these pages as they are now, cleaned once more: what was stored under earlier rules becomes what the rules of today
 * allow. It is done before the transaction that makes versions of them, which must not wait for the purifier; the transaction
 * takes the revision that was judged, and no other.
 */
export async function judgeDrafts(scope: Scope, database: Database, ids: readonly string[]): Promise<JudgedDrafts> {
  const judged = new Map<string, JudgedDraft>();
  for (const id of ids) {
    const [draft] = await database.query<{ revision: number; document: unknown }>(DRAFT, [id]);
    if (draft) judged.set(id, { revision: draft.revision, cleaned: await cleanDocument(draft.document, scope) });
  }
  return judged;
}
