import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { pages } from './pages.ts';
import { users } from './users.ts';

const user = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** What administrators say to each other of a page's blocks. Nothing here refers to the block: it may be gone by now. */
export const pageComments = pgTable(
  'page_comments',
  {
    id: id(),
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    blockId: text().notNull(),
    text: text().notNull(),
    writtenBy: user(),
    writtenAt: createdAt(),
    /** Of an open comment neither. */
    resolvedBy: user(),
    resolvedAt: moment(),
  },
  (table) => [
    index('page_comments_page_index').on(table.pageId),
    index('page_comments_written_by_index').on(table.writtenBy),
    index('page_comments_resolved_by_index').on(table.resolvedBy),
  ],
);
