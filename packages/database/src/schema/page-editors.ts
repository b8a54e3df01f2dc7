import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { pages } from './pages.ts';
import { sessions } from './users.ts';

/**
 * Who has a page open in the builder, a row for each tab, and the block that nobody else changes meanwhile. A row counts for as
 * long as its tab is heard of.
 */
export const pageEditors = pgTable(
  'page_editors',
  {
    /** Chosen by the tab. */
    id: uuid().primaryKey(),
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    blockId: text(),
    createdAt: createdAt(),
    seenAt: createdAt(),
  },
  (table) => [
    uniqueIndex('page_editors_block_unique')
      .on(table.pageId, table.blockId)
      .where(sql`${table.blockId} is not null`),
    index('page_editors_page_index').on(table.pageId),
    index('page_editors_session_index').on(table.sessionId),
  ],
);
