import type { OpenedReport, PageDataRequest } from '../../model/frame-wire.ts';
import type { ReportPage } from '../../model/report-document.ts';
import type { ReportState } from './report-state.ts';
import { pick } from './visual-states.ts';
import { findPage } from './wire.ts';

/** The data request of a page in the reader's current state. */
export function pageRequest(state: ReportState, report: OpenedReport, page: ReportPage): PageDataRequest {
  const states = state.visuals.ofPage(page.name);
  return {
    ...askedReport(state, report),
    page: page.name,
    filters: {
      ...state.filters.ofPage(page.name),
      slicers: pick(states, 'slicer'),
      selections: pick(states, 'selection'),
    },
    sorts: pick(states, 'sort'),
    drills: pick(states, 'drill'),
    copies: copiesOn(page, state.copies),
    ...(isDraft(state, report, page) ? { draft: { page, measures: report.document.measures } } : {}),
  };
}

/** The report that is asked about; of a new one also what it stands on. */
export function askedReport({ source }: ReportState, { document }: OpenedReport) {
  const datasetId = source?.datasetId?.();
  return { reportId: document.id, ...(datasetId === undefined ? {} : { datasetId }) };
}

/** The server answers for pages that it does not have as they are only to those who may edit. */
function isDraft({ saved, source }: ReportState, { rights }: OpenedReport, page: ReportPage): boolean {
  if (source?.datasetId) return true;
  return rights.access !== 'View' && saved?.pages.find(({ name }) => name === page.name) !== page;
}

function copiesOn(page: ReportPage, copies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(copies).filter(([copy]) => page.visuals.some(({ name }) => name === copy)));
}

/** The active page, if a report is open. */
export function activePageOf({ report, activePage }: ReportState): ReportPage | undefined {
  return report && findPage(report, activePage);
}
