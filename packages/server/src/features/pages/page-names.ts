import type { Scope } from '../../access/access.ts';
import { byLanguage, hasTextsIn, isPublished } from '../../access/published-pages.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { PageLocale, TemplateOption } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { listBuiltInTemplates } from './built-in-templates/built-in-templates.ts';

export interface StoredLocale {
  locale: Language;
  name: string;
  slug: string;
  description: string;
}

export type States = Partial<Record<Language, 'current' | 'stale'>>;

/** SQL: how a page is called in all its languages, as JSON. */
export const storedLocales = (page: string) =>
  `(select coalesce(json_agg(json_build_object('locale', text.locale, 'name', text.name, 'slug', text.slug,
    'description', text.description)), '[]') from page_locales text where text.page_id = ${page})`;

/** The languages of a page in the portal's order, each with the state of its texts. */
export function toLocales(names: readonly StoredLocale[], translations: States): PageLocale[] {
  return LANGUAGES.flatMap((language) => {
    const named = names.find(({ locale }) => locale === language);
    if (!named) return [];
    const { name, slug, description } = named;
    return [{ language, name, slug, description, state: translations[language] ?? 'missing' }];
  });
}

/** SQL: the page above `page`, by the first language that it has one in: in the bin, if the page itself is. */
export const PARENT = `(select above.page_id from page_locales text
      join page_locales above on above.locale = text.locale and above.slug = text.parent_slug
      join pages parent on parent.id = above.page_id and parent.kind = 'page'
      where text.page_id = page.id and (parent.removed_at is null) = (page.removed_at is null)
      order by text.locale limit 1)`;

/** SQL: where readers find a page by its published version: its slug in a language that this one has texts in; null where they do not. */
export const publishedSlug = (
  page: string,
  version: string,
  language: `$${number}`,
) => `(select text.slug from page_locales text
  where text.page_id = ${page}.id and ${isPublished(page)} and ${hasTextsIn(version, 'text')}
  order by ${byLanguage('text', language)} limit 1)`;

const TEMPLATES = `select page.id, best.name, best.description, false as "isBuiltIn" from pages page
  cross join lateral (select text.name, text.description from page_locales text
    where text.page_id = page.id order by ${byLanguage('text', '$1')} limit 1) best
  where page.kind = 'template' and page.removed_at is null order by 2, 1`;

/** Templates to begin a page with: the organisation's own, then those that come with the product. */
export async function listTemplates(_scope: Scope, database: Database, language: Language): Promise<TemplateOption[]> {
  const own = await database.query<TemplateOption>(TEMPLATES, [language]);
  return [...own, ...listBuiltInTemplates(language)];
}

const WITH_FINDINGS = `select count(*)::int as count from pages page
  where ${isPublished('page')} and exists (select from page_findings found where found.page_id = page.id)`;

/** How many published pages have something to mend. */
export async function countPagesWithFindings(_scope: Scope, database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(WITH_FINDINGS, []);
  return row?.count ?? 0;
}
