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
import { bytes, createdAt, moment } from './columns.ts';
import { users } from './users.ts';

const usePartKinds = ['report', 'file', 'report-page', 'page'] as const;
const keptKinds = ['page', 'report', 'file', 'tag'] as const;

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
    /** The hash before, which the trigger reads back from its only statement. */
    previous: bytes(),
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
  /** What of something was used: `use_parts` of the migration makes an array of subject, kind, part and name. */
  parts: jsonb().notNull().default([]),
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

/** How often the portal was used in which way on a day, and by how many: charts read these. */
export const useTotals = pgTable(
  'use_totals',
  {
    day: date().notNull(),
    action: text().notNull(),
    uses: integer().notNull(),
    users: integer().notNull(),
    loads: integer().notNull(),
    loadMs: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.action] })],
);

/** How often each thing was used in a month: what was used most in a year is read from these. */
export const useMonths = pgTable(
  'use_months',
  {
    month: date().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectName: text().notNull(),
    uses: integer().notNull(),
    loads: integer().notNull(),
    loadMs: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.action, table.subject] })],
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
  (table) => [primaryKey({ columns: [table.userId, table.day, table.action] })],
);

/** Who used the portal in which way in a month, and how often: counts of a year read these. */
export const useUserMonths = pgTable(
  'use_user_months',
  {
    month: date().notNull(),
    action: text().notNull(),
    userId: uuid().notNull(),
    uses: integer().notNull(),
    seconds: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.action, table.userId] }),
    index('use_user_months_user_index').on(table.userId, table.month),
  ],
);

/** When each user last used the portal: whoever was there last is listed first. */
export const useUsers = pgTable('use_users', { userId: uuid().primaryKey(), lastAt: moment().notNull() });

/** Which part of something was used how often on a day: the reports and files of a page, the pages of a report, and those it was seen on. */
export const usePartDays = pgTable(
  'use_part_days',
  {
    day: date().notNull(),
    /** The id of the page, or the analytics service's id of the report. */
    subject: text().notNull(),
    kind: text({ enum: usePartKinds }).notNull(),
    part: text().notNull(),
    partName: text().notNull(),
    uses: integer().notNull(),
    loads: integer().notNull(),
    loadMs: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.day, table.kind, table.part] })],
);

/** When each user last read a page or viewed a report: who never did is not here. Rows outlive users, as activities do. */
export const useReaders = pgTable(
  'use_readers',
  { action: text().notNull(), subject: text().notNull(), userId: uuid().notNull(), lastAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.action, table.subject, table.userId] })],
);

/** What was proposed for removal, as it is not used, and is to stay: it is proposed again after some time. */
export const keptContents = pgTable(
  'kept_contents',
  {
    kind: text({ enum: keptKinds }).notNull(),
    id: uuid().notNull(),
    keptBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    keptAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('kept_contents_kept_by_index').on(table.keptBy),
    check('kept_contents_kind_check', sql`${table.kind} in ('page', 'report', 'file', 'tag')`),
  ],
);
