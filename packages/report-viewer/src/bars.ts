import type { AxesSeries } from './chart-description.ts';
import type { AxesLayout } from './axes-layout.ts';
import { shortNumber } from './numbers.ts';
import { barPath, FADED, fadeOf, type Scene, type Shape } from './scene.ts';
import { seriesFill } from './series-color.ts';
import { widthOf } from './text-size.ts';

/** Between the numbers of two columns, and between a bar and its number. */
const NUMBER_GAP_PX = 6;
/** Bars do not grow beyond this width. */
const MAX_BAR_PX = 44;
const CORNER_PX = 3;
/** Of the slot of a category, the rest is the gap to the next. */
const BAR_SHARE = 0.72;
const BETWEEN_BARS_PX = 1;

/** How far the bars of a category that lie on each other reach, above zero and below it. */
interface Stacked {
  above: number;
  below: number;
}

export function addBars(scene: Scene, layout: AxesLayout): void {
  const { chart, first, shown, slot } = layout;
  const groups = chart.stack ? 1 : chart.series.length;
  const thickness = Math.min((slot * BAR_SHARE) / groups, MAX_BAR_PX);
  const hasNumbers = !chart.stack && areNumbersFitting(layout);
  const end = Math.min(first + shown, chart.names.length);
  for (let index = first; index < end; index++) {
    const all: Stacked = { above: 0, below: 0 };
    for (const [at, series] of chart.series.entries()) {
      const reach = chart.stack ? all : { above: 0, below: 0 };
      const place = layout.middleOf(index) + (chart.stack ? 0 : at - (groups - 1) / 2) * thickness;
      const across = { from: place - thickness / 2, size: thickness - (groups > 1 ? BETWEEN_BARS_PX : 0) };
      const bars = barsOf(layout, { series, at, index, reach, across });
      scene.shapes.push(...bars);
      const value = series.values[index];
      if (hasNumbers && bars.length > 0 && value != null) addNumber(scene, layout, series, index, place);
    }
  }
}

interface Bar {
  series: AxesSeries;
  at: number;
  index: number;
  reach: Stacked;
  across: { from: number; size: number };
}

/** The bar of one value; where a part is highlighted, that part and a faded rest on top of it. */
function barsOf(layout: AxesLayout, bar: Bar): Shape[] {
  const { series, index } = bar;
  const value = series.values[index] ?? null;
  if (value === null) return [];
  if (!series.highlights) return [barOf(layout, bar, value, false)];
  const part = series.highlights[index] ?? null;
  const rest = restOf(value, part);
  return [
    ...(part === null ? [] : [barOf(layout, bar, part, false)]),
    ...(rest === null ? [] : [barOf(layout, bar, rest, true)]),
  ];
}

/** What is left of a bar beside its highlighted part; an average may be larger than the whole, then nothing is. */
export function restOf(value: number, part: number | null): number | null {
  if (part === null) return value;
  if (Math.sign(value) !== Math.sign(part) && part !== 0) return null;
  return Math.abs(part) >= Math.abs(value) ? null : value - part;
}

function barOf(layout: AxesLayout, { series, at, index, reach, across }: Bar, value: number, isRest: boolean): Shape {
  const { chart, scale, domain, totals, isHorizontal, style } = layout;
  const { theme } = style;
  const total = totals[index] ?? 0;
  const length = chart.stack !== 'share' ? value : total === 0 ? 0 : (value / total) * 100;
  const from = length < 0 ? reach.below : reach.above;
  const to = from + length;
  if (length < 0) reach.below = to;
  else reach.above = to;
  const inside = (one: number) => scale(Math.max(domain[0], Math.min(one, domain[1])));
  const [a, b] = [inside(from), inside(to)];
  const [low, size] = [Math.min(a, b), Math.abs(b - a)];
  const box = isHorizontal
    ? ([low, across.from, size, across.size] as const)
    : ([across.from, low, across.size, size] as const);
  const isRound = (!chart.stack || at === chart.series.length - 1) && !series.highlights;
  const end = isHorizontal ? (length < 0 ? 'left' : 'right') : length < 0 ? 'bottom' : 'top';
  const mark = series.marks[index];
  return {
    d: barPath(box, CORNER_PX, isRound ? end : 'none'),
    fill: seriesFill(theme, at),
    opacity: isRest ? FADED : fadeOf(mark),
    ...(chart.stack || theme.isHighContrast ? { stroke: theme.paper, strokeWidth: 0.5 } : {}),
    mark,
    isRest: isRest && series.highlights?.[index] != null,
    at: isHorizontal ? [b, across.from + across.size / 2] : [across.from + across.size / 2, b],
  };
}

/** Either all bars have numbers or none. */
function areNumbersFitting({ chart, slot, isHorizontal, style }: AxesLayout): boolean {
  const { fontSize, locale } = style;
  // A bar that stands alone has the gap to the next one for its number too.
  const room = chart.series.length === 1 ? slot : (slot * BAR_SHARE) / chart.series.length;
  if (isHorizontal) return room >= fontSize;
  return chart.series.every(({ values, measure }) => {
    const write = shortNumber(locale, measure);
    return values.every((value) => value === null || widthOf(write(value), fontSize) + NUMBER_GAP_PX <= room);
  });
}

/** The number of a bar, of its highlighted part where there is one; beside its end, or above it. */
function addNumber(scene: Scene, layout: AxesLayout, series: AxesSeries, index: number, place: number): void {
  const { scale, domain, style, isHorizontal } = layout;
  const value = series.values[index] ?? 0;
  const said = series.highlights ? (series.highlights[index] ?? null) : value;
  if (said === null) return;
  const farther = Math.max(value, series.highlights?.[index] ?? value, domain[0], Math.min(0, domain[1]));
  const end = scale(Math.min(farther, domain[1]));
  const text = shortNumber(style.locale, series.measure)(said);
  const common = { lines: [text], fill: style.theme.mutedInk };
  if (isHorizontal) scene.labels.push({ ...common, x: end + NUMBER_GAP_PX, y: place, anchor: 'start' });
  else scene.labels.push({ ...common, x: place, y: end - style.fontSize * 0.75, anchor: 'middle' });
}
