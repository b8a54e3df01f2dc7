import type { CartesianPlan } from './cartesian.ts';
import { BETWEEN_LEVELS } from '../series.ts';
import { axisNumber, fontSizeOf, LETTER_WIDTH } from './looks.ts';

/** Above this number of columns, only some are named. */
const MAX_NAMED_COLUMNS = 16;
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
      ...(kind.isHorizontal ? { width: size.width * 0.38, overflow: 'truncate', interval: 0 } : {}),
      ...(kind.mark === 'bar' && !kind.isHorizontal
        ? columnNames(chart.names, shown, { slotWidth, height: size.height }, fontSize)
        : { hideOverlap: true, ...(kind.mark === 'line' ? EDGES : {}) }),
    },
  };
}

/** Days of one year are written without it: the axis has no room to say the same thing at every day. */
function dayNames({ chart, context }: CartesianPlan) {
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
    formatter: (name: string, index: number) => {
      const day = categories[index];
      return typeof day === 'string' ? format.format(new Date(`${day}T00:00:00Z`)) : name;
    },
  };
}

/** The first and the last name of a line stay within its axis. */
const EDGES = { showMinLabel: true, showMaxLabel: true, alignMinLabel: 'left', alignMaxLabel: 'right' } as const;

/** Names wrap in their column's slot; where a word does not fit, all names lean. */
function columnNames(
  names: readonly string[],
  shown: number,
  { slotWidth, height }: { slotWidth: number; height: number },
  fontSize: number,
) {
  if (shown > MAX_NAMED_COLUMNS) return { hideOverlap: true };
  const longestWord = Math.max(...names.flatMap((name) => name.split(' ')).map((word) => word.length), 0);
  const isWrapped = longestWord * fontSize * LETTER_WIDTH <= slotWidth - 4;
  return isWrapped
    ? { interval: 0, width: slotWidth - 4, overflow: 'break', lineHeight: fontSize * 1.25 }
    : {
        interval: 0,
        rotate: slotWidth < fontSize * 2.6 ? 55 : 28,
        width: Math.min(fontSize * 12, height * 0.36),
        overflow: 'truncate',
      };
}

export function valueAxisOf({ kind, chart, visual, size, context }: CartesianPlan) {
  const [first] = chart.series;
  const { palette } = context;
  const isShare = kind.stack === 'share';
  const write = first ? axisNumber(context, first.column) : String;
  const isHidden = kind.isHorizontal && !isShare;
  return {
    type: 'value',
    scale: visual.baseline === 'data',
    splitNumber: Math.max(2, Math.min(5, Math.floor((kind.isHorizontal ? size.width / 2 : size.height) / 60))),
    ...(isShare ? { max: 100, interval: size.height > 220 ? 25 : 50 } : {}),
    splitLine: { show: !isHidden, lineStyle: { color: palette.line } },
    axisLabel: {
      show: !isHidden,
      color: palette.mutedInk,
      fontSize: fontSizeOf(context),
      hideOverlap: true,
      formatter: isShare ? (value: number) => `${value} %` : write,
    },
  };
}

/** So many bars fit at a time where all do not. */
function scrolledCount({ kind, chart, size }: CartesianPlan): number | undefined {
  if (kind.mark === 'line') return undefined;
  const way = kind.isHorizontal ? 'horizontal' : 'vertical';
  const room = kind.isHorizontal ? size.height : size.width;
  if (room / Math.max(chart.names.length, 1) >= MIN_SLOT_PX[way]) return undefined;
  return Math.max(Math.floor(room / COMFORTABLE_SLOT_PX[way]), 1);
}

/** A slim bar to scroll by, and dragging the chart itself; the wheel is `scrollBy`'s. */
export function scrollOf(plan: CartesianPlan) {
  const count = scrolledCount(plan);
  if (count === undefined) return undefined;
  const { kind, context } = plan;
  const axis = kind.isHorizontal ? { yAxisIndex: 0 } : { xAxisIndex: 0 };
  // What is out of sight still counts for the length of the bars.
  const range = { startValue: 0, endValue: count - 1, zoomLock: true, filterMode: 'none' };
  const place = kind.isHorizontal
    ? { right: 0, top: plan.chart.series.length > 1 ? fontSizeOf(context) * 2.6 : 4, bottom: 4, width: 6 }
    : { bottom: 0, left: 4, right: 4, height: 6 };
  return [
    { type: 'inside', ...axis, ...range },
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
