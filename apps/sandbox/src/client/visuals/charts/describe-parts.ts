import { shareOf, type PieChart, type TreemapChart } from '@portico/report-viewer';
import { partOrFaded, toChartData } from '../series.ts';
import { markOf, measureOf, type ChartInput } from './chart-input.ts';

/** Pies, rings and treemaps: one part for each group of the first measure. */
export function describeParts(given: ChartInput): PieChart | TreemapChart {
  const { visual, context } = given;
  const { data, isFaded } = partOrFaded(given.data);
  const input = { ...given, data };
  const { series: all, names } = toChartData(data, context.format);
  const [series] = all;
  if (!series) throw new Error('A part of a whole needs a measure.');
  const total = series.values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const parts = series.rows.flatMap((row, at) => {
    const cells = data.rows[row ?? -1];
    const name = names[at] ?? '';
    if (!cells) return [];
    const mark = markOf(input, cells, {
      name,
      series: series.column.name,
      at: series.columnAt,
      isFaded,
      details: ({ value, formattedValue }) => {
        const share = typeof value === 'number' ? shareOf(value, total, context.locale) : '';
        return [{ label: series.name, value: `${formattedValue} (${share})` }];
      },
    });
    return [{ name, value: series.values[at] ?? 0, mark }];
  });
  const measure = measureOf(series.column);
  if (visual.type === 'treemap') return { kind: 'treemap', measure, parts };
  return { kind: 'pie', isRing: visual.type === 'donutChart', measure, parts };
}
