import type { ChartStyle, Measure, ScatterChart, Size } from './chart-description.ts';
import { circleShapes, diameterOf } from './circles.ts';
import { LINE_HEIGHT, withoutOverlap } from './category-axis.ts';
import { addLegend, topLegend } from './legend.ts';
import { numberTicks, tickFormatter, tickValues, type NumberTicks } from './number-axis.ts';
import { emptyScene, ruler, within, type Scene } from './scene.ts';
import { seriesColor } from './series-color.ts';
import { shortened, widthOf } from './text-size.ts';

const PX_PER_TICK = 80;
const MAX_TICKS = 6;
const GAP_PX = 8;
const OPACITY = 0.78;

interface Axis {
  ticks: NumberTicks;
  texts: { value: number; text: string; width: number }[];
  name: string;
}

/** Circles over two measures. */
export function scatterScene({ families, x, y, hasSizes }: ScatterChart, size: Size, style: ChartStyle): Scene {
  const { theme, fontSize } = style;
  const all = families.flatMap(({ circles }) => circles);
  const across = axisOf(
    x,
    all.map((circle) => circle.x),
    size.width,
    style,
  );
  const upright = axisOf(
    y,
    all.map((circle) => circle.y),
    size.height,
    style,
  );
  const entries = families.map(({ name }, at) => ({ name, color: seriesColor(theme, at) }));
  const { rows, height } = topLegend(entries, size, style);
  const lineHeight = fontSize * LINE_HEIGHT;
  const plot = {
    left: Math.max(...upright.texts.map(({ width }) => width)) + GAP_PX,
    right: size.width - 2 * GAP_PX,
    // The name of the upright axis stands above it.
    top: height + lineHeight * 1.7,
    bottom: size.height - 2 * lineHeight - GAP_PX,
  };
  const scale = {
    x: linear(across.ticks, plot.left, plot.right),
    y: linear(upright.ticks, plot.bottom, plot.top),
  };
  const scene = emptyScene();
  addLegend(scene, rows, { x: 0, y: 0 }, style);
  addAxes(scene, { across, upright, plot, scale, legendHeight: height }, size, style);
  const diameter = diameterOf(all, hasSizes, size);
  const place = (circle: { x: number; y: number }) => [scale.x(circle.x), scale.y(circle.y)] as const;
  for (const [at, { circles }] of families.entries())
    scene.shapes.push(
      ...circleShapes(circles, { theme, fill: seriesColor(theme, at), opacity: OPACITY, place, diameter }),
    );
  return scene;
}

function axisOf(measure: Measure | undefined, values: number[], room: number, { locale, fontSize }: ChartStyle): Axis {
  const count = Math.max(2, Math.min(MAX_TICKS, Math.floor(room / PX_PER_TICK)));
  const ticks = numberTicks(values, count, false);
  const write = measure ? tickFormatter(locale, measure, ticks) : String;
  const texts = tickValues(ticks).map((value) => {
    const text = write(value);
    return { value, text, width: widthOf(text, fontSize) };
  });
  return { ticks, texts, name: measure?.name ?? '' };
}

const linear =
  ({ min, max }: NumberTicks, from: number, to: number) =>
  (value: number) =>
    from + ((value - min) / (max - min)) * (to - from);

interface Placed {
  across: Axis;
  upright: Axis;
  plot: { left: number; right: number; top: number; bottom: number };
  scale: { x: (value: number) => number; y: (value: number) => number };
  legendHeight: number;
}

function addAxes(scene: Scene, placed: Placed, size: Size, { theme, fontSize }: ChartStyle): void {
  const { across, upright, plot, scale, legendHeight } = placed;
  const lineHeight = fontSize * LINE_HEIGHT;
  const fill = theme.mutedInk;
  for (const { value, text } of upright.texts) {
    const y = scale.y(value);
    scene.ground.push({ d: ruler(plot.left, y, plot.right, y), fill: 'none', stroke: theme.line });
    scene.labels.push({ x: plot.left - GAP_PX, y, lines: [text], anchor: 'end', fill });
  }
  for (const { value } of across.texts) {
    const x = scale.x(value);
    scene.ground.push({ d: ruler(x, plot.top, x, plot.bottom), fill: 'none', stroke: theme.line });
  }
  const y = plot.bottom + GAP_PX / 2 + lineHeight / 2;
  const beneath = across.texts.map((one) => ({
    ...one,
    middle: within(scale.x(one.value), one.width, [plot.left - GAP_PX / 2, size.width]),
  }));
  for (const { middle, text } of withoutOverlap(beneath))
    scene.labels.push({ x: middle, y, lines: [text], anchor: 'middle', fill });
  const nameOf = ({ name }: Axis) => shortened(name, fontSize, size.width);
  const middle = within((plot.left + plot.right) / 2, widthOf(across.name, fontSize), [0, size.width]);
  scene.labels.push({ x: middle, y: y + lineHeight + 2, lines: [nameOf(across)], anchor: 'middle', fill });
  scene.labels.push({ x: 0, y: legendHeight + lineHeight / 2, lines: [nameOf(upright)], anchor: 'start', fill });
}
