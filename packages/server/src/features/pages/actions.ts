import { pageDrafts, pageLocales, pages, pageTags, pageVersions } from '@portico/database';
import type { PageDocument } from '@portico/page-document';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Scope } from '../../access/access.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import { FALLBACK_LANGUAGE } from '../../contract/languages.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { pageTagLabels } from '../../access/tag-labels.ts';
import { changedValues } from '../../activity/changes.ts';
import { action, done } from '../../http/action.ts';
import { changedNow } from './changed.ts';
import { findBuiltInDocument, isBuiltInTemplate } from './built-in-templates/built-in-templates.ts';
import { cleanDocument, copyDocument, emptyDocument, translationsOf } from './documents.ts';
import { numberTaken } from './free-names.ts';
import { lockPage, lockStructure } from './locks.ts';
import { storeReferences } from './references.ts';
import { NewPage, PageDetails } from './schema.ts';
import { findSettingProblems } from './settings.ts';
import { findNameProblems, keepRedirects, isPresent, listBelow, listOwn, type Locale, moveSlug } from './structure.ts';
import { pageSubject } from './subject.ts';

/** Adds a page, a template or a linked block: empty, or with the blocks of a template. */
export const addPage = action({
  route: 'pages.store',
  input: NewPage,
  allow: 'administrator',
  prepare: ({ scope, input: { templateId, locales }, services }) =>
    firstDocument(
      scope,
      services.database,
      templateId,
      locales.map(({ language }) => language),
    ),
  async run({ scope, input, prepared: document, tx }) {
    await lockStructure(tx);
    const id = uuidv7();
    const { kind, accessLevel, icon, tags, templateId, numbersTaken } = input;
    const named = numbersTaken ? await numberTaken(tx, kind, input.locales) : input.locales;
    const locales = withSlugs(id, kind, named);
    const problems = { ...(await findNameProblems(tx, { id, kind, locales })), ...findSettingProblems(kind, input) };
    if (Object.keys(problems).length > 0) return fail('invalid_input', problems);
    await insertPage(tx, scope, {
      id,
      accessLevel,
      icon,
      kind,
      // One that comes with the product is nowhere in the tables.
      templateId: templateId && !isBuiltInTemplate(templateId) ? templateId : null,
      locales,
      tags,
      document,
    });
    return done({ id }, { action: 'page.added', subject: await pageSubject(tx, id) });
  },
});

const TEMPLATE = `select draft.document from page_drafts draft join pages page on page.id = draft.page_id
  where page.id = $1 and page.kind = 'template' and page.removed_at is null`;

/** What a new page begins with, written in a language that it has. */
async function firstDocument(
  scope: Scope,
  database: Database,
  templateId: string | null | undefined,
  languages: Locale['language'][],
): Promise<PageDocument | Failure> {
  const first = languages[0] as Locale['language'];
  const language = languages.includes(FALLBACK_LANGUAGE) ? FALLBACK_LANGUAGE : first;
  if (!templateId) return emptyDocument(language);
  const builtIn = findBuiltInDocument(templateId, language, languages);
  if (builtIn) return copyDocument(builtIn);
  const [template] = await database.query<{ document: unknown }>(TEMPLATE, [templateId]);
  if (!template) return fail('invalid_input', { templateId: 'validation.template-invalid' });
  const cleaned = await cleanDocument(template.document, scope);
  if (isFailure(cleaned)) return cleaned;
  const { sourceLanguage } = cleaned.document;
  const isWritten = languages.includes(sourceLanguage);
  return copyDocument({ ...cleaned.document, sourceLanguage: isWritten ? sourceLanguage : language });
}

type Page = typeof pages.$inferSelect;

/** Nobody opens what is no page of the portal: its slug only has to be its own. */
export function withSlugs(id: string, kind: Page['kind'], locales: readonly Locale[]): Locale[] {
  return locales.map((locale) => (kind === 'page' ? locale : { ...locale, slug: id }));
}

interface NewRow {
  id: string;
  accessLevel: 'everyone' | 'tagged' | 'administrators';
  kind: Page['kind'];
  icon?: string | null;
  templateId?: string | null;
  locales: readonly Locale[];
  tags: readonly string[];
  document: PageDocument;
}

/** A page with its draft, after those beside it. */
export async function insertPage(tx: Transaction, scope: Scope, page: NewRow): Promise<void> {
  const { id, accessLevel, icon, kind, templateId, locales, tags, document } = page;
  const [last] = await tx.select({ priority: sql<number>`coalesce(max(${pages.priority}), 0)::int` }).from(pages);
  const priority = (last?.priority ?? 0) + 1;
  await tx.insert(pages).values({ id, accessLevel, icon, kind, templateId, priority, changedBy: scope.userId });
  await tx.insert(pageLocales).values(locales.map((locale) => toRow(id, locale)));
  await holdTags(tx, id, tags);
  await tx
    .insert(pageDrafts)
    .values({ pageId: id, document, translations: translationsOf(document), savedBy: scope.userId });
  await storeReferences(tx, id, 'draft', document);
}

const toRow = (pageId: string, { language, name, slug, description }: Locale) => ({
  ...{ pageId, locale: language },
  ...{ name, slug, description },
});

/** Gives a page, whose row is held, these tags and no others. */
export async function holdTags(tx: Transaction, pageId: string, tags: readonly string[]): Promise<void> {
  await tx.delete(pageTags).where(eq(pageTags.pageId, pageId));
  const rows = [...new Set(tags)].map((accessTagId) => ({ pageId, accessTagId }));
  if (rows.length > 0) await tx.insert(pageTags).values(rows);
}

/** Changes how a page is called and who may see it. Its children move with it, and old addresses lead to the new. */
export const updatePage = action({
  route: 'pages.update',
  input: PageDetails,
  allow: 'administrator',
  async run({ scope, input, parameters: { id }, tx }) {
    await lockStructure(tx);
    const page = await lockPage(tx, id);
    if (!page) return fail('not_found');
    const { kind } = page;
    const { accessLevel = page.accessLevel, icon = page.icon, tags } = input;
    const locales = input.locales && withSlugs(id, kind, input.locales);
    const problems = {
      ...(locales && (await findNameProblems(tx, { id, kind, locales }))),
      ...(locales && (await findLanguageProblems(tx, page, locales))),
      ...findSettingProblems(kind, { accessLevel, tags: tags ?? [] }),
    };
    if (Object.keys(problems).length > 0) return fail('invalid_input', problems);
    const before = await listChangeable(tx, page);
    if (locales) await renamePage(tx, page, locales);
    if (tags) await holdTags(tx, id, tags);
    await tx
      .update(pages)
      .set({ accessLevel, icon, ...changedNow(scope) })
      .where(eq(pages.id, id));
    const after = await listChangeable(tx, { id, accessLevel, icon });
    const subject = await pageSubject(tx, id);
    return done({}, { action: 'page.updated', subject, details: changedValues(before, after) });
  },
});

/** What an activity says of a page, before and after it was changed. */
async function listChangeable(tx: Transaction, { id, accessLevel, icon }: Pick<Page, 'id' | 'accessLevel' | 'icon'>) {
  const { name } = await pageSubject(tx, id);
  return { name, accessLevel, icon, tags: await pageTagLabels(tx, id) };
}

/** A page keeps the languages that its documents are written in, and those in which others are below it. */
export async function findLanguageProblems(
  tx: Transaction,
  { id, publishedVersionId, scheduledVersionId }: Page,
  locales: readonly Locale[],
): Promise<Record<string, string>> {
  const kept = new Set<string>(locales.map(({ language }) => language));
  const drafts = await tx
    .select({ language: sql<string>`${pageDrafts.document} ->> 'sourceLanguage'` })
    .from(pageDrafts)
    .where(eq(pageDrafts.pageId, id));
  const named = [publishedVersionId, scheduledVersionId].filter((versionId) => versionId !== null);
  const versions =
    named.length > 0
      ? await tx
          .select({ language: sql<string>`${pageVersions.document} ->> 'sourceLanguage'` })
          .from(pageVersions)
          .where(inArray(pageVersions.id, named))
      : [];
  if ([...drafts, ...versions].some(({ language }) => !kept.has(language)))
    return { locales: 'validation.page-source-language' };
  const removed = (await listOwn(tx, id)).filter(({ locale }) => !kept.has(locale));
  const below = removed.length > 0 ? await listBelow(tx, id, isPresent, removed) : [];
  return below.length > 0 ? { locales: 'validation.page-children-language' } : {};
}

export async function renamePage(tx: Transaction, { id, status }: Page, locales: readonly Locale[]): Promise<void> {
  const own = await listOwn(tx, id);
  const languages = locales.map(({ language }) => language);
  const gone = and(eq(pageLocales.pageId, id), notInArray(pageLocales.locale, languages));
  for (const { locale, slug, pageId } of await tx.delete(pageLocales).where(gone).returning()) {
    if (status !== 'draft') await keepRedirects(tx, locale, [{ pageId, slug }]);
  }
  for (const locale of locales) {
    const { language, name, slug, description } = locale;
    const known = own.find((row) => row.locale === language);
    if (!known) {
      await tx.insert(pageLocales).values(toRow(id, locale));
      continue;
    }
    await moveSlug(tx, language, known.slug, slug);
    const isThis = and(eq(pageLocales.pageId, id), eq(pageLocales.locale, language));
    await tx.update(pageLocales).set({ name, description }).where(isThis);
  }
}
