import type { Language } from '../contract/languages.ts';
import type { Database } from '../database/database.ts';
import { listedPages, type ListedPage } from './navigation.ts';

/** SQL: the number that every change of the menu raises, in the transaction that makes it. */
export const NAVIGATION_VERSION = '(select version.number::int from navigation_version version)';

const PAGES = `select ${listedPages('$1')} as pages`;

interface Kept {
  version: number;
  pages: Promise<ListedPage[]>;
}

/** The menu of each language as it was read last. It is the same in every process that reads the same version. */
const keptBy = new WeakMap<Database, Map<Language, Kept>>();

/**
 * All published pages. To read them takes 30 ms and more where there are thousands, and every page object has them; so they are
 * read once for each version. What is read is never older than `version`, since that was read before.
 */
export function listNavigation(
  database: Database,
  version: number,
  language: Language,
): Promise<readonly ListedPage[]> {
  const kept = keptBy.get(database) ?? new Map<Language, Kept>();
  keptBy.set(database, kept);
  const known = kept.get(language);
  if (known?.version === version) return known.pages;
  const pages = database.query<{ pages: ListedPage[] }>(PAGES, [language]).then(([row]) => row?.pages ?? []);
  kept.set(language, { version, pages });
  // Whoever waits is told; the next request tries again.
  pages.catch(() => kept.delete(language));
  return pages;
}
