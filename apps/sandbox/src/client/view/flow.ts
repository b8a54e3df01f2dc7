import type { ReportPage, Visual } from '../../model/report-document.ts';
import type { PageLayout, Rectangle } from './layout.ts';
import { linesOf } from '@portico/report-viewer/text-size';

/** Between visuals. */
export const GAP_PX = 12;
/** Units of a row by the minimum width of the frame; the first match applies. */
const UNITS: readonly [fromWidth: number, units: number][] = [
  [600, 4],
  [0, 2],
];
/** A visual wider than this share of its page has a row of its own. */
const WIDE_SHARE = 0.6;

/** Limit of the ratio between the heights of the visuals in a row. */
const MAX_HEIGHT_RATIO = 1.7;

const HEIGHTS_PX: Partial<Record<Visual['type'], number>> = {
  kpi: 168,
  actionButton: 44,
  tableEx: 380,
  pivotTable: 380,
  map: 320,
  filledMap: 320,
};
const CHART_HEIGHT_PX = 280;
/** With room for a title of one line, and for two lines below the number. */
const CARD_HEIGHT_PX = 118;
const CARD_TITLE = { fontSize: 14, linePx: 18, paddingPx: 54 } as const;
/** Further numbers of a card stand below the first. */
const CARD_ROW_PX = 24;
const SLICER_HEIGHTS_PX = { list: 196, dropdown: 92, range: 122, date: 122 } as const;

interface Item {
  name: string;
  units: number;
  height: number;
}

/**
 * Lays out visuals in rows in reading order, for frames that are too narrow for the page's own layout.
 * @param outerGap what is left free around all of them
 */
export function flow(page: ReportPage, names: Iterable<string>, width: number, outerGap: number): PageLayout {
  const units = UNITS.find(([from]) => width >= from)?.[1] ?? 2;
  const visuals = new Map(page.visuals.map((visual) => [visual.name, visual]));
  const items = [...names].flatMap((name) => {
    const visual = visuals.get(name);
    return visual ? [{ name, units: unitsOf(visual, page, units), height: heightOf(visual, width, units) }] : [];
  });
  const placed = new Map<string, Rectangle>();
  let y = outerGap;
  for (const row of rowsOf(items, units)) {
    const height = Math.max(...row.map((item) => item.height));
    for (const [name, box] of placeRow(row, { y, height, width, outerGap })) placed.set(name, box);
    y += height + GAP_PX;
  }
  return { width, height: y - GAP_PX + outerGap, textScale: 1, isFlow: true, visuals: placed };
}

/** Fills rows one by one; a visual that does not fit starts the next row. */
function rowsOf(items: readonly Item[], units: number): Item[][] {
  const rows: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const row = rows.at(-1);
    if (!row || item.units > room || !standsBeside(item, row)) {
      rows.push([item]);
      room = units - item.units;
    } else {
      row.push(item);
      room -= item.units;
    }
  }
  return rows;
}

/** A row is as high as its highest visual, so much lower visuals would be stretched or mostly empty. */
function standsBeside({ height }: Item, row: readonly Item[]): boolean {
  const heights = [height, ...row.map((item) => item.height)];
  return Math.max(...heights) <= Math.min(...heights) * MAX_HEIGHT_RATIO;
}

/** Scales the visuals of a row to the full width. */
function placeRow(
  row: readonly Item[],
  { y, height, width, outerGap }: { y: number; height: number; width: number; outerGap: number },
) {
  const total = row.reduce((sum, item) => sum + item.units, 0);
  const unit = (width - 2 * outerGap - GAP_PX * (row.length - 1)) / total;
  let x = outerGap;
  return row.map((item) => {
    const box = { x, y, width: item.units * unit, height };
    x += box.width + GAP_PX;
    return [item.name, box] as const;
  });
}

function unitsOf(visual: Visual, page: ReportPage, units: number): number {
  const { type, layout } = visual;
  if ((type === 'card' && visual.query.measures.length === 1) || type === 'actionButton') return 1;
  if (type === 'textbox' || layout.width > page.width * WIDE_SHARE) return units;
  return 2;
}

function heightOf(visual: Visual, width: number, units: number): number {
  if (visual.type === 'slicer') return SLICER_HEIGHTS_PX[visual.mode];
  if (visual.type === 'card') {
    const columns = visual.query.measures.length === 1 ? units : 1;
    const lines = Math.max(1, linesOf(visual.title, CARD_TITLE.fontSize, width / columns - CARD_TITLE.paddingPx));
    return CARD_HEIGHT_PX + (visual.query.measures.length - 1) * CARD_ROW_PX + (lines - 1) * CARD_TITLE.linePx;
  }
  if (visual.type !== 'textbox') return HEIGHTS_PX[visual.type] ?? CHART_HEIGHT_PX;
  return textHeight(visual.title, visual.body, width - 5 * GAP_PX);
}

/** The height of wrapped text. */
function textHeight(title: string, body: string, width: number): number {
  return 24 + linesOf(title, 20, width) * 27 + linesOf(body, 12, width) * 18;
}
