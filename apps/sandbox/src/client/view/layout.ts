import type { ReportPage } from '../../model/report-document.ts';
import type { Appearance } from '../state/settings.ts';

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where everything of a page goes, in CSS pixels. */
export interface PageLayout {
  width: number;
  height: number;
  /** How large letters are compared with a page in its own size. */
  textScale: number;
  /** By name of the visual; one that is not there is hidden. */
  visuals: ReadonlyMap<string, Rectangle>;
}

/** Narrower frames show one visual under the other, as nobody reads a page at a third of its size. */
const STACK_BELOW_PX = 700;
const STACK_GAP_PX = 12;
const STACK_HEIGHTS: Record<string, number> = { card: 104, tableEx: 420, textbox: 0 };
const STACK_CHART_HEIGHT_PX = 280;
const MIN_SCALE = 0.6;
const TEXT_SCALE = { min: 0.88, max: 1.3 };
const HIDDEN = 1;

/** Lays a page out in the space that a frame gives. */
export function layOut(page: ReportPage, space: { width: number; height: number }, appearance: Appearance): PageLayout {
  const size = pageSize(page, appearance);
  const placed = place(page, appearance);
  const isNarrow = space.width < STACK_BELOW_PX && !appearance.customLayout && !appearance.isEditing;
  if (appearance.isStacked || isNarrow) {
    return stack(page, placed, space.width);
  }
  const width = space.width / size.width;
  const fit = {
    // A low frame scrolls rather than shrink the page until nobody can read it.
    page: Math.max(Math.min(width, space.height / size.height), Math.min(width, MIN_SCALE)),
    width,
    actual: 1,
  }[appearance.display];
  const scale = fit * appearance.zoom;
  const visuals = [...placed].map(([name, box]) => [name, scaled(box, scale)] as const);
  return {
    width: size.width * scale,
    height: size.height * scale,
    textScale: Math.min(Math.max(scale, TEXT_SCALE.min), TEXT_SCALE.max),
    visuals: new Map(visuals),
  };
}

function pageSize(page: ReportPage, { customLayout }: Appearance) {
  const { width, height } = customLayout?.pageSize ?? {};
  return { width: width ?? page.width, height: height ?? page.height };
}

/** The visuals in reading order with the host's own layout over the report's. */
function place(page: ReportPage, { customLayout }: Appearance): Map<string, Rectangle> {
  const custom = customLayout?.pagesLayout?.[page.name];
  const entries = page.visuals.flatMap(({ name, layout }) => {
    const own = { ...custom?.defaultLayout, ...custom?.visualsLayout?.[name] };
    if (own.displayState?.mode === HIDDEN) return [];
    const { x = layout.x, y = layout.y, width = layout.width, height = layout.height } = own;
    return [[name, { x, y, width, height }] as const];
  });
  return new Map(entries.sort(([, a], [, b]) => a.y - b.y || a.x - b.x));
}

/** Cards stand in pairs, everything else takes the whole width. */
function stack(page: ReportPage, placed: ReadonlyMap<string, Rectangle>, spaceWidth: number): PageLayout {
  const width = spaceWidth - 2 * STACK_GAP_PX;
  const half = (width - STACK_GAP_PX) / 2;
  const types = new Map(page.visuals.map(({ name, type }) => [name, type]));
  const visuals = new Map<string, Rectangle>();
  let y = STACK_GAP_PX;
  let cardBefore = false;
  for (const name of placed.keys()) {
    const type = types.get(name) ?? '';
    const height = STACK_HEIGHTS[type] ?? STACK_CHART_HEIGHT_PX;
    const isCard = type === 'card';
    if (cardBefore && !isCard) y += (STACK_HEIGHTS['card'] ?? 0) + STACK_GAP_PX;
    const x = isCard && cardBefore ? STACK_GAP_PX + half + STACK_GAP_PX : STACK_GAP_PX;
    visuals.set(name, { x, y, width: isCard ? half : width, height: height || textHeight(width) });
    if (!isCard || cardBefore) y += (height || textHeight(width)) + STACK_GAP_PX;
    cardBefore = isCard && !cardBefore;
  }
  if (cardBefore) y += (STACK_HEIGHTS['card'] ?? 0) + STACK_GAP_PX;
  return { width: spaceWidth, height: y, textScale: 1, visuals };
}

/** Text wraps more the narrower the frame is. */
function textHeight(width: number): number {
  return width < 420 ? 116 : 88;
}

function scaled({ x, y, width, height }: Rectangle, scale: number): Rectangle {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}
