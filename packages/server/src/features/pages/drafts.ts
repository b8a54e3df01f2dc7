import { pageDrafts, pageLocales, pages, pageVersions } from '@portico/database';
import type { PageDocument } from '@portico/page-document';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Scope } from '../../access/access.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { PageDraft, RemovedContent } from '../../contract/page-object.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { changedNow } from './changed.ts';
import { cleanDocument, invalidDocument, languagesOf, translationsOf } from './documents.ts';
import { recentlyDrafted } from './drafted.ts';
import { findLinkedProblems } from './linked-chains.ts';
import { lockPage } from './locks.ts';
import { holdersOfChangedBlocks, notifyEditors, readLeasedBlocks } from './presence/leases.ts';
import { storeReferences } from './references.ts';
import { Draft, Restoration } from './schema.ts';
import { pageSubject } from './subject.ts';

/** A document of this size is written with 5,000 blocks; text is at most 100,000 characters each. */
export const MAX_DRAFT_LENGTH = 4 * 1024 * 1024;

/** What saving a draft answers. */
export interface SavedDraft {
  revision: number;
  savedAt: string;
  isChanged: boolean;
  /** What was taken out of the document, because it runs, fetches or leaves the page. */
  removed: RemovedContent[];
  /** The document as it is kept, where it is not the one that was sent. */
  document?: PageDocument;
}

/** What restoring a version answers: the new draft, and the number of the version in which the one before is kept. */
export type RestoredDraft = PageDraft & { kept: number | null };

/** Saves a draft. On another revision than the latest nothing is overwritten; the same document makes no new revision. */
export const saveDraft = action({
  route: 'pages.draft',
  input: Draft,
  maxBodyLength: MAX_DRAFT_LENGTH,
  allow: 'administrator',
  prepare: ({ input }) => cleanDocument(input.document),
  async run({
    scope,
    input: { revision, editor },
    parameters: { id },
    prepared: { document, text, removed, isAltered },
    tx,
  }) {
    if (!(await lockPage(tx, id))) return fail('not_found');
    const saved = await writeShared(tx, scope, { id, revision, document, text, editor });
    if (isFailure(saved)) return saved;
    const isNew = saved.revision !== revision && !(await recentlyDrafted(tx, scope, id));
    const activity = isNew ? [{ action: 'page.drafted' as const, subject: await pageSubject(tx, id) }] : [];
    const { savedAt, isChanged } = saved;
    const result: SavedDraft = { revision: saved.revision, savedAt, isChanged, removed };
    return done(isAltered ? { ...result, document } : result, activity);
  },
});

interface Written {
  id: string;
  revision: number;
  document: PageDocument;
  /** The same as JSON, where somebody has it already. */
  text?: string;
  /** The tab that writes it. */
  editor?: string | undefined;
}

/** The same as `writeDraft`, refused where it changes a block that somebody else edits. */
async function writeShared(tx: Transaction, scope: Scope, written: Written): ReturnType<typeof writeDraft> {
  const leased = await readLeasedBlocks(tx, scope, written);
  const saved = await writeDraft(tx, scope, written);
  return !isFailure(saved) && holdersOfChangedBlocks(leased, written.document).length > 0
    ? fail('block_leased')
    : saved;
}

/** The next revision of a draft, whose page is held. */
export async function writeDraft(
  tx: Transaction,
  scope: Scope,
  { id, revision, document, text = JSON.stringify(document) }: Written,
): Promise<Omit<PageDraft, 'document' | 'savedBy'> | Failure> {
  const draft = await readRevision(tx, id, document.sourceLanguage);
  // What is kept already overwrites nothing: the answer to an earlier save of it was lost, for example with the tab.
  const isOutdated = draft?.revision !== revision;
  if (!draft || (isOutdated && !(await isKept(tx, id, text)))) return fail('draft_outdated');
  if (!draft.hasName)
    return invalidDocument([{ path: ['sourceLanguage'], message: 'The page has no name in this language.' }]);
  const problems = await findLinkedProblems(tx, id, document);
  if (problems.length > 0) return invalidDocument(problems);
  // Half a megabyte is sent once and read once, and compared as it is stored: its text and hash would be made a second time.
  const written = await tx.execute(sql`
    with given as materialized (select ${text}::jsonb as document)
    update page_drafts draft set document = given.document, translations = ${JSON.stringify(translationsOf(document))}::jsonb,
      revision = ${revision + 1}, saved_at = now(), saved_by = ${scope.userId}::uuid
    from given where draft.page_id = ${id} and draft.document <> given.document returning draft.revision`);
  if (written.length > 0) {
    await tx.update(pages).set(changedNow(scope)).where(eq(pages.id, id));
    await storeReferences(tx, id, 'draft', document);
    await notifyEditors(tx, id);
  }
  return readState(tx, id);
}

/** The draft's revision, and whether its page has a name in a language. */
async function readRevision(tx: Transaction, id: string, language: Language) {
  const [draft] = await tx
    .select({ revision: pageDrafts.revision, hasName: sql<boolean>`${pageLocales.name} is not null` })
    .from(pageDrafts)
    .leftJoin(pageLocales, and(eq(pageLocales.pageId, pageDrafts.pageId), eq(pageLocales.locale, language)))
    .where(eq(pageDrafts.pageId, id));
  return draft;
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

/** Which revision there is now, and whether it differs from what is published. */
async function readState(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      ...{ revision: pageDrafts.revision, savedAt: pageDrafts.savedAt },
      isChanged: sql<boolean>`${pageVersions.hash} is distinct from ${pageDrafts.hash}`,
    })
    .from(pageDrafts)
    .innerJoin(pages, eq(pages.id, pageDrafts.pageId))
    .leftJoin(pageVersions, eq(pageVersions.id, pages.publishedVersionId))
    .where(eq(pageDrafts.pageId, id));
  if (!row) throw new Error(`The page ${id} has no draft`);
  return { ...row, savedAt: row.savedAt.toISOString() };
}

/** The number of a new version of a page, which is held, so that each gets one of its own. */
export async function nextNumber(tx: Transaction, pageId: string): Promise<number> {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${pageVersions.number}), 0)::int` })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId));
  return (last?.number ?? 0) + 1;
}

/**
 * Makes a version of what stands in the draft, unless there is one: what takes its place loses nothing. It is kept as it is:
 * whatever leads from a version to readers cleans it.
 * @returns its number; null where there was nothing to keep
 */
export async function keepDraft(
  tx: Transaction,
  scope: Scope,
  { pageId, note }: { pageId: string; note: string },
): Promise<number | null> {
  const [draft] = await tx
    .select({
      document: pageDrafts.document,
      isEmpty: sql<boolean>`${pageDrafts.document} -> 'blocks' = '[]'::jsonb`,
      keptAs: pageVersions.number,
    })
    .from(pageDrafts)
    .leftJoin(pageVersions, and(eq(pageVersions.pageId, pageDrafts.pageId), eq(pageVersions.hash, pageDrafts.hash)))
    .where(eq(pageDrafts.pageId, pageId))
    .limit(1);
  if (!draft || draft.isEmpty || draft.keptAs !== null) return null;
  const number = await nextNumber(tx, pageId);
  const cleaned = await cleanDocument(draft.document);
  const languages = isFailure(cleaned) ? [] : languagesOf(cleaned.document);
  const { document } = draft;
  await tx
    .insert(pageVersions)
    .values({ ...{ id: uuidv7(), pageId, number, document, languages, note }, madeBy: scope.userId });
  return number;
}

/** Makes an earlier version the draft; what is published stays, and so does what the draft was, as a version. */
export const restoreVersion = action({
  route: 'pages.restore',
  input: Restoration,
  allow: 'administrator',
  async run({ scope, input: { revision, note }, parameters: { id, number }, tx }) {
    if (!/^\d{1,9}$/.test(number) || !(await lockPage(tx, id))) return fail('not_found');
    const isThis = and(eq(pageVersions.pageId, id), eq(pageVersions.number, Number(number)));
    const [version] = await tx.select({ document: pageVersions.document }).from(pageVersions).where(isThis);
    if (!version) return fail('not_found');
    const cleaned = await cleanDocument(version.document);
    if (isFailure(cleaned)) return cleaned;
    const { document, text } = cleaned;
    const kept = await keepDraft(tx, scope, { pageId: id, note });
    const state = await writeShared(tx, scope, { id, revision, document, text });
    if (isFailure(state)) return state;
    const restored: RestoredDraft = { ...state, document, savedBy: scope.name, kept };
    return done(restored, {
      action: 'page.restored',
      subject: await pageSubject(tx, id),
      details: { version: Number(number) },
    });
  },
});
