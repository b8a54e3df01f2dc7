import type { ReaderState, ReportPage } from '../../model/report-document.ts';
import type { Filter } from '../../model/filters.ts';
import type { ReportState } from './report-state.ts';
import { pick, type VisualState } from './visual-states.ts';

/** What a capture holds beside the active page. */
export interface CaptureOptions {
  /** The state of every page and not of the active one alone. */
  allPages?: boolean | undefined;
  /** Sorting and drilling too (`personalizeVisuals`). */
  personalizeVisuals?: boolean | undefined;
}

/** Everything that a reader may change, as bookmarks and saved user state keep it. */
export function captureReaderState(state: ReportState, { allPages, personalizeVisuals }: CaptureOptions): ReaderState {
  const { report, activePage } = state;
  const pages = (report?.document.pages ?? []).filter(({ name }) => allPages === true || name === activePage);
  const visuals = pages.flatMap(({ name }) => Object.entries(qualified(name, state.visuals.ofPage(name))));
  const states = Object.fromEntries(visuals);
  const shown = Object.entries(pick(states, 'isShown'));
  return {
    activePage,
    filters: {
      report: state.filters.get({ kind: 'report' }),
      pages: Object.fromEntries(pages.map(({ name }) => [name, state.filters.get({ kind: 'page', page: name })])),
      visuals: visualFilters(state, pages),
    },
    slicers: pick(states, 'slicer'),
    selections: pick(states, 'selection'),
    ...(personalizeVisuals === false ? {} : { sorts: pick(states, 'sort'), drills: pick(states, 'drill') }),
    shownVisuals: shown.flatMap(([name, isShown]) => (isShown ? [name] : [])),
    hiddenVisuals: shown.flatMap(([name, isShown]) => (isShown ? [] : [name])),
    ...(state.spotlight === undefined ? {} : { spotlight: keyOf(activePage, state.spotlight) }),
  };
}

/**
 * Brings back what was captured: the filters it names, and for every page that it names anything of, the whole state of
 * that page's visuals. What it does not name stays. Pages and visuals that are gone are left out.
 */
export function applyReaderState(state: ReportState, reader: ReaderState): void {
  const pages = state.report?.document.pages ?? [];
  if (pages.some(({ name }) => name === reader.activePage)) state.activePage = reader.activePage ?? state.activePage;
  const { report, pages: ofPages = {}, visuals: ofVisuals = {} } = reader.filters ?? {};
  if (report) state.filters.set({ kind: 'report' }, report);
  for (const page of pages) {
    const pageFilters = ofPages[page.name];
    if (pageFilters) state.filters.set({ kind: 'page', page: page.name }, pageFilters);
    applyVisuals(state, page, reader, ofVisuals);
  }
  const [spotlightPage, spotlight] = reader.spotlight?.split('/') ?? [];
  state.spotlight = spotlightPage === state.activePage ? spotlight : undefined;
}

function applyVisuals(state: ReportState, page: ReportPage, reader: ReaderState, filters: Record<string, Filter[]>) {
  const isMeant = page.name in (reader.filters?.pages ?? {}) || namesOf(reader).some((key) => isOf(page.name, key));
  const states: Record<string, VisualState> = {};
  for (const { name } of page.visuals) {
    const key = keyOf(page.name, name);
    const own = filters[key];
    if (own) state.filters.set({ kind: 'visual', page: page.name, visual: name }, own);
    states[name] = isMeant ? visualStateOf(reader, key) : state.visuals.get(page.name, name);
  }
  state.visuals.replacePage(page.name, states);
}

function visualStateOf(reader: ReaderState, key: string): VisualState {
  const [sort, drill, slicer, selection] = [
    reader.sorts?.[key],
    reader.drills?.[key],
    reader.slicers?.[key],
    reader.selections?.[key],
  ];
  const isHidden = reader.hiddenVisuals?.includes(key);
  return {
    ...(sort ? { sort } : {}),
    ...(drill ? { drill } : {}),
    ...(slicer ? { slicer } : {}),
    ...(selection ? { selection } : {}),
    ...(isHidden || reader.shownVisuals?.includes(key) ? { isShown: !isHidden } : {}),
  };
}

function namesOf({ slicers, selections, sorts, drills, hiddenVisuals = [], shownVisuals = [] }: ReaderState): string[] {
  return [
    ...[slicers, selections, sorts, drills].flatMap((part) => Object.keys(part ?? {})),
    ...hiddenVisuals,
    ...shownVisuals,
  ];
}

/** Those without filters too: a bookmark that was made without one takes it away. */
function visualFilters({ filters }: ReportState, pages: readonly ReportPage[]): Record<string, Filter[]> {
  const entries = pages.flatMap((page) =>
    page.visuals.map(
      ({ name }) => [keyOf(page.name, name), filters.get({ kind: 'visual', page: page.name, visual: name })] as const,
    ),
  );
  return Object.fromEntries(entries);
}

function qualified(page: string, states: Record<string, VisualState>): Record<string, VisualState> {
  return Object.fromEntries(Object.entries(states).map(([visual, state]) => [keyOf(page, visual), state]));
}

/** Visuals are named `page/visual`; neither name holds a slash (visuals.ts). */
function keyOf(page: string, visual: string): string {
  return `${page}/${visual}`;
}

function isOf(page: string, key: string): boolean {
  return key.startsWith(`${page}/`);
}
