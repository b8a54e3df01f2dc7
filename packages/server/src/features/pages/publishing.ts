import { pageDrafts, pages, pageVersions } from '@portico/database';
import type { PageDocument, PurifiedDocument } from '@portico/page-document';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Scope } from '../../access/access.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { changedNow } from './changed.ts';
import { type Override, passCheck, type PassedCheck } from './check.ts';
import { languagesOf } from './documents.ts';
import { nextNumber } from './drafts.ts';
import { storeFindings } from './findings.ts';
import { type JudgedDrafts, judgeDrafts } from './judged-drafts.ts';
import { lockPage } from './locks.ts';
import { storeReferences } from './references.ts';
import { passReview, type Reviewed } from './reviews/rule.ts';
import { Publication } from './schema.ts';
import { pageSubject } from './subject.ts';
import { writeDraft } from './write-draft.ts';

/** Publishes the draft as its author saw it. Nothing else of the page changes, and nothing of another page. */
export const publishPage = action({
  route: 'pages.publish',
  input: Publication,
  allow: 'administrator',
  prepare: ({ scope, parameters: { id }, services }) => judgeDrafts(scope, services.database, [id]),
  async run({ scope, input, parameters: { id }, language, prepared: drafts, tx }) {
    const page = await lockPage(tx, id);
    if (!page || page.kind === 'template') return fail('not_found');
    const version = await makeCheckedVersion(tx, scope, { id, language, ...input, drafts });
    if (isFailure(version)) return version;
    await showVersion(tx, version);
    await storeFindings(tx, id, version.check.findings, { isNew: false });
    await tx.update(pages).set(changedNow(scope)).where(eq(pages.id, id));
    const { number, check } = version;
    const details = { version: number, ...check.details };
    return done({ number }, { action: 'page.published', subject: await pageSubject(tx, id), details });
  },
});

export interface Version {
  id: string;
  pageId: string;
  number: number;
  document: PageDocument;
}

interface SeenDraft {
  id: string;
  revision: number;
  note: string;
  /** It is among these, judged before the transaction. */
  drafts: JudgedDrafts;
}

interface CheckedDraft extends SeenDraft {
  override?: Override | undefined;
  /** Of who publishes it: what the check finds names other pages. */
  language: Language;
}

/** A version of a page's draft, whose page is held, so that each gets a number of its own. */
export async function makeVersion(
  tx: Transaction,
  scope: Scope,
  { id: pageId, revision, note, drafts }: SeenDraft,
): Promise<Version | Failure> {
  const document = await takeDraft(tx, scope, { id: pageId, revision, drafts });
  if (isFailure(document)) return document;
  const number = await nextNumber(tx, pageId);
  const id = uuidv7();
  const languages = languagesOf(document);
  await tx.insert(pageVersions).values({ ...{ id, pageId, number, document, languages, note }, madeBy: scope.userId });
  return { id, pageId, number, document };
}

/** The same of a draft that may be published: it is reviewed where that is asked for, and has passed the check, or its errors are overridden. */
export async function makeCheckedVersion(
  tx: Transaction,
  scope: Scope,
  { override, language, ...draft }: CheckedDraft,
): Promise<(Reviewed<Version> & { check: PassedCheck }) | Failure> {
  const made = await makeVersion(tx, scope, draft);
  if (isFailure(made)) return made;
  const version = await passReview(tx, made);
  if (isFailure(version)) return version;
  const check = await passCheck(tx, { id: draft.id, document: version.document }, { override, language });
  return isFailure(check) ? check : { ...version, check };
}

/** The draft as it was judged, if nobody has saved another since. */
async function takeDraft(
  tx: Transaction,
  scope: Scope,
  { id, revision, drafts }: Omit<SeenDraft, 'note'>,
): Promise<PurifiedDocument | Failure> {
  const judged = drafts.get(id);
  const [draft] = await tx.select({ revision: pageDrafts.revision }).from(pageDrafts).where(eq(pageDrafts.pageId, id));
  if (draft?.revision !== revision || judged?.revision !== revision) return fail('draft_outdated');
  if (isFailure(judged.cleaned)) return judged.cleaned;
  const { document, isAltered } = judged.cleaned;
  const saved = isAltered ? await writeDraft(tx, scope, { id, revision, document }) : null;
  return isFailure(saved) ? saved : document;
}

/** Makes a version what readers see. */
export async function showVersion(
  tx: Transaction,
  { id, pageId, document }: Reviewed<Pick<Version, 'id' | 'pageId' | 'document'>>,
): Promise<void> {
  await tx
    .update(pages)
    .set({ status: 'published', publishedVersionId: id, publishedAt: sql`now()` })
    .where(eq(pages.id, pageId));
  await storeReferences(tx, pageId, 'published', document);
}

/** Takes from readers what they see. */
export async function hideVersion(tx: Transaction, pageId: string): Promise<void> {
  const hidden = { status: 'unpublished', publishedVersionId: null, publishedAt: null } as const;
  await tx.update(pages).set(hidden).where(eq(pages.id, pageId));
  await storeReferences(tx, pageId, 'published', null);
}

/** Takes a page from its readers; its draft and its versions stay, and so does what is scheduled. */
export const unpublishPage = action({
  route: 'pages.unpublish',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, tx }) {
    const page = await lockPage(tx, id);
    if (!page || page.kind === 'template') return fail('not_found');
    if (page.status !== 'published') return fail('already_done');
    await hideVersion(tx, id);
    await tx.update(pages).set(changedNow(scope)).where(eq(pages.id, id));
    return done({}, { action: 'page.unpublished', subject: await pageSubject(tx, id) });
  },
});
