import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { pages } from './pages.ts';
import { users } from './users.ts';

const pageId = () =>
  uuid()
    .notNull()
    .references(() => pages.id, { onDelete: 'cascade' });

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Pages that readers keep at hand. Access is decided when they are shown: a page may have been closed to its reader since. */
export const favourites = pgTable(
  'favourites',
  { userId: userId(), pageId: pageId(), madeAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.pageId] }), index('favourites_page_index').on(table.pageId)],
);

/** Pages whose changes readers want to know of, by a mail a day at most. */
export const pageFollows = pgTable(
  'page_follows',
  {
    userId: userId(),
    pageId: pageId(),
    madeAt: createdAt(),
    /** Up to when its changes have been told; at first when it was followed. */
    notifiedAt: moment()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.pageId] }), index('page_follows_page_index').on(table.pageId)],
);

/** What a reader thinks of a page; the last opinion counts. */
export const pageFeedback = pgTable(
  'page_feedback',
  {
    pageId: pageId(),
    userId: userId(),
    isHelpful: boolean().notNull(),
    comment: text().notNull().default(''),
    givenAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.userId] }),
    index('page_feedback_user_index').on(table.userId),
  ],
);
