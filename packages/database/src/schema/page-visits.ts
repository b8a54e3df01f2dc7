import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { pages } from './pages.ts';
import { users } from './users.ts';

/**
 * Who read which page on which day of the organisation's calendar: how often, and for how long. Counted in the transaction
 * that keeps the visits as activities, so that lists and charts need not read those.
 */
export const pageVisits = pgTable(
  'page_visits',
  {
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    visits: integer().notNull(),
    seconds: integer().notNull(),
    /** When the day's last visit ended: lists of what was read lately are sorted by it. */
    lastAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.day, table.userId] }),
    index('page_visits_user_index').on(table.userId, table.day),
    check('page_visits_counts_check', sql`${table.visits} >= 0 and ${table.seconds} >= 0`),
  ],
);

/** Ids of what browsers have reported, for a day: what is sent again counts once. */
export const receivedEvents = pgTable(
  'received_events',
  {
    id: uuid().primaryKey(),
    receivedAt: createdAt(),
  },
  (table) => [index('received_events_at_index').on(table.receivedAt)],
);
