import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { accessLevels, pages, pageVersions } from './pages.ts';
import { reports } from './reports.ts';
import { users } from './users.ts';

const user = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** Changes of several pages that are published together or not at all, and taken back together. */
export const releases = pgTable(
  'releases',
  {
    id: id(),
    name: text().notNull(),
    note: text().notNull().default(''),
    state: text({ enum: ['draft', 'scheduled', 'published', 'taken-back'] })
      .notNull()
      .default('draft'),
    /** Every change makes the next; what is published is what its administrator has seen. */
    revision: integer().notNull().default(1),
    scheduledFor: moment(),
    /** When it was to be published by its schedule, and could not be. */
    failedAt: moment(),
    publishedAt: moment(),
    publishedBy: user(),
    takenBackAt: moment(),
    takenBackBy: user(),
    /** Priorities that publishing changed: by page, before and after. */
    priorities: jsonb(),
    createdAt: createdAt(),
    changedAt: createdAt(),
    changedBy: user(),
  },
  (table) => [
    index('releases_published_by_index').on(table.publishedBy),
    index('releases_taken_back_by_index').on(table.takenBackBy),
    index('releases_changed_by_index').on(table.changedBy),
    check('releases_state_check', sql`${table.state} in ('draft', 'scheduled', 'published', 'taken-back')`),
    check('releases_schedule_check', sql`(${table.state} = 'scheduled') = (${table.scheduledFor} is not null)`),
  ],
);

/** What a release does with one page. A version is pinned: what its draft becomes later is not published with it. */
export const releaseItems = pgTable(
  'release_items',
  {
    releaseId: uuid()
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    change: text({ enum: ['publish', 'unpublish', 'keep'] }).notNull(),
    versionId: uuid().references(() => pageVersions.id, { onDelete: 'cascade' }),
    /** Null leaves what the page has: its access level, its tags, its place among its siblings (from 1). */
    accessLevel: text({ enum: accessLevels }),
    tags: uuid().array(),
    position: integer(),
    /** The page's state before and after the release was published. */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.pageId] }),
    index('release_items_page_index').on(table.pageId),
    index('release_items_version_index').on(table.versionId),
    check('release_items_change_check', sql`${table.change} in ('publish', 'unpublish', 'keep')`),
    check('release_items_version_check', sql`(${table.change} = 'publish') = (${table.versionId} is not null)`),
    check(
      'release_items_access_level_check',
      sql`${table.accessLevel} is null or ${table.accessLevel} in ('everyone', 'tagged', 'administrators')`,
    ),
  ],
);

/** What a release does with the settings of one report. */
export const releaseReports = pgTable(
  'release_reports',
  {
    releaseId: uuid()
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** The settings that change, by their names; the report keeps all others. */
    changes: jsonb().notNull(),
    /** The same settings before and after the release was published. */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.reportId] }),
    index('release_reports_report_index').on(table.reportId),
  ],
);
