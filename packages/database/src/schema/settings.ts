import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

/** What administrators have set for the whole installation. A setting without a row is as it was delivered. */
export const settings = pgTable(
  'settings',
  {
    key: text({ enum: ['publishing-needs-review'] }).primaryKey(),
    value: jsonb().notNull(),
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    changedAt: createdAt(),
  },
  (table) => [index('settings_changed_by_index').on(table.changedBy)],
);
