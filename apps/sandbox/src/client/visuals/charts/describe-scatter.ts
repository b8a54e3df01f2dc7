import type { ScatterChart } from '@portico/report-viewer';
import type { Cell } from '../../../model/frame-wire.ts';
import { captionOf } from '../../../model/format.ts';
import { highlightedOnly } from '../series.ts';
import { markOf, measureDetails, measureOf, nameOf, numberAt, type ChartInput } from './chart-input.ts';

/** Circles over two measures; a third one is their size, a second grouping their colour. */
export function describeScatter(given: ChartInput): ScatterChart {
  const input = { ...given, data: highlightedOnly(given.data) };
  const { columns, rows } = input.data;
  const at = columns.filter(({ role }) => role === 'column').length;
  const [x, y, size] = columns.slice(at);
  const families = new Map<string, Cell[][]>();
  for (const row of rows) {
    const name = at > 1 && columns[1] ? input.context.format(row[1] ?? null, columns[1]) : '';
    families.set(name, [...(families.get(name) ?? []), row]);
  }
  return {
    kind: 'scatter',
    x: x && measureOf(x),
    y: y && measureOf(y),
    hasSizes: size !== undefined,
    families: [...families].map(([name, own]) => ({
      name,
      circles: own.flatMap((row) => {
        const [across, up] = [numberAt(row, at), numberAt(row, at + 1)];
        if (across === null || up === null) return [];
        const series = name || (y ? captionOf(y) : '');
        const details = () => measureDetails(input, row);
        const mark = markOf(input, row, { name: nameOf(row, input), series, at: at + 1, details });
        return [{ x: across, y: up, size: numberAt(row, at + 2), mark }];
      }),
    })),
  };
}
