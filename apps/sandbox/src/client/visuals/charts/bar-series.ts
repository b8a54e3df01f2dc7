import { pointOf } from '../points.ts';
import type { Series } from '../series.ts';
import { FADED } from './built-chart.ts';
import type { CartesianPlan } from './cartesian.ts';
import { fontSizeOf, opacityOf, shortNumber, textWidth } from './chart-theme.ts';

/** Between the numbers of two columns. */
const NUMBER_GAP_PX = 6;
/** Bars do not grow beyond this width. */
const MAX_BAR_PX = 44;
const CORNER_PX = 3;
/** Of the slot of a category, the rest is the gap to the next. */
const BAR_SHARE = 0.72;

/** One series of bars; where a part is highlighted, that part and a faded rest on top of it. */
export function barSeries(plan: CartesianPlan, index: number): object[] {
  const series = plan.chart.series[index] as Series;
  const { highlights } = series;
  const whole = seriesOf(plan, series, index);
  if (!highlights) return [whole];
  const stack = plan.kind.stack ? 'all' : `part ${index}`;
  const rest = series.values.map((value, at) => restOf(value, highlights[at] ?? null));
  return [
    { ...whole, stack, data: valuesOf(plan, series, highlights) },
    { ...whole, stack, data: valuesOf(plan, series, rest), silent: false, label: { show: false }, ...faded },
  ];
}

const faded = { itemStyle: { opacity: FADED }, emphasis: { disabled: true } };

/** What is left of a bar beside its highlighted part; an average may be larger than the whole, then nothing is. */
function restOf(value: number | null, part: number | null): number | null {
  if (value === null || part === null) return value;
  if (Math.sign(value) !== Math.sign(part) && part !== 0) return null;
  return Math.abs(part) >= Math.abs(value) ? null : value - part;
}

function seriesOf(plan: CartesianPlan, series: Series, index: number) {
  const { kind, context, chart } = plan;
  const isLast = index === chart.series.length - 1;
  const isRound = (kind.stack === undefined || isLast) && !series.highlights;
  const corner = isRound ? CORNER_PX : 0;
  const { palette } = context;
  return {
    name: series.name,
    type: 'bar',
    cursor: 'pointer',
    data: valuesOf(plan, series, series.values),
    ...(kind.stack ? { stack: 'all' } : {}),
    // The colour stays: it says which series a bar belongs to.
    emphasis: { itemStyle: { color: 'inherit' } },
    barMaxWidth: MAX_BAR_PX,
    barCategoryGap: `${Math.round((1 - BAR_SHARE) * 100)}%`,
    itemStyle: {
      borderRadius: kind.isHorizontal ? [0, corner, corner, 0] : [corner, corner, 0, 0],
      ...(kind.stack || palette.isHighContrast ? { borderColor: palette.paper, borderWidth: 0.5 } : {}),
    },
    label: labelOf(plan, series),
  };
}

/** Shares of stacks of one height; the values themselves otherwise. Chosen bars are full, the others faded. */
function valuesOf({ kind, totals, data, context }: CartesianPlan, series: Series, values: readonly (number | null)[]) {
  const scaled = values.map((value, at) => {
    if (value === null || kind.stack !== 'share') return value;
    const total = totals[at] ?? 0;
    return total === 0 ? 0 : (value / total) * 100;
  });
  if (context.selection.length === 0) return scaled;
  return scaled.map((value, at) => {
    const row = data.rows[series.rows[at] ?? -1];
    const identity = row && pointOf(data, row, series.columnAt, context.format).identity;
    return { value, itemStyle: { opacity: opacityOf(context, identity) } };
  });
}

function labelOf(plan: CartesianPlan, series: Series) {
  const { kind, chart, size, context } = plan;
  const slot = (kind.isHorizontal ? size.height : size.width) / (plan.scrolledCount ?? Math.max(chart.names.length, 1));
  // A bar that stands alone has the gap to the next one for its number too.
  const room = chart.series.length === 1 ? slot : (slot * BAR_SHARE) / chart.series.length;
  const write = shortNumber(context, series.column);
  const values = series.highlights ?? series.values;
  // Either all bars have labels or none.
  const widthOfLongest = () => {
    const all = chart.series.flatMap((one) => one.values);
    return Math.max(...all.map((value) => (value === null ? 0 : textWidth(write(value), context))), 0);
  };
  const fits = () => room >= (kind.isHorizontal ? fontSizeOf(context) : widthOfLongest() + NUMBER_GAP_PX);
  return {
    show: kind.stack === undefined && fits(),
    position: kind.isHorizontal ? 'right' : 'top',
    color: context.palette.mutedInk,
    fontSize: fontSizeOf(context),
    formatter: ({ dataIndex }: { dataIndex: number }) => {
      const value = values[dataIndex] ?? null;
      return value === null ? '' : write(value);
    },
  };
}
