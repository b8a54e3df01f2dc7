import type { ImportConflict, Language } from '../../../contract/page-object.ts';
import { formRules } from '../../../validation/fields.ts';
import type { Transaction } from '../../../database/database.ts';
import { insertPage } from '../actions.ts';
import { findLinkedProblems } from '../linked-chains.ts';
import { lockPage } from '../locks.ts';
import { findNameProblems, listOwn, type Locale } from '../structure.ts';
import type { PageEntry } from './format.ts';
import { type ImportContext, type ImportedRow, linkedProblem, slugsOf, toRow } from './import-page.ts';
import type { ArchivedPage } from './load.ts';

/** Names and addresses that are free are found within so many. */
const MAX_NUMBER = 200;

/** A page that is not here yet. Whatever of it is taken here gets another name and address, if somebody so decides. */
export async function importNew(context: ImportContext, page: ArchivedPage): Promise<ImportedRow> {
  const { tx, scope, tags } = context;
  const { entry, document } = page;
  const { id, kind, accessLevel, icon = null } = entry;
  const placed = await placePage(tx, entry);
  const hasLanguage = entry.locales.some(({ language }) => language === document?.sourceLanguage);
  const conflict = document === null ? 'invalid' : hasLanguage ? placed.conflict : 'language';
  const finding = { isDocumentChanged: true, isPublished: false, settings: null };
  const row = toRow(context, page, { state: 'new', conflict, editors: [], slugs: placed.locales, ...finding });
  if (!row.isTaken || document === null) return row;
  const template = entry.templateId === null ? null : await lockPage(tx, entry.templateId);
  const templateId = template?.kind === 'template' ? template.id : null;
  const tagIds = await tags.ensure(entry.tags);
  await insertPage(tx, scope, {
    id,
    kind,
    accessLevel,
    icon,
    templateId,
    locales: placed.locales,
    tags: tagIds,
    document,
  });
  const problems = await findLinkedProblems(tx, id, document);
  return problems.length > 0 ? linkedProblem() : row;
}

interface Placed {
  locales: Locale[];
  conflict: ImportConflict | null;
}

async function placePage(tx: Transaction, entry: PageEntry): Promise<Placed> {
  const parentSlugs = await findParentSlugs(tx, entry);
  const isOrphan = parentSlugs === null && entry.parentId !== null && entry.kind === 'page';
  const locales = slugsOf(entry, parentSlugs);
  const isWrong = entry.kind === 'page' && locales.some(({ slug }) => formRules.page.slug(slug) !== undefined);
  if (isWrong) return { locales, conflict: 'invalid' };
  const free = await findFree(tx, entry, locales);
  if (free === null) return { locales, conflict: 'invalid' };
  if (isOrphan) return { locales: free, conflict: 'parent-missing' };
  return { locales: free, conflict: free === locales ? null : 'name-taken' };
}

/** The slugs of the page above, which is in the archive or here; null if there is none in all the languages of the page. */
async function findParentSlugs(tx: Transaction, entry: PageEntry): Promise<Map<Language, string> | null> {
  const { kind, parentId, locales } = entry;
  if (kind !== 'page' || parentId === null) return null;
  const parent = await lockPage(tx, parentId);
  if (parent?.kind !== 'page') return null;
  const slugs = new Map(
    (await listOwn(tx, parentId)).flatMap(({ locale, slug }) => (locale ? [[locale, slug] as const] : [])),
  );
  return locales.every(({ language }) => slugs.has(language)) ? slugs : null;
}

/** The same names and addresses if they are free, else with the first number that is. */
async function findFree(tx: Transaction, { id, kind }: PageEntry, locales: Locale[]): Promise<Locale[] | null> {
  for (let number = 1; number <= MAX_NUMBER; number++) {
    const tried =
      number === 1
        ? locales
        : locales.map((locale) => ({
            ...locale,
            name: `${locale.name} (${number})`,
            slug: kind === 'page' ? `${locale.slug}-${number}` : locale.slug,
          }));
    if (Object.keys(await findNameProblems(tx, { id, kind, locales: tried })).length === 0) return tried;
  }
  return null;
}
