import type { OpenedReport, PageData } from '../../model/frame-wire.ts';
import type { ReportPage, ReportTheme } from '../../model/report-document.ts';
import { createFilterLevels, type FilterLevels } from './filter-levels.ts';
import type { Settings } from './settings.ts';
import { createVisualStates, type VisualStates } from './visual-states.ts';

/** What one loaded report is at the moment. The session's parts read and change it; nobody else holds state. */
export interface ReportState {
  report: OpenedReport | undefined;
  activePage: string;
  settings: Settings;
  /** The host's theme, over the report's own. */
  theme: ReportTheme;
  filters: FilterLevels;
  /** Sorting, drilling and the choices of slicers. */
  visuals: VisualStates;
  /** What was fetched last. */
  shown: { page: string; data: PageData } | undefined;
}

export function createReportState(): ReportState {
  return {
    report: undefined,
    activePage: '',
    settings: {},
    theme: {},
    filters: createFilterLevels(),
    visuals: createVisualStates(),
    shown: undefined,
  };
}

/** Puts a report in place of the one before, as its author left it. */
export function startReport(state: ReportState, opened: OpenedReport): void {
  state.report = opened;
  state.activePage = opened.document.pages[0]?.name ?? '';
  state.shown = undefined;
  state.visuals.clear();
  state.filters.clear();
  for (const page of opened.document.pages) startFilters(state.filters, page);
}

/** The filters that the report's author put on visuals. */
function startFilters(filters: FilterLevels, page: ReportPage): void {
  for (const visual of page.visuals) {
    if (!('filters' in visual)) continue;
    filters.set({ kind: 'visual', page: page.name, visual: visual.name }, visual.filters);
  }
}
