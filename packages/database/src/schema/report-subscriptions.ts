import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { pages } from './pages.ts';
import { reports } from './reports.ts';
import { users } from './users.ts';

/** Reports that users get by mail. Access is decided at each sending: a page or report may have been closed to its reader since. */
export const reportSubscriptions = pgTable(
  'report_subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** The page of the report that the portal's page opens it with; null: the report's own first page. */
    reportPage: text(),
    rhythm: text({ enum: ['daily', 'weekly', 'monthly'] }).notNull(),
    /** ISO days of the week, 1 is Monday; those of a weekly rhythm. */
    weekdays: smallint().array().notNull(),
    /** Day of the month, in shorter months the last; that of a monthly rhythm. */
    monthDay: smallint(),
    /** Hour of the day in the organisation's time zone. */
    hour: smallint().notNull(),
    format: text({ enum: ['pdf', 'png'] }).notNull(),
    /** Why nothing is sent; null: it is sent. */
    pausedBy: text({ enum: ['user', 'administrator', 'access'] }),
    /** What is sent next, and by what a sending is recognised: each due time is sent once. */
    dueAt: moment().notNull(),
    /** When a worker takes it; while one is at work, when another may. */
    attemptAt: moment().notNull(),
    /** Attempts at this due time that have failed. */
    attempts: integer().notNull().default(0),
    /** How the latest due time ended. */
    lastResult: text({ enum: ['sent', 'sent-link', 'failed'] }),
    lastResultAt: moment(),
    /** What failed, as administrators read it. */
    lastProblem: text(),
    /** Since when its user knows that it fails; null after a sending that worked. */
    failureToldAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('report_subscriptions_user_index').on(table.userId),
    index('report_subscriptions_page_index').on(table.pageId),
    index('report_subscriptions_report_index').on(table.reportId),
    index('report_subscriptions_attempt_index')
      .on(table.attemptAt)
      .where(sql`${table.pausedBy} is null`),
    check('report_subscriptions_rhythm_check', sql`${table.rhythm} in ('daily', 'weekly', 'monthly')`),
    check('report_subscriptions_format_check', sql`${table.format} in ('pdf', 'png')`),
    check('report_subscriptions_paused_check', sql`${table.pausedBy} in ('user', 'administrator', 'access')`),
    check('report_subscriptions_result_check', sql`${table.lastResult} in ('sent', 'sent-link', 'failed')`),
    check('report_subscriptions_hour_check', sql`${table.hour} between 0 and 23`),
    check(
      'report_subscriptions_days_check',
      sql`(${table.rhythm} = 'weekly') = (cardinality(${table.weekdays}) > 0)
        and (${table.rhythm} = 'monthly') = (${table.monthDay} is not null)
        and (${table.monthDay} is null or ${table.monthDay} between 1 and 31)`,
    ),
  ],
);
