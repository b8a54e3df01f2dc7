import type { Filter } from '../../model/filters.ts';
import type { ValuesAnswer } from '../../model/frame-wire.ts';
import { isDataVisual, type DrillState, type ReportPage, type Sort, type Visual } from '../../model/report-document.ts';
import { togglePoint } from '../visuals/points.ts';
import type { DataPoint, DrillStep, VisualActions } from '../visuals/visual.ts';
import type { Bookmarks } from './bookmarks.ts';
import { drillPathOf, drillStateOf, stepped } from './drilling.ts';
import { follow, press } from './navigation.ts';
import { activePageOf, askedReport } from './page-request.ts';
import { notifyCleared, selectionOf } from './selection.ts';
import type { Session } from './session.ts';
import { setSlicer } from './slicing.ts';

/** The actions of readers on visuals of the active page; hosts and menus use the same functions. */
export function createInteraction(session: Session, bookmarks: Bookmarks) {
  const { state } = session;

  function on<Result>(name: string, act: (page: ReportPage, visual: Visual) => Result): Result | undefined {
    const page = activePageOf(state);
    const visual = page?.visuals.find((one) => one.name === name);
    return page && visual ? act(page, visual) : undefined;
  }

  function select(name: string, point: DataPoint, isMulti: boolean): void {
    on(name, (page, visual) => {
      if (!isDataVisual(visual) || !state.report) return;
      const { selection = [] } = state.visuals.get(page.name, name);
      const path = drillPathOf(visual, state.visuals.get(page.name, name), state.report.model);
      const chosen = togglePoint(visual.query.table, selection, [...path, ...point.identity], isMulti);
      notifyCleared(session, () => {
        // Without Ctrl a click in one visual clears the selections of the others.
        if (!isMulti) clearPageSelections(page, name);
        state.visuals.change(page.name, name, { selection: chosen.length > 0 ? chosen : undefined });
      });
      const selectedPoint = { ...point, identity: [...path, ...point.identity] };
      if (chosen.length > 0)
        session.raise('dataSelected', selectionOf(state.report, page, visual, [selectedPoint], chosen));
      void session.refetch();
    });
  }

  /** @returns whether anything was selected */
  function clearPageSelections(page: ReportPage, except?: string): boolean {
    const states = Object.entries(state.visuals.ofPage(page.name));
    const chosen = states.filter(([name, { selection }]) => selection && name !== except);
    for (const [name] of chosen) state.visuals.change(page.name, name, { selection: undefined });
    return chosen.length > 0;
  }

  function clearSelections(): void {
    const page = activePageOf(state);
    if (!page) return;
    notifyCleared(session, () => {
      if (clearPageSelections(page)) void session.refetch();
    });
  }

  function sort(page: string, name: string, next: Sort): void {
    state.visuals.change(page, name, { sort: next });
    if (page === state.activePage) void session.refetch([name]);
  }

  function drill(name: string, step: DrillStep): void {
    on(name, (page, visual) => {
      if (!isDataVisual(visual)) return;
      const before = state.visuals.get(page.name, name);
      const next: DrillState = stepped(drillStateOf(before), step, visual.drill?.length ?? 1);
      // Marks selected on another level are no longer visible.
      notifyCleared(session, () =>
        state.visuals.change(page.name, name, { drill: next, selection: undefined, sort: undefined }),
      );
      void session.refetch(before.selection ? undefined : [name]);
    });
  }

  function search(name: string, text: string): Promise<ValuesAnswer> {
    const nothing: ValuesAnswer = { values: [], truncated: false };
    const asked = on(name, (_, visual) =>
      visual.type === 'slicer' && state.report
        ? session.ask('values', { ...askedReport(state, state.report), target: visual.target, search: text })
        : undefined,
    );
    return asked ?? Promise.resolve(nothing);
  }

  function click(name: string, point: DataPoint | undefined): void {
    on(name, (page, visual) => {
      if (state.report) session.raise('visualClicked', selectionOf(state.report, page, visual, point ? [point] : []));
    });
  }

  const sorted = (name: string, by: string) =>
    on(name, (page, visual) => sort(page.name, name, nextSort(state.visuals.get(page.name, name).sort, visual, by)));

  return {
    sort,
    drill,
    /** Lets one visual fill the page; undefined shows all again. */
    focus(name: string | undefined): void {
      state.focus = name;
      void session.rerender();
    },
    /** Dims all visuals except one. */
    spotlight(name: string | undefined): void {
      state.spotlight = name;
      void session.rerender();
    },
    clearSelections,
    actionsOf: (name: string): VisualActions => ({
      select: (point, isMulti) => select(name, point, isMulti),
      clear: clearSelections,
      sort: (by) => void sorted(name, by),
      drill: (step) => drill(name, step),
      choose: (filters: Filter[]) =>
        void on(name, (page, visual) => {
          if (visual.type === 'slicer') setSlicer(session, page, visual, filters, 'user');
        }),
      search: (text) => search(name, text),
      press: () =>
        void on(name, (_, visual) => {
          if (visual.type === 'actionButton') press(session, bookmarks, visual);
        }),
      click: (point) => click(name, point),
      follow: (url, point) =>
        void on(name, (page, visual) => {
          if (state.report) follow(session, url, selectionOf(state.report, page, visual, [point]));
        }),
    }),
  };
}

export type Interaction = ReturnType<typeof createInteraction>;

/** Sorting by the same field reverses the direction; measures start descending, other fields ascending. */
function nextSort(current: Sort | undefined, visual: Visual, by: string): Sort {
  const before = current ?? (isDataVisual(visual) ? visual.query.sort : undefined);
  if (before?.by === by) return { by, direction: before.direction === 'ascending' ? 'descending' : 'ascending' };
  const isMeasure = isDataVisual(visual) && visual.query.measures.includes(by);
  return { by, direction: isMeasure ? 'descending' : 'ascending' };
}
