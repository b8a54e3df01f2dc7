import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/**
 * A file that pages name; its bytes are in the file storage. Who may read it follows from the pages (`page_references`).
 * A removed file is in the bin for 30 days.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    name: text().notNull(),
    /** Media type, found in the content. */
    type: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of what is stored, in hexadecimal. */
    checksum: text().notNull(),
    storageKey: uuid().notNull().unique('files_storage_key_unique'),
    /** Of images; null for everything else. */
    widthPx: integer(),
    heightPx: integer(),
    thumbnailKey: uuid().unique('files_thumbnail_key_unique'),
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    madeAt: createdAt(),
    removedAt: moment(),
  },
  (table) => [
    index('files_made_by_index').on(table.madeBy),
    index('files_made_at_index').on(table.madeAt),
    index('files_removed_index')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    check('files_size_check', sql`${table.sizeBytes} > 0`),
    check('files_checksum_check', sql`${table.checksum} ~ '^[0-9a-f]{64}$'`),
  ],
);
