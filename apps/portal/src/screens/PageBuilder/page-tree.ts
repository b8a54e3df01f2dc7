import type { Language, PageRow } from '@portico/server/page-object';
import { childrenByParent, type TreeShape } from '../../ui/tree.ts';
import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts';

export const pageShape: TreeShape<PageRow> = { keyOf: ({ id }) => id, parentOf: ({ parentId }) => parentId };

/** How a page is called in a language, else in the fallback, else in any that it has. */
export function pageName({ locales }: PageRow, language: Language): string {
  const inLanguage = (wanted: Language) => locales.find((locale) => locale.language === wanted);
  return (inLanguage(language) ?? inLanguage(DEFAULT_LANGUAGE) ?? locales[0])?.name ?? '';
}

/** The slug of a page in a language; undefined where it has none. */
export function slugIn(page: PageRow | undefined, language: Language): string | undefined {
  return page?.locales.find((locale) => locale.language === language)?.slug;
}

/** The children of a page, or the pages at the top, in the order of the menu. */
export function childrenOf(pages: readonly PageRow[], parentId: string | null): PageRow[] {
  return childrenByParent(pages, pageShape).get(parentId) ?? [];
}

/** The pages that another can be put below: not itself, and none below it. */
export function possibleParents(pages: readonly PageRow[], page: PageRow | null): PageRow[] {
  const excluded = new Set(page ? [page.id] : []);
  // A page can stand before its parent in the list.
  for (let count = -1; count !== excluded.size;) {
    count = excluded.size;
    for (const { id, parentId } of pages) if (parentId !== null && excluded.has(parentId)) excluded.add(id);
  }
  return pages.filter(({ id }) => !excluded.has(id));
}
