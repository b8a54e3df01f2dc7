import { targetsOf, type Filter } from '../../model/filters.ts';
import type { OpenedReport } from '../../model/frame-wire.ts';
import type { ReportPage, SlicerVisual } from '../../model/report-document.ts';
import type { Initiator } from './filter-changes.ts';
import type { Session } from './session.ts';
import { toWireFilter } from './wire.ts';

/** Sets the selection of a slicer and of the synchronized slicers on all pages, and notifies the host. */
export function setSlicer(
  session: Session,
  page: ReportPage,
  slicer: SlicerVisual,
  filters: readonly Filter[],
  by: Initiator,
): void {
  const { state } = session;
  const report = session.report();
  if (!report) return;
  for (const [pageName, name] of slicersInStep(report, page, slicer)) {
    state.visuals.change(pageName, name, { slicer: [...filters] });
  }
  session.raise('filtersApplied', { initiator: by, filters: filters.map(toWireFilter) });
  if (page.name === session.activePage() || slicer.syncGroup !== undefined) void session.refetch();
}

/** A slicer and the synchronized slicers of its group on all pages, by name. */
export function slicersInStep(
  { document }: OpenedReport,
  page: ReportPage,
  { name: own, syncGroup }: SlicerVisual,
): [page: string, slicer: string][] {
  if (syncGroup === undefined) return [[page.name, own]];
  return document.pages.flatMap(({ name, visuals }) =>
    visuals
      .filter((visual) => visual.type === 'slicer' && visual.syncGroup === syncGroup)
      .map((visual): [string, string] => [name, visual.name]),
  );
}

/** The problems of filters as the selection of a slicer; an empty list when there are none. */
export function problemsOfChoice({ target }: SlicerVisual, filters: readonly Filter[]): string[] {
  const isOfSlicer = (filter: Filter) =>
    targetsOf(filter).every((one) => 'column' in one && one.table === target.table && one.column === target.column);
  if (filters.every(isOfSlicer)) return [];
  return [`The filters of this slicer are on '${target.table}'[${target.column}].`];
}
