import type { DrawContext } from '../visual.ts';
import type { ChartInput } from './built-chart.ts';
import { fontSizeOf, legendOf, textWidth } from './chart-theme.ts';

/** The square of a name with the gap to its letters, and the gap to the next name. */
const ICON_PX = 15;
const GAP_PX = 14;
/** Rows lie closer together than names beside each other. */
const ROW_GAP_PX = 3;
/** The share of a chart's height that its legend may use. */
const MAX_LEGEND_SHARE = 0.42;

/** The names of the series above a chart, and the height that they take. */
export interface TopLegend {
  legend: object;
  height: number;
}

/** As many names as fit in a share of the chart's height. Those of further series are in the tooltip, and read aloud. */
export function topLegend(
  { size, context }: Pick<ChartInput, 'size' | 'context'>,
  names: readonly string[],
): TopLegend {
  if (names.length < 2) return { legend: { show: false }, height: 0 };
  const legend = legendOf(context);
  const rowHeight = legend.textStyle.lineHeight + ROW_GAP_PX;
  const most = Math.max(Math.floor((size.height * MAX_LEGEND_SHARE) / rowHeight), 1);
  const { shown, rows } = fittingNames(names, { width: size.width, rows: most }, context);
  // ECharts has one gap for both directions, so names include the horizontal gap in their text.
  const textStyle = { ...legend.textStyle, padding: [0, GAP_PX - ROW_GAP_PX, 0, 0] };
  const height = rows * rowHeight + fontSizeOf(context) / 2;
  return { legend: { ...legend, data: shown, itemGap: ROW_GAP_PX, textStyle }, height };
}

/** The first names, as many as fit in rows of a width. */
export function fittingNames(
  names: readonly string[],
  room: { width: number; rows: number },
  context: DrawContext,
): { shown: string[]; rows: number } {
  const shown: string[] = [];
  let [rows, x] = [1, 0];
  for (const name of names) {
    const width = ICON_PX + textWidth(name, context) + GAP_PX;
    if (x > 0 && x + width > room.width) [rows, x] = [rows + 1, 0];
    if (rows > room.rows) return { shown, rows: room.rows };
    x += width;
    shown.push(name);
  }
  return { shown, rows };
}
