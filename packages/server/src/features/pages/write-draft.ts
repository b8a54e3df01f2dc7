import { pageDrafts } from '@portico/database';
import { listReferences, type PageDocument } from '@portico/page-document';
import { and, eq, sql } from 'drizzle-orm';
import type { Scope } from '../../access/access.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { PageDraft } from '../../contract/page-object.ts';
import type { Transaction } from '../../database/database.ts';
import { CHANNEL_NAME } from '../../infrastructure/notification-channel.ts';
import { invalidDocument, translationsOf } from './documents.ts';
import { findLinkedProblems } from './linked-chains.ts';
import { presenceTopic } from './presence/leases.ts';
import { addReferences } from './references.ts';

export interface WrittenDraft {
  id: string;
  revision: number;
  document: PageDocument;
  /** The same as JSON, where somebody has it already. */
  text?: string;
  /** The tab that writes it. */
  editor?: string | undefined;
}

/** The draft as it is after the statement. */
interface StoredDraft {
  revision: number;
  savedAt: string;
  isChanged: boolean;
  /** The page has a name in the language that the document was written in. */
  hasName: boolean;
  /** The revision that was there before. */
  before: number;
  /** There is a next revision, and editors have been told of it. */
  isWritten: boolean;
}

/** The next revision of a draft, whose page is held. */
export async function writeDraft(
  tx: Transaction,
  scope: Scope,
  { id, revision, document, text = JSON.stringify(document) }: WrittenDraft,
): Promise<Omit<PageDraft, 'document' | 'savedBy'> | Failure> {
  const problems = await findLinkedProblems(tx, id, document);
  const draft = await write(tx, scope, { id, revision, document, text });
  // What is kept already overwrites nothing: the answer to an earlier save of it was lost, for example with the tab.
  const isOutdated = draft?.before !== revision;
  if (!draft || (isOutdated && !(await isKept(tx, id, text)))) return fail('draft_outdated');
  if (!draft.hasName) problems.unshift({ path: ['sourceLanguage'], message: 'The page has no name in this language.' });
  // What was written is taken back with the transaction.
  if (problems.length > 0) return invalidDocument(problems);
  if (draft.isWritten) await addReferences(tx, id, 'draft', listReferences(document.blocks));
  const { savedAt, isChanged } = draft;
  return { revision: draft.revision, savedAt, isChanged };
}

/**
 * Writes a draft of this revision, unless it has this document; says which draft there is then, whatever its revision. Half a megabyte is
 * sent once and read once, and compared as it is stored: its text and hash would be made a second time. All is one statement, since
 * each is sent twice, and a page is saved every few seconds.
 */
async function write(
  tx: Transaction,
  { userId }: Scope,
  { id, revision, document, text }: Required<Omit<WrittenDraft, 'editor'>>,
): Promise<StoredDraft | undefined> {
  const translations = JSON.stringify(translationsOf(document));
  const [stored] = (await tx.execute(sql`
    with given as materialized (select ${text}::jsonb as document),
    written as (update page_drafts draft
      set document = given.document, translations = ${translations}::jsonb, revision = draft.revision + 1, saved_at = now(),
        saved_by = ${userId}::uuid
      from given where draft.page_id = ${id} and draft.revision = ${revision} and draft.document <> given.document
      returning draft.revision, draft.saved_at, draft.hash),
    changed as (update pages set changed_at = now(), changed_by = ${userId}::uuid
      where id = ${id} and exists (select from written)),
    named_before as (delete from page_references
      where page_id = ${id} and source = 'draft' and exists (select from written))
    select coalesce(written.revision, draft.revision) as revision,
      to_char(coalesce(written.saved_at, draft.saved_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt",
      version.hash is distinct from coalesce(written.hash, draft.hash) as "isChanged", draft.revision as before,
      exists (select from page_locales text where text.page_id = ${id} and text.locale = ${document.sourceLanguage}) as "hasName",
      case when written.revision is null then false
        else pg_notify(${CHANNEL_NAME}, ${presenceTopic(id)}) is not null end as "isWritten"
    from page_drafts draft
    join pages page on page.id = draft.page_id
    left join page_versions version on version.id = page.published_version_id
    left join written on true
    where draft.page_id = ${id}`)) as unknown as StoredDraft[];
  return stored;
}

/** SQL: the hash that a document's row has. */
const hashOf = (text: string) => sql`md5(${text}::jsonb::text)`;

async function isKept(tx: Transaction, id: string, text: string): Promise<boolean> {
  const [same] = await tx
    .select({ id: pageDrafts.pageId })
    .from(pageDrafts)
    .where(and(eq(pageDrafts.pageId, id), eq(pageDrafts.hash, hashOf(text))));
  return same !== undefined;
}
