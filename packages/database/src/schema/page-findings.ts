import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { pages } from './pages.ts';

/**
 * What is to be mended on pages as they are published: as found when they were, or in the night since. The key, a
 * hash, says whether a finding is the same one as before; what it says is worked out anew where it is shown.
 */
export const pageFindings = pgTable(
  'page_findings',
  {
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    rule: text().notNull(),
    severity: text({ enum: ['error', 'warning'] }).notNull(),
    foundAt: createdAt(),
    /** Found in the night, and no administrator has taken note of it. */
    isNew: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.key] }),
    index('page_findings_new_index')
      .on(table.pageId)
      .where(sql`${table.isNew}`),
    check('page_findings_severity_check', sql`${table.severity} in ('error', 'warning')`),
  ],
);
