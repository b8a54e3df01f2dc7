import { pageLocales, pageRedirects, pages } from '@portico/database';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../database/database.ts';
import { type PageKind, parentSlug } from '../../contract/page-object.ts';
import type { NewPage } from './schema.ts';

export type Locale = z.output<typeof NewPage>['locales'][number];

/** SQL: a slug of a page below the one with this slug. No slug has a character that `like` would read otherwise. */
export const isBelow = (slug: string): SQL => sql`${pageLocales.slug} like ${`${slug}/%`}`;

interface Named {
  locale: Locale['language'];
  slug: string;
}

/** SQL: rows of these languages with these slugs. */
const named = (locales: readonly { language: Locale['language']; slug: string }[]) =>
  or(...locales.map(({ language, slug }) => and(eq(pageLocales.locale, language), eq(pageLocales.slug, slug))));

type Problems = Record<string, string>;

/**
 * What is wrong with how a page is to be called: names and slugs that others have, and parents. The caller holds the
 * structure's lock, so that what is free stays free.
 * @param id of the page, where it is there already.
 */
export async function findNameProblems(
  tx: Transaction,
  { id, kind, locales }: { id: string; kind: PageKind; locales: readonly Locale[] },
): Promise<Problems> {
  const problems: Problems = {};
  const add = (index: number, field: 'name' | 'slug', message: string) => {
    problems[`locales.${index}.${field}`] ??= message;
  };
  const others = await listTaken(tx, id, locales);
  for (const [index, { language, name, slug }] of locales.entries()) {
    const same = others.filter(({ locale }) => locale === language);
    if (same.some((other) => other.name === name.toLowerCase() && other.kind === kind))
      add(index, 'name', 'validation.page-name-unique');
    if (kind !== 'page') continue;
    if (slug === '') add(index, 'slug', 'validation.slug-required');
    if (same.some((other) => other.slug === slug)) add(index, 'slug', 'validation.slug-unique');
  }
  if (kind === 'page')
    for (const [index, message] of await findParentProblems(tx, id, locales)) add(index, 'slug', message);
  return problems;
}

/** Other pages, those in the bin too, that have one of these names or slugs. */
async function listTaken(tx: Transaction, id: string, locales: readonly Locale[]) {
  const isTaken = or(
    ...locales.map(({ language, name, slug }) =>
      and(
        eq(pageLocales.locale, language),
        or(sql`lower(${pageLocales.name}) = lower(${name})`, eq(pageLocales.slug, slug)),
      ),
    ),
  );
  const rows = await tx
    .select({
      ...{ locale: pageLocales.locale, name: pageLocales.name, slug: pageLocales.slug },
      kind: pages.kind,
    })
    .from(pageLocales)
    .innerJoin(pages, eq(pages.id, pageLocales.pageId))
    .where(and(ne(pageLocales.pageId, id), isTaken));
  return rows.map((row) => ({ ...row, name: row.name.toLowerCase() }));
}

async function findParentProblems(tx: Transaction, id: string, locales: readonly Locale[]) {
  const parents = locales.map(({ language, slug }) => ({ language, slug: parentSlug(slug) ?? '' }));
  const [found, own] = [await listNamed(tx, parents), await listOwn(tx, id)];
  const problems: [index: number, message: string][] = [];
  const parentIds = new Set<string>();
  for (const [index, { language, slug }] of parents.entries()) {
    if (slug === '') continue;
    const parent = found.find((row) => row.locale === language && row.slug === slug);
    const ownSlug = own.find((row) => row.locale === language)?.slug;
    const isItself = parent?.pageId === id || (ownSlug !== undefined && slug.startsWith(`${ownSlug}/`));
    if (isItself) problems.push([index, 'validation.page-parent-itself']);
    else if (!parent) problems.push([index, 'validation.page-parent-missing']);
    else if (parentIds.size > 0 && !parentIds.has(parent.pageId))
      problems.push([index, 'validation.page-parent-differs']);
    else parentIds.add(parent.pageId);
  }
  return problems;
}

/** Pages of the portal that are not in the bin, with these slugs. */
export async function listNamed(tx: Transaction, slugs: readonly { language: Locale['language']; slug: string }[]) {
  return tx
    .select({ pageId: pageLocales.pageId, locale: pageLocales.locale, slug: pageLocales.slug })
    .from(pageLocales)
    .innerJoin(pages, eq(pages.id, pageLocales.pageId))
    .where(and(named(slugs), sql`${pages.removedAt} is null and ${pages.kind} = 'page'`));
}

/** How a page is called, and its slugs. */
export async function listOwn(tx: Transaction, id: string) {
  return tx.select().from(pageLocales).where(eq(pageLocales.pageId, id)).orderBy(pageLocales.locale);
}

/**
 * The ids of all pages below a page.
 * @param which of them: those that are there, or in the bin.
 * @param own the page's slugs that count, by default those in all its languages.
 */
export async function listBelow(tx: Transaction, id: string, which: SQL, own?: readonly Named[]): Promise<string[]> {
  const below = (own ?? (await listOwn(tx, id))).map(({ locale, slug }) =>
    and(eq(pageLocales.locale, locale), isBelow(slug)),
  );
  if (below.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: pageLocales.pageId })
    .from(pageLocales)
    .innerJoin(pages, eq(pages.id, pageLocales.pageId))
    .where(and(or(...below), which))
    .orderBy(pageLocales.pageId);
  return rows.map((row) => row.id);
}

export const isPresent = sql`${pages.removedAt} is null`;

/** Gives a page another slug in one language. The pages below it move with it, and readers with an old slug are sent on. */
export async function moveSlug(tx: Transaction, language: Locale['language'], from: string, to: string): Promise<void> {
  if (from === to) return;
  const moved = and(eq(pageLocales.locale, language), or(eq(pageLocales.slug, from), isBelow(from)));
  const rows = await tx
    .select({ pageId: pageLocales.pageId, slug: pageLocales.slug, status: pages.status })
    .from(pageLocales)
    .innerJoin(pages, eq(pages.id, pageLocales.pageId))
    .where(moved);
  await tx
    .update(pageLocales)
    .set({ slug: sql`${to}::text || substr(${pageLocales.slug}, ${from.length + 1}::int)` })
    .where(moved);
  await keepRedirects(
    tx,
    language,
    rows.filter(({ status }) => status !== 'draft'),
  );
  const slugs = rows.map(({ slug }) => to + slug.slice(from.length));
  // A page that comes back to a slug of its own needs no redirect from it.
  await tx.delete(pageRedirects).where(
    and(
      eq(pageRedirects.locale, language),
      inArray(pageRedirects.slug, slugs),
      inArray(
        pageRedirects.pageId,
        rows.map(({ pageId }) => pageId),
      ),
    ),
  );
}

/** Readers who come by a slug that a page had are sent to where it is now. Nobody ever read a page that is still a draft. */
export async function keepRedirects(
  tx: Transaction,
  locale: Locale['language'],
  rows: readonly { pageId: string; slug: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  const slugs = rows.map(({ slug }) => slug);
  await tx.delete(pageRedirects).where(and(eq(pageRedirects.locale, locale), inArray(pageRedirects.slug, slugs)));
  await tx.insert(pageRedirects).values(rows.map(({ pageId, slug }) => ({ locale, pageId, slug })));
}
