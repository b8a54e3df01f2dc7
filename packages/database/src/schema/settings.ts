import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** What administrators have set for the whole installation. A setting without a row is as it was delivered. */
export const settings = pgTable(
  'settings',
  {
    key: text({
      enum: [
        'publishing-needs-review',
        'brand',
        'location',
        'access-requests',
        'home-figures',
        'two-factor',
        'session',
        'uploads',
        'languages',
        'retention',
        'subscriptions',
        'verified-backup',
      ],
    }).primaryKey(),
    value: jsonb().notNull(),
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    changedAt: createdAt(),
  },
  (table) => [index('settings_changed_by_index').on(table.changedBy)],
);

/** Pictures of the organisation: its logo, and the one beside the sign-in form. Those that the settings name are shown. */
export const brandImages = pgTable('brand_images', {
  id: id(),
  content: bytes().notNull(),
  type: text({ enum: ['image/png', 'image/webp'] }).notNull(),
  createdAt: createdAt(),
});
