import { pages } from '@portico/database';
import { eq } from 'drizzle-orm';
import type { Scope } from '../../../access/access.ts';
import type { ImportConflict, ImportDecisions, ImportRow, Language } from '../../../contract/page-object.ts';
import { type Failure, fail } from '../../../contract/failures.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Locale } from '../structure.ts';
import type { PageEntry } from './format.ts';
import type { ArchivedPage } from './load.ts';
import type { ArchiveTags } from './archive-tags.ts';

export type HeldPage = typeof pages.$inferSelect;

/** What the pages of one import share. */
export interface ImportContext {
  tx: Transaction;
  scope: Scope;
  /** Of whoever reads the plan. */
  language: Language;
  decisions: ImportDecisions;
  /** What is written to versions that keep what a draft was. */
  note: string;
  tags: ArchiveTags;
  /** The pages of the archive that are here, those in the bin too; their rows are locked. */
  held: ReadonlyMap<string, HeldPage>;
}

/** What was found out about a page, before somebody decides. */
export interface PageAssessment {
  state: ImportRow['state'];
  conflict: ImportConflict | null;
  editors: string[];
  slugs: readonly Pick<Locale, 'language' | 'name' | 'slug'>[];
  isDocumentChanged: boolean;
  isPublished: boolean;
  settings: ImportRow['settings'];
}

/** Conflicts that somebody can decide to go past. */
const TAKEABLE: readonly (ImportConflict | null)[] = [null, 'name-taken', 'removed', 'changed-here', 'parent-missing'];

/** What the import does with a page, by what was found out and what is decided. */
export function toRow(
  { language, decisions }: Pick<ImportContext, 'language' | 'decisions'>,
  { entry, removed }: ArchivedPage,
  { slugs, ...finding }: PageAssessment,
  isResolvable = true,
): ImportRow {
  const { id, kind } = entry;
  const { conflict, state } = finding;
  const shown = slugs.find((locale) => locale.language === language) ?? slugs[0];
  const mayBeTaken = state !== 'unchanged' && isResolvable && TAKEABLE.includes(conflict);
  const decision = decisions.pages[id] ?? (conflict === null ? 'take' : 'leave');
  return {
    ...{ id, kind, name: shown?.name ?? '', slug: kind === 'page' ? (shown?.slug ?? '') : '' },
    ...finding,
    ...{ mayBeTaken, isTaken: mayBeTaken && decision === 'take', removed },
  };
}

/** A page and the ones above it before it; linked blocks and templates before all. */
export function inOrder(list: readonly ArchivedPage[]): ArchivedPage[] {
  const byId = new Map(list.map((page) => [page.entry.id, page]));
  const ordered = new Set<ArchivedPage>();
  const add = (page: ArchivedPage, around: ReadonlySet<string>) => {
    const { id, parentId } = page.entry;
    const parent = parentId !== null && !around.has(parentId) ? byId.get(parentId) : undefined;
    if (parent && !ordered.has(parent)) add(parent, new Set([...around, id]));
    ordered.add(page);
  };
  for (const kind of ['linked-block', 'template', 'page'])
    for (const page of list) if (page.entry.kind === kind) add(page, new Set());
  return [...ordered];
}

/** The addresses of a page below its parent, or, without one, at the top. */
export function slugsOf(entry: PageEntry, parentSlugs: ReadonlyMap<Language, string> | null): Locale[] {
  return entry.locales.map(({ language, name, segment, description }) => {
    const above = parentSlugs?.get(language);
    const slug = entry.kind === 'page' ? (above === undefined ? segment : `${above}/${segment}`) : entry.id;
    return { language, name, slug, description };
  });
}

export type ImportedRow = ImportRow | Failure;

export const isThisPage = (id: string) => eq(pages.id, id);

/** Linked blocks of the archive and of here would hold each other, or stand too deep in each other. */
export const linkedProblem = () => fail('file_rejected', { file: 'validation.archive-linked' });
