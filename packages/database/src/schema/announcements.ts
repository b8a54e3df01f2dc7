import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, locale, moment } from './columns.ts';
import { groups } from './groups.ts';
import { users } from './users.ts';

/** What administrators announce to everybody or to some groups, from one time to another. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    severity: text({ enum: ['information', 'warning'] }).notNull(),
    /** `groups`: those of `announcement_groups`; when the last of them is removed, nobody's. */
    audience: text({ enum: ['everyone', 'groups'] }).notNull(),
    isDismissable: boolean().notNull(),
    /** A path of the portal, a web or a mail address; empty: none. */
    linkUrl: text().notNull().default(''),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    changedAt: createdAt(),
    createdAt: createdAt(),
  },
  (table) => [
    check('announcements_time_check', sql`${table.endsAt} >= ${table.startsAt}`),
    index('announcements_ends_at_index').on(table.endsAt),
  ],
);

const announcementId = () =>
  uuid()
    .notNull()
    .references(() => announcements.id, { onDelete: 'cascade' });

/** What an announcement says in each of its languages. */
export const announcementLocales = pgTable(
  'announcement_locales',
  {
    announcementId: announcementId(),
    locale: locale().notNull(),
    title: text().notNull(),
    text: text().notNull().default(''),
    linkLabel: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.locale] })],
);

export const announcementGroups = pgTable(
  'announcement_groups',
  {
    announcementId: announcementId(),
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.groupId] }),
    index('announcement_groups_group_index').on(table.groupId),
  ],
);

/** Who does not want to see an announcement any more. */
export const announcementDismissals = pgTable(
  'announcement_dismissals',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    announcementId: announcementId(),
    dismissedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.announcementId] }),
    index('announcement_dismissals_announcement_index').on(table.announcementId),
  ],
);
