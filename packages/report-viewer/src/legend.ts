import type { ChartStyle, Size } from './chart-description.ts';
import type { Scene } from './scene.ts';
import { widthOf } from './text-size.ts';

/** The square of a name with the gap to its letters, and the gap to the next name. */
const ICON_ROOM_PX = 15;
const GAP_PX = 14;
const ROW_HEIGHT = 1.5;
const ROW_GAP_PX = 3;
/** The share of a chart's height that its legend may use. */
const MAX_HEIGHT_SHARE = 0.42;

export interface LegendEntry {
  name: string;
  color: string;
}

const rowHeightOf = ({ fontSize }: ChartStyle) => fontSize * ROW_HEIGHT + ROW_GAP_PX;

/** The rows of a legend of this width: as many names as fit. Those of further series are in the tooltip, and read aloud. */
export function legendRows(
  entries: readonly LegendEntry[],
  room: { width: number; rows: number },
  { fontSize }: ChartStyle,
): LegendEntry[][] {
  const rows: LegendEntry[][] = [];
  let x = 0;
  for (const entry of entries) {
    const width = ICON_ROOM_PX + widthOf(entry.name, fontSize);
    if (rows.length === 0 || x + width > room.width) {
      if (rows.length === room.rows) return rows;
      rows.push([]);
      x = 0;
    }
    rows.at(-1)!.push(entry);
    x += width + GAP_PX;
  }
  return rows;
}

/** The names of the series above a chart, and the height that they take; a single series is named by the title. */
export function topLegend(entries: readonly LegendEntry[], size: Size, style: ChartStyle) {
  if (entries.length < 2) return { rows: [], height: 0 };
  const rowHeight = rowHeightOf(style);
  const most = Math.max(Math.floor((size.height * MAX_HEIGHT_SHARE) / rowHeight), 1);
  const rows = legendRows(entries, { width: size.width, rows: most }, style);
  return { rows, height: rows.length * rowHeight + style.fontSize / 2 };
}

/** Draws rows of names; each is in one line, from the left. */
export function addLegend(
  scene: Scene,
  rows: readonly LegendEntry[][],
  { x: left, y: top }: { x: number; y: number },
  style: ChartStyle,
): void {
  const rowHeight = rowHeightOf(style);
  for (const [at, row] of rows.entries()) {
    const y = top + rowHeight * (at + 0.5);
    let x = left;
    for (const { name, color } of row) {
      scene.extras.push({
        d: `M${x + 2},${y - 5}h6a2,2 0 0 1 2,2v6a2,2 0 0 1 -2,2h-6a2,2 0 0 1 -2,-2v-6a2,2 0 0 1 2,-2Z`,
        fill: color,
      });
      const label = { x: x + ICON_ROOM_PX, y, lines: [name], anchor: 'start', fill: style.theme.mutedInk } as const;
      scene.labels.push(label);
      x += ICON_ROOM_PX + widthOf(name, style.fontSize) + GAP_PX;
    }
  }
}

export const legendHeight = (rows: number, style: ChartStyle) => rows * rowHeightOf(style);
export const LEGEND_ICON_ROOM_PX = ICON_ROOM_PX;
