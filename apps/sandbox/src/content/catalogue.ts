import type { Dataset } from '../data/dataset.ts';
import type { DashboardDocument } from '../model/dashboard-document.ts';
import type { PaginatedDocument } from '../model/paginated-document.ts';
import type { ReportDocument } from '../model/report-document.ts';
import type { QuickDatasets } from '../persistence/quick-datasets.ts';
import type { SavedReports } from '../persistence/saved-reports.ts';
import type { Documents } from './documents.ts';
import type { ReportTexts } from './report-texts.ts';

/** A report with the data set that it stands on. */
export interface CataloguedReport {
  document: ReportDocument;
  dataset: Dataset;
  /** 0: as the sandbox brings it along; otherwise it was saved so many times. */
  revision: number;
}

/** Everything that the workspace holds; ids are written in small letters. */
export interface Catalogue {
  findReport: (id: string) => Promise<CataloguedReport | undefined>;
  /** What a report says in other languages. */
  findTexts: (id: string) => ReportTexts | undefined;
  listReports: () => Promise<CataloguedReport[]>;
  findDataset: (id: string) => Promise<Dataset | undefined>;
  listDatasets: () => Dataset[];
  findDashboard: (id: string) => DashboardDocument | undefined;
  listDashboards: () => DashboardDocument[];
  findPaginated: (id: string) => { document: PaginatedDocument; dataset: Dataset } | undefined;
  listPaginated: () => PaginatedDocument[];
}

interface Sources {
  documents: Documents;
  datasets: ReadonlyMap<string, Dataset>;
  saved: SavedReports;
  quick: QuickDatasets;
}

/** A saved form of a report takes the place of the one that the sandbox brings along. */
export function createCatalogue({ documents, datasets, saved, quick }: Sources): Catalogue {
  for (const { name, datasetId } of [...documents.reports.values(), ...documents.paginated.values()]) {
    if (!datasets.has(datasetId)) throw new Error(`Report '${name}' names a data set that does not exist.`);
  }
  const findDataset = async (id: string) => datasets.get(id) ?? (await quick.find(id));

  async function catalogued(document: ReportDocument, revision: number): Promise<CataloguedReport | undefined> {
    const dataset = await findDataset(document.datasetId);
    return dataset && { document, dataset, revision };
  }

  return {
    async findReport(id) {
      const kept = await saved.find(id);
      if (kept) return catalogued(kept.document, kept.revision);
      const document = documents.reports.get(id);
      return document && catalogued(document, 0);
    },
    findTexts: (id) => documents.texts.get(id),
    async listReports() {
      const kept = new Map((await saved.list()).map((entry) => [entry.document.id, entry]));
      const own = [...documents.reports.values()].map((document) => kept.get(document.id) ?? { document, revision: 0 });
      const added = [...kept.values()].filter(({ document }) => !documents.reports.has(document.id));
      const all = await Promise.all([...own, ...added].map(({ document, revision }) => catalogued(document, revision)));
      return all.filter((report) => report !== undefined);
    },
    findDataset,
    listDatasets: () => [...datasets.values()],
    findDashboard: (id) => documents.dashboards.get(id),
    listDashboards: () => [...documents.dashboards.values()],
    findPaginated(id) {
      const document = documents.paginated.get(id);
      const dataset = document && datasets.get(document.datasetId);
      return document && dataset && { document, dataset };
    },
    listPaginated: () => [...documents.paginated.values()],
  };
}
