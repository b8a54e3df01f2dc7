import type { OpenedDataset, QuickCreateRequest } from '../../model/frame-wire-content-types.ts';
import type { OpenedReport, SavedReport } from '../../model/frame-wire.ts';
import type { ReportDocument } from '../../model/report-document.ts';
import type { ReportApi } from './report-api.ts';

/** Where what is open comes from, and how it is asked for. */
export interface ReportSource {
  /** Opens it with a token, also once more with another one. @throws ReportFailure */
  open: (api: ReportApi, token: string) => Promise<OpenedReport>;
  /** Of a new report, which the server does not know: the data set that it stands on. */
  datasetId?: () => string;
  /** Keeps a new report for the first time; a kept one has this not. @throws ReportFailure */
  saveNew?: (api: ReportApi, token: string, given: NewReport) => Promise<SavedReport>;
}

/** A report that is kept for the first time. */
export interface NewReport {
  document: ReportDocument;
  name: string;
  targetWorkspaceId?: string;
}

/** A report that the server keeps. @param language what its texts are wanted in */
export function keptReport(reportId: string, language: string): ReportSource {
  return {
    open: (api, token) => api.ask('report', token, { reportId, language }),
  };
}

/** A report that is being made on a data set of the server. */
export function newReport(datasetId: string): ReportSource {
  return reportOnDataset(
    (api, token) => api.ask('create', token, { datasetId }),
    () => datasetId,
  );
}

/** A report that the server drafts from data that the host gives. They belong to the token that they came with. */
export function quickReport(request: QuickCreateRequest): ReportSource {
  let datasetId = '';
  return reportOnDataset(
    async (api, token) => {
      const opened = await api.ask('quickCreate', token, request);
      datasetId = opened.dataset.id;
      return opened;
    },
    () => datasetId,
  );
}

function reportOnDataset(
  open: (api: ReportApi, token: string) => Promise<OpenedDataset>,
  datasetId: () => string,
): ReportSource {
  return {
    open: async (api, token) => toReport(await open(api, token)),
    datasetId,
    saveNew: (api, token, given) => api.ask('createSave', token, { datasetId: datasetId(), ...given }),
  };
}

function toReport({ document, model, rights, expiresInSeconds }: OpenedDataset): OpenedReport {
  return { document, model, rights, expiresInSeconds, revision: 0, personalBookmarks: [] };
}
