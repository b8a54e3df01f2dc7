import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { datasets } from '../data/datasets.ts';
import type { Dataset } from '../data/dataset.ts';
import { reportDocumentSchema, type ReportDocument } from '../model/report-document.ts';

/** A report with the data set that it stands on. */
export interface CataloguedReport {
  document: ReportDocument;
  dataset: Dataset;
}
export type ReportCatalogue = ReadonlyMap<string, CataloguedReport>;

const folder = fileURLToPath(new URL('../../reports/', import.meta.url));

/** The reports of the folder `reports/`, by id. @throws Error that names the file which is not a report. */
export async function readReports(): Promise<ReportCatalogue> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const reports = await Promise.all(files.map(readReport));
  return new Map(reports.map((report) => [report.document.id, report]));
}

async function readReport(file: string): Promise<CataloguedReport> {
  const result = reportDocumentSchema.safeParse(JSON.parse(await readFile(path.join(folder, file), 'utf8')));
  if (!result.success) throw new Error(`reports/${file} is not a report: ${result.error.message}`);
  const dataset = datasets.get(result.data.datasetId);
  if (!dataset) throw new Error(`reports/${file} names a data set that does not exist: ${result.data.datasetId}`);
  return { document: result.data, dataset };
}
