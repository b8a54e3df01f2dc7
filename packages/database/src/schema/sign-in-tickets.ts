import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment } from './columns.ts';
import { rememberedDevices } from './second-factors.ts';
import { users } from './users.ts';

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
    /** The device that spares its user the one-time password, if it still does when the ticket is redeemed. */
    rememberedDeviceId: uuid().references(() => rememberedDevices.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('sign_in_tickets_expiry_index').on(table.expiresAt),
    index('sign_in_tickets_user_index').on(table.userId),
    index('sign_in_tickets_device_index').on(table.rememberedDeviceId),
  ],
);
