import { reportIdentities, reports, reportTags } from '@portico/database';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ReportReference } from '../analytics/report-details.ts';
import type { ReportSettings } from '../contract/page-object.ts';
import { type Database, type Transaction, within } from '../database/database.ts';
import { tagIds } from './published-pages.ts';
import { REPORT_REFERENCE } from './report-reference.ts';

/** SQL: what administrators say of a report, as JSON. */
export const REPORT_SETTINGS = `json_build_object('name', report.name, 'description', report.description,
    'visibility', report.visibility, 'tags', ${tagIds('report_tags', 'report.id')},
    'identities', (select coalesce(json_agg(json_build_object('groupId', identity.group_id, 'roles', identity.roles,
        'username', identity.username) order by identity.group_id nulls last), '[]')
      from report_identities identity where identity.report_id = report.id))`;

/** A report that is held. */
export interface HeldSettings {
  settings: ReportSettings;
  isRemoved: boolean;
}

const SETTINGS = `select report.id, ${REPORT_SETTINGS} as settings, report.removed_at is not null as "isRemoved"
  from reports report where report.id = any (string_to_array($1, ',')::uuid[])`;

/** The reports with these ids, held until the end of the transaction: their rows come after all locks on pages. */
export async function lockReportSettings(tx: Transaction, ids: readonly string[]): Promise<Map<string, HeldSettings>> {
  if (ids.length === 0) return new Map();
  await tx
    .select({ id: reports.id })
    .from(reports)
    .where(inArray(reports.id, [...ids]))
    .orderBy(reports.id)
    .for('update');
  const rows = await within(tx).query<HeldSettings & { id: string }>(SETTINGS, [ids.join(',')]);
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}

/** Gives a report that is not in the bin these settings; what is not named stays. @returns whether there is such a report */
export async function writeReportSettings(
  tx: Transaction,
  id: string,
  { tags, identities, ...columns }: Partial<ReportSettings>,
): Promise<boolean> {
  const [report] = await tx
    .update(reports)
    .set({ ...columns, changedAt: sql`clock_timestamp()` })
    .where(and(eq(reports.id, id), isNull(reports.removedAt)))
    .returning({ id: reports.id });
  if (!report) return false;
  if (tags) await tx.delete(reportTags).where(eq(reportTags.reportId, id));
  if (identities) await tx.delete(reportIdentities).where(eq(reportIdentities.reportId, id));
  await addReportParts(tx, id, { tags: tags ?? [], identities: identities ?? [] });
  return true;
}

/** Gives a report without tags and identities what it has of them. */
export async function addReportParts(
  tx: Transaction,
  reportId: string,
  { tags, identities }: Pick<ReportSettings, 'tags' | 'identities'>,
): Promise<void> {
  const held = [...new Set(tags)].map((accessTagId) => ({ reportId, accessTagId }));
  if (held.length > 0) await tx.insert(reportTags).values(held);
  if (identities.length > 0) {
    await tx.insert(reportIdentities).values(identities.map((identity) => ({ reportId, ...identity })));
  }
}

const REFERENCE = `select ${REPORT_REFERENCE}, report.requires_identity as "requiresIdentity"
  from reports report where report.id = $1 and report.removed_at is null`;

/** A report as the service knows it, by its id in the portal. */
export async function findReportReference(database: Database, id: string) {
  const [report] = await database.query<ReportReference & { requiresIdentity: boolean }>(REFERENCE, [id]);
  return report;
}
