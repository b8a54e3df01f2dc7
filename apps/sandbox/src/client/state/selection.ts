import type { Filter } from '../../model/filters.ts';
import type { OpenedReport } from '../../model/frame-wire.ts';
import type { ReportPage, Visual } from '../../model/report-document.ts';
import type { DataPoint } from '../visuals/visual.ts';
import type { ReportState } from './report-state.ts';
import type { Session } from './session.ts';
import { toWireFilter, toWirePage, toWireVisual, type ReportEvents } from './wire.ts';

/** Changes the state, and notifies the host of every visual whose selection was cleared. */
export function notifyCleared({ state, raise }: Session, change: () => void): void {
  const before = chosenVisuals(state);
  change();
  const { report, activePage } = state;
  if (!report) return;
  for (const [page, visual] of before) {
    if (state.visuals.get(page.name, visual.name).selection) continue;
    raise('dataSelected', { ...selectionOf(report, page, visual, []), page: toWirePage(page, activePage) });
  }
}

/** The visuals with a selection, on all pages. */
function chosenVisuals({ report, visuals }: ReportState): [ReportPage, Visual][] {
  return (report?.document.pages ?? []).flatMap((page) =>
    page.visuals.flatMap((visual): [ReportPage, Visual][] =>
      visuals.get(page.name, visual.name).selection ? [[page, visual]] : [],
    ),
  );
}

/** The body of a selection event: the identifying fields of the marks, and their values. */
export function selectionOf(
  { document }: OpenedReport,
  page: ReportPage,
  visual: Visual,
  points: readonly DataPoint[],
  filters: readonly Filter[] = [],
): ReportEvents['dataSelected'] {
  const table = 'query' in visual ? visual.query.table : '';
  const dataPoints = points.map(({ identity, measure, value, formattedValue }) => ({
    identity: identity.map(({ column, value: equals }) => ({
      target: { table, column: column.name },
      equals: equals ?? '',
    })),
    values: [{ target: { table, measure: measure.name }, value: value ?? '', formattedValue }],
  }));
  return {
    report: { id: document.id, displayName: document.name },
    page: toWirePage(page, page.name),
    visual: toWireVisual(visual),
    dataPoints,
    regions: [],
    filters: filters.map(toWireFilter),
  };
}
