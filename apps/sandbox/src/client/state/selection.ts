import type { OpenedReport } from '../../model/frame-wire.ts';
import type { ReportPage, Visual } from '../../model/report-document.ts';
import type { DataPoint } from '../visuals/visual.ts';
import { toWirePage, toWireVisual, type ReportEvents } from './wire.ts';

/** What a host is told when a reader picks a mark: the fields that identify it, and its value. */
export function selectionOf(
  { document }: OpenedReport,
  page: ReportPage,
  visual: Visual,
  point: DataPoint,
): ReportEvents['dataSelected'] {
  const table = 'query' in visual ? visual.query.table : '';
  const identity = point.identity.map(({ column, value }) => ({
    target: { table, column: column.name },
    equals: value ?? '',
  }));
  const values = [
    { target: { table, measure: point.measure.name }, value: point.value ?? '', formattedValue: point.formattedValue },
  ];
  return {
    report: { id: document.id, displayName: document.name },
    page: toWirePage(page, page.name),
    visual: toWireVisual(visual),
    dataPoints: [{ identity, values }],
    regions: [],
    filters: [],
  };
}
