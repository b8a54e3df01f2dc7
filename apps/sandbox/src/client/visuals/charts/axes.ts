import { BETWEEN_LEVELS } from '../series.ts';
import type { CartesianPlan } from './cartesian.ts';
import { fontSizeOf, LETTER_WIDTH } from './chart-theme.ts';
import { numberTicks, tickFormatter } from './number-axis.ts';
import { calendarTicks } from './ticks.ts';

/** Above this number of columns, only some are named. */
const MAX_NAMED_COLUMNS = 16;
/** Of the height of a chart that leaning names may take. */
const LEANING_SHARE = 0.36;
/** What the numbers of the other axis take from the width, and what stands at least between two names. */
const AXIS_ROOM_PX = 44;
const NAME_GAP_PX = 16;
/** Narrower bars are scrolled instead. */
const MIN_SLOT_PX = { horizontal: 15, vertical: 9 };
const COMFORTABLE_SLOT_PX = { horizontal: 24, vertical: 22 };

export function categoryAxisOf(plan: CartesianPlan) {
  const { kind, chart, size, context } = plan;
  const { palette } = context;
  const fontSize = fontSizeOf(context);
  const shown = scrolledCount(plan) ?? chart.names.length;
  const slotWidth = size.width / Math.max(shown, 1);
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
        ? { width: size.width * 0.38, overflow: 'truncate', interval: 0 }
        : kind.mark === 'bar' && shown <= MAX_NAMED_COLUMNS
          ? columnNames(chart.names, { slotWidth, height: size.height }, fontSize)
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
  const { chart, size, context } = plan;
  const { category, categories, names } = chart;
  const write = dayNames(plan).formatter ?? ((name: string) => name);
  const letters = Math.max(...names.map((name, index) => write(name, index).length));
  const nameWidth = letters * fontSizeOf(context) * LETTER_WIDTH;
  const most = Math.floor(((size.width - AXIS_ROOM_PX) / (nameWidth + NAME_GAP_PX)) * (names.length / shown));
  const ticks = category.type === 'date' && names.length > most ? calendarTicks(categories, most) : undefined;
  return { hideOverlap: true, ...(ticks ? { interval: (index: number) => ticks.has(index) } : {}) };
}

/** Names wrap in their column's slot; where a word does not fit, all names lean. */
function columnNames(
  names: readonly string[],
  { slotWidth, height }: { slotWidth: number; height: number },
  fontSize: number,
) {
  const longestWord = Math.max(...names.flatMap((name) => name.split(' ')).map((word) => word.length), 0);
  const isWrapped = longestWord * fontSize * LETTER_WIDTH <= slotWidth - 4;
  if (isWrapped) return { interval: 0, width: slotWidth - 4, overflow: 'break', lineHeight: fontSize * 1.25 };
  const rotate = slotWidth < fontSize * 2.6 ? 55 : 28;
  // What leans takes only a part of its length from the height.
  const longest = (height * LEANING_SHARE) / Math.sin((rotate * Math.PI) / 180);
  return { interval: 0, rotate, width: Math.min(fontSize * 12, longest), overflow: 'truncate' };
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
    ...(isShare ? { max: 100, interval: size.height > 220 ? 25 : 50 } : ticks),
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

/** So many bars fit at a time where all do not; undefined where all do. */
export function scrolledCount({ kind, chart, size }: CartesianPlan): number | undefined {
  if (kind.mark === 'line') return undefined;
  const way = kind.isHorizontal ? 'horizontal' : 'vertical';
  const room = kind.isHorizontal ? size.height : size.width;
  if (room / Math.max(chart.names.length, 1) >= MIN_SLOT_PX[way]) return undefined;
  return Math.max(Math.floor(room / COMFORTABLE_SLOT_PX[way]), 1);
}

/** A slim bar to scroll by; the wheel and the finger are `scrolling.ts`'s. */
export function scrollOf(plan: CartesianPlan, legendHeight: number) {
  const count = scrolledCount(plan);
  if (count === undefined) return undefined;
  const { kind, context } = plan;
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
