import { arc, pie, type PieArcDatum } from 'd3-shape';
import type { ChartStyle, Part, PieChart, Size } from './chart-description.ts';
import { spreadOut } from './end-labels.ts';
import { addLegend, legendHeight, LEGEND_ICON_ROOM_PX, legendRows, type LegendEntry } from './legend.ts';
import { shareOf, shortNumber } from './numbers.ts';
import { emptyScene, fadeOf, type Scene } from './scene.ts';
import { seriesFill } from './series-color.ts';
import { breakLines, shortened, widthOf } from './text-size.ts';

/** Smaller pies have no names beside them, only a legend; the smallest have none at all. */
const MIN_LABELLED_PX = { width: 300, height: 150 };
const MIN_LEGEND_PX = 96;
/** From this ratio of width to height the legend stands beside the pie. */
const WIDE = 1.35;
/** Slices below this share are too thin for a name. */
const MIN_LABELLED_SHARE = 0.035;
const HOLE_SHARE = 0.62;
/** Rings with a smaller hole have no number in it. */
const MIN_MIDDLE_PX = 34;
/** From a slice to its name: across, then level. */
const LEADER_PX = { out: 10, level: 8, gap: 4 };
const NAME_ROOM_PX = LEADER_PX.out + LEADER_PX.level + LEADER_PX.gap + 1;
/** A pie gives its names so much of its size, at most. */
const MIN_RADIUS_SHARE = 0.55;
const LINE_HEIGHT = 1.25;
const CORNER_PX = 3;

/** Where a pie stands in its room, and where the names of its slices are. */
interface PieFrame {
  x: number;
  y: number;
  radius: number;
  hasLabels: boolean;
  legend: { rows: LegendEntry[][]; x: number; y: number };
}

type Slice = PieArcDatum<Part>;

/** Pies and rings: one slice for each part of a whole. */
export function pieScene({ parts, isRing, measure }: PieChart, size: Size, style: ChartStyle): Scene {
  const { theme, fontSize, locale } = style;
  const total = parts.reduce((sum, { value }) => sum + Math.max(value, 0), 0);
  const entries = parts.map(({ name }, at) => ({ name, color: seriesFill(theme, at) }));
  const frame = pieFrame(entries, size, style);
  const { x, y, radius } = frame;
  const hole = isRing ? radius * HOLE_SHARE : 0;
  const slices = pie<Part>()
    .sort(null)
    .value(({ value }) => Math.max(value, 0))([...parts]);
  const scene = emptyScene();
  const outline = arc<Slice>().innerRadius(hole).outerRadius(radius).cornerRadius(CORNER_PX);
  for (const [at, slice] of slices.entries()) {
    const [dx, dy] = outline.centroid(slice);
    scene.shapes.push({
      d: moved(outline(slice) ?? '', x, y),
      fill: seriesFill(theme, at),
      opacity: fadeOf(slice.data.mark),
      stroke: theme.paper,
      strokeWidth: radius < 30 ? 1 : 2,
      mark: slice.data.mark,
      at: [x + dx, y + dy],
    });
  }
  if (frame.hasLabels) addNames(scene, slices, { ...frame, total }, size, style);
  addLegend(scene, frame.legend.rows, frame.legend, style);
  if (isRing && hole >= MIN_MIDDLE_PX) {
    const text = shortNumber(locale, measure)(total);
    const largest = Math.round(fontSize * 1.5);
    const fitting = Math.floor((largest * hole * 1.7) / Math.max(widthOf(text, largest), 1));
    const middle = { x, y, lines: [text], anchor: 'middle', fill: theme.ink, weight: 600 } as const;
    scene.labels.push({ ...middle, size: Math.max(Math.min(largest, fitting), fontSize) });
  }
  return scene;
}

/** A path of d3 around the origin, moved: elements have no place of their own, which tools would have to add. */
function moved(path: string, x: number, y: number): string {
  return path.replace(/([MLA])([^MLAZ]*)/g, (_, letter: string, given: string) => {
    const numbers = given.split(',').map(Number);
    const [py = 0, px = 0] = [numbers.pop(), numbers.pop()];
    return `${letter}${[...numbers, (px + x).toFixed(2), (py + y).toFixed(2)].join(',')}`;
  });
}

function pieFrame(entries: LegendEntry[], { width, height }: Size, style: ChartStyle): PieFrame {
  const none = { rows: [], x: 0, y: 0 };
  const middle = { x: width / 2, y: height / 2, hasLabels: false, legend: none };
  if (width >= MIN_LABELLED_PX.width && height >= MIN_LABELLED_PX.height) {
    // Names are in sight whole; a pie is read in any size.
    const words = entries.flatMap(({ name }) => name.split(' ').map((word) => widthOf(word, style.fontSize)));
    const beside = width / 2 - Math.max(...words, 0) - NAME_ROOM_PX;
    const largest = Math.min(width * 0.27, height * 0.4);
    return { ...middle, hasLabels: true, radius: Math.max(Math.min(largest, beside), largest * MIN_RADIUS_SHARE) };
  }
  if (height < MIN_LEGEND_PX) return { ...middle, radius: Math.min(width, height) * 0.47 };
  if (width / height >= WIDE) return besideFrame(entries, { width, height }, style);
  const rows = legendRows(entries, { width, rows: 1 }, style);
  const room = height - legendHeight(1, style) - 4;
  const legend = { rows, x: 0, y: height - legendHeight(1, style) };
  return { ...middle, y: room / 2, radius: Math.min(width, room) * 0.47, legend };
}

/** The names stand beneath each other, beside the pie. */
function besideFrame(entries: LegendEntry[], { width, height }: Size, style: ChartStyle): PieFrame {
  const { fontSize } = style;
  const longest = Math.max(...entries.map(({ name }) => widthOf(name, fontSize)), 0) + LEGEND_ICON_ROOM_PX + 8;
  const room = Math.min(longest, width * 0.5);
  const radius = Math.min(height, width - room - 12) * 0.47;
  const most = Math.floor(height / legendHeight(1, style));
  const rows = entries
    .slice(0, most)
    .map(({ name, color }) => [{ color, name: shortened(name, fontSize, room - LEGEND_ICON_ROOM_PX) }]);
  const legend = { rows, x: radius * 2 + 14, y: (height - legendHeight(rows.length, style)) / 2 };
  return { x: radius + 2, y: height / 2, radius, hasLabels: false, legend };
}

/** Names and shares beside their slices, in two columns, apart from each other. */
function addNames(scene: Scene, slices: Slice[], pieAt: PieFrame & { total: number }, size: Size, style: ChartStyle) {
  const { x, y, radius, total } = pieAt;
  const lineHeight = style.fontSize * LINE_HEIGHT;
  const named = slices.flatMap((slice) => {
    if (slice.data.value / total < MIN_LABELLED_SHARE) return [];
    const angle = (slice.startAngle + slice.endAngle) / 2;
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
    const side = dx >= 0 ? 1 : -1;
    const room = size.width / 2 - radius - NAME_ROOM_PX + 1;
    const name = breakLines(slice.data.name, style.fontSize, room).map((line) => shortened(line, style.fontSize, room));
    return [
      { slice, dx, dy, side, lines: [...name, shareOf(slice.data.value, total, style.locale)], name: name.length },
    ];
  });
  for (const side of [1, -1]) {
    const own = named.filter((one) => one.side === side);
    const high = Math.max(...own.map(({ lines }) => lines.length), 1) * lineHeight;
    const places = spreadOut(
      own.map(({ dy }) => y + dy * (radius + LEADER_PX.out) - high / 2),
      high + 2,
      size.height - high,
    );
    for (const [at, { dx, dy, lines }] of own.entries()) {
      const level = Math.max(places[at]!, 0) + high / 2;
      const [startX, startY] = [x + dx * (radius + 1), y + dy * (radius + 1)];
      const bendX = x + dx * (radius + LEADER_PX.out);
      const endX = x + side * (Math.max(Math.abs(bendX - x), radius * 0.5) + LEADER_PX.level);
      const d = `M${startX},${startY}L${bendX},${level}L${endX},${level}`;
      scene.extras.push({ d, fill: 'none', stroke: style.theme.line });
      const anchor = side > 0 ? 'start' : 'end';
      const text = { x: endX + side * LEADER_PX.gap, y: level, lines, anchor, fill: style.theme.ink } as const;
      scene.labels.push({ ...text, lastFill: style.theme.mutedInk });
    }
  }
}
