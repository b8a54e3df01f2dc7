import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { LANGUAGES } from '../languages.ts';
import { createdAt, id, locale } from './columns.ts';
import { accessTags } from './groups.ts';
import { reports } from './reports.ts';
import { users } from './users.ts';

/** Who may see a page: all who are signed in, those who share a tag with it, or administrators. */
export const accessLevels = ['everyone', 'tagged', 'administrators'] as const;

/** A page, whatever its language. Its parent is the page whose slug stands before the last slash of its own. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    priority: integer().notNull().default(0),
    accessLevel: text({ enum: accessLevels }).notNull().default('everyone'),
    status: text({ enum: ['draft', 'published', 'scheduled', 'unpublished'] })
      .notNull()
      .default('draft'),
    isTemplate: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('pages_navigation_index').on(table.status, table.isTemplate, table.priority),
    check('pages_access_level_check', sql`${table.accessLevel} in ('everyone', 'tagged', 'administrators')`),
    check('pages_status_check', sql`${table.status} in ('draft', 'published', 'scheduled', 'unpublished')`),
  ],
);

/** A page in one language; readers see the published version, and a language without one falls back. */
export const pageLocales = pgTable(
  'page_locales',
  {
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    locale: locale().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    publishedVersionId: uuid().references((): AnyPgColumn => pageVersions.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.locale] }),
    unique('page_locales_slug_unique').on(table.slug, table.locale),
    index('page_locales_published_version_index').on(table.publishedVersionId),
    check(
      'page_locales_locale_check',
      sql`${table.locale} in (${sql.raw(LANGUAGES.map((language) => `'${language}'`).join(', '))})`,
    ),
    check('page_locales_slug_check', sql`${table.slug} ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$'`),
  ],
);

export const pageTags = pgTable(
  'page_tags',
  {
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    accessTagId: uuid()
      .notNull()
      .references(() => accessTags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.accessTagId] }),
    index('page_tags_access_tag_index').on(table.accessTagId),
  ],
);

/** What was published, and when; a version is never changed. `project` is the page builder's source. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: id(),
    pageId: uuid().notNull(),
    locale: locale().notNull(),
    number: integer().notNull(),
    project: jsonb().notNull().default({}),
    html: text().notNull(),
    css: text().notNull().default(''),
    note: text().notNull().default(''),
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    madeAt: createdAt(),
  },
  (table) => [
    unique('page_versions_number_unique').on(table.pageId, table.locale, table.number),
    index('page_versions_made_by_index').on(table.madeBy),
    foreignKey({
      name: 'page_versions_page_locale_fk',
      columns: [table.pageId, table.locale],
      foreignColumns: [pageLocales.pageId, pageLocales.locale],
    }).onDelete('cascade'),
  ],
);

/** The reports that a version of a page holds, in the order of the page. */
export const pageVersionReports = pgTable(
  'page_version_reports',
  {
    pageVersionId: uuid()
      .notNull()
      .references(() => pageVersions.id, { onDelete: 'cascade' }),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.pageVersionId, table.reportId] }),
    index('page_version_reports_report_index').on(table.reportId),
  ],
);
