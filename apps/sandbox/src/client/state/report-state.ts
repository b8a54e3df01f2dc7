import type { OpenedReport, PageData } from '../../model/frame-wire.ts';
import type { ReportDocument, ReportPage, ReportTheme } from '../../model/report-document.ts';
import { createFilterLevels, type FilterLevels } from './filter-levels.ts';
import type { ReportSource } from './report-source.ts';
import { appearanceOf, editingAppearance, mergeSettings, type Appearance, type Settings } from './settings.ts';
import { createVisualStates, type VisualStates } from './visual-states.ts';

/** What one loaded report is at the moment. The session's parts read and change it; nobody else holds state. */
export interface ReportState {
  /** What is open, with what was edited since it was opened. */
  report: OpenedReport | undefined;
  source: ReportSource | undefined;
  /** The document as the server has it; undefined for a new report. */
  saved: ReportDocument | undefined;
  activePage: string;
  settings: Settings;
  mode: 'view' | 'edit';
  /** Whether the host allows editing (`permissions`); the token must too. */
  mayEdit: boolean;
  /** Filters were changed while editing, and belong to the report from then on. */
  hasUnsavedFilters: boolean;
  /** The host's theme, over the report's own. */
  theme: ReportTheme;
  /** `models.ContrastMode` of the host. */
  contrastMode: number | undefined;
  filters: FilterLevels;
  /** Sorting, drilling and the choices of slicers. */
  visuals: VisualStates;
  /** The visual of the active page that stands in the light. */
  spotlight: string | undefined;
  /** The visual of the active page that takes all of the room. */
  focus: string | undefined;
  /** Copies of visuals that no server knows: the copy's name and the original's. */
  copies: Record<string, string>;
  /** What was fetched last. */
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

/** Puts a report in place of the one before, as its author left it. */
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

/** Takes back whatever a reader changed; the active page stays. */
export function startReading(state: ReportState, document: ReportDocument): void {
  state.spotlight = undefined;
  state.focus = undefined;
  state.visuals.clear();
  state.filters.clear();
  state.filters.set({ kind: 'report' }, document.filters);
  for (const page of document.pages) startPage(state, page);
}

/** The filters and choices that the report's author put on a page and its visuals. */
export function startPage({ filters, visuals }: ReportState, page: ReportPage): void {
  filters.set({ kind: 'page', page: page.name }, page.filters);
  for (const visual of page.visuals) {
    if (!('filters' in visual)) continue;
    if (visual.type === 'slicer') visuals.change(page.name, visual.name, { slicer: visual.filters });
    else filters.set({ kind: 'visual', page: page.name, visual: visual.name }, visual.filters);
  }
}

/** How the report looks: as the host says, where it says nothing as the author did, and otherwise while it is edited. */
export function appearanceNow({ report, settings, mode }: ReportState, locale: string): Appearance {
  const wanted = report ? mergeSettings(authorSettings(report.document), settings) : settings;
  const appearance = appearanceOf(wanted, locale);
  return mode === 'edit' ? editingAppearance(appearance) : appearance;
}

function authorSettings({ settings }: ReportDocument): Settings {
  const { pageNavigationPosition, ...enabled } = settings;
  return { ...enabled, panes: { pageNavigation: { position: pageNavigationPosition === 'left' ? 1 : 0 } } };
}
