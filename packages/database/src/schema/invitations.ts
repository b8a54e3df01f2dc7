import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, isLowerCase, moment } from './columns.ts';
import { groups } from './groups.ts';
import { mails } from './mails.ts';
import { roles, users } from './users.ts';

/** An open door for one e-mail address; of the link's token only the SHA-256 is kept. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    /** In the one form of `canonicalEmail`. */
    email: text().notNull(),
    groupId: uuid().references(() => groups.id, { onDelete: 'set null' }),
    role: text({ enum: roles }).notNull().default('member'),
    tokenHash: bytes().notNull().unique('invitations_token_hash_unique'),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The mail that carries the link. */
    mailId: uuid().references(() => mails.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    sentAt: createdAt(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    acceptedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('invitations_email_unique')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null`),
    index('invitations_sent_index').on(table.sentAt),
    index('invitations_group_index').on(table.groupId),
    check('invitations_status_check', sql`${table.status} in ('active', 'inactive')`),
    check('invitations_email_check', isLowerCase(table.email)),
    check('invitations_role_check', sql`${table.role} in ('member', 'administrator')`),
  ],
);
