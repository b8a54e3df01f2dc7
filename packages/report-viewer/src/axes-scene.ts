import type { AxesChart, ChartStyle, Size } from './chart-description.ts';
import { AXIS_GAP_PX, layoutAxes, type AxesLayout } from './axes-layout.ts';
import { addBars } from './bars.ts';
import { barNames, beneathNames, LINE_HEIGHT, withoutOverlap } from './category-axis.ts';
import { addLegend } from './legend.ts';
import { addLines, columnsOf } from './lines.ts';
import { emptyScene, ruler, within, type Scene, type ScrollWindow } from './scene.ts';

/** Bars, columns, lines and areas over two axes. */
export function axesScene(chart: AxesChart, size: Size, style: ChartStyle, first: number): Scene {
  const layout = layoutAxes(chart, size, style, first);
  const scene = emptyScene();
  addGrid(scene, layout);
  addNames(scene, layout);
  addLegend(scene, layout.legend, { x: 0, y: 0 }, style);
  if (chart.mark === 'bar') addBars(scene, layout);
  else addLines(scene, layout);
  return {
    ...scene,
    columns: chart.mark === 'line' ? columnsOf(layout) : undefined,
    scroll: layout.isScrolled ? scrollOf(layout) : undefined,
  };
}

/** A slim bar to scroll by; the wheel and the finger are `scrolling.ts`'s. */
function scrollOf({ chart, size, plot, isHorizontal, first, shown }: AxesLayout): ScrollWindow {
  const track = isHorizontal
    ? { x: size.width - 6, y: plot.top + 2, length: plot.bottom - plot.top - 4 }
    : { x: plot.left, y: size.height - 6, length: plot.right - plot.left };
  return { first, shown, count: chart.names.length, isHorizontal, track };
}

/** A line for each number of the axis, and the line that bars stand on. */
function addGrid(scene: Scene, { plot, ticks, scale, domain, isHorizontal, style }: AxesLayout): void {
  const { left, right, top, bottom } = plot;
  const { theme, fontSize } = style;
  const across = (at: number) => (isHorizontal ? ruler(at, top, at, bottom) : ruler(left, at, right, at));
  for (const { value, text } of ticks) {
    const at = scale(value);
    scene.ground.push({ d: across(at), fill: 'none', stroke: theme.line });
    const place = isHorizontal
      ? ({ x: at, y: bottom + AXIS_GAP_PX + (fontSize * LINE_HEIGHT) / 2, anchor: 'middle' } as const)
      : ({ x: left - AXIS_GAP_PX, y: at, anchor: 'end' } as const);
    scene.labels.push({ ...place, lines: [text], fill: theme.mutedInk });
  }
  const zero = scale(Math.max(domain[0], Math.min(0, domain[1])));
  scene.ground.push({ d: across(zero), fill: 'none', stroke: theme.line });
}

function addNames(scene: Scene, layout: AxesLayout): void {
  const { chart, plot, style, slot, middleOf, first, shown, isHorizontal, size } = layout;
  const { fontSize, theme } = style;
  const isSeen = ({ index }: { index: number }) => index >= first && index < first + shown;
  if (isHorizontal) {
    const x = plot.left - AXIS_GAP_PX;
    for (const { index, lines } of barNames(chart, x, slot, style).filter(isSeen))
      scene.labels.push({ x, y: middleOf(index), lines, anchor: 'end', fill: theme.mutedInk });
    return;
  }
  const width = plot.right - plot.left;
  const names = beneathNames(chart, { slot: width / shown, width, shown }, style).filter(isSeen);
  // The first name must not lie on the lowest number beside the axis: it begins where the axis does.
  const placed = names.map((name) => ({
    ...name,
    middle: within(middleOf(name.index), name.width, [plot.left - AXIS_GAP_PX, size.width]),
  }));
  for (const { middle, lines } of withoutOverlap(placed))
    scene.labels.push({
      x: middle,
      y: plot.bottom + AXIS_GAP_PX + (lines.length * fontSize * LINE_HEIGHT) / 2 - 2,
      lines,
      anchor: 'middle',
      fill: theme.mutedInk,
    });
}
