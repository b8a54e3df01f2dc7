import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** Requests of people that wait for an administrator. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    kind: text({ enum: ['otp-reset', 'password-reset'] }).notNull(),
    requesterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: ['pending', 'sent', 'dismissed'] })
      .notNull()
      .default('pending'),
    createdAt: createdAt(),
    handledAt: moment(),
    handledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('notifications_pending_unique')
      .on(table.kind, table.requesterId)
      .where(sql`${table.status} = 'pending'`),
    index('notifications_pending_index')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    check('notifications_kind_check', sql`${table.kind} in ('otp-reset', 'password-reset')`),
    check('notifications_status_check', sql`${table.status} in ('pending', 'sent', 'dismissed')`),
  ],
);

/** Single-use links to a new password, as SHA-256; using one removes the row. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('password_links_user_index').on(table.userId)],
);

/** Sign-ins on their way through the company directory: made when a browser leaves for it, removed when it returns. */
export const directorySignIns = pgTable(
  'directory_sign_ins',
  {
    /** SHA-256 of the `state`. */
    stateHash: bytes().primaryKey(),
    /** SHA-256 of a cookie: the same browser must come back. */
    browserHash: bytes().notNull(),
    nonce: text().notNull(),
    /** The PKCE verifier, encrypted. */
    verifier: bytes().notNull(),
    intended: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('directory_sign_ins_expiry_index').on(table.expiresAt)],
);

/** Attempts counted by rate-limiter-flexible, whose columns these are; every process counts here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire_index').on(table.expire)],
);
