import { reports } from '@portico/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AnalyticsFailure } from '../../analytics/transport.ts';
import { recordActivity } from '../../activity/activity.ts';
import { fail } from '../../contract/failures.ts';
import { executeSql, type Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import type { Services } from '../../services.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { type FoundReport, readService } from './found-reports.ts';
import { Resolution } from './schema.ts';

/** SQL: what the service lists, `$1` as JSON. */
const FOUND = `json_to_recordset($1::json) as found ("reportId" uuid, "workspaceId" uuid, "workspaceName" text, name text,
    "embedUrl" text, "requiresIdentity" boolean)`;

/** SQL: takes over what the service lists. A report that needs an identity by now gives no more tokens without one. */
const NOTE_FOUND = `update reports report set found_name = found.name, found_workspace_id = found."workspaceId",
    found_workspace_name = found."workspaceName", service_name = coalesce(report.service_name, found.name),
    workspace_name = case when found."workspaceId" = report.workspace_id then found."workspaceName" else report.workspace_name end,
    missing_since = null, synchronized_at = now(), embed_url = found."embedUrl",
    requires_identity = found."requiresIdentity",
    changed_at = case when found."requiresIdentity" <> report.requires_identity then clock_timestamp() else report.changed_at end
  from ${FOUND} where report.report_id = found."reportId" and report.removed_at is null`;

const NOTE_MISSING = `update reports report set missing_since = coalesce(report.missing_since, now()), synchronized_at = now()
  where report.removed_at is null and not exists (select from ${FOUND} where found."reportId" = report.report_id)`;

const COUNT = `select count(*)::int as reports, count(*) filter (where missing_since is not null)::int as missing,
    count(*) filter (where missing_since is null and found_workspace_id <> workspace_id)::int as moved,
    count(*) filter (where missing_since is null and found_workspace_id = workspace_id
      and found_name <> service_name)::int as renamed
  from reports where removed_at is null`;

/** How many reports there are, and how many of them are not as they were. */
type Synchronized = Record<'reports' | 'missing' | 'moved' | 'renamed', number>;

async function noteFound(tx: Transaction, found: readonly FoundReport[]): Promise<Synchronized> {
  const listed = JSON.stringify(found);
  await executeSql(tx, NOTE_FOUND, [listed]);
  await executeSql(tx, NOTE_MISSING, [listed]);
  const { rows } = await executeSql(tx, COUNT, []);
  return rows[0] as Synchronized;
}

/** Compares the reports with those of the service, at an administrator's request. */
export const synchronizeReports = action({
  route: 'reports.sync',
  input: EmptyInput,
  allow: 'administrator',
  async prepare({ services }) {
    try {
      return await readService(services);
    } catch (error) {
      if (error instanceof AnalyticsFailure) return fail('analytics_unreachable');
      throw error;
    }
  },
  async run({ prepared, tx }) {
    const details = await noteFound(tx, prepared);
    return done(details, { action: 'reports.synchronized', details });
  },
});

/** The same, every night. Without an answer of the service the reports stay as they are. */
export async function synchronizeNightly(services: Pick<Services, 'analytics' | 'database' | 'log'>): Promise<void> {
  const { database, log } = services;
  try {
    const found = await readService(services);
    const details = await database.transaction(async (tx) => {
      const noted = await noteFound(tx, found);
      await recordActivity(tx, null, { action: 'reports.synchronized', details: noted });
      return noted;
    });
    log.info(details, 'reports synchronized');
  } catch (error) {
    if (!(error instanceof AnalyticsFailure)) throw error;
    log.warn({ problem: error.problem }, 'reports not synchronized');
  }
}

const changes = {
  'take-name': {
    set: { name: reports.foundName, serviceName: reports.foundName },
    action: 'report.renamed',
  },
  'keep-name': { set: { serviceName: reports.foundName }, action: 'report.updated' },
  'take-workspace': {
    set: {
      workspaceId: reports.foundWorkspaceId,
      workspaceName: reports.foundWorkspaceName,
      changedAt: sql`clock_timestamp()`,
    },
    action: 'report.moved',
  },
} as const;

/** Does what an administrator has decided about a finding. */
export const resolveFinding = action({
  route: 'reports.resolve',
  input: Resolution,
  allow: 'administrator',
  async run({ input: { kind }, parameters: { id }, tx }) {
    const [found] = await tx
      .select({ name: reports.foundName, missingSince: reports.missingSince })
      .from(reports)
      .where(and(eq(reports.id, id), isNull(reports.removedAt)))
      .for('update');
    if (!found || found.name === null || found.missingSince !== null) return fail('not_found');
    const { set, action: name } = changes[kind];
    const columns = Object.fromEntries(Object.entries(set).map(([column, value]) => [column, sql`${value}`]));
    const [report] = await tx.update(reports).set(columns).where(eq(reports.id, id)).returning({ name: reports.name });
    return done({}, { action: name, subject: { kind: 'report', id, name: report?.name ?? '' } });
  },
});
