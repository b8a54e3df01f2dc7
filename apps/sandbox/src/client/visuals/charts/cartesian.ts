import type { DataVisualType } from '../../../model/report-document.ts';
import { pointOf } from '../points.ts';
import { highlightedOnly, toChartData, type ChartData, type Series } from '../series.ts';
import type { BuildChart, ChartInput, ChartMark } from './built-chart.ts';
import { categoryAxisOf, countScrolled, directionOf, scrollOf, valueAxisOf } from './axes.ts';
import { barSeries } from './bar-series.ts';
import { endLabels, type EndLabels } from './end-labels.ts';
import { lineSeries } from './line-series.ts';
import { commonOptions, fontSizeOf } from './chart-theme.ts';
import { topLegend } from './top-legend.ts';
import { plainColor, tooltipOf, type TooltipEntry } from './tooltip.ts';

/** What kind of chart a visual's type is. */
export interface CartesianKind {
  mark: 'bar' | 'line';
  /** Categories along the vertical axis. */
  isHorizontal?: true;
  stack?: 'sum' | 'share';
  isArea?: true;
}

const KINDS: Partial<Record<DataVisualType, CartesianKind>> = {
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

/** A chart over two axes while it is being built. */
export interface CartesianPlan extends ChartInput {
  kind: CartesianKind;
  chart: ChartData;
  /** The sum of each category, for shares. */
  totals: number[];
  /** So many bars are seen at a time where all do not fit; undefined where all do. */
  scrolledCount: number | undefined;
}

/** Bars, columns, lines and areas. */
export const buildCartesian: BuildChart = (input) => {
  const plan = planOf(input);
  const { kind, chart, context } = plan;
  const [categoryAxis, valueAxis] = [categoryAxisOf(plan), valueAxisOf(plan)];
  const ends = endLabels(plan, valueAxis);
  const names = ends ? [] : chart.series.map(({ name }) => name);
  const { legend, height: legendHeight } = topLegend(plan, names);
  const scroll = scrollOf(plan, legendHeight);
  const perSeries = chart.series.map((_, index) =>
    kind.mark === 'bar' ? barSeries(plan, index) : lineSeries(plan, index, ends?.labels[index]),
  );
  const owners = perSeries.flatMap((group, owner) => group.map(() => owner));
  return {
    option: {
      ...commonOptions(context),
      grid: gridOf(plan, legendHeight, { isScrolled: scroll !== undefined, ends }),
      legend,
      tooltip: tooltipOf(context, kind.mark === 'line' ? 'axis' : 'item', (entries) => describe(plan, owners, entries)),
      xAxis: kind.isHorizontal ? valueAxis : categoryAxis,
      yAxis: kind.isHorizontal ? { ...categoryAxis, inverse: true } : valueAxis,
      dataZoom: scroll ?? [],
      series: perSeries.flat(),
    },
    marks: marksOf(plan, owners),
    picks: kind.mark === 'line' ? 'nearest' : 'mark',
  };
};

function planOf(input: ChartInput): CartesianPlan {
  const authored = KINDS[input.visual.type] ?? { mark: 'bar' };
  const { context } = input;
  // A stack of areas cannot show a part of each.
  const data = authored.stack && authored.mark === 'line' ? highlightedOnly(input.data) : input.data;
  const expanded = context.drill.mode === 'expand' ? context.drill.level + 1 : 1;
  const chart = toChartData(data, context.format, expanded);
  const totals = chart.names.map((_, at) => chart.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const kind = directionOf(authored, chart, input);
  return { ...input, data, kind, chart, totals, scrolledCount: countScrolled({ ...input, kind, chart }) };
}

/** Room around the axes, beside what they themselves take. */
function gridOf(
  { kind, context }: CartesianPlan,
  legendHeight: number,
  { isScrolled, ends }: { isScrolled: boolean; ends: EndLabels | undefined },
) {
  const fontSize = fontSizeOf(context);
  // The numbers beside bars.
  const beside = kind.stack ? fontSize : fontSize * 4.2;
  const right = ends?.width ?? (kind.mark === 'bar' && kind.isHorizontal ? beside : 8);
  return {
    left: 4,
    right: right + (isScrolled && kind.isHorizontal ? 12 : 0),
    // The number above the highest column, or half of that beside the axis.
    top: legendHeight + (kind.isHorizontal ? 0 : fontSize * (legendHeight > 0 && kind.stack ? 0.5 : 1.3)),
    bottom: isScrolled && !kind.isHorizontal ? 18 : 4,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  };
}

/** Several drawn series may belong to one series of the data: marks are those of the first. */
function marksOf({ data, chart, context }: CartesianPlan, owners: number[]): ChartMark[] {
  return chart.series.flatMap((series, owner) =>
    series.rows.flatMap((row, dataIndex) => {
      const cells = row === undefined ? undefined : data.rows[row];
      if (!cells) return [];
      const point = pointOf(data, cells, series.columnAt, context.format);
      const name = chart.names[dataIndex] ?? '';
      return owners.flatMap((one, seriesIndex) =>
        one === owner ? [{ seriesIndex, dataIndex, name, series: series.name, point }] : [],
      );
    }),
  );
}

function describe({ chart, kind, totals, context }: CartesianPlan, owners: number[], entries: TooltipEntry[]) {
  const at = entries[0]?.dataIndex ?? 0;
  const named = new Map(entries.map((entry) => [owners[entry.seriesIndex] ?? 0, plainColor(entry.color)]));
  const lines = [...named].flatMap(([owner, color]) => {
    const series = chart.series[owner];
    const value = series?.values[at] ?? null;
    return series && value !== null ? [{ series, value, color }] : [];
  });
  return {
    title: chart.names[at] ?? '',
    lines: lines
      .sort((a, b) => b.value - a.value)
      .map(({ series, value, color }) => ({ color, label: series.name, value: written(series, value, at) })),
  };

  function written(series: Series, value: number, index: number): string {
    const highlight = series.highlights?.[index];
    const whole = context.format(value, series.column);
    const shown =
      highlight === null || highlight === undefined ? whole : `${context.format(highlight, series.column)} / ${whole}`;
    return kind.stack === 'share' ? `${shown} (${shareOf(value, totals[index] ?? 0, context)})` : shown;
  }
}

/** A part in per cent, as readers of the locale write it. */
export function shareOf(part: number, total: number, { locale }: { locale: string }): string {
  const share = total === 0 ? 0 : part / total;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}
