import type { Filter } from '../../model/filters.ts';
import type { OpenedReport } from '../../model/frame-wire.ts';
import type { ReportPage, Visual } from '../../model/report-document.ts';
import type { DataPoint } from '../visuals/visual.ts';
import { toWireFilter, toWirePage, toWireVisual, type ReportEvents } from './wire.ts';

/** What a host is told when a reader picks marks: the fields that identify them, and their values. */
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
