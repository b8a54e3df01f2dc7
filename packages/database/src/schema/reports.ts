import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { accessTags } from './groups.ts';

/** A report of the analytics service; `reportId` and `workspaceId` are the service's ids. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reportId: uuid().notNull().unique('reports_report_id_unique'),
    workspaceId: uuid().notNull(),
    kind: text({ enum: ['report'] })
      .notNull()
      .default('report'),
    name: text().notNull(),
    embedUrl: text().notNull(),
    visibility: text({ enum: ['visible', 'hidden'] })
      .notNull()
      .default('visible'),
    createdAt: createdAt(),
  },
  (table) => [check('reports_visibility_check', sql`${table.visibility} in ('visible', 'hidden')`)],
);

/** Who may see a report; one without tags is open to all who may see a page that holds it. */
export const reportTags = pgTable(
  'report_tags',
  {
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    accessTagId: uuid()
      .notNull()
      .references(() => accessTags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.accessTagId] }),
    index('report_tags_access_tag_index').on(table.accessTagId),
  ],
);
