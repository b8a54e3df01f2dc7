import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { moment } from './columns.ts';

/**
 * What was done, by whom and to what. Rows outlive the people and things they name, so they refer to none.
 * The table is partitioned by month (see the migration), which a schema of drizzle cannot say.
 */
export const activities = pgTable(
  'activities',
  {
    id: uuid().notNull().$defaultFn(uuidv7),
    at: moment().notNull().defaultNow(),
    sessionId: uuid(),
    userId: uuid(),
    userName: text().notNull().default(''),
    /** `noun.past`, such as `session.started`. */
    action: text().notNull(),
    subjectKind: text(),
    subjectId: uuid(),
    subjectName: text(),
    details: jsonb().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('activities_at_index').on(table.at),
    index('activities_user_index').on(table.userId, table.at),
    index('activities_subject_index').on(table.subjectKind, table.subjectId, table.at),
  ],
);
