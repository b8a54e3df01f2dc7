import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { LANGUAGES } from '../languages.ts';
import { createdAt, id, locale, moment } from './columns.ts';
import { files } from './files.ts';
import { accessTags } from './groups.ts';
import { accessLevels } from './pages.ts';
import { users } from './users.ts';

const videoId = () =>
  uuid()
    .notNull()
    .references((): AnyPgColumn => videos.id, { onDelete: 'cascade' });

const user = () => uuid().references(() => users.id, { onDelete: 'set null' });

const file = () => uuid().references(() => files.id, { onDelete: 'set null' });

const isLanguage = (column: AnyPgColumn) =>
  sql`${column} in (${sql.raw(LANGUAGES.map((language) => `'${language}'`).join(', '))})`;

/** What the catalogue of videos is divided into. */
export const videoCategories = pgTable('video_categories', {
  id: id(),
  priority: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** What a category is called in one language. */
export const videoCategoryLocales = pgTable(
  'video_category_locales',
  {
    categoryId: uuid()
      .notNull()
      .references(() => videoCategories.id, { onDelete: 'cascade' }),
    locale: locale().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.locale] }),
    check('video_category_locales_locale_check', isLanguage(table.locale)),
  ],
);

/**
 * A video of the catalogue. Its bytes and its poster are files; who may see the video may read them. One whose file is gone is not
 * in the catalogue. A removed video is in the bin for 30 days.
 */
export const videos = pgTable(
  'videos',
  {
    id: id(),
    fileId: file(),
    posterId: file(),
    categoryId: uuid().references(() => videoCategories.id, { onDelete: 'set null' }),
    accessLevel: text({ enum: accessLevels }).notNull().default('everyone'),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    priority: integer().notNull().default(0),
    /** As the administrator's browser has measured it. */
    durationSeconds: doublePrecision().notNull(),
    publishedAt: moment(),
    createdAt: createdAt(),
    changedAt: createdAt(),
    changedBy: user(),
    removedAt: moment(),
    removedBy: user(),
  },
  (table) => [
    index('videos_file_index').on(table.fileId),
    index('videos_poster_index').on(table.posterId),
    index('videos_category_index').on(table.categoryId),
    index('videos_changed_by_index').on(table.changedBy),
    index('videos_removed_by_index').on(table.removedBy),
    index('videos_removed_index')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    check('videos_access_level_check', sql`${table.accessLevel} in ('everyone', 'tagged', 'administrators')`),
    check('videos_status_check', sql`${table.status} in ('draft', 'published')`),
    check('videos_duration_check', sql`${table.durationSeconds} >= 0`),
  ],
);

/** What a video is called in one language. */
export const videoLocales = pgTable(
  'video_locales',
  {
    videoId: videoId(),
    locale: locale().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.locale] }),
    check('video_locales_locale_check', isLanguage(table.locale)),
  ],
);

export const videoTags = pgTable(
  'video_tags',
  {
    videoId: videoId(),
    accessTagId: uuid()
      .notNull()
      .references(() => accessTags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.accessTagId] }),
    index('video_tags_access_tag_index').on(table.accessTagId),
  ],
);

/** Captions or chapters of a video in one language: a WebVTT text that the portal has written, from what it understood. */
export const videoTracks = pgTable(
  'video_tracks',
  {
    videoId: videoId(),
    kind: text({ enum: ['captions', 'chapters'] }).notNull(),
    locale: locale().notNull(),
    content: text().notNull(),
    hash: text().generatedAlwaysAs(sql`md5(content)`),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.kind, table.locale] }),
    check('video_tracks_kind_check', sql`${table.kind} in ('captions', 'chapters')`),
    check('video_tracks_locale_check', isLanguage(table.locale)),
  ],
);

/** How far somebody has watched a video. */
export const videoProgress = pgTable(
  'video_progress',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: videoId(),
    positionSeconds: doublePrecision().notNull(),
    furthestSeconds: doublePrecision().notNull(),
    /** When the player was at the position: a report about an earlier time moves nothing back. */
    watchedAt: moment().notNull(),
    completedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('video_progress_video_index').on(table.videoId),
    check('video_progress_position_check', sql`${table.positionSeconds} >= 0`),
  ],
);
