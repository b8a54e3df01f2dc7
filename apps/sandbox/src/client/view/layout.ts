import type { MobileLayout, ReportPage } from '../../model/report-document.ts';
import type { Appearance } from '../state/settings.ts';
import { flow, GAP_PX } from './flow.ts';

export interface Rectangle {
  x: number;
  y: number;
  /** Higher ones lie over lower ones. */
  z?: number;
  width: number;
  height: number;
}

/** Where everything of a page goes, in CSS pixels. */
export interface PageLayout {
  width: number;
  height: number;
  /** How large letters are compared with a page in its own size. */
  textScale: number;
  /** It begins at the top of the frame; a whole page stands in its middle. */
  isFlow?: boolean;
  /** By name of the visual; one that is not there is hidden. */
  visuals: ReadonlyMap<string, Rectangle>;
}

interface Size {
  width: number;
  height: number;
}

/** Narrower frames show one row of visuals after the other, as nobody reads a page at half of its size. */
const FLOW_BELOW_PX = 800;
const MIN_SCALE = 0.6;
const TEXT_SCALE = { min: 0.88, max: 1.3 };
/** A phone's page is not made larger than this: a wider frame has the visuals in rows. */
const MAX_PHONE_SCALE = 1.35;
const HIDDEN = 1;

/** Lays a page out in the space that a frame gives. */
export function layOut(page: ReportPage, space: { width: number; height: number }, appearance: Appearance): PageLayout {
  const placed = place(page, appearance);
  const { zoom } = appearance;
  if (appearance.isStacked && page.mobile && space.width <= page.mobile.width * MAX_PHONE_SCALE)
    return zoomed(phonePage(page.mobile, space.width, placed, appearance), zoom);
  const isNarrow = space.width < FLOW_BELOW_PX && !appearance.customLayout && !appearance.isEditing;
  const outerGap = appearance.isTransparent ? 0 : GAP_PX;
  if (appearance.isStacked || isNarrow) return zoomed(flow(page, placed.keys(), space.width, outerGap), zoom);
  const whole = pageSize(page, appearance);
  const margin = marginOf(placed.values(), whole, appearance);
  const size = { width: whole.width - 2 * margin.x, height: whole.height - 2 * margin.y };
  // What is edited is not laid out anew: on a phone the page scrolls, unless it has nothing to scroll to.
  const width = Math.max(space.width / size.width, appearance.isEditing && placed.size > 0 ? MIN_SCALE : 0);
  const fit = {
    // A low frame scrolls rather than shrink the page until nobody can read it.
    page: Math.max(Math.min(width, space.height / size.height), Math.min(width, MIN_SCALE)),
    width,
    actual: 1,
  }[appearance.display];
  const visuals = [...placed].map(([name, box]) => [name, scaled(moved(box, margin), fit)] as const);
  const layout = {
    width: size.width * fit,
    height: size.height * fit,
    textScale: clamped(fit),
    visuals: new Map(visuals),
  };
  return zoomed(layout, zoom);
}

/** Everything larger or smaller by a factor, letters too. */
function zoomed(layout: PageLayout, zoom: number): PageLayout {
  if (zoom === 1) return layout;
  const { width, height, textScale, visuals } = layout;
  const boxes = [...visuals].map(([name, box]) => [name, scaled(box, zoom)] as const);
  return {
    ...layout,
    width: width * zoom,
    height: height * zoom,
    textScale: textScale * zoom,
    visuals: new Map(boxes),
  };
}

/** The author's own layout for phones, over the whole width; what is not on it is hidden. */
function phonePage(
  mobile: MobileLayout,
  width: number,
  placed: ReadonlyMap<string, Rectangle>,
  appearance: Appearance,
): PageLayout {
  const { x, y } = roomsOf(Object.values(mobile.visuals), mobile);
  const margin = isTrimmed(appearance) ? { x, y } : { x: 0, y: 0 };
  const size = { width: mobile.width - 2 * margin.x, height: mobile.height - 2 * margin.y };
  const scale = width / size.width;
  const visuals = Object.entries(mobile.visuals).flatMap(([name, box]) =>
    placed.has(name) ? [[name, scaled(moved(box, margin), scale)] as const] : [],
  );
  return { width, height: size.height * scale, textScale: clamped(scale), isFlow: true, visuals: new Map(visuals) };
}

/**
 * The margin that a page goes without. A transparent page has no edge that a reader could see: its visuals begin where the host's
 * text does. What remains has the page's own shape, by which hosts size the frame.
 */
function marginOf(boxes: Iterable<Rectangle>, size: Size, appearance: Appearance): { x: number; y: number } {
  if (!isTrimmed(appearance)) return { x: 0, y: 0 };
  const shape = size.height / size.width;
  const { x, y } = roomsOf(boxes, size);
  const room = Math.min(x, y / shape);
  return { x: room, y: room * shape };
}

const isTrimmed = ({ isTransparent, isEditing, customLayout, display }: Appearance) =>
  isTransparent && !isEditing && !customLayout && display === 'page';

/** What is free at both sides of all visuals, and above and below them. */
function roomsOf(boxes: Iterable<Rectangle>, size: Size): { x: number; y: number } {
  const all = [...boxes];
  const least = (rooms: number[]) => (rooms.length > 0 ? Math.max(Math.min(...rooms), 0) : 0);
  return {
    x: least(all.flatMap(({ x, width }) => [x, size.width - x - width])),
    y: least(all.flatMap(({ y, height }) => [y, size.height - y - height])),
  };
}

function moved(box: Rectangle, margin: { x: number; y: number }): Rectangle {
  return { ...box, x: box.x - margin.x, y: box.y - margin.y };
}

function pageSize(page: ReportPage, { customLayout }: Appearance) {
  const { width, height } = customLayout?.pageSize ?? {};
  return { width: width ?? page.width, height: height ?? page.height };
}

/** The visuals in reading order with the host's own layout over the report's. */
function place(page: ReportPage, { customLayout }: Appearance): Map<string, Rectangle> {
  const custom = customLayout?.pagesLayout?.[page.name];
  const entries = page.visuals.flatMap(({ name, layout, isHidden }) => {
    if (isHidden) return [];
    const own = { ...custom?.defaultLayout, ...custom?.visualsLayout?.[name] };
    if (own.displayState?.mode === HIDDEN) return [];
    const { x = layout.x, y = layout.y, z = layout.z, width = layout.width, height = layout.height } = own;
    return [[name, { x, y, width, height, ...(z === 0 ? {} : { z }) }] as const];
  });
  return new Map(entries.sort(([, a], [, b]) => a.y - b.y || a.x - b.x));
}

function clamped(scale: number): number {
  return Math.min(Math.max(scale, TEXT_SCALE.min), TEXT_SCALE.max);
}

function scaled({ x, y, width, height, z }: Rectangle, scale: number): Rectangle {
  const box = { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
  return z ? { ...box, z } : box;
}
