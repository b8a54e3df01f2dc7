import type { Language } from '../contract/languages.ts';
import type { Database } from '../database/database.ts';
import type { Menu } from '../contract/page-object.ts';
import type { Scope, VideoAccess } from './access.ts';
import { listedPages, type ListedPage, menuOf } from './navigation.ts';
import { VIDEO_AUDIENCES } from './published-videos.ts';

/** SQL: the number that every change of the menu raises, in the transaction that makes it. */
export const NAVIGATION_VERSION = '(select version.number::int from navigation_version version)';

const NAVIGATION = `select ${listedPages('$1')} as pages, ${VIDEO_AUDIENCES} as videos`;

/** What the menus of all are made of. */
export interface Navigation {
  pages: readonly ListedPage[];
  /** By what access to the videos of the catalogue is decided. */
  videos: readonly VideoAccess[];
}

interface Found {
  pages: ListedPage[];
  videos: VideoAccess[];
}

interface Kept {
  version: number;
  navigation: Promise<Navigation>;
}

/** The menu of each language as it was read last. It is the same in every process that reads the same version. */
const keptBy = new WeakMap<Database, Map<Language, Kept>>();

/**
 * All published pages, and for whom there are videos. To read them takes 30 ms and more where there are thousands, and every page
 * object has them; so they are
 * read once for each version. What is read is never older than `version`, since that was read before.
 */
export function listNavigation(database: Database, version: number, language: Language): Promise<Navigation> {
  const kept = keptBy.get(database) ?? new Map<Language, Kept>();
  keptBy.set(database, kept);
  const known = kept.get(language);
  if (known?.version === version) return known.navigation;
  const navigation = database.query<Found>(NAVIGATION, [language]).then(([row]) => row ?? { pages: [], videos: [] });
  kept.set(language, { version, navigation });
  // Whoever waits is told; the next request tries again.
  navigation.catch(() => kept.delete(language));
  return navigation;
}

/** The whole menu of this person. */
export async function currentMenu(scope: Scope, database: Database, language: Language): Promise<Menu> {
  const [row] = await database.query<{ version: number }>(`select ${NAVIGATION_VERSION} as version`, []);
  const { pages } = await listNavigation(database, row?.version ?? 0, language);
  return menuOf(scope, pages);
}
