import { area, line } from 'd3-shape';
import type { AxesSeries } from './chart-description.ts';
import type { AxesLayout } from './axes-layout.ts';
import { END_LABEL, END_LINE_HEIGHT, spreadOut } from './end-labels.ts';
import { FADED, type Columns, type Gradient, type Scene, type Shape } from './scene.ts';
import { seriesColor, seriesFill } from './series-color.ts';

const DASHES = ['', '6 4', '2 3'];
/** More lines than this are drawn thinner. */
const MANY_LINES = 4;
const RADIUS_PX = { alone: 3.5, chosen: 4.5 };
const HEX = /^#[0-9a-f]{6}$/i;

/** A point of a line; `base` is what it lies on. */
interface Point {
  x: number;
  base: number;
  top: number | null;
}

/** Lines and areas, and the names of lines at their ends. */
export function addLines(scene: Scene, layout: AxesLayout): void {
  const { chart } = layout;
  const bases = chart.names.map(() => 0);
  for (const [at, series] of chart.series.entries()) {
    const whole = pointsOf(layout, series.values, bases);
    if (series.highlights) {
      addLine(scene, layout, at, { points: whole, isFaded: true });
      addLine(scene, layout, at, { points: pointsOf(layout, series.highlights, bases), isFaded: false });
    } else addLine(scene, layout, at, { points: whole, isFaded: false });
    if (chart.stack) series.values.forEach((value, index) => (bases[index] = (bases[index] ?? 0) + (value ?? 0)));
    scene.shapes.push(...dotsOf(layout, series, at, whole));
  }
  if (layout.endsWidth !== undefined) addEndLabels(scene, layout);
}

function pointsOf({ scale, middleOf, domain }: AxesLayout, values: AxesSeries['values'], bases: number[]): Point[] {
  return values.map((value, index) => {
    const base = bases[index] ?? 0;
    const low = scale(Math.max(domain[0], Math.min(base, domain[1])));
    return { x: middleOf(index), base: low, top: value === null ? null : scale(base + value) };
  });
}

function addLine(
  scene: Scene,
  layout: AxesLayout,
  at: number,
  { points, isFaded }: { points: readonly Point[]; isFaded: boolean },
): void {
  const { chart, style } = layout;
  const { theme } = style;
  const color = seriesColor(theme, at);
  const isKnown = ({ top }: Point) => top !== null;
  const hasArea = !chart.isFromData && (chart.stack ?? chart.isArea ?? chart.series.length === 1) && !isFaded;
  const shapeOf = area<Point>()
    .defined(isKnown)
    .x(({ x }) => x)
    .y0(({ base }) => base)
    .y1(({ top }) => top ?? 0);
  if (hasArea) scene.ground.push({ d: shapeOf(points) ?? '', ...areaFill(scene, layout, at, color) });
  const path = line<Point>()
    .defined(isKnown)
    .x(({ x }) => x)
    .y(({ top }) => top ?? 0);
  const hasChosen = chart.series.some(({ marks }) => marks.some((mark) => mark?.isChosen));
  scene.ground.push({
    d: path(points) ?? '',
    fill: 'none',
    stroke: color,
    strokeWidth: chart.stack ? 1 : chart.series.length > MANY_LINES ? 1.75 : 2.5,
    opacity: isFaded ? FADED : hasChosen ? 0.55 : 1,
    ...(theme.isHighContrast && { dash: DASHES[at % DASHES.length]! }),
  });
}

/** The area beneath a line says how much there is; it fades towards the axis. */
function areaFill(scene: Scene, { chart, style }: AxesLayout, at: number, color: string) {
  if (chart.stack) return { fill: seriesFill(style.theme, at), fillOpacity: 0.78 };
  if (!HEX.test(color)) return { fill: color, fillOpacity: 0.12 };
  const stops: Gradient['stops'] = chart.isArea
    ? [
        [color, 0.4],
        [color, 0.05],
      ]
    : [
        [color, 0.12],
        [color, 0.02],
      ];
  const id = `area-${at}`;
  scene.gradients.push({ id, isAcross: false, stops });
  return { fill: `url(#${id})` };
}

/** A value between two gaps has no line; chosen points are seen. */
function dotsOf({ chart, style }: AxesLayout, { marks }: AxesSeries, at: number, points: readonly Point[]): Shape[] {
  return points.flatMap(({ x, top }, index) => {
    const isAlone = points[index - 1]?.top == null && points[index + 1]?.top == null;
    const isChosen = marks[index]?.isChosen === true;
    if (top === null || (!isAlone && !isChosen) || (chart.stack && !isChosen)) return [];
    const radius = isChosen ? RADIUS_PX.chosen : RADIUS_PX.alone;
    return [{ circle: [x, top, radius] as const, fill: seriesColor(style.theme, at) }];
  });
}

/** Names at the ends of their lines, apart from each other. */
function addEndLabels(scene: Scene, { chart, plot, scale, style }: AxesLayout): void {
  const { fontSize, theme } = style;
  const ends = chart.series.map(({ values }) => scale(values.at(-1) ?? 0));
  const lineHeight = fontSize * END_LINE_HEIGHT;
  const spread = spreadOut(
    ends.map((y) => y - plot.top),
    lineHeight,
    plot.bottom - plot.top,
  );
  for (const [at, { name }] of chart.series.entries()) {
    const y = plot.top + spread[at]!;
    scene.extras.push({
      circle: [plot.right + END_LABEL.gap + END_LABEL.dot / 2, y, END_LABEL.dot],
      fill: seriesColor(theme, at),
    });
    scene.labels.push({ x: plot.right + END_LABEL.text - 1, y, lines: [name], anchor: 'start', fill: theme.ink });
  }
}

/** What is pointed at in a chart of lines: a category, and the lines there. */
export function columnsOf(layout: AxesLayout): Columns {
  const { chart, plot, slot, middleOf, scale, style } = layout;
  const isInside = (x: number, y: number) =>
    x >= plot.left - AIM_PX && x <= plot.right + AIM_PX && y >= plot.top - AIM_PX && y <= plot.bottom + AIM_PX;
  return {
    top: plot.top,
    bottom: plot.bottom,
    xOf: middleOf,
    at: (x, y) => {
      if (!isInside(x, y)) return undefined;
      const index = chart.names.length > 1 ? Math.round((x - plot.left) / slot) : 0;
      return Math.max(0, Math.min(index, chart.names.length - 1));
    },
    marksAt: (index) => {
      let base = 0;
      return chart.series.flatMap(({ values, marks }, at) => {
        const [value, mark] = [values[index] ?? null, marks[index]];
        if (value === null || !mark) return [];
        if (chart.stack) base += value;
        return [{ mark, color: seriesColor(style.theme, at), y: scale(chart.stack ? base : value) }];
      });
    },
  };
}

/** How far beside the axes a place still belongs to them. */
const AIM_PX = 6;
