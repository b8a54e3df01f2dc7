import { accessTags, importedPages, pageDrafts, pages, pageTags } from '@portico/database';
import type { PageDocument } from '@portico/page-document';
import { eq } from 'drizzle-orm';
import { isFailure } from '../../../contract/failures.ts';
import {
  parentSlug,
  type ImportConflict,
  type Language,
  type PageKind,
  type SettingsChange,
} from '../../../contract/page-object.ts';
import type { Transaction } from '../../../database/database.ts';
import { findLanguageProblems, holdTags, renamePage } from '../actions.ts';
import type { StoredLocale } from '../page-names.ts';
import { hasParents } from '../bin.ts';
import { changedNow } from '../changed.ts';
import { keepDraft } from '../drafts.ts';
import { lockPage } from '../locks.ts';
import { holdersOfChangedBlocks, readLeasedBlocks } from '../presence/leases.ts';
import { findNameProblems, listOwn, type Locale } from '../structure.ts';
import { canonicalJson } from './format.ts';
import {
  type HeldPage,
  type ImportContext,
  type ImportedRow,
  isThisPage,
  linkedProblem,
  slugsOf,
  toRow,
} from './import-page.ts';
import type { ArchivedPage } from './load.ts';
import { writeDraft } from '../write-draft.ts';

type Own = Awaited<ReturnType<typeof listOwn>>;

/**
 * A page that is here already: its draft is what the archive has, and what was the draft is kept as a version. What readers see
 * stays, unless somebody decides to take names, address, access level and tags as well.
 */
export async function importExisting(context: ImportContext, page: ArchivedPage, held: HeldPage): Promise<ImportedRow> {
  const { tx, decisions } = context;
  const { entry, document } = page;
  const own = await listOwn(tx, entry.id);
  const wanted = slugsOf(entry, await findParentSlugs(tx, page, own));
  const settings = await findSettingsChange(tx, page, held, { own, wanted });
  const draft = await readDraft(tx, entry.id);
  const isDocumentChanged = document !== null && canonicalJson(draft.document) !== canonicalJson(document);
  const isSettled = settings !== null && decisions.settings.includes(entry.id);
  const editors = isDocumentChanged ? await findEditors(context, entry.id, document) : [];
  const isReplaced = isDocumentChanged && !draft.isImported;
  const conflict = await findConflict(tx, page, held, { own, wanted, isSettled, isReplaced, editors });
  const isSame = !isDocumentChanged && settings === null && conflict === null;
  const row = toRow(
    context,
    page,
    {
      ...{ state: isSame ? 'unchanged' : 'changed', conflict, editors, slugs: own.map(toSlug) },
      ...{ isDocumentChanged, settings },
      isPublished: held.status === 'published',
    },
    // A name that is taken here is of the settings: without them, the page can be imported.
    conflict !== 'name-taken' && (conflict !== 'removed' || held.kind !== 'page' || (await hasParents(tx, entry.id))),
  );
  if (!row.isTaken || document === null) return row;
  await recover(context, held);
  if (isSettled) await applySettings(context, page, held, wanted);
  if (isDocumentChanged && !(await replaceDraft(context, entry.id, draft.revision, document))) return linkedProblem();
  return row;
}

interface Findings {
  own: Own;
  wanted: readonly Locale[];
  /** Names, address, access level and tags are taken too. */
  isSettled: boolean;
  /** A draft that was written here would be replaced. */
  isReplaced: boolean;
  /** Those who edit now what would be changed. */
  editors: readonly string[];
}

async function findConflict(
  tx: Transaction,
  { entry, document }: ArchivedPage,
  held: HeldPage,
  { own, wanted, isSettled, isReplaced, editors }: Findings,
): Promise<ImportConflict | null> {
  if (held.kind !== entry.kind) return 'other-kind';
  if (document === null) return 'invalid';
  const languages = isSettled ? wanted.map(({ language }) => language) : own.map(({ locale }) => locale);
  if (!languages.includes(document.sourceLanguage)) return 'language';
  const problem = isSettled ? await findSettingsProblem(tx, held, wanted) : null;
  if (problem) return problem;
  if (held.removedAt) return 'removed';
  if (editors.length > 0) return 'edited-now';
  return isReplaced ? 'changed-here' : null;
}

/** Who edits now what the import would change; whoever imports may change what is open in tabs of their own. */
async function findEditors({ tx, scope }: ImportContext, id: string, document: PageDocument): Promise<string[]> {
  return holdersOfChangedBlocks(await readLeasedBlocks(tx, scope, { id }), document);
}

const toSlug = ({ locale, name, slug }: Own[number]) => ({ language: locale, name, slug });

/** The draft, and whether it is as the latest import has left it. */
async function readDraft(tx: Transaction, id: string) {
  const [draft] = await tx
    .select({
      ...{ document: pageDrafts.document, revision: pageDrafts.revision, hash: pageDrafts.hash },
      importedHash: importedPages.hash,
    })
    .from(pageDrafts)
    .leftJoin(importedPages, eq(importedPages.pageId, pageDrafts.pageId))
    .where(eq(pageDrafts.pageId, id));
  if (!draft) throw new Error(`The page ${id} has no draft`);
  return { ...draft, isImported: draft.hash === draft.importedHash };
}

/** Where the page would stand. Where the page above it is not here, it stays where it is. */
async function findParentSlugs(
  tx: Transaction,
  { entry }: ArchivedPage,
  own: Own,
): Promise<Map<Language, string> | null> {
  const isTop = entry.kind !== 'page' || entry.parentId === null;
  const parent = isTop || entry.parentId === null ? null : await lockPage(tx, entry.parentId);
  if (isTop) return null;
  const rows = parent?.kind === 'page' ? await listOwn(tx, parent.id) : [];
  const slugs = rows.map(({ locale, slug }) => [locale, slug] as const);
  const current = own.flatMap(({ locale, slug }) => [[locale, parentSlug(slug)] as const]);
  const kept = current.flatMap(([language, slug]) => (slug === null ? [] : [[language, slug] as const]));
  return new Map(slugs.length > 0 ? slugs : kept);
}

async function findSettingsChange(
  tx: Transaction,
  { entry }: ArchivedPage,
  { accessLevel, icon }: HeldPage,
  { own, wanted }: { own: Own; wanted: readonly Locale[] },
): Promise<SettingsChange | null> {
  const rows = await tx
    .select({ label: accessTags.label })
    .from(pageTags)
    .innerJoin(accessTags, eq(accessTags.id, pageTags.accessTagId))
    .where(eq(pageTags.pageId, entry.id));
  const languages = [...new Set([...own.map(({ locale }) => locale), ...wanted.map(({ language }) => language)])];
  const locales = languages.flatMap((language) => {
    const from = own.find(({ locale }) => locale === language);
    const to = wanted.find((locale) => locale.language === language);
    return describe(from) === describe(to)
      ? []
      : [{ language, from: titleOf(from, entry.kind), to: titleOf(to, entry.kind) }];
  });
  const without = (labels: readonly string[], others: readonly string[]) =>
    labels.filter((label) => !others.some((other) => other.toLowerCase() === label.toLowerCase()));
  const labels = rows.map(({ label }) => label);
  const tags = { added: without(entry.tags, labels), removed: without(labels, entry.tags) };
  const level = accessLevel === entry.accessLevel ? null : { from: accessLevel, to: entry.accessLevel };
  const isIconNew = entry.icon !== undefined && entry.icon !== icon;
  const isSame = !isIconNew && locales.length === 0 && level === null && tags.added.length + tags.removed.length === 0;
  return isSame ? null : { locales, accessLevel: level, isIconNew, tags };
}

type Title = Omit<StoredLocale, 'locale'>;

const describe = (title: Title | undefined) => JSON.stringify(title && [title.name, title.slug, title.description]);

const titleOf = (title: Title | undefined, kind: PageKind) => {
  if (!title) return null;
  return kind === 'page' ? `${title.name} (/${title.slug})` : title.name;
};

/** What stands against the names and addresses of the archive. */
async function findSettingsProblem(
  tx: Transaction,
  held: HeldPage,
  wanted: readonly Locale[],
): Promise<ImportConflict | null> {
  const { id, kind } = held;
  if (Object.keys(await findNameProblems(tx, { id, kind, locales: wanted })).length > 0) return 'name-taken';
  return Object.keys(await findLanguageProblems(tx, held, wanted)).length > 0 ? 'language' : null;
}

async function recover({ tx, scope }: ImportContext, { id, removedAt }: HeldPage): Promise<void> {
  if (!removedAt) return;
  const recovered = { removedAt: null, removedBy: null, ...changedNow(scope) };
  await tx.update(pages).set(recovered).where(isThisPage(id));
}

async function applySettings(
  { tx, scope, tags }: ImportContext,
  { entry }: ArchivedPage,
  held: HeldPage,
  wanted: readonly Locale[],
): Promise<void> {
  await renamePage(tx, held, wanted);
  await holdTags(tx, held.id, await tags.ensure(entry.tags));
  const { accessLevel, icon } = entry;
  const changes = { accessLevel, ...(icon && { icon }), ...changedNow(scope) };
  await tx.update(pages).set(changes).where(isThisPage(held.id));
}

/** Whether the document could become the draft; linked blocks may stand in each other in a way that it cannot. */
async function replaceDraft(
  { tx, scope, note }: ImportContext,
  id: string,
  revision: number,
  document: NonNullable<ArchivedPage['document']>,
): Promise<boolean> {
  await keepDraft(tx, scope, { pageId: id, note });
  return !isFailure(await writeDraft(tx, scope, { id, revision, document }));
}
