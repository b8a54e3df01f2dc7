import type { DrawContext } from '../visual.ts';
import type { ChartInput } from './built-chart.ts';
import { fontSizeOf, legendOf, textWidth } from './chart-theme.ts';

/** The square of a name with the gap to its letters, and the gap to the next name. */
const ICON_PX = 15;
const GAP_PX = 14;
/** The arrows and the page number of a paged legend. */
const PAGER_PX = 56;
/** Rows lie closer together than names beside each other. */
const ROW_GAP_PX = 3;
/** The share of a chart's height that its legend may use. */
const MAX_LEGEND_SHARE = 0.22;

/** The names of the series above a chart, and the height that they take. */
export interface TopLegend {
  legend: object;
  height: number;
}

/** All names in as many rows as they need; with too many rows, one row with a pager. */
export function topLegend(
  { size, context }: Pick<ChartInput, 'size' | 'context'>,
  names: readonly string[],
): TopLegend {
  if (names.length < 2) return { legend: { show: false }, height: 0 };
  const legend = { ...legendOf(context), data: [...names] };
  const widths = names.map((name) => widthOf(name, context));
  const rowHeight = legend.textStyle.lineHeight + ROW_GAP_PX;
  const rows = rowsOf(widths, size.width);
  const isPaged = rows > 1 && rows * rowHeight > size.height * MAX_LEGEND_SHARE;
  const height = (isPaged ? 1 : rows) * rowHeight + fontSizeOf(context) / 2;
  if (isPaged) return { legend: { ...legend, width: pageWidth(widths, size.width), pageButtonGap: 6 }, height };
  // ECharts has one gap for both directions, so names include the horizontal gap in their text.
  const textStyle = { ...legend.textStyle, padding: [0, GAP_PX - ROW_GAP_PX, 0, 0] };
  return { legend: { ...legend, type: 'plain', itemGap: ROW_GAP_PX, textStyle }, height };
}

function widthOf(name: string, context: DrawContext): number {
  return ICON_PX + textWidth(name, context) + GAP_PX;
}

function rowsOf(widths: readonly number[], room: number): number {
  let [rows, x] = [1, 0];
  for (const width of widths) {
    if (x > 0 && x + width > room) [rows, x] = [rows + 1, 0];
    x += width;
  }
  return rows;
}

/** The width of the names that fit beside the pager, so that no name of the first page is cut off. */
function pageWidth(widths: readonly number[], room: number): number {
  let x = 0;
  for (const width of widths) {
    if (x > 0 && x + width > room - PAGER_PX) break;
    x += width;
  }
  return Math.min(x + PAGER_PX, room);
}
