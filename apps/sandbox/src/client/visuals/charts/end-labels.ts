import type { CartesianPlan } from './cartesian.ts';
import { fontSizeOf, textWidth } from './chart-theme.ts';
import type { NumberTicks } from './number-axis.ts';

/** More names would not find room beside their lines. */
const MAX_NAMES = 6;
/** The share of a chart that the names may use. */
const MAX_WIDTH_SHARE = 0.32;
const MAX_HEIGHT_SHARE = 0.8;
const MIN_CHART_WIDTH_PX = 320;
const LINE_HEIGHT = 1.3;
/** The dot of a line's colour before its name, with the space behind it, and what is between it and the line. */
const DOT_PX = 8;
const SPACE_PX = 6;
const GAP_PX = 6;
/** What the names of the other axis take from the height. */
const AXIS_ROOM_PX = 22;

/** The names of a chart's lines at their ends, one for each series. */
export interface EndLabels {
  labels: object[];
  /** What they take from the chart's width, in pixels. */
  width: number;
}

/**
 * Names lines at their ends, where nobody has to look up a colour. Undefined for other charts, for a single line, and where the names
 * do not fit: those have a legend.
 */
export function endLabels(plan: CartesianPlan, axis: Partial<NumberTicks>): EndLabels | undefined {
  const { kind, chart, size, context } = plan;
  const { series } = chart;
  const lineHeight = fontSizeOf(context) * LINE_HEIGHT;
  const width = Math.max(...series.map(({ name }) => textWidth(name, context)), 0) + DOT_PX + SPACE_PX + GAP_PX;
  const lasts = series.flatMap(({ values }) => values.at(-1) ?? []);
  const isFitting =
    size.width >= MIN_CHART_WIDTH_PX &&
    width <= size.width * MAX_WIDTH_SHARE &&
    series.length * lineHeight <= size.height * MAX_HEIGHT_SHARE;
  const isNamed = kind.mark === 'line' && !kind.stack && series.length > 1 && series.length <= MAX_NAMES;
  if (!isNamed || !isFitting || lasts.length < series.length || series.some(({ highlights }) => highlights))
    return undefined;
  const { min = 0, max = 1 } = axis;
  const height = size.height - AXIS_ROOM_PX - lineHeight;
  const ends = lasts.map((value) => ((max - value) / (max - min)) * height);
  const spread = spreadOut(ends, lineHeight, height);
  return { width, labels: series.map((_, index) => labelOf(plan, index, spread[index]! - ends[index]!)) };
}

function labelOf({ chart, context }: CartesianPlan, index: number, moved: number) {
  const { palette } = context;
  const color = palette.series[index % palette.series.length];
  return {
    show: true,
    distance: GAP_PX,
    offset: [0, moved],
    color: palette.ink,
    fontSize: fontSizeOf(context),
    formatter: `{dot|} ${chart.series[index]!.name}`,
    rich: { dot: { backgroundColor: color, width: DOT_PX, height: DOT_PX, borderRadius: DOT_PX / 2 } },
  };
}

/**
 * Moves what is too close apart, each as little as the others allow.
 * @param places in pixels from the top
 * @param distance between two, at least
 */
export function spreadOut(places: readonly number[], distance: number, height: number): number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => places[a]! - places[b]!);
  const moved = [...places];
  let lowest = -Infinity;
  for (const index of order) lowest = moved[index] = Math.max(moved[index]!, lowest + distance);
  let highest = height + distance;
  for (const index of order.toReversed()) highest = moved[index] = Math.min(moved[index]!, highest - distance);
  return moved;
}
