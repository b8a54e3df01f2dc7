import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, isLowerCase, locale, moment } from './columns.ts';
import { groups } from './groups.ts';

export const roles = ['member', 'administrator'] as const;

/** A person; without a group, or inactive, nobody can sign in. `removedAt` begins the 30 days before removal. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** In the one form of `canonicalEmail`. */
    email: text().notNull(),
    company: text().notNull().default(''),
    /**
     * Name and company as an administrator or the directory last set them; null: neither did. Members write both
     * columns above, so that the rows of a report are decided by them only while they are the same as these.
     */
    confirmedName: text(),
    confirmedCompany: text(),
    contactNumber: text().notNull().default(''),
    role: text({ enum: roles }).notNull().default('member'),
    groupId: uuid().references(() => groups.id, { onDelete: 'set null' }),
    /** The group's name, kept by triggers: lists are sorted and searched by it. */
    groupName: text().notNull().default(''),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    /**
     * How an administrator has entered the person. The directory takes over by e-mail address only whom it says
     * `directory` of; a link to a password makes it `password`.
     */
    signInMethod: text({ enum: ['password', 'directory'] })
      .notNull()
      .default('password'),
    directoryTenantId: text(),
    directoryObjectId: text(),
    language: locale(),
    /** Gets a mail when pages that they follow have changed, once a day at most. */
    wantsDigest: boolean().notNull().default(true),
    firstLoginAt: moment(),
    lastLoginAt: moment(),
    createdAt: createdAt(),
    removedAt: moment(),
    /** Everything that a list of people is searched in. */
    searchText: text().generatedAlwaysAs(
      sql`lower(name || ' ' || email || ' ' || company || ' ' || contact_number || ' ' || group_name)`,
    ),
  },
  (table) => [
    uniqueIndex('users_email_unique')
      .on(table.email)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('users_directory_unique').on(table.directoryTenantId, table.directoryObjectId),
    index('users_group_index').on(table.groupId),
    // So small that everybody present is counted off it, with and without the filter.
    index('users_present_index')
      .on(table.status)
      .where(sql`${table.removedAt} is null`),
    // The other filters are counted off this one.
    index('users_filters_index')
      .on(table.role, table.groupId, table.firstLoginAt)
      .where(sql`${table.removedAt} is null`),
    index('users_search_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
    ...sortIndexes(table),
    index('users_removed_index')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    index('users_administrator_index')
      .on(table.id)
      .where(sql`${table.role} = 'administrator' and ${table.status} = 'active' and ${table.removedAt} is null`),
    check('users_role_check', sql`${table.role} in ('member', 'administrator')`),
    check('users_status_check', sql`${table.status} in ('active', 'inactive')`),
    check('users_sign_in_method_check', sql`${table.signInMethod} in ('password', 'directory')`),
    check('users_email_check', isLowerCase(table.email)),
  ],
);

interface SortedColumns {
  id: AnyPgColumn;
  name: AnyPgColumn;
  email: AnyPgColumn;
  company: AnyPgColumn;
  contactNumber: AnyPgColumn;
  groupName: AnyPgColumn;
  status: AnyPgColumn;
  firstLoginAt: AnyPgColumn;
  lastLoginAt: AnyPgColumn;
  removedAt: AnyPgColumn;
}

/**
 * One index for each column that the list of people is sorted by, in Danish order where it is text: a part of the list
 * is read off it, however far down. The expressions must be the ones that the query sorts by.
 */
function sortIndexes(table: SortedColumns) {
  const present = sql`${table.removedAt} is null`;
  /** Who never signed in comes before everybody who did. */
  const everOf = (column: AnyPgColumn) => sql`coalesce(${column}, '-infinity'::timestamptz)`;
  const danish = (column: AnyPgColumn) => sql`${column} collate "da-x-icu"`;
  const byText = { name: table.name, company: table.company, contact: table.contactNumber, group: table.groupName };
  return [
    ...Object.entries(byText).map(([name, column]) =>
      index(`users_by_${name}_index`).on(danish(column), table.id).where(present),
    ),
    index('users_by_email_index').on(table.email, table.id).where(present),
    index('users_by_status_index').on(table.status, table.id).where(present),
    index('users_by_first_login_time_index').on(everOf(table.firstLoginAt), table.id).where(present),
    index('users_by_last_login_time_index').on(everOf(table.lastLoginAt), table.id).where(present),
  ];
}

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
    /** When its browser last reported what was read: no more time can have passed before eyes since. */
    visitedAt: moment(),
    expiresAt: moment().notNull(),
    device: text().notNull().default(''),
    address: text().notNull().default(''),
    /** Where the browser says that it is, as `latitude,longitude` in degrees. */
    location: text(),
    signedInBy: text({ enum: ['password', 'directory'] })
      .notNull()
      .default('password'),
    /** The password was right, the second factor is still to come. */
    isPending: boolean().notNull().default(false),
    secondFactorAt: moment(),
    /** When the password was last asked for again, before something that a stranger at the desk must not do. */
    reauthenticatedAt: moment(),
    endedAt: moment(),
    endedWhy: text({
      enum: [
        'signed-out',
        'revoked',
        'expired',
        'replaced',
        'password-changed',
        'two-factor-changed',
        'two-factor-reset',
      ],
    }),
  },
  (table) => [index('sessions_user_index').on(table.userId), index('sessions_expiry_index').on(table.expiresAt)],
);
