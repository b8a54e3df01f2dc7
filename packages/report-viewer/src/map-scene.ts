import type { ChartStyle, MapChart, Outline, Size } from './chart-description.ts';
import { circleShapes, diameterOf } from './circles.ts';
import { mix } from './colors.ts';
import { shortNumber } from './numbers.ts';
import { emptyScene, fadeOf, type Scene, type Shape } from './scene.ts';
import { widthOf } from './text-size.ts';

const MARGIN_PX = 4;
const SCALE_ROOM_PX = 26;
const SCALE_PX = { height: 8, width: 160, gap: 8 };
const CIRCLE_OPACITY = 0.62;

/** From the plane of the outlines to pixels. */
interface Fit {
  factor: number;
  x: (value: number) => number;
  y: (value: number) => number;
}

/** A map whose shapes have colours, or circles on them. */
export function mapScene({ outlines, fills, circles, measure }: MapChart, size: Size, style: ChartStyle): Scene {
  const { theme } = style;
  const fit = fitOf(outlines, { ...size, height: size.height - (fills ? SCALE_ROOM_PX : 0) });
  const paths = pathsOf(outlines, fit);
  const land: Omit<Shape, 'd'> = {
    fill: theme.isHighContrast ? theme.paper : mix(theme.ink, theme.paper, 0.07),
    stroke: theme.isHighContrast ? theme.ink : mix(theme.ink, theme.paper, 0.18),
    strokeWidth: 0.6,
  };
  const scene = emptyScene();
  const filled = new Map(fills?.map((fill) => [fill.outline, fill]));
  const range = rangeOf(fills?.map(({ value }) => value ?? 0) ?? []);
  for (const [at, { name }] of outlines.entries()) {
    const fill = filled.get(name);
    if (!fill || fill.value === null) {
      scene.ground.push({ ...land, d: paths[at]!.d });
      continue;
    }
    scene.shapes.push({
      ...land,
      d: paths[at]!.d,
      at: paths[at]!.middle,
      fill: mix(theme.scale[1], theme.scale[0], Math.max(0, Math.min(1, (fill.value - range.low) / range.span))),
      fillOpacity: fadeOf(fill.mark),
      mark: fill.mark,
    });
  }
  if (circles) {
    const place = ({ x, y }: { x: number; y: number }) => [fit.x(x), fit.y(y)] as const;
    const diameter = diameterOf(circles.all, circles.hasSizes, size);
    scene.shapes.push(
      ...circleShapes(circles.all, { theme, fill: theme.accent, opacity: CIRCLE_OPACITY, place, diameter }),
    );
  }
  if (fills && measure) {
    const write = shortNumber(style.locale, measure);
    addScale(scene, [write(range.low), `${range.isCut ? '≥ ' : ''}${write(range.high)}`], size, style);
  }
  return scene;
}

const boundsOf = remember((outlines: readonly Outline[]) => {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { rings } of outlines)
    for (const ring of rings)
      for (const [x, y] of ring) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        low = Math.min(low, y);
        high = Math.max(high, y);
      }
  return { left, right, low, high };
});

/** The largest map that fits, in the middle. */
function fitOf(outlines: readonly Outline[], { width, height }: Size): Fit {
  const { left, right, low, high } = boundsOf(outlines);
  const factor = Math.max(
    Math.min((width - 2 * MARGIN_PX) / (right - left), (height - 2 * MARGIN_PX) / (high - low)),
    0,
  );
  const [middleX, middleY] = [(left + right) / 2, (low + high) / 2];
  return {
    factor,
    x: (value) => width / 2 + (value - middleX) * factor,
    y: (value) => height / 2 - (value - middleY) * factor,
  };
}

interface MapPath {
  d: string;
  middle: [number, number];
}

const cached = remember((_: readonly Outline[]) => new Map<string, MapPath[]>());

/** The paths of shapes at a size; those of the last size are kept. */
function pathsOf(outlines: readonly Outline[], fit: Fit): MapPath[] {
  const known = cached(outlines);
  const key = `${fit.factor} ${fit.x(0)} ${fit.y(0)}`;
  const paths = known.get(key) ?? outlines.map(({ rings }) => pathOf(rings, fit));
  if (!known.has(key)) known.clear();
  known.set(key, paths);
  return paths;
}

function pathOf(rings: Outline['rings'], fit: Fit): MapPath {
  const largest = rings.reduce((most, ring) => (ring.length > most.length ? ring : most));
  const xs = largest.map(([x]) => fit.x(x));
  const ys = largest.map(([, y]) => fit.y(y));
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const pixel = (value: number) => String(Math.round(value * 10) / 10);
  const d = rings
    .map((ring) => `M${ring.map(([x, y]) => `${pixel(fit.x(x))},${pixel(fit.y(y))}`).join('L')}Z`)
    .join('');
  return { d, middle: [middle(xs), middle(ys)] };
}

/** The colour scale ends at this quantile where the maximum is an outlier, so that other shapes keep distinct colours. */
const OUTLIER_QUANTILE = 0.95;
const FAR_ABOVE = 2;

function rangeOf(values: readonly number[]) {
  const ordered = values.toSorted((a, b) => a - b);
  const [low = 0, largest = 0] = [ordered[0], ordered.at(-1)];
  const upper = ordered[Math.floor((ordered.length - 1) * OUTLIER_QUANTILE)] ?? 0;
  const isCut = upper > 0 && largest > upper * FAR_ABOVE;
  const high = isCut ? upper : largest;
  return { low, high, isCut, span: high - low || 1 };
}

/** What colours mean, at the bottom. */
function addScale(scene: Scene, [low, high]: [string, string], size: Size, style: ChartStyle): void {
  const { theme, fontSize } = style;
  const y = size.height - 10;
  const width = Math.min(SCALE_PX.width, size.width * 0.4);
  const x = MARGIN_PX + widthOf(low, fontSize) + SCALE_PX.gap;
  scene.gradients.push({ id: 'scale', isAcross: true, stops: theme.scale.map((color) => [color, 1] as const) });
  const top = y - SCALE_PX.height / 2;
  scene.extras.push({ d: `M${x},${top}h${width}v${SCALE_PX.height}h${-width}Z`, fill: 'url(#scale)' });
  const text = { y, anchor: 'start', fill: theme.mutedInk } as const;
  scene.labels.push({ ...text, x: MARGIN_PX, lines: [low] }, { ...text, x: x + width + SCALE_PX.gap, lines: [high] });
}

function remember<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
