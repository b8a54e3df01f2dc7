import { pageDrafts, pageVersions } from '@portico/database';
import { type PageDocument, parseDocument } from '@portico/page-document';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Scope } from '../../access/access.ts';
import { fail, isFailure } from '../../contract/failures.ts';
import type { PageDraft, RemovedContent } from '../../contract/page-object.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { cleanDocument, languagesOf } from './documents.ts';
import { recentlyDrafted } from './drafted.ts';
import { lockPage } from './locks.ts';
import { holdersOfChangedBlocks, readLeasedBlocks } from './presence/leases.ts';
import { Draft, Restoration } from './schema.ts';
import { pageSubject } from './subject.ts';
import { writeDraft, type WrittenDraft } from './write-draft.ts';

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
  prepare: ({ scope, input }) => cleanDocument(input.document, scope),
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

/** The same as `writeDraft`, refused where it changes a block that somebody else edits. */
async function writeShared(tx: Transaction, scope: Scope, written: WrittenDraft): ReturnType<typeof writeDraft> {
  const leased = await readLeasedBlocks(tx, scope, written);
  const saved = await writeDraft(tx, scope, written);
  return !isFailure(saved) && holdersOfChangedBlocks(leased, written.document).length > 0
    ? fail('block_leased')
    : saved;
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
  const parsed = parseDocument(draft.document);
  const languages = 'problems' in parsed ? [] : languagesOf(parsed.document);
  const { document } = draft;
  await tx
    .insert(pageVersions)
    .values({ ...{ id: uuidv7(), pageId, number, document, languages, note }, madeBy: scope.userId });
  return number;
}

const VERSION = `select document from page_versions where page_id = $1 and number = $2`;

/** Makes an earlier version the draft; what is published stays, and so does what the draft was, as a version. */
export const restoreVersion = action({
  route: 'pages.restore',
  input: Restoration,
  allow: 'administrator',
  async prepare({ scope, parameters: { id, number }, services }) {
    if (!/^\d{1,9}$/.test(number)) return fail('not_found');
    // No version ever changes.
    const [version] = await services.database.query<{ document: unknown }>(VERSION, [id, Number(number)]);
    return version ? cleanDocument(version.document, scope) : fail('not_found');
  },
  async run({ scope, input: { revision, note }, parameters: { id, number }, prepared: { document, text }, tx }) {
    if (!(await lockPage(tx, id))) return fail('not_found');
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
