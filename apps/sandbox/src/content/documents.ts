import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { dashboardDocumentSchema, type DashboardDocument } from '../model/dashboard-document.ts';
import { paginatedDocumentSchema, type PaginatedDocument } from '../model/paginated-document.ts';
import { reportTextsSchema, type ReportTexts } from './report-texts.ts';
import { reportDocumentSchema, type ReportDocument } from '../model/report-document.ts';

const folder = fileURLToPath(new URL('../../reports/', import.meta.url));

/** What the sandbox brings along, by id. */
export interface Documents {
  reports: ReadonlyMap<string, ReportDocument>;
  dashboards: ReadonlyMap<string, DashboardDocument>;
  paginated: ReadonlyMap<string, PaginatedDocument>;
  /** Of reports, in other languages. */
  texts: ReadonlyMap<string, ReportTexts>;
}

/** Reads the folder `reports/`. @throws Error that names the file which does not fit */
export async function readDocuments(): Promise<Documents> {
  const [reports, dashboards, paginated, texts] = await Promise.all([
    readFolder('.', reportDocumentSchema),
    readFolder('dashboards', dashboardDocumentSchema),
    readFolder('paginated', paginatedDocumentSchema),
    readFolder('texts', reportTextsSchema),
  ]);
  return { reports, dashboards, paginated, texts: new Map([...texts].map(([id, each]) => [id, each.texts])) };
}

async function readFolder<Document extends { id: string }>(
  name: string,
  schema: z.ZodType<Document>,
): Promise<ReadonlyMap<string, Document>> {
  const files = (await readdir(path.join(folder, name))).filter((file) => file.endsWith('.json')).sort();
  const documents = await Promise.all(
    files.map(async (file) => {
      const result = schema.safeParse(JSON.parse(await readFile(path.join(folder, name, file), 'utf8')));
      if (result.success) return result.data;
      throw new Error(`reports/${path.join(name, file)} does not fit: ${result.error.message}`);
    }),
  );
  return new Map(documents.map((document) => [document.id, document]));
}
