import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, locale, moment } from './columns.ts';
import { users } from './users.ts';

/** Mails on their way, and what became of them. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    recipient: text().notNull(),
    language: locale().notNull(),
    /** Which text, such as `invitation`. */
    kind: text().notNull(),
    subject: text().notNull(),
    /** HTML and text. They hold single-use links, hence encrypted, and gone once the mail is sent. */
    body: bytes(),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, in the server's words. */
    error: text(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [
    index('mails_created_index').on(table.createdAt),
    check('mails_status_check', sql`${table.status} in ('queued', 'sent', 'failed')`),
  ],
);
