import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

export const signInMethods = ['both', 'directory', 'password'] as const;

/** People who may sign in belong to one group each; `directoryId` is the group's id in the company directory. */
export const groups = pgTable(
  'groups',
  {
    id: id(),
    directoryId: text().notNull().unique('groups_directory_id_unique'),
    name: text().notNull(),
    /** How the group's users may sign in. */
    signInMethods: text({ enum: signInMethods }).notNull().default('both'),
    createdAt: createdAt(),
  },
  (table) => [check('groups_sign_in_methods_check', sql`${table.signInMethods} in ('both', 'directory', 'password')`)],
);

/** A label that pages, reports and groups share; who shares one may see. */
export const accessTags = pgTable(
  'access_tags',
  {
    id: id(),
    label: text().notNull(),
    description: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('access_tags_label_unique').on(sql`lower(${table.label})`)],
);

export const groupAccessTags = pgTable(
  'group_access_tags',
  {
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    accessTagId: uuid()
      .notNull()
      .references(() => accessTags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.accessTagId] }),
    index('group_access_tags_access_tag_index').on(table.accessTagId),
  ],
);
