import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/**
 * Requests of members for pages that they did not find. Which page an address leads to, if any, is found when an administrator looks:
 * were it known to the request, whoever asks could measure it.
 */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: id(),
    requesterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it was asked for, in small letters and without slashes around it. */
    slug: text().notNull(),
    message: text().notNull().default(''),
    state: text({ enum: ['open', 'given', 'declined'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
    decidedAt: moment(),
  },
  (table) => [
    uniqueIndex('access_requests_open_unique')
      .on(table.requesterId, table.slug)
      .where(sql`${table.state} = 'open'`),
    index('access_requests_requester_index').on(table.requesterId),
    check('access_requests_state_check', sql`${table.state} in ('open', 'given', 'declined')`),
  ],
);
