import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment } from './columns.ts';

/** Addresses of other systems that the portal tells of activities. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    url: text().notNull(),
    description: text().notNull(),
    /** Actions, or areas of them such as `page.*`; null: all. */
    events: text().array(),
    /** `switched-off`: the portal did it, because the receiver had failed for long. */
    state: text({ enum: ['active', 'paused', 'switched-off'] })
      .notNull()
      .default('active'),
    /** What deliveries are signed with, encrypted. */
    secret: bytes().notNull(),
    /** The secret before, with which deliveries are signed as well until the time beside it. */
    previousSecret: bytes(),
    previousSecretUntil: moment(),
    /** Since when no delivery has succeeded; null: the last one has, or there was none. */
    failingSince: moment(),
    createdAt: createdAt(),
    /** Rows go later: deleting one would wait for writes that hold the audit, which wait for it. */
    removedAt: moment(),
  },
  (table) => [check('webhooks_state_check', sql`${table.state} in ('active', 'paused', 'switched-off')`)],
);

/** Activities on their way to webhooks, and what became of them. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** With its time, which names the partition. Activities outlive deliveries, unless retention is set to less than a month. */
    activityId: uuid().notNull(),
    activityAt: moment().notNull(),
    /** The action, such as `page.published`. */
    type: text().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: smallint().notNull().default(0),
    /** When it is tried next. While it is tried, when another process may try it again. */
    dueAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    /** Of the last attempt, as is what follows. */
    attemptedAt: moment(),
    durationMs: integer(),
    /** The HTTP status of the answer; null: there was none. */
    status: smallint(),
    /** Why it failed; a name of the closed list in `contract/props/webhooks.ts`. */
    error: text(),
    /** The beginning of the answer, as plain text. */
    excerpt: text(),
  },
  (table) => [
    unique('webhook_deliveries_activity_unique').on(table.webhookId, table.activityId),
    index('webhook_deliveries_list_index').on(table.webhookId, table.createdAt, table.activityId),
    index('webhook_deliveries_open_index')
      .on(table.webhookId, table.state, table.dueAt)
      .where(sql`${table.state} <> 'delivered'`),
    index('webhook_deliveries_created_index').on(table.createdAt),
    check('webhook_deliveries_state_check', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
  ],
);
