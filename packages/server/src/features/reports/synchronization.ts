import { reports } from '@portico/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Analytics } from '../../analytics/analytics.ts';
import { AnalyticsFailure } from '../../analytics/transport.ts';
import { recordActivity } from '../../activity/activity.ts';
import { fail } from '../../contract/failures.ts';
import { executeSql, type Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import type { SynchronizationResult } from '../../contract/page-object.ts';
import type { Services } from '../../services.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { type FoundReport, readService } from './found-reports.ts';
import { Resolution } from './schema.ts';

type Sources = Pick<Services, 'database' | 'log'>;

/** SQL: what the service of the connection `$2` lists, `$1` as JSON. */
const FOUND = `json_to_recordset($1::json) as found ("reportId" uuid, "workspaceId" uuid, "workspaceName" text, name text,
    "embedUrl" text, "requiresIdentity" boolean)`;

/** SQL: takes over what the service lists. A report that needs an identity by now gives no more tokens without one. */
const NOTE_FOUND = `update reports report set found_name = found.name, found_workspace_id = found."workspaceId",
    found_workspace_name = found."workspaceName", service_name = coalesce(report.service_name, found.name),
    workspace_name = case when found."workspaceId" = report.workspace_id then found."workspaceName" else report.workspace_name end,
    missing_since = null, synchronized_at = now(), embed_url = found."embedUrl",
    requires_identity = found."requiresIdentity",
    changed_at = case when found."requiresIdentity" <> report.requires_identity then clock_timestamp() else report.changed_at end
  from ${FOUND} where report.connection = $2 and report.report_id = found."reportId" and report.removed_at is null`;

const NOTE_MISSING = `update reports report set missing_since = coalesce(report.missing_since, now()), synchronized_at = now()
  where report.connection = $2 and report.removed_at is null and not exists (select from ${FOUND} where found."reportId" = report.report_id)`;

const COUNT = `select count(*)::int as reports, count(*) filter (where missing_since is not null)::int as missing,
    count(*) filter (where missing_since is null and found_workspace_id <> workspace_id)::int as moved,
    count(*) filter (where missing_since is null and found_workspace_id = workspace_id
      and found_name <> service_name)::int as renamed
  from reports where connection = $1 and removed_at is null`;

/** How many reports of a connection there are, and how many of them are not as they were. */
type Counts = Omit<SynchronizationResult, 'unreachable'>;

interface Found {
  connection: string;
  found: readonly FoundReport[];
}

async function noteFound(tx: Transaction, { connection, found }: Found): Promise<Counts> {
  const listed = JSON.stringify(found);
  await executeSql(tx, NOTE_FOUND, [listed, connection]);
  await executeSql(tx, NOTE_MISSING, [listed, connection]);
  const { rows } = await executeSql(tx, COUNT, [connection]);
  return rows[0] as Counts;
}

/** What a service lists; nothing where it does not answer. */
async function readFound({ database, log }: Sources, service: Analytics): Promise<Found | null> {
  const { id: connection } = service.settings;
  try {
    return { connection, found: await readService(database, service) };
  } catch (error) {
    if (!(error instanceof AnalyticsFailure)) throw error;
    log.warn({ connection, problem: error.problem }, 'reports not synchronized');
    return null;
  }
}

/** Compares the reports with those of the services that answer, at an administrator's request. */
export const synchronizeReports = action({
  route: 'reports.sync',
  input: EmptyInput,
  allow: 'administrator',
  async prepare({ services }) {
    const { all } = services.analytics;
    const found = await Promise.all(all.map((service) => readFound(services, service)));
    const unreachable = all.filter((_, index) => !found[index]).map(({ settings }) => settings.name);
    if (unreachable.length === all.length) return fail('analytics_unreachable');
    return { unreachable, found: found.filter((one) => one !== null) };
  },
  async run({ prepared: { unreachable, found }, tx }) {
    const counts = { reports: 0, missing: 0, moved: 0, renamed: 0 };
    for (const one of found) {
      const noted = await noteFound(tx, one);
      for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] += noted[name];
    }
    const details = { ...counts, ...(unreachable.length > 0 && { unreachable: unreachable.join(', ') }) };
    return done<SynchronizationResult>({ ...counts, unreachable }, { action: 'reports.synchronized', details });
  },
});

/** The same, every night, each connection for itself: the reports of a service that does not answer stay as they are. */
export async function synchronizeNightly(services: Sources & Pick<Services, 'analytics'>): Promise<void> {
  for (const service of services.analytics.all) {
    const found = await readFound(services, service);
    if (found) await synchronizeConnection(services, found);
  }
}

async function synchronizeConnection({ database, log }: Sources, found: Found): Promise<void> {
  const { connection } = found;
  const details = await database.transaction(async (tx) => {
    const noted = { connection, ...(await noteFound(tx, found)) };
    await recordActivity(tx, null, { action: 'reports.synchronized', details: noted });
    return noted;
  });
  log.info(details, 'reports synchronized');
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
