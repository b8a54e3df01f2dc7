import { shareOf, type AxesChart, type AxesSeries, type Detail } from '@portico/report-viewer';
import type { DataVisualType } from '../../../model/report-document.ts';
import { BETWEEN_LEVELS, highlightedOnly, toChartData, type ChartData, type Series } from '../series.ts';
import type { DataPoint, DrawContext } from '../visual.ts';
import { markOf, measureOf, type ChartInput } from './chart-input.ts';

type Kind = Pick<AxesChart, 'mark' | 'isHorizontal' | 'stack' | 'isArea'>;

const KINDS: Partial<Record<DataVisualType, Kind>> = {
  clusteredBarChart: { mark: 'bar', isHorizontal: true },
  clusteredColumnChart: { mark: 'bar' },
  barChart: { mark: 'bar', isHorizontal: true, stack: 'sum' },
  columnChart: { mark: 'bar', stack: 'sum' },
  hundredPercentStackedBarChart: { mark: 'bar', isHorizontal: true, stack: 'share' },
  hundredPercentStackedColumnChart: { mark: 'bar', stack: 'share' },
  lineChart: { mark: 'line' },
  areaChart: { mark: 'line', isArea: true },
  stackedAreaChart: { mark: 'line', isArea: true, stack: 'sum' },
};

/** Bars, columns, lines and areas. */
export function describeAxes(given: ChartInput): AxesChart {
  const kind = KINDS[given.visual.type] ?? { mark: 'bar' };
  const { context, visual } = given;
  // A stack of areas cannot show a part of each.
  const input = kind.stack && kind.mark === 'line' ? { ...given, data: highlightedOnly(given.data) } : given;
  const expanded = context.drill.mode === 'expand' ? context.drill.level + 1 : 1;
  const chart = toChartData(input.data, context.format, expanded);
  const { category, categories, names } = chart;
  const isDate = category.type === 'date';
  const totals = names.map((_, at) => chart.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return {
    kind: 'axes',
    ...kind,
    isFromData: visual.baseline === 'data',
    names,
    axisNames: dayNames(chart, context),
    days: isDate ? categories.map(String) : undefined,
    isOrdered: isDate || categories.every((value) => typeof value === 'number'),
    series: chart.series.map((series) => seriesOf(input, chart, series, kind.stack === 'share' ? totals : undefined)),
  };
}

/** Days of one year are written without it: the axis has no room to say the same thing at every day. */
function dayNames({ category, categories, names }: ChartData, { locale }: DrawContext): string[] | undefined {
  const years = new Set(categories.map((day) => String(day).slice(0, 4)));
  if (category.type !== 'date' || category.grain || years.size !== 1 || names[0]?.includes(BETWEEN_LEVELS))
    return undefined;
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return categories.map((day, at) =>
    typeof day === 'string' ? format.format(new Date(`${day}T00:00:00Z`)) : (names[at] ?? ''),
  );
}

function seriesOf(input: ChartInput, { names }: ChartData, series: Series, totals: number[] | undefined): AxesSeries {
  const { name, column, values, highlights, rows, columnAt } = series;
  const { format, locale } = input.context;
  const details = ({ value, formattedValue }: DataPoint, at: number): Detail[] => {
    if (typeof value !== 'number') return [];
    const part = highlights?.[at] ?? null;
    const shown = part === null ? formattedValue : `${format(part, column)} / ${formattedValue}`;
    return [{ label: name, value: totals ? `${shown} (${shareOf(value, totals[at] ?? 0, locale)})` : shown }];
  };
  const marks = rows.map((row, at) => {
    const cells = row === undefined ? undefined : input.data.rows[row];
    const said = { name: names[at] ?? '', series: name, at: columnAt };
    return cells && markOf(input, cells, { ...said, details: (point) => details(point, at) });
  });
  return { name, measure: measureOf(column), values, highlights, marks };
}
