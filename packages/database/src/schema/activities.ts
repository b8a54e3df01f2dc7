import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { bytes, moment } from './columns.ts';

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
    /** The row is part of the audit: a trigger gives it the next position and chains it to the row before (decision 0050). */
    isAudited: boolean().notNull().default(false),
    auditPosition: bigint({ mode: 'number' }),
    /** The hash of the row before. */
    auditPrevious: bytes(),
    /** Random bytes, 16 each for the user's name, the subject's name and the details; zeros where one was erased. */
    auditSalts: bytes(),
    /** SHA-256 of each of these three with its salt: what the chain holds of them, so that they can be erased. */
    auditFields: bytes(),
    auditHash: bytes(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('activities_at_index').on(table.at),
    index('activities_user_index').on(table.userId, table.at),
    index('activities_subject_index').on(table.subjectKind, table.subjectId, table.at),
  ],
);

/** Where the chain of the audit ends, in its only row; writing it puts audited writes in order. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: smallint().primaryKey(),
    position: bigint({ mode: 'number' }).notNull(),
    hash: bytes().notNull(),
  },
  (table) => [check('audit_head_id_check', sql`${table.id} = 1`)],
);

/** Uses that no roll-up holds yet. A trigger adds them with their activity; the job that counts them removes them. */
export const uncountedUses = pgTable('uncounted_uses', {
  position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  action: text().notNull(),
  subjectKind: text(),
  /** The id of what was used, or its name where it has none. */
  subject: text().notNull(),
  subjectName: text().notNull(),
  userId: uuid(),
  seconds: integer().notNull(),
  loadMs: integer(),
});

/** How often each thing was used on a day of the organisation's calendar, by kind of use. */
export const useDays = pgTable(
  'use_days',
  {
    day: date().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectKind: text(),
    subjectName: text().notNull(),
    uses: integer().notNull(),
    seconds: bigint({ mode: 'number' }).notNull(),
    /** How many of the uses say how long the thing took to load, and how long these took together. */
    loads: integer().notNull(),
    loadMs: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.action, table.subject] }),
    index('use_days_subject_index').on(table.action, table.subject, table.day),
  ],
);

/** Who used the portal in which way on a day. Rows outlive the users, as activities do. */
export const useUserDays = pgTable(
  'use_user_days',
  {
    day: date().notNull(),
    action: text().notNull(),
    userId: uuid().notNull(),
    uses: integer().notNull(),
    seconds: bigint({ mode: 'number' }).notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.action, table.userId] })],
);

/** Who used the portal in which way in a month: counts of a year read these. */
export const useUserMonths = pgTable(
  'use_user_months',
  { month: date().notNull(), action: text().notNull(), userId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.month, table.action, table.userId] })],
);
