import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { pages, pageVersions } from './pages.ts';
import { users } from './users.ts';

const user = () => uuid().references(() => users.id, { onDelete: 'set null' });

/**
 * Drafts that were sent to another administrator. An approved one names the version that the draft was made then: what has its hash
 * may be published. One that was sent again, or whose approval a later return has withdrawn, has been replaced.
 */
export const pageReviews = pgTable(
  'page_reviews',
  {
    id: id(),
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    state: text({ enum: ['open', 'approved', 'returned', 'replaced'] })
      .notNull()
      .default('open'),
    /** The revision of the draft when it was sent. */
    revision: integer().notNull(),
    note: text().notNull().default(''),
    sentBy: user(),
    sentAt: createdAt(),
    reviewerId: user(),
    /** Of one that was approved. */
    versionId: uuid().references(() => pageVersions.id, { onDelete: 'cascade' }),
    /** Of a returned one alone. */
    reason: text().notNull().default(''),
    decidedAt: moment(),
  },
  (table) => [
    uniqueIndex('page_reviews_open_unique')
      .on(table.pageId)
      .where(sql`${table.state} = 'open'`),
    index('page_reviews_page_index').on(table.pageId, table.sentAt),
    index('page_reviews_version_index').on(table.versionId),
    index('page_reviews_sent_by_index').on(table.sentBy),
    index('page_reviews_reviewer_index').on(table.reviewerId),
    check('page_reviews_state_check', sql`${table.state} in ('open', 'approved', 'returned', 'replaced')`),
    check('page_reviews_version_check', sql`${table.state} <> 'approved' or ${table.versionId} is not null`),
  ],
);
