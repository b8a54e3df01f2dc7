import { linesOf } from '../../view/text-size.ts';
import { BETWEEN_LEVELS, type ChartData } from '../series.ts';
import type { DrawContext } from '../visual.ts';
import type { ChartInput } from './built-chart.ts';
import type { CartesianKind, CartesianPlan } from './cartesian.ts';
import { fontSizeOf, textWidth } from './chart-theme.ts';
import { numberTicks, tickFormatter } from './number-axis.ts';
import { calendarTicks } from './ticks.ts';

/** Above this number of columns, only some are named. */
const MAX_NAMED_COLUMNS = 16;
/** The share of a chart's width that the names of bars may use, and how high a line of theirs is. */
const NAMES_SHARE = 0.48;
const LINE_HEIGHT = 1.25;
/** What the numbers of the other axis take from the width, and what stands at least between two names. */
const AXIS_ROOM_PX = 44;
const NAME_GAP_PX = 16;
/** What stands at least between two names that break into lines. */
const NARROW_GAP_PX = 4;
/** Narrower bars are scrolled instead. */
const MIN_SLOT_PX = { horizontal: 15, vertical: 9 };
const COMFORTABLE_SLOT_PX = { horizontal: 24, vertical: 22 };

export function categoryAxisOf(plan: CartesianPlan) {
  const { kind, chart, size, context } = plan;
  const { palette } = context;
  const fontSize = fontSizeOf(context);
  const shown = plan.scrolledCount ?? chart.names.length;
  const slotWidth = (size.width - AXIS_ROOM_PX) / Math.max(shown, 1);
  return {
    type: 'category',
    data: chart.names,
    boundaryGap: kind.mark !== 'line',
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.line } },
    axisLabel: {
      color: palette.mutedInk,
      fontSize,
      ...dayNames(plan),
      ...(kind.isHorizontal
        ? barNames(plan, size.height / Math.max(shown, 1))
        : hasAllNames(kind, chart, slotWidth, context)
          ? { interval: 0, width: slotWidth - NARROW_GAP_PX, overflow: 'break', lineHeight: fontSize * LINE_HEIGHT }
          : someNames(plan, shown)),
    },
  };
}

/** Days of one year are written without it: the axis has no room to say the same thing at every day. */
function dayNames({ chart, context }: CartesianPlan): { formatter?: (name: string, index: number) => string } {
  const { category, categories } = chart;
  const years = new Set(categories.map((day) => String(day).slice(0, 4)));
  if (category.type !== 'date' || category.grain || years.size !== 1 || chart.names[0]?.includes(BETWEEN_LEVELS))
    return {};
  const format = new Intl.DateTimeFormat(context.locale, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return {
    formatter: (name, index) => {
      const day = categories[index];
      return typeof day === 'string' ? format.format(new Date(`${day}T00:00:00Z`)) : name;
    },
  };
}

/** As many names as fit; those of days at equal distances of the calendar. */
function someNames(plan: CartesianPlan, shown: number) {
  const { kind, chart, size, context } = plan;
  const { category, categories, names } = chart;
  const write = dayNames(plan).formatter ?? ((name: string) => name);
  const nameWidth = Math.max(...names.map((name, index) => textWidth(write(name, index), context)), 0);
  const most = Math.floor(((size.width - AXIS_ROOM_PX) / (nameWidth + NAME_GAP_PX)) * (names.length / shown));
  const ticks = category.type === 'date' && names.length > most ? calendarTicks(categories, most) : undefined;
  // The first name must not lie on the lowest number beside the axis.
  const isWide = kind.mark === 'line' || nameWidth > size.width / shown;
  return {
    hideOverlap: true,
    ...(isWide && { alignMinLabel: 'left', showMinLabel: true }),
    ...(ticks ? { interval: (index: number) => ticks.has(index) } : {}),
  };
}

/** Names that are too long for their share of the width break into lines. */
function barNames(plan: CartesianPlan, slotHeight: number) {
  const { width, lines, lineHeight } = barNameSize(plan);
  return { interval: 0, width, overflow: slotHeight >= lines * lineHeight ? 'break' : 'truncate', lineHeight };
}

/** The width of the names of bars, the lines of the longest one, and their height. */
function barNameSize({ chart, size, context }: Pick<CartesianPlan, 'chart' | 'size' | 'context'>) {
  const fontSize = fontSizeOf(context);
  const longest = Math.max(...chart.names.map((name) => textWidth(name, context)), 0);
  const width = Math.min(Math.ceil(longest) + 1, size.width * NAMES_SHARE);
  const lines = Math.max(...chart.names.map((name) => linesOf(name, fontSize, width)), 1);
  return { width, lines, lineHeight: fontSize * LINE_HEIGHT };
}

/** Whether each column has its name beneath: every word is narrower than the column's slot. */
function hasAllNames(kind: CartesianKind, chart: ChartData, slotWidth: number, context: DrawContext): boolean {
  if (kind.mark !== 'bar' || isSomeNamed(chart)) return false;
  const parts = chart.names.flatMap((name) => name.split(' '));
  return parts.every((part) => textWidth(part, context) <= slotWidth - NARROW_GAP_PX);
}

/** Days and numbers follow from those beside them, and so do many columns: some names are enough. */
function isSomeNamed({ category, categories, names }: ChartData): boolean {
  const isInOrder = category.type === 'date' || categories.every((value) => typeof value === 'number');
  return isInOrder || names.length > MAX_NAMED_COLUMNS;
}

/** Columns whose names do not fit beneath them are drawn as bars: names that lean are hard to read. */
export function directionOf(
  kind: CartesianKind,
  chart: ChartData,
  { size, context }: Pick<ChartInput, 'size' | 'context'>,
): CartesianKind {
  const slotWidth = (size.width - AXIS_ROOM_PX) / Math.max(chart.names.length, 1);
  if (kind.mark === 'line' || kind.isHorizontal || isSomeNamed(chart)) return kind;
  return hasAllNames(kind, chart, slotWidth, context) ? kind : { ...kind, isHorizontal: true };
}

export function valueAxisOf(plan: CartesianPlan) {
  const { kind, chart, visual, size, context } = plan;
  const [first] = chart.series;
  const { palette } = context;
  const isShare = kind.stack === 'share';
  const count = Math.max(2, Math.min(5, Math.floor((kind.isHorizontal ? size.width / 2 : size.height) / 60)));
  const ticks = numberTicks(endsOf(plan), count, visual.baseline !== 'data');
  const isHidden = kind.isHorizontal && !isShare;
  return {
    type: 'value',
    scale: visual.baseline === 'data',
    ...(isShare ? { max: 100, interval: (kind.isHorizontal ? size.width / 2 : size.height) > 220 ? 25 : 50 } : ticks),
    splitLine: { show: !isHidden, lineStyle: { color: palette.line } },
    axisLabel: {
      show: !isHidden,
      color: palette.mutedInk,
      fontSize: fontSizeOf(context),
      hideOverlap: true,
      formatter: isShare
        ? (value: number) => `${value} %`
        : first
          ? tickFormatter(context, first.column, ticks)
          : String,
    },
  };
}

/** How far bars and lines reach: where they lie on each other, what is above zero and what is below it. */
function endsOf({ kind, chart }: CartesianPlan): (number | null)[] {
  if (kind.stack !== 'sum') return chart.series.flatMap(({ values }) => values);
  return chart.names.flatMap((_, at) => {
    const values = chart.series.map((series) => series.values[at] ?? 0);
    const sum = (some: number[]) => some.reduce((total, value) => total + value, 0);
    return [sum(values.filter((value) => value > 0)), sum(values.filter((value) => value < 0))];
  });
}

/** How many bars fit at a time; undefined where all do. */
export function countScrolled(plan: Pick<CartesianPlan, 'kind' | 'chart' | 'size' | 'context'>): number | undefined {
  const { kind, chart, size } = plan;
  if (kind.mark === 'line') return undefined;
  const way = kind.isHorizontal ? 'horizontal' : 'vertical';
  const room = kind.isHorizontal ? size.height : size.width;
  // A name of several lines needs their height.
  const nameHeight = kind.isHorizontal ? heightOfLines(plan) : 0;
  if (room / Math.max(chart.names.length, 1) >= Math.max(MIN_SLOT_PX[way], nameHeight)) return undefined;
  return Math.max(Math.floor(room / Math.max(COMFORTABLE_SLOT_PX[way], nameHeight)), 1);
}

/** The height of the longest name of bars where it breaks into lines; 0 where none does. */
function heightOfLines(plan: Parameters<typeof barNameSize>[0]): number {
  const { lines, lineHeight } = barNameSize(plan);
  return lines > 1 ? lines * lineHeight : 0;
}

/** A slim bar to scroll by; the wheel and the finger are `scrolling.ts`'s. */
export function scrollOf(plan: CartesianPlan, legendHeight: number) {
  const { kind, context, scrolledCount: count } = plan;
  if (count === undefined) return undefined;
  const axis = kind.isHorizontal ? { yAxisIndex: 0, orient: 'vertical' } : { xAxisIndex: 0, orient: 'horizontal' };
  // What is out of sight still counts for the length of the bars.
  const range = { startValue: 0, endValue: count - 1, zoomLock: true, filterMode: 'none' };
  const place = kind.isHorizontal
    ? { right: 0, top: legendHeight + 4, bottom: 4, width: 6 }
    : { bottom: 0, left: 4, right: 4, height: 6 };
  return [
    {
      type: 'slider',
      ...axis,
      ...range,
      ...place,
      showDetail: false,
      brushSelect: false,
      showDataShadow: false,
      borderColor: 'transparent',
      backgroundColor: context.palette.line,
      fillerColor: context.palette.mutedInk,
      handleSize: 0,
      moveHandleSize: 0,
    },
  ];
}
