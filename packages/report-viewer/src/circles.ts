import type { Circle, ChartTheme, Size } from './chart-description.ts';
import { fadeOf, type Shape } from './scene.ts';

const SIZE_PX = { min: 6, max: 34, plain: 9 };
/** The largest circle as a share of the smaller side of the chart, and of the space per circle. */
const MAX_SHARE = 0.16;
const CROWD_SHARE = 0.6;

/** Gives the diameter of a circle: its area is proportional to the number. */
export function diameterOf(circles: readonly Circle[], hasSizes: boolean, room: Size): (size: number | null) => number {
  const largest = circles.reduce((most, { size }) => Math.max(most, Math.abs(size ?? 0)), 0);
  if (!hasSizes || largest === 0) return () => SIZE_PX.plain;
  const side = Math.min(room.width, room.height) * MAX_SHARE;
  const crowd = Math.sqrt((room.width * room.height * CROWD_SHARE) / Math.max(circles.length, 1));
  const most = Math.max(Math.min(SIZE_PX.max, side, crowd), SIZE_PX.min * 2);
  return (size) => Math.max(SIZE_PX.min, Math.sqrt(Math.abs(size ?? 0) / largest) * most);
}

interface Drawn {
  theme: ChartTheme;
  fill: string;
  opacity: number;
  place: (circle: Circle) => readonly [x: number, y: number];
  diameter: (size: number | null) => number;
}

/** Circles, the large ones beneath. */
export function circleShapes(circles: readonly Circle[], { theme, fill, opacity, place, diameter }: Drawn): Shape[] {
  return circles
    .map((circle): Shape & { at: readonly [number, number]; circle: readonly [number, number, number] } => {
      const [x, y] = place(circle);
      return {
        circle: [round(x), round(y), round(diameter(circle.size) / 2)],
        at: [x, y],
        fill,
        fillOpacity: opacity * fadeOf(circle.mark),
        stroke: theme.paper,
        strokeWidth: 0.75,
        mark: circle.mark,
      };
    })
    .toSorted((a, b) => b.circle[2] - a.circle[2]);
}

const round = (value: number) => Math.round(value * 10) / 10;
