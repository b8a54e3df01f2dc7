import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/**
 * Tokens that programs send instead of a session's cookie; of the secret only the SHA-256 is kept. A personal token acts
 * as its user, a service token as nobody: it outlives whoever made it. Revoked tokens have no row.
 */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    kind: text({ enum: ['personal', 'service'] }).notNull(),
    /** Whom a personal token acts as. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text().array().notNull(),
    tokenHash: bytes().notNull().unique('access_tokens_token_hash_unique'),
    createdAt: createdAt(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment().notNull(),
    /** Kept to the minute. */
    usedAt: moment(),
    usedFrom: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('access_tokens_personal_name_unique')
      .on(table.userId, table.name)
      .where(sql`${table.kind} = 'personal'`),
    uniqueIndex('access_tokens_service_name_unique')
      .on(table.name)
      .where(sql`${table.kind} = 'service'`),
    index('access_tokens_created_by_index').on(table.createdBy),
    // A personal token without its user would be taken for one of a service.
    check('access_tokens_kind_check', sql`(${table.kind} = 'personal') = (${table.userId} is not null)`),
  ],
);
