import { pageLocales, pages } from '@portico/database';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { PageKind } from '../../contract/page-object.ts';
import type { Locale } from './structure.ts';

export const numberedName = (name: string, number: number) => `${name} (${number})`;
export const numberedSlug = (slug: string, number: number) => `${slug}-${number}`;

/** The text, or the first of it with a number, from 2 on, that is not taken. */
export function firstFree(
  text: string,
  numbered: (text: string, number: number) => string,
  isTaken: (text: string) => boolean,
): string {
  let free = text;
  for (let number = 2; isTaken(free); number++) free = numbered(text, number);
  return free;
}

/**
 * Names and slugs for a new page, those that others have with a number. The caller holds the structure's lock, so that what is free
 * stays free.
 */
export async function numberTaken(tx: Transaction, kind: PageKind, locales: readonly Locale[]): Promise<Locale[]> {
  const rows = await listSimilar(tx, locales);
  return locales.map((locale) => {
    const same = rows.filter((row) => row.language === locale.language);
    const names = new Set(same.filter((row) => row.kind === kind).map(({ name }) => name.toLowerCase()));
    const slugs = new Set(same.map(({ slug }) => slug));
    return {
      ...locale,
      name: firstFree(locale.name, numberedName, (name) => names.has(name.toLowerCase())),
      slug: firstFree(locale.slug, numberedSlug, (slug) => slugs.has(slug)),
    };
  });
}

/** Names and slugs that begin like these, those in the bin too. */
async function listSimilar(tx: Transaction, locales: readonly Locale[]) {
  const isSimilar = locales.map(({ language, name, slug }) =>
    and(
      eq(pageLocales.locale, language),
      or(
        sql`starts_with(lower(${pageLocales.name}), lower(${name}))`,
        slug === '' ? undefined : sql`starts_with(${pageLocales.slug}, ${slug})`,
      ),
    ),
  );
  return tx
    .select({ language: pageLocales.locale, name: pageLocales.name, slug: pageLocales.slug, kind: pages.kind })
    .from(pageLocales)
    .innerJoin(pages, eq(pages.id, pageLocales.pageId))
    .where(or(...isSimilar));
}
