import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

const user = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** A folder of the administrators' list of files. Nothing but that list depends on it. */
export const fileFolders = pgTable(
  'file_folders',
  {
    id: id(),
    name: text().notNull(),
    /** Null at the top. */
    parentId: uuid().references((): AnyPgColumn => fileFolders.id, { onDelete: 'restrict' }),
    madeBy: user(),
    madeAt: createdAt(),
  },
  (table) => [
    // Names are told apart within a folder; the ones at the top have no parent to compare.
    uniqueIndex('file_folders_name_unique').on(sql`coalesce(${table.parentId}::text, '')`, sql`lower(${table.name})`),
    index('file_folders_parent_index').on(table.parentId),
    index('file_folders_made_by_index').on(table.madeBy),
  ],
);

/** The bytes of a file, and what is known of them. */
const content = () => ({
  /** Media type, found in the content. */
  type: text().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  /** SHA-256 of what is stored, in hexadecimal. */
  checksum: text().notNull(),
  /** Of images; null for everything else. */
  widthPx: integer(),
  heightPx: integer(),
});

/**
 * A file that pages name; its bytes are in the file storage. Who may read it follows from the pages (`page_references`).
 * A removed file is in the bin for 30 days.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    name: text().notNull(),
    ...content(),
    storageKey: uuid().notNull().unique('files_storage_key_unique'),
    thumbnailKey: uuid().unique('files_thumbnail_key_unique'),
    folderId: uuid().references(() => fileFolders.id, { onDelete: 'restrict' }),
    madeBy: user(),
    madeAt: createdAt(),
    /** When and by whom its content was replaced. */
    replacedBy: user(),
    replacedAt: moment(),
    removedAt: moment(),
  },
  (table) => [
    index('files_made_by_index').on(table.madeBy),
    index('files_made_at_index').on(table.madeAt),
    index('files_folder_index').on(table.folderId),
    index('files_replaced_by_index').on(table.replacedBy),
    index('files_removed_index')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    check('files_size_check', sql`${table.sizeBytes} > 0`),
    check('files_checksum_check', sql`${table.checksum} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** What a file contained before it was replaced. */
export const fileVersions = pgTable(
  'file_versions',
  {
    id: id(),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    ...content(),
    storageKey: uuid().notNull().unique('file_versions_storage_key_unique'),
    thumbnailKey: uuid().unique('file_versions_thumbnail_key_unique'),
    /** Who brought this content, and when. */
    madeBy: user(),
    madeAt: moment().notNull(),
    replacedAt: createdAt(),
  },
  (table) => [
    index('file_versions_file_index').on(table.fileId, table.replacedAt),
    index('file_versions_made_by_index').on(table.madeBy),
  ],
);

/**
 * A version of a film that browsers play, made of one that they do not. Its bytes have a key that follows from that of the film, so it
 * ends with it.
 */
export const playableFilms = pgTable(
  'playable_films',
  {
    /** The storage key of the film it is made of: a file with new content has none yet. */
    sourceKey: uuid().primaryKey(),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    state: text().notNull().default('making'),
    type: text(),
    sizeBytes: bigint({ mode: 'number' }),
    /** Who makes it says anew each few seconds that they still do. */
    lockedUntil: moment(),
    attemptCount: integer().notNull().default(1),
    madeAt: createdAt(),
  },
  (table) => [
    index('playable_films_file_index').on(table.fileId),
    check('playable_films_state_check', sql`${table.state} in ('making', 'made', 'failed')`),
    check(
      'playable_films_made_check',
      sql`${table.state} <> 'made' or (${table.type} is not null and ${table.sizeBytes} > 0)`,
    ),
  ],
);

/**
 * A file that is on its way in parts; its bytes lie among the temporary files. It has the id of the file that it becomes. What
 * nobody has sent a part of for a day is removed.
 */
export const fileUploads = pgTable(
  'file_uploads',
  {
    id: uuid().primaryKey(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    beganAt: createdAt(),
    /** When a part was last written. */
    writtenAt: createdAt(),
    /** The request that writes to it now, in whichever process; for as long as it is heard of. */
    lockedBy: uuid(),
    lockedUntil: moment(),
    /** Another request waits for the lock. */
    isLockWanted: boolean().notNull().default(false),
  },
  (table) => [
    index('file_uploads_user_index').on(table.userId),
    index('file_uploads_written_at_index').on(table.writtenAt),
    check('file_uploads_size_check', sql`${table.sizeBytes} > 0`),
  ],
);
