import type { Dataset } from '../data/dataset.ts';
import type { DashboardDocument } from '../model/dashboard-document.ts';
import type { PaginatedDocument } from '../model/paginated-document.ts';
import type { ReportDocument } from '../model/report-document.ts';
import type { QuickDatasets } from '../persistence/quick-datasets.ts';
import type { SavedReports } from '../persistence/saved-reports.ts';
import type { Documents } from './documents.ts';
import type { ReportTexts } from './report-texts.ts';
import { workspaceOf } from './workspaces.ts';

/** A report with the data set that it stands on. */
export interface CataloguedReport {
  document: ReportDocument;
  dataset: Dataset;
  /** 0: as the sandbox brings it along; otherwise it was saved so many times. */
  revision: number;
  workspaceId: string;
}

/** Everything that the workspaces hold, or one of them; ids are written in small letters. */
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

type Kept = Pick<CataloguedReport, 'document' | 'revision'> & { workspaceId?: string | null };

/** A saved form of a report takes the place of the one that the sandbox brings along. */
export function createCatalogue({ documents, datasets, saved, quick }: Sources): Catalogue {
  for (const { name, datasetId } of [...documents.reports.values(), ...documents.paginated.values()]) {
    if (!datasets.has(datasetId)) throw new Error(`Report '${name}' names a data set that does not exist.`);
  }
  const findDataset = async (id: string) => datasets.get(id) ?? (await quick.find(id));

  async function catalogued({ document, revision, workspaceId = null }: Kept): Promise<CataloguedReport | undefined> {
    const dataset = await findDataset(document.datasetId);
    const place = workspaceId ?? workspaceOf('datasets', document.datasetId);
    return dataset && { document, dataset, revision, workspaceId: place };
  }

  return {
    async findReport(id) {
      const kept = await saved.find(id);
      if (kept) return catalogued(kept);
      const document = documents.reports.get(id);
      return document && catalogued({ document, revision: 0 });
    },
    findTexts: (id) => documents.texts.get(id),
    async listReports() {
      const kept = new Map((await saved.list()).map((entry) => [entry.document.id, entry]));
      const own = [...documents.reports.values()].map((document) => kept.get(document.id) ?? { document, revision: 0 });
      const added = [...kept.values()].filter(({ document }) => !documents.reports.has(document.id));
      const all = await Promise.all([...own, ...added].map(catalogued));
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

/** The same, as far as it is in one workspace. */
export function catalogueOf(catalogue: Catalogue, workspaceId: string): Catalogue {
  const isHere = (kind: 'datasets' | 'dashboards', id: string) => workspaceOf(kind, id) === workspaceId;
  return {
    ...catalogue,
    async findReport(id) {
      const report = await catalogue.findReport(id);
      return report?.workspaceId === workspaceId ? report : undefined;
    },
    listReports: async () => (await catalogue.listReports()).filter((report) => report.workspaceId === workspaceId),
    findDataset: async (id) => (isHere('datasets', id) ? catalogue.findDataset(id) : undefined),
    listDatasets: () => catalogue.listDatasets().filter(({ id }) => isHere('datasets', id)),
    findDashboard: (id) => (isHere('dashboards', id) ? catalogue.findDashboard(id) : undefined),
    listDashboards: () => catalogue.listDashboards().filter(({ id }) => isHere('dashboards', id)),
    findPaginated(id) {
      const found = catalogue.findPaginated(id);
      return found && isHere('datasets', found.dataset.id) ? found : undefined;
    },
    listPaginated: () => catalogue.listPaginated().filter(({ datasetId }) => isHere('datasets', datasetId)),
  };
}
