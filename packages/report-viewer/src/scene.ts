import type { Mark } from './chart-description.ts';

/** What is drawn of a mark, or beneath marks: a path or a circle. */
export interface Shape {
  d?: string;
  circle?: readonly [x: number, y: number, radius: number];
  fill: string;
  fillOpacity?: number;
  opacity?: number;
  stroke?: string;
  strokeWidth?: number;
  dash?: string;
  mark?: Mark | undefined;
  /** A second shape of the same mark: tests and tools read the first. */
  isRest?: boolean;
  /** Where its tooltip points. */
  at?: readonly [x: number, y: number];
}

/** A text; several lines stand around the middle `y`. */
export interface Label {
  x: number;
  y: number;
  lines: readonly string[];
  anchor: 'start' | 'middle' | 'end';
  fill: string;
  size?: number;
  weight?: number;
  /** Of the last line. */
  lastFill?: string;
}

export interface Gradient {
  id: string;
  isAcross: boolean;
  stops: readonly (readonly [color: string, opacity: number])[];
}

/** Lines are too thin to hit: what is pointed at is a category, and of it the nearest mark. */
export interface Columns {
  /** The category at a place; undefined outside of the axes. */
  at: (x: number, y: number) => number | undefined;
  xOf: (index: number) => number;
  marksAt: (index: number) => { mark: Mark; color: string; y: number }[];
  top: number;
  bottom: number;
}

/** Which of its categories a chart shows that has more of them than room. */
export interface ScrollWindow {
  first: number;
  shown: number;
  count: number;
  isHorizontal: boolean;
  /** Where its bar lies. */
  track: { x: number; y: number; length: number };
}

/** Everything of a chart that is drawn, in pixels. */
export interface Scene {
  /** Beneath the marks: lines of the grid, land. */
  ground: Shape[];
  shapes: Shape[];
  /** Over the marks, and not of them: dots of a legend, lines to names. */
  extras: Shape[];
  labels: Label[];
  gradients: Gradient[];
  columns?: Columns | undefined;
  scroll?: ScrollWindow | undefined;
}

export const emptyScene = (): Scene => ({ ground: [], shapes: [], extras: [], labels: [], gradients: [] });

/** How strongly marks are drawn that are not chosen, or not highlighted, while others are. */
export const FADED = 0.28;

export const fadeOf = (mark: Mark | undefined) => (mark?.isFaded ? FADED : 1);

export const ruler = (x1: number, y1: number, x2: number, y2: number) => `M${x1},${y1}L${x2},${y2}`;

/** A rectangle of which the corners of one end are round. */
export function barPath(
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  end: 'top' | 'right' | 'bottom' | 'left' | 'none',
): string {
  const r = Math.max(Math.min(radius, width / 2, height / 2), 0);
  if (end === 'none' || r === 0) return `M${x},${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number) => `a${r},${r} 0 0 1 ${dx},${dy}`;
  const [tl, tr] = [end === 'top' || end === 'left', end === 'top' || end === 'right'];
  const [br, bl] = [end === 'bottom' || end === 'right', end === 'bottom' || end === 'left'];
  const less = (...rounds: boolean[]) => rounds.filter(Boolean).length * r;
  return [
    `M${x + (tl ? r : 0)},${y}h${width - less(tl, tr)}${tr ? corner(r, r) : ''}`,
    `v${height - less(tr, br)}${br ? corner(-r, r) : ''}`,
    `h${-(width - less(br, bl))}${bl ? corner(-r, -r) : ''}`,
    `v${-(height - less(bl, tl))}${tl ? corner(r, -r) : ''}Z`,
  ].join('');
}

/** Moves a middle so that a text of this width stays inside. */
export function within(middle: number, width: number, [low, high]: readonly [number, number]): number {
  return Math.min(Math.max(middle, low + width / 2), Math.max(high - width / 2, low + width / 2));
}
