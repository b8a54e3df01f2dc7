import type { AxesChart, ChartStyle, Size } from './chart-description.ts';
import { calendarTicks } from './calendar-ticks.ts';
import { breakLines, breakWords, shortened, widthOf } from './text-size.ts';

/** Above this number of columns, only some are named. */
const MAX_NAMED_COLUMNS = 16;
/** The share of a chart's width that the names of bars may use, and how high a line of theirs is. */
const NAMES_SHARE = 0.48;
/** The share that a single long word may use, before it is broken. */
const WORD_SHARE = 0.58;
export const LINE_HEIGHT = 1.25;
/** What the numbers of the other axis take from the width, about, and what stands at least between two names. */
const AXIS_ROOM_PX = 44;
const NAME_GAP_PX = 16;
/** What stands at least between two names that break into lines. */
const NARROW_GAP_PX = 4;
/** Narrower bars are scrolled instead. */
const MIN_SLOT_PX = { horizontal: 15, vertical: 9 };
const COMFORTABLE_SLOT_PX = { horizontal: 24, vertical: 22 };

type Sizes = { size: Size; style: ChartStyle };

/** Columns whose names do not fit beneath them are drawn as bars: names that lean are hard to read. */
export function isDrawnHorizontal(chart: AxesChart, { size, style }: Sizes): boolean {
  if (chart.mark === 'line') return false;
  if (chart.isHorizontal) return true;
  const slot = (size.width - AXIS_ROOM_PX) / Math.max(chart.names.length, 1);
  return !isSomeNamed(chart) && !fitsBeneath(chart, slot, style);
}

/** Days and numbers follow from those beside them, and so do many columns: some names are enough. */
const isSomeNamed = ({ isOrdered, names }: AxesChart) => isOrdered || names.length > MAX_NAMED_COLUMNS;

/** Whether every word is narrower than the slot of its column. */
const fitsBeneath = ({ names }: AxesChart, slot: number, { fontSize }: ChartStyle) =>
  names.every((name) => name.split(' ').every((word) => widthOf(word, fontSize) <= slot - NARROW_GAP_PX));

/** The width of the names of bars, the lines of the longest one, and their height. */
export function barNameSize({ names }: AxesChart, { size, style: { fontSize } }: Sizes) {
  const longest = Math.max(...names.map((name) => widthOf(name, fontSize)), 0);
  const words = names.flatMap((name) => name.split(' ').map((word) => widthOf(word, fontSize)));
  const most = Math.max(size.width * NAMES_SHARE, Math.min(Math.max(...words, 0) + 1, size.width * WORD_SHARE));
  const width = Math.min(Math.ceil(longest) + 1, most);
  const lines = Math.max(...names.map((name) => breakWords(name, fontSize, width).length), 1);
  return { width, lines, lineHeight: fontSize * LINE_HEIGHT };
}

/** How many bars fit at a time; undefined where all do. */
export function countScrolled(chart: AxesChart, isHorizontal: boolean, sizes: Sizes): number | undefined {
  if (chart.mark === 'line') return undefined;
  const way = isHorizontal ? 'horizontal' : 'vertical';
  const room = isHorizontal ? sizes.size.height : sizes.size.width;
  const { lines, lineHeight } = barNameSize(chart, sizes);
  // A name of several lines needs their height.
  const nameHeight = isHorizontal && lines > 1 ? lines * lineHeight : 0;
  if (room / Math.max(chart.names.length, 1) >= Math.max(MIN_SLOT_PX[way], nameHeight)) return undefined;
  return Math.max(Math.floor(room / Math.max(COMFORTABLE_SLOT_PX[way], nameHeight)), 1);
}

/** A name beside or beneath its category, in lines. */
export interface CategoryName {
  index: number;
  lines: string[];
  width: number;
}

/** The names of bars: those that are too long for their share of the width break into lines, where the slot is high enough. */
export function barNames({ names }: AxesChart, width: number, slot: number, { fontSize }: ChartStyle): CategoryName[] {
  return names.map((name, index) => {
    const lines = breakWords(name, fontSize, width);
    const isFitting = lines.length === 1 || lines.length * fontSize * LINE_HEIGHT <= slot;
    const shown = isFitting ? lines : [name];
    return { index, width, lines: shown.map((line) => shortened(line, fontSize, width)) };
  });
}

/** The names beneath columns or a line: all in lines of the slot's width, or as many in one line as fit. */
export function beneathNames(
  chart: AxesChart,
  { slot, width, shown }: { slot: number; width: number; shown: number },
  style: ChartStyle,
): CategoryName[] {
  const { fontSize } = style;
  const write = chart.axisNames ?? chart.names;
  const isAll = chart.mark === 'bar' && !isSomeNamed(chart) && fitsBeneath(chart, slot, style);
  if (isAll)
    return write.map((name, index) => ({
      index,
      // Never too close to the next, whatever its lines are.
      width: 0,
      lines: breakLines(name, fontSize, slot - NARROW_GAP_PX),
    }));
  const widths = write.map((name) => widthOf(name, fontSize));
  const most = Math.floor((width / (Math.max(...widths, 0) + NAME_GAP_PX)) * (write.length / shown));
  const days = chart.days && write.length > most ? calendarTicks(chart.days, most) : undefined;
  return write.flatMap((name, index) =>
    !days || days.has(index) ? [{ index, width: widths[index]!, lines: [name] }] : [],
  );
}

/** Leaves out what would come too close to the name before it; at equal steps, where nothing else says which. */
export function withoutOverlap<Name extends { middle: number; width: number }>(names: readonly Name[]): Name[] {
  for (let step = 1; step < names.length; step++) {
    const some = names.filter((_, at) => at % step === 0);
    const isFree = some.every((name, at) => {
      const before = some[at - 1];
      return !before || name.middle - name.width / 2 >= before.middle + before.width / 2 + NARROW_GAP_PX * 2;
    });
    if (isFree) return some;
  }
  return names.slice(0, 1);
}
