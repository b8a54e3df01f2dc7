import type { OpenedReport, PageData } from '../../model/frame-wire.ts';
import type { ReportDocument, ReportPage, ReportTheme } from '../../model/report-document.ts';
import { createFilterLevels, type FilterLevels } from './filter-levels.ts';
import type { ReportSource } from './report-source.ts';
import { appearanceOf, editingAppearance, mergeSettings, type Appearance, type Settings } from './settings.ts';
import { createVisualStates, type VisualStates } from './visual-states.ts';

/** The state of one loaded report. Only the modules of the session read and change it. */
export interface ReportState {
  /** The open report, with unsaved edits. */
  report: OpenedReport | undefined;
  source: ReportSource | undefined;
  /** The document as saved on the server; undefined for a new report. */
  saved: ReportDocument | undefined;
  activePage: string;
  settings: Settings;
  mode: 'view' | 'edit';
  /** Whether the host allows editing (`permissions`); the token must too. */
  mayEdit: boolean;
  /** Filters were changed in edit mode, and are saved with the report. */
  hasUnsavedFilters: boolean;
  /** The host's theme, over the report's own. */
  theme: ReportTheme;
  /** `models.ContrastMode` of the host. */
  contrastMode: number | undefined;
  filters: FilterLevels;
  /** Sorting, drilling and the selections of slicers. */
  visuals: VisualStates;
  /** The highlighted visual of the active page. */
  spotlight: string | undefined;
  /** The visual that fills the active page. */
  focus: string | undefined;
  /** Copies of visuals that are not saved on the server: the name of the copy, and that of the original. */
  copies: Record<string, string>;
  /** The last fetched data. */
  shown: { page: string; data: PageData } | undefined;
}

export function createReportState(): ReportState {
  return {
    report: undefined,
    source: undefined,
    saved: undefined,
    activePage: '',
    settings: {},
    mode: 'view',
    mayEdit: true,
    hasUnsavedFilters: false,
    theme: {},
    contrastMode: undefined,
    filters: createFilterLevels(),
    visuals: createVisualStates(),
    spotlight: undefined,
    focus: undefined,
    copies: {},
    shown: undefined,
  };
}

/** Replaces the report, in its initial state. */
export function startReport(state: ReportState, opened: OpenedReport): void {
  const { document } = opened;
  state.report = opened;
  state.saved = state.source?.datasetId ? undefined : document;
  state.activePage = startPageOf(document);
  state.shown = undefined;
  state.copies = {};
  state.mode = 'view';
  state.hasUnsavedFilters = false;
  startReading(state, document);
}

function startPageOf({ activePage, pages }: ReportDocument): string {
  return activePage ?? (pages.find(({ isHidden }) => !isHidden) ?? pages[0])?.name ?? '';
}

/** Resets all changes of the reader; the active page stays. */
export function startReading(state: ReportState, document: ReportDocument): void {
  state.spotlight = undefined;
  state.focus = undefined;
  state.visuals.clear();
  state.filters.clear();
  state.filters.set({ kind: 'report' }, document.filters);
  for (const page of document.pages) startPage(state, page);
}

/** The author's filters and selections of a page and its visuals. */
export function startPage({ filters, visuals }: ReportState, page: ReportPage): void {
  filters.set({ kind: 'page', page: page.name }, page.filters);
  for (const visual of page.visuals) {
    if (!('filters' in visual)) continue;
    if (visual.type === 'slicer') visuals.change(page.name, visual.name, { slicer: visual.filters });
    else filters.set({ kind: 'visual', page: page.name, visual: visual.name }, visual.filters);
  }
}

/** The appearance from the host's settings over the author's; edit mode overrides the layout. */
export function appearanceNow({ report, settings, mode }: ReportState, locale: string): Appearance {
  const wanted = report ? mergeSettings(authorSettings(report.document), settings) : settings;
  const appearance = appearanceOf(wanted, locale);
  return mode === 'edit' ? editingAppearance(appearance) : appearance;
}

function authorSettings({ settings }: ReportDocument): Settings {
  const { pageNavigationPosition, ...enabled } = settings;
  return { ...enabled, panes: { pageNavigation: { position: pageNavigationPosition === 'left' ? 1 : 0 } } };
}
