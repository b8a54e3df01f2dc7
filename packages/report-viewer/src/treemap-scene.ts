import { hierarchy, treemap } from 'd3-hierarchy';
import type { ChartStyle, Part, Size, TreemapChart } from './chart-description.ts';
import { lettersOn } from './colors.ts';
import { shortNumber } from './numbers.ts';
import { barPath, emptyScene, fadeOf, type Scene } from './scene.ts';
import { seriesColor, seriesFill } from './series-color.ts';
import { shortened, widthOf } from './text-size.ts';

const GAP_PX = 2;
const CORNER_PX = 2;
/** Between the edge of a rectangle and its text. */
const PADDING_PX = { x: 8, y: 6 };
const LINE_HEIGHT = 1.35;
/** Fewer letters of a name say nothing. */
const MIN_LETTERS = 4;

type Node = { children: { part: Part; at: number }[] } | { part: Part; at: number };

/** Rectangles as large as their numbers; each says what it is where that fits. */
export function treemapScene({ parts, measure }: TreemapChart, size: Size, style: ChartStyle): Scene {
  const { theme, fontSize, locale } = style;
  const root = hierarchy<Node>({ children: parts.map((part, at) => ({ part, at })) }, (node) =>
    'children' in node ? node.children : undefined,
  )
    .sum((node) => ('part' in node ? Math.max(node.part.value, 0) : 0))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const tiles = treemap<Node>().size([size.width, size.height]).paddingInner(GAP_PX).round(true)(root).leaves();
  const scene = emptyScene();
  const write = shortNumber(locale, measure);
  const lineHeight = fontSize * LINE_HEIGHT;
  for (const { data, x0, y0, x1, y1 } of tiles) {
    if (!('part' in data) || x1 <= x0 || y1 <= y0) continue;
    const { part, at } = data;
    scene.shapes.push({
      d: barPath([x0, y0, x1 - x0, y1 - y0], CORNER_PX, 'none'),
      fill: seriesFill(theme, at),
      opacity: fadeOf(part.mark),
      ...(theme.isHighContrast && { stroke: theme.paper, strokeWidth: 1 }),
      mark: part.mark,
      at: [(x0 + x1) / 2, (y0 + y1) / 2],
    });
    const lines = linesIn(
      { width: x1 - x0 - 2 * PADDING_PX.x, height: y1 - y0 - 2 * PADDING_PX.y },
      [part.name, write(part.value)],
      style,
    );
    const y = y0 + PADDING_PX.y + (lines.length * lineHeight) / 2;
    const fill = theme.isHighContrast && at > 0 ? theme.ink : lettersOn(seriesColor(theme, at));
    const opacity = fadeOf(part.mark);
    if (lines.length > 0)
      scene.labels.push({ x: x0 + PADDING_PX.x, y, lines, anchor: 'start', fill: opacity < 1 ? theme.ink : fill });
  }
  return scene;
}

/** The name, and the number beneath, as far as there is room for them. */
function linesIn(room: Size, [name, number]: [string, string], { fontSize }: ChartStyle): string[] {
  const lineHeight = fontSize * LINE_HEIGHT;
  if (room.height < fontSize) return [];
  const shown = shortened(name, fontSize, room.width);
  if (shown !== name && shown.length <= MIN_LETTERS) return [];
  const hasNumber = room.height >= 2 * lineHeight - 2 && widthOf(number, fontSize) <= room.width;
  return hasNumber ? [shown, number] : [shown];
}
