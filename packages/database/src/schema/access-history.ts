import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What access is decided by: users, what is published and visible, who and what has which tag, and which page names what. */
const accessFactKinds = [
  'user',
  'group-tag',
  'page',
  'page-tag',
  'report',
  'report-tag',
  'video',
  'video-tag',
  'file',
  'reference',
] as const;

/**
 * What access was decided by at any time. Triggers compare the view `access_facts`, which says what holds now, with the row
 * here that has no end, when a transaction is committed. No row refers to another: what it is about may be gone.
 */
export const accessHistory = pgTable(
  'access_history',
  {
    kind: text({ enum: accessFactKinds }).notNull(),
    id: uuid().notNull(),
    /** The tag that it has, or what the page names; all zeros where there is no second id. */
    otherId: uuid().notNull().default('00000000-0000-0000-0000-000000000000'),
    facts: jsonb().notNull(),
    validFrom: moment().notNull(),
    /** `infinity` while it holds. */
    validUntil: moment()
      .notNull()
      .default(sql`'infinity'`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.otherId, table.validFrom] }),
    index('access_history_until_index').on(table.validUntil),
    // What names something. For all else it would be an index of zeros, which a plan made while the table is small may take.
    index('access_history_other_index')
      .on(table.otherId)
      .where(sql`${table.kind} = 'reference'`),
    index('access_history_from_index').on(table.kind, table.validFrom),
  ],
);
