import type { AxesChart, ChartStyle, Size } from './chart-description.ts';
import { barNameSize, beneathNames, countScrolled, isDrawnHorizontal, LINE_HEIGHT } from './category-axis.ts';
import { endLabelsWidth } from './end-labels.ts';
import { topLegend, type LegendEntry } from './legend.ts';
import { numberTicks, tickFormatter, tickValues, type NumberTicks } from './number-axis.ts';
import { shortNumber } from './numbers.ts';
import { seriesColor, seriesFill } from './series-color.ts';
import { widthOf } from './text-size.ts';

/** Between the numbers of an axis, or the names of bars, and the axis. */
export const AXIS_GAP_PX = 8;
/** What a bar for scrolling takes, with the gap to it. */
const SCROLL_ROOM_PX = { beside: 12, beneath: 14 };
const FULL_TICKS_PX = 220;

/** A chart over two axes, and where everything of it stands. */
export interface AxesLayout {
  chart: AxesChart;
  size: Size;
  style: ChartStyle;
  isHorizontal: boolean;
  /** Of the marks, in pixels. */
  plot: { left: number; right: number; top: number; bottom: number };
  /** The sum of each category, for shares. */
  totals: number[];
  /** From a value to its place along the axis of numbers. */
  scale: (value: number) => number;
  domain: readonly [low: number, high: number];
  ticks: { value: number; text: string }[];
  legend: LegendEntry[][];
  endsWidth: number | undefined;
  /** The categories in sight. */
  first: number;
  shown: number;
  isScrolled: boolean;
  /** The middle of a category along its axis, and how much room it has. */
  middleOf: (index: number) => number;
  slot: number;
}

/** @param from the first category in sight, where not all are */
export function layoutAxes(chart: AxesChart, size: Size, style: ChartStyle, from: number): AxesLayout {
  const isHorizontal = isDrawnHorizontal(chart, { size, style });
  const scrolled = countScrolled(chart, isHorizontal, { size, style });
  const count = chart.names.length;
  const shown = scrolled ?? Math.max(count, 1);
  const first = Math.max(0, Math.min(from, count - shown));
  const totals = chart.names.map((_, at) => chart.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const axis = numberAxisOf(chart, size, style, isHorizontal);
  const endsWidth = endLabelsWidth(chart, size, style);
  const entries = chart.series.map(({ name }, at) => ({ name, color: colorOf(chart, style, at) }));
  const legend = topLegend(endsWidth === undefined ? entries : [], size, style);
  const given = { chart, size, style, isHorizontal, shown, isScrolled: scrolled !== undefined };
  const plot = plotOf(given, { legendHeight: legend.height, endsWidth, ticks: axis.ticks });
  const [start, end] = isHorizontal ? [plot.left, plot.right] : [plot.bottom, plot.top];
  const [low, high] = axis.domain;
  const along = isHorizontal ? plot.bottom - plot.top : plot.right - plot.left;
  const isEdge = chart.mark === 'line' && count > 1;
  const slot = isEdge ? along / (count - 1) : along / shown;
  const origin = isHorizontal ? plot.top : plot.left;
  return {
    ...given,
    ...axis,
    plot,
    totals,
    legend: legend.rows,
    endsWidth,
    first,
    slot,
    scale: (value) => start + ((value - low) / (high - low)) * (end - start),
    middleOf: (index) => origin + (index - first + (isEdge ? 0 : 0.5)) * slot,
  };
}

const colorOf = ({ mark }: AxesChart, { theme }: ChartStyle, at: number) =>
  mark === 'bar' ? seriesFill(theme, at) : seriesColor(theme, at);

/** The range of the numbers; their ticks, where the axis is seen: bars have their numbers beside them. */
function numberAxisOf(chart: AxesChart, { width, height }: Size, { locale }: ChartStyle, isHorizontal: boolean) {
  const room = isHorizontal ? width / 2 : height;
  if (chart.stack === 'share') {
    const ticks: NumberTicks = { min: 0, max: 100, interval: room > FULL_TICKS_PX ? 25 : 50 };
    return { domain: [0, 100] as const, ticks: tickValues(ticks).map((value) => ({ value, text: `${value} %` })) };
  }
  const count = Math.max(2, Math.min(5, Math.floor(room / 60)));
  const ends = endsOf(chart);
  const ticks = numberTicks(ends, count, !chart.isFromData);
  if (isHorizontal) {
    const known = ends.filter((value) => value !== null);
    if (!chart.isFromData) known.push(0);
    const [low, high] = [Math.min(...known), Math.max(...known)];
    return { domain: low < high ? ([low, high] as const) : ([ticks.min, ticks.max] as const), ticks: [] };
  }
  const measure = chart.series[0]?.measure;
  const write = measure ? tickFormatter(locale, measure, ticks) : String;
  return {
    domain: [ticks.min, ticks.max] as const,
    ticks: tickValues(ticks).map((value) => ({ value, text: write(value) })),
  };
}

/** How far bars and lines reach: where they lie on each other, what is above zero and what is below it. */
function endsOf({ stack, series, names }: AxesChart): (number | null)[] {
  if (stack !== 'sum') return series.flatMap(({ values }) => values);
  return names.flatMap((_, at) => {
    const values = series.map((one) => one.values[at] ?? 0);
    const sum = (some: number[]) => some.reduce((total, value) => total + value, 0);
    return [sum(values.filter((value) => value > 0)), sum(values.filter((value) => value < 0))];
  });
}

type Given = Pick<AxesLayout, 'chart' | 'size' | 'style' | 'isHorizontal' | 'shown' | 'isScrolled'>;
type Taken = { legendHeight: number; endsWidth: number | undefined; ticks: { text: string }[] };

function plotOf(given: Given, { legendHeight, endsWidth, ticks }: Taken): AxesLayout['plot'] {
  const { chart, size, style, isHorizontal, isScrolled } = given;
  const { fontSize } = style;
  const { width, height } = size;
  if (isHorizontal) {
    const lastTick = widthOf(ticks.at(-1)?.text ?? '', fontSize) / 2;
    const beside = chart.stack ? Math.max(fontSize, lastTick) : widestNumber(chart, style) + AXIS_GAP_PX;
    return {
      left: barNameSize(chart, given).width + AXIS_GAP_PX,
      right: width - beside - (isScrolled ? SCROLL_ROOM_PX.beside : 0),
      top: legendHeight,
      bottom: height - (ticks.length > 0 ? fontSize * LINE_HEIGHT + AXIS_GAP_PX : 2),
    };
  }
  const left = Math.max(...ticks.map(({ text }) => widthOf(text, fontSize)), 0) + AXIS_GAP_PX;
  const right = width - (endsWidth ?? AXIS_GAP_PX);
  // The number above the highest column, or half of that beside the axis.
  const top = legendHeight + fontSize * (legendHeight > 0 && chart.stack ? 0.5 : 1.3);
  const slot = (right - left) / given.shown;
  const names = beneathNames(chart, { slot, width: right - left, shown: given.shown }, style);
  const lines = Math.max(...names.map((name) => name.lines.length), 1);
  const beneath = lines * fontSize * LINE_HEIGHT + AXIS_GAP_PX;
  return { left, right, top, bottom: height - beneath - (isScrolled ? SCROLL_ROOM_PX.beneath : 0) };
}

function widestNumber({ series }: AxesChart, { locale, fontSize }: ChartStyle): number {
  const texts = series.flatMap(({ values, measure }) => {
    const write = shortNumber(locale, measure);
    return values.flatMap((value) => (value === null ? [] : [write(value)]));
  });
  return Math.max(...texts.map((text) => widthOf(text, fontSize)), 0);
}
