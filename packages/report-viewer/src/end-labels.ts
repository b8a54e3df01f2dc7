import type { AxesChart, ChartStyle, Size } from './chart-description.ts';
import { widthOf } from './text-size.ts';

/** More names would not find room beside their lines. */
const MAX_NAMES = 6;
/** The share of a chart that the names may use. */
const MAX_WIDTH_SHARE = 0.32;
const MAX_HEIGHT_SHARE = 0.8;
const MIN_CHART_WIDTH_PX = 320;
export const END_LINE_HEIGHT = 1.3;
/** The dot of a line's colour before its name, with the space behind it, and what is between it and the line. */
export const END_LABEL = { dot: 4, gap: 8, text: 20 };

/**
 * What the names of a chart's lines take from its width at their ends, where nobody has to look up a colour. Undefined for other
 * charts, for a single line, and where the names do not fit: those have a legend.
 */
export function endLabelsWidth(
  { mark, stack, series }: AxesChart,
  size: Size,
  { fontSize }: ChartStyle,
): number | undefined {
  const width = Math.max(...series.map(({ name }) => widthOf(name, fontSize)), 0) + END_LABEL.text;
  const isNamed = mark === 'line' && !stack && series.length > 1 && series.length <= MAX_NAMES;
  const isFitting =
    size.width >= MIN_CHART_WIDTH_PX &&
    width <= size.width * MAX_WIDTH_SHARE &&
    series.length * fontSize * END_LINE_HEIGHT <= size.height * MAX_HEIGHT_SHARE;
  const isWhole = series.every(({ values, highlights }) => values.at(-1) != null && !highlights);
  return isNamed && isFitting && isWhole ? width : undefined;
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
