import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, locale, moment } from './columns.ts';
import { groups } from './groups.ts';

export const roles = ['member', 'administrator'] as const;

/** A person; without a group, or inactive, nobody can sign in. `removedAt` begins the 30 days before removal. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull().default(''),
    contactNumber: text().notNull().default(''),
    role: text({ enum: roles }).notNull().default('member'),
    groupId: uuid().references(() => groups.id, { onDelete: 'set null' }),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    directoryTenantId: text(),
    directoryObjectId: text(),
    language: locale(),
    firstLoginAt: moment(),
    lastLoginAt: moment(),
    createdAt: createdAt(),
    removedAt: moment(),
  },
  (table) => [
    uniqueIndex('users_email_unique')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('users_directory_unique').on(table.directoryTenantId, table.directoryObjectId),
    index('users_group_index').on(table.groupId),
    check('users_role_check', sql`${table.role} in ('member', 'administrator')`),
    check('users_status_check', sql`${table.status} in ('active', 'inactive')`),
  ],
);

/** argon2id hashes; a person of the directory has none. */
export const passwords = pgTable('passwords', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  changedAt: createdAt(),
});

/** The truth about who is signed in; the cookie carries a token of which only the SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull().unique('sessions_token_hash_unique'),
    startedAt: createdAt(),
    seenAt: createdAt(),
    expiresAt: moment().notNull(),
    device: text().notNull().default(''),
    address: text().notNull().default(''),
    secondFactorAt: moment(),
    endedAt: moment(),
    endedWhy: text({ enum: ['signed-out', 'revoked', 'expired'] }),
  },
  (table) => [index('sessions_user_index').on(table.userId), index('sessions_expiry_index').on(table.expiresAt)],
);

/** One-time proof that a password was right, exchanged for a session within a minute; kept as SHA-256. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull().default(''),
    address: text().notNull().default(''),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('sign_in_tickets_expiry_index').on(table.expiresAt),
    index('sign_in_tickets_user_index').on(table.userId),
  ],
);
