import { integer, index, pgTable, primaryKey, uuid, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

const user = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A person's one-time passwords (TOTP). The secrets are encrypted with the instance's key. */
export const secondFactors = pgTable('second_factors', {
  userId: user().primaryKey(),
  /** Null until the first code of the first enrolment was right; until then nobody is asked for codes. */
  secret: bytes(),
  /** The secret of an enrolment under way; the old one is good until a code of the new one was right. */
  newSecret: bytes(),
  createdAt: createdAt(),
  confirmedAt: moment(),
  /** The time step of the code that was used last; it and earlier ones are refused. */
  lastTimeStep: integer().notNull().default(0),
});

/** Recovery codes, as SHA-256; a used one stays, so that it can be told from one that never was. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: user(), hash: bytes().notNull(), usedAt: moment() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Devices that are not asked for the second factor for a while; the cookie's token is kept as SHA-256. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: id(),
    userId: user(),
    tokenHash: bytes().notNull().unique('remembered_devices_token_hash_unique'),
    device: text().notNull().default(''),
    address: text().notNull().default(''),
    createdAt: createdAt(),
    usedAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('remembered_devices_user_index').on(table.userId)],
);
