import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { LANGUAGES } from '../languages.ts';

/** Primary key: UUID v7, so that rows made later sort later. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7);

/** A point in time, with time zone. */
export const moment = () => timestamp({ withTimezone: true });

/** When the row was made. */
export const createdAt = () => moment().notNull().defaultNow();

export const locale = () => text({ enum: LANGUAGES });

/** Binary data; hashes of tokens are kept as such. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The part of `canonicalEmail` that PostgreSQL can check alike everywhere: no capital letter of ASCII. */
export const isLowerCase = (email: AnyPgColumn) => sql`${email} = lower(${email} collate "C")`;
