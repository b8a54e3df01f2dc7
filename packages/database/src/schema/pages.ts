import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { LANGUAGES } from '../languages.ts';
import { createdAt, id, locale, moment } from './columns.ts';
import { accessTags } from './groups.ts';
import { users } from './users.ts';

/** Who may see a page: all who are signed in, those who share a tag with it, or administrators. */
export const accessLevels = ['everyone', 'tagged', 'administrators'] as const;

/** What has a draft and versions: a page of the portal, what new pages begin with, or a piece that other pages show. */
export const pageKinds = ['page', 'template', 'linked-block'] as const;

const pageId = () =>
  uuid()
    .notNull()
    .references((): AnyPgColumn => pages.id, { onDelete: 'cascade' });

const version = () => uuid().references((): AnyPgColumn => pageVersions.id, { onDelete: 'set null' });

const user = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** A page's document (packages/page-document), purified, and its hash: equal documents have equal hashes. */
const document = {
  document: jsonb().notNull(),
  hash: text().generatedAlwaysAs(sql`md5(document::text)`),
};

/**
 * A page, whatever its language. Its parent is the page whose slug stands before the last slash of its own. Readers see the
 * published version; a scheduled one takes its place when its time has come. A removed page is in the bin for 30 days. A template
 * and a linked block have their id for a slug, at which nobody finds them; readers see a linked block on the pages that name it.
 */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    priority: integer().notNull().default(0),
    accessLevel: text({ enum: accessLevels }).notNull().default('everyone'),
    status: text({ enum: ['draft', 'published', 'unpublished'] })
      .notNull()
      .default('draft'),
    kind: text({ enum: pageKinds }).notNull().default('page'),
    /** What stands before the name in the menu; its first letters do without one. The server knows which there are. */
    icon: text(),
    /** The template that it began with, for "where is it used". */
    templateId: uuid().references((): AnyPgColumn => pages.id, { onDelete: 'set null' }),
    /** Who answers for what the page says. */
    ownerId: user(),
    /** From this day of the organisation's calendar on it is to be looked through. */
    reviewOn: date(),
    publishedVersionId: version(),
    publishedAt: moment(),
    scheduledVersionId: version(),
    scheduledFor: moment(),
    createdAt: createdAt(),
    changedAt: createdAt(),
    changedBy: user(),
    removedAt: moment(),
    removedBy: user(),
  },
  (table) => [
    index('pages_navigation_index').on(table.status, table.kind, table.priority),
    index('pages_published_version_index').on(table.publishedVersionId),
    index('pages_scheduled_version_index').on(table.scheduledVersionId),
    index('pages_changed_by_index').on(table.changedBy),
    index('pages_owner_index').on(table.ownerId),
    index('pages_template_index').on(table.templateId),
    index('pages_removed_by_index').on(table.removedBy),
    index('pages_removed_index')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    check('pages_access_level_check', sql`${table.accessLevel} in ('everyone', 'tagged', 'administrators')`),
    check('pages_kind_check', sql`${table.kind} in ('page', 'template', 'linked-block')`),
    check('pages_status_check', sql`${table.status} in ('draft', 'published', 'unpublished')`),
    check('pages_schedule_check', sql`(${table.scheduledVersionId} is null) or (${table.scheduledFor} is not null)`),
  ],
);

/** How a page is called in one language. Readers get it if the published version has texts in that language. */
export const pageLocales = pgTable(
  'page_locales',
  {
    pageId: pageId(),
    locale: locale().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    /** Everything that the list of pages is searched in. */
    searchText: text().generatedAlwaysAs(sql`lower(name || chr(10) || slug || chr(10) || description)`),
    /** The slug of the page above: what stands before the last slash. */
    parentSlug: text().generatedAlwaysAs(sql`substring(slug from '^(.*)/')`),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.locale] }),
    unique('page_locales_slug_unique').on(table.slug, table.locale),
    index('page_locales_parent_index').on(table.parentSlug, table.locale),
    check(
      'page_locales_locale_check',
      sql`${table.locale} in (${sql.raw(LANGUAGES.map((language) => `'${language}'`).join(', '))})`,
    ),
    check('page_locales_slug_check', sql`${table.slug} ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$'`),
  ],
);

/** Slugs that pages once had. Readers who come by one land on the page; a page that has the slug now comes first. */
export const pageRedirects = pgTable(
  'page_redirects',
  { locale: locale().notNull(), slug: text().notNull(), pageId: pageId(), madeAt: createdAt() },
  (table) => [primaryKey({ columns: [table.slug, table.locale] }), index('page_redirects_page_index').on(table.pageId)],
);

export const pageTags = pgTable(
  'page_tags',
  {
    pageId: pageId(),
    accessTagId: uuid()
      .notNull()
      .references(() => accessTags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.accessTagId] }),
    index('page_tags_access_tag_index').on(table.accessTagId),
  ],
);

/** What was published, or is to be, in all its languages; a version is never changed. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: id(),
    pageId: pageId(),
    number: integer().notNull(),
    ...document,
    /** The languages that the document has texts in, and the one it was written in. */
    languages: text().array().notNull(),
    note: text().notNull().default(''),
    madeBy: user(),
    madeAt: createdAt(),
  },
  (table) => [
    unique('page_versions_number_unique').on(table.pageId, table.number),
    index('page_versions_made_by_index').on(table.madeBy),
  ],
);

/** What is being written. Every save names the revision that it is based on, and makes the next. Documents are stored without compression. */
export const pageDrafts = pgTable(
  'page_drafts',
  {
    pageId: pageId().primaryKey(),
    revision: integer().notNull().default(1),
    ...document,
    /** `current` or `stale` by language; a language that is not here has no texts. */
    translations: jsonb().notNull().default({}),
    savedBy: user(),
    savedAt: createdAt(),
  },
  (table) => [index('page_drafts_saved_by_index').on(table.savedBy)],
);

/**
 * What the draft and the published version of a page name, and in which block: pages, reports, files. A report is named by
 * the analytics service's id. Nothing here refers to a row: what is named may be gone.
 */
export const pageReferences = pgTable(
  'page_references',
  {
    pageId: pageId(),
    source: text({ enum: ['draft', 'published'] }).notNull(),
    kind: text({ enum: ['page', 'file', 'video', 'report', 'linked-block'] }).notNull(),
    targetId: uuid().notNull(),
    blockId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.source, table.kind, table.targetId, table.blockId] }),
    index('page_references_target_index').on(table.kind, table.targetId),
    check('page_references_source_check', sql`${table.source} in ('draft', 'published')`),
  ],
);

/**
 * One row: a number that triggers raise with each transaction that changes the menu of any reader. They do so when it is
 * committed, so that whoever reads a number finds what belongs to it, and no two transactions wait for each other in a circle.
 */
export const navigationVersion = pgTable(
  'navigation_version',
  {
    isOnly: boolean().primaryKey().default(true),
    number: bigint({ mode: 'number' }).notNull().default(1),
    /** The transaction that raised it last: one raises it once. */
    raisedBy: text().notNull().default(''),
  },
  (table) => [check('navigation_version_only_check', sql`${table.isOnly}`)],
);
