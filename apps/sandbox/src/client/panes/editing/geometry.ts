import type { VisualLayout } from '../../../model/report-document.ts';
import { MIN_VISUAL_PX } from '../../state/document-edits.ts';

/** Grid size in pixels of the page. */
export const GRID_PX = 8;

/** Which edges a handle moves: -1 the left or upper one, 1 the right or lower one, 0 none. */
export interface ResizeHandle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** The eight handles of a frame, clockwise from the upper left corner. */
export const RESIZE_HANDLES: readonly ResizeHandle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

/** The position and size of a visual on its page. */
export type Box = Pick<VisualLayout, 'x' | 'y' | 'width' | 'height'>;

/** The box moved by the given distance, on the grid. */
export function moved({ x, y, width, height }: Box, dx: number, dy: number, grid = GRID_PX): Box {
  return { x: snap(x + dx, grid), y: snap(y + dy, grid), width, height };
}

/** The box after dragging a handle by the given distance; the opposite edges stay. */
export function resized(box: Box, { x: gripX, y: gripY }: ResizeHandle, dx: number, dy: number, grid = GRID_PX): Box {
  const [x, width] = pulled(box.x, box.width, gripX, dx, grid);
  const [y, height] = pulled(box.y, box.height, gripY, dy, grid);
  return { x, y, width, height };
}

function pulled(
  start: number,
  size: number,
  grip: ResizeHandle['x'],
  by: number,
  grid: number,
): [start: number, size: number] {
  const end = start + size;
  if (grip === 1) return [start, Math.max(snap(end + by, grid) - start, MIN_VISUAL_PX)];
  if (grip === 0) return [start, size];
  const next = Math.min(snap(start + by, grid), end - MIN_VISUAL_PX);
  return [next, end - next];
}

function snap(value: number, grid: number): number {
  return Math.round(value / grid) * grid;
}
