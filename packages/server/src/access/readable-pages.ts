import { FALLBACK_LANGUAGE } from '../contract/languages.ts';
import type { Database } from '../database/database.ts';
import { access, type PageAccess, type Scope } from './access.ts';
import { byLanguage, isPublished, publishedTexts, tagIds } from './published-pages.ts';

/** A published page as activities name it. */
export interface ReadablePage extends PageAccess {
  id: string;
  name: string;
}

/** SQL: the published pages among those with the ids `$1`, called as in the language `$2` if they have it. */
const PAGES = `select distinct on (page.id) page.id, text.name, page.access_level as "accessLevel",
    ${tagIds('page_tags', 'page.id')} as tags
  from pages page ${publishedTexts('page', 'text')}
  where page.id = any(string_to_array($1, ',')::uuid[]) and ${isPublished('page')}
  order by page.id, ${byLanguage('text', '$2')}`;

/** The pages among these that this person may read, by their ids. */
export async function findReadablePages(
  scope: Scope,
  database: Database,
  ids: readonly string[],
): Promise<Map<string, ReadablePage>> {
  const pages = await database.query<ReadablePage>(PAGES, [[...new Set(ids)].join(','), FALLBACK_LANGUAGE]);
  return new Map(pages.filter((page) => access.page(scope, page).isGranted).map((page) => [page.id, page]));
}
