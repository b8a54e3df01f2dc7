import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment } from './columns.ts';
import { pages } from './pages.ts';
import { users } from './users.ts';

const user = () => uuid().references(() => users.id, { onDelete: 'set null' });

/**
 * Keys that archives are signed with (Ed25519, the raw key in base64url): this installation's own, whose private half is kept
 * encrypted, and those of others that an administrator trusts.
 */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: id(),
    publicKey: text().notNull().unique('signing_keys_public_key_unique'),
    name: text().notNull(),
    /** Of the own key alone. */
    privateKey: bytes(),
    addedBy: user(),
    addedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('signing_keys_own_unique')
      .on(sql`(${table.privateKey} is not null)`)
      .where(sql`${table.privateKey} is not null`),
    index('signing_keys_added_by_index').on(table.addedBy),
  ],
);

/** A file with pages that was exported here, or uploaded to be imported. Its bytes are kept for a day. */
export const pageArchives = pgTable(
  'page_archives',
  {
    id: id(),
    direction: text({ enum: ['export', 'import'] }).notNull(),
    name: text().notNull(),
    storageKey: uuid().notNull().unique('page_archives_storage_key_unique'),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    /** Who signed it, and what: the same manifest that is exported again keeps its signature. */
    publicKey: text().notNull(),
    signature: text().notNull(),
    /** SHA-256 of the manifest, in hexadecimal. */
    manifestHash: text().notNull(),
    /** What the archive calls reports, by their external ids: those that are not known here keep their names in the next export. */
    reports: jsonb().notNull(),
    madeBy: user(),
    madeAt: createdAt(),
    /** When its pages were imported. */
    appliedAt: moment(),
  },
  (table) => [
    index('page_archives_made_by_index').on(table.madeBy),
    index('page_archives_manifest_hash_index').on(table.manifestHash),
    check('page_archives_direction_check', sql`${table.direction} in ('export', 'import')`),
  ],
);

/** The draft of a page as an import left it: another hash now says that somebody has changed it since. */
export const importedPages = pgTable('imported_pages', {
  pageId: uuid()
    .primaryKey()
    .references(() => pages.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  importedAt: createdAt(),
});
