import { FALLBACK_LANGUAGE } from '../contract/languages.ts';

/** SQL: readers find the page. */
export const isPublished = (page: string) =>
  `${page}.status = 'published' and ${page}.kind = 'page' and ${page}.removed_at is null`;

/** SQL: readers see this linked block on the pages that name it. */
export const isPublishedBlock = (page: string) =>
  `${page}.status = 'published' and ${page}.kind = 'linked-block' and ${page}.removed_at is null`;

/**
 * SQL: a version has texts in the language of what a page is called. No `= any(…)`, for which PostgreSQL may take an index of all pages' texts:
 * where thousands came at once, and nothing has counted them, it read all of them for each.
 */
export const hasTextsIn = (version: string, text: string) =>
  `array_position(${version}.languages, ${text}.locale) is not null`;

/** SQL: joins the published version of a page, and what the page is called in each language that the version has texts in. */
export const publishedTexts = (page: string, text: string) => `join page_versions version_of_${page}
      on version_of_${page}.id = ${page}.published_version_id
    join page_locales ${text} on ${text}.page_id = ${page}.id and ${hasTextsIn(`version_of_${page}`, text)}`;

/** SQL: an order that begins with the text in the reader's language, then the one in the fallback. */
export const byLanguage = (text: string, language: `$${number}`) =>
  `${text}.locale = ${language} desc, ${text}.locale = '${FALLBACK_LANGUAGE}' desc, ${text}.locale`;

/** SQL: the name of a page in the reader's language, else in the fallback, else in any. */
export const pageName = (page: string, language: `$${number}`) => `(select text.name from page_locales text
  where text.page_id = ${page} order by ${byLanguage('text', language)} limit 1)`;

/** What has access tags: each table that gives them, with its column for the owner. */
const owners = {
  group_access_tags: 'group_id',
  page_tags: 'page_id',
  report_tags: 'report_id',
  video_tags: 'video_id',
} as const;

/** SQL: the ids of the access tags that something has, as a JSON array. */
export const tagIds = (table: keyof typeof owners, owner: string) =>
  `(select coalesce(json_agg(tag.access_tag_id), '[]') from ${table} tag where tag.${owners[table]} = ${owner})`;
