import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { accessTags, groups } from './groups.ts';

/**
 * A report of the analytics service, or something of another kind that it shows. `workspaceId` is the service's id, and so is `reportId`: of
 * the report, dashboard, tile or data set. That of a visual is made of its report's id, its page and its name.
 */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    /** The operator's name of the connection whose service has it. */
    connection: text().notNull().default('default'),
    reportId: uuid().notNull(),
    workspaceId: uuid().notNull(),
    workspaceName: text().notNull().default(''),
    kind: text({ enum: ['report', 'paginated', 'dashboard', 'tile', 'visual', 'qna'] })
      .notNull()
      .default('report'),
    /** The dashboard of a tile, the report of a visual. */
    parentId: uuid(),
    /** The page of the report that a visual is on, and its name there. */
    pageName: text(),
    visualName: text(),
    name: text().notNull(),
    description: text().notNull().default(''),
    embedUrl: text().notNull(),
    visibility: text({ enum: ['visible', 'hidden'] })
      .notNull()
      .default('visible'),
    /** Its data set gives rows only to an identity. */
    requiresIdentity: boolean().notNull().default(false),
    /** What the service calls it, as far as an administrator has seen it; null before the first synchronisation. */
    serviceName: text(),
    /** What the service called it at the last synchronisation, and the workspace that it was in then. */
    foundName: text(),
    foundWorkspaceId: uuid(),
    foundWorkspaceName: text(),
    /** Since when the service does not list it. */
    missingSince: moment(),
    synchronizedAt: moment(),
    createdAt: createdAt(),
    /** Tokens that were issued before are not used again. */
    changedAt: moment().notNull().defaultNow(),
    /** Since when it is in the bin. */
    removedAt: moment(),
  },
  (table) => [
    uniqueIndex('reports_report_id_unique')
      .on(table.reportId)
      .where(sql`${table.removedAt} is null`),
    check('reports_visibility_check', sql`${table.visibility} in ('visible', 'hidden')`),
    check(
      'reports_kind_check',
      sql`${table.kind} in ('report', 'paginated', 'dashboard', 'tile', 'visual', 'qna')
        and (${table.kind} in ('tile', 'visual')) = (${table.parentId} is not null)
        and (${table.kind} = 'visual') = (${table.pageName} is not null)
        and (${table.kind} = 'visual') = (${table.visualName} is not null)`,
    ),
  ],
);

/** Whose rows of a report a group sees; a row without a group is for all groups that have none of their own. */
export const reportIdentities = pgTable(
  'report_identities',
  {
    id: id(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    groupId: uuid().references(() => groups.id, { onDelete: 'cascade' }),
    /** Names of roles of the data set. */
    roles: text().array().notNull(),
    /** A template of the user name, such as `{email}`. */
    username: text().notNull(),
  },
  (table) => [
    unique('report_identities_group_unique').on(table.reportId, table.groupId).nullsNotDistinct(),
    index('report_identities_group_index').on(table.groupId),
  ],
);

/** Who may see a report; one without tags is open to all who may see a page that holds it. */
export const reportTags = pgTable(
  'report_tags',
  {
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    accessTagId: uuid()
      .notNull()
      .references(() => accessTags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.accessTagId] }),
    index('report_tags_access_tag_index').on(table.accessTagId),
  ],
);
