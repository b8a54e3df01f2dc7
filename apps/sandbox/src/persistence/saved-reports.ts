import type { JSONValue, Sql } from 'postgres';
import { SCHEMA } from '../data/load.ts';
import { reportDocumentSchema, type ReportDocument } from '../model/report-document.ts';
import { failures } from '../rest/failure.ts';

/** A report saved by a user, or the changed version of a bundled report. */
export interface SavedDocument {
  document: ReportDocument;
  revision: number;
  /** Where a copy was saved; null: where its data set is. */
  workspaceId: string | null;
}

const MAX_REPORTS = 500;
const MAX_DOCUMENT_CHARACTERS = 600_000;

/** The saved reports. */
export interface SavedReports {
  find: (id: string) => Promise<SavedDocument | undefined>;
  list: () => Promise<SavedDocument[]>;
  /** Inserts a new report. @throws RestFailure 400 when the report or the number of reports is too large */
  add: (document: ReportDocument, workspaceId: string) => Promise<SavedDocument>;
  /** Replaces a report if it still has `revision` (0: never saved). @throws RestFailure 409 */
  replace: (document: ReportDocument, revision: number) => Promise<Omit<SavedDocument, 'workspaceId'>>;
  /** Resolves to whether the report existed. */
  remove: (id: string) => Promise<boolean>;
}

type Row = { document: unknown; revision: number; workspace_id: string | null };

const TABLE = `${SCHEMA}.saved_report`;

export function createSavedReports(sql: Sql): SavedReports {
  const table = sql(TABLE);
  /** Caches checked documents. */
  const checked = new Map<string, SavedDocument>();

  function toSaved(id: string, { document, revision, workspace_id: workspaceId }: Row): SavedDocument {
    const known = checked.get(id);
    if (known?.revision === revision) return known;
    const saved = { document: reportDocumentSchema.parse(document), revision, workspaceId };
    checked.set(id, saved);
    return saved;
  }

  return {
    async find(id) {
      const [known] = await sql<{ revision: number }[]>`select revision from ${table} where id = ${id}`;
      if (!known) return undefined;
      const kept = checked.get(id);
      if (kept?.revision === known.revision) return kept;
      const [row] = await sql<Row[]>`select document, revision, workspace_id from ${table} where id = ${id}`;
      return row && toSaved(id, row);
    },
    async list() {
      const rows = await sql<
        (Row & { id: string })[]
      >`select id, document, revision, workspace_id from ${table} order by created_at`;
      return rows.map((row) => toSaved(row.id, row));
    },
    async add(document, workspaceId) {
      checkSize(document);
      const { id, datasetId, name } = document;
      await sql.begin(async (tx) => {
        const [count] = await tx<{ count: number }[]>`select count(*)::int as count from ${table}`;
        if ((count?.count ?? 0) >= MAX_REPORTS) throw failures.badRequest('The workspace holds no more reports.');
        await tx`insert into ${table} (id, dataset_id, workspace_id, name, document)
          values (${id}, ${datasetId}, ${workspaceId}, ${name}, ${tx.json(document as unknown as JSONValue)})`;
      });
      return { document, revision: 1, workspaceId };
    },
    async replace(document, revision) {
      checkSize(document);
      const written = await (revision === 0 ? insertFirst(sql, document) : update(sql, document, revision));
      if (written === undefined) throw failures.changed();
      return { document, revision: written };
    },
    async remove(id) {
      checked.delete(id);
      return (await sql`delete from ${table} where id = ${id}`).count > 0;
    },
  };
}

/** @returns the new revision, or nothing when a saved version already exists */
async function insertFirst(sql: Sql, document: ReportDocument): Promise<number | undefined> {
  const { id, datasetId, name } = document;
  const [row] = await sql<{ revision: number }[]>`
    insert into ${sql(TABLE)} (id, dataset_id, name, document)
    values (${id}, ${datasetId}, ${name}, ${sql.json(document as unknown as JSONValue)})
    on conflict do nothing returning revision`;
  return row?.revision;
}

/** @returns the new revision, or nothing when the saved version has another revision than `revision` */
async function update(sql: Sql, document: ReportDocument, revision: number): Promise<number | undefined> {
  const { id, name } = document;
  const [row] = await sql<{ revision: number }[]>`
    update ${sql(TABLE)}
    set name = ${name}, document = ${sql.json(document as unknown as JSONValue)},
      revision = revision + 1, changed_at = now()
    where id = ${id} and revision = ${revision} returning revision`;
  return row?.revision;
}

function checkSize(document: ReportDocument): void {
  if (JSON.stringify(document).length > MAX_DOCUMENT_CHARACTERS) throw failures.badRequest('The report is too large.');
}
