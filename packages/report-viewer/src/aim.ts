import type { MouseEvent } from 'react';
import { categoryOf } from './chart-scene.ts';
import type { ChartDescription, Mark } from './chart-description.ts';
import type { Columns, Scene } from './scene.ts';
import type { TooltipContent } from './tooltip.tsx';

/** What is pointed at, or read: a shape or a category, and the mark of it. */
export interface Aim {
  /** Of another scene, it means nothing. */
  scene: Scene;
  mark: Mark | undefined;
  shape?: number | undefined;
  column?: number | undefined;
  x: number;
  y: number;
}

/** The mark under the pointer; in a chart of lines the one nearest to it. */
export function aimedAt(scene: Scene, event: MouseEvent): Aim | undefined {
  const { target, currentTarget, clientX, clientY } = event;
  const box = currentTarget.getBoundingClientRect();
  const [x, y] = scaledTo(currentTarget, box, [clientX - box.left, clientY - box.top]);
  if (scene.columns) {
    const column = scene.columns.at(x, y);
    return column === undefined ? undefined : { scene, column, x, y, mark: nearest(scene.columns, column, y) };
  }
  const element = target instanceof Element ? target.closest('[data-at]') : null;
  if (!element) return undefined;
  const shape = Number(element.getAttribute('data-at'));
  return { scene, shape, x, y, mark: scene.shapes[shape]?.mark };
}

/** A report may be zoomed: pixels of the screen are not those of the chart. */
function scaledTo(element: Element, box: DOMRect, [x, y]: [number, number]): [number, number] {
  const { clientWidth } = element;
  const factor = box.width > 0 ? clientWidth / box.width : 1;
  return [x * factor, y * factor];
}

function nearest(columns: Columns, column: number, y: number): Mark | undefined {
  const distance = (mark: { y: number }) => Math.abs(mark.y - y);
  return columns.marksAt(column).toSorted((a, b) => distance(a) - distance(b))[0]?.mark;
}

/** Where a mark that is read stands. */
export function marked(scene: Scene, chart: ChartDescription, mark: Mark | undefined): Aim | undefined {
  if (!mark) return undefined;
  if (scene.columns) {
    const column = categoryOf(chart, mark) ?? 0;
    const y = scene.columns.marksAt(column).find((one) => one.mark === mark)?.y ?? scene.columns.top;
    return { scene, mark, column, x: scene.columns.xOf(column), y };
  }
  const shape = scene.shapes.findIndex((one) => one.mark === mark);
  const [x, y] = scene.shapes[shape]?.at ?? [0, 0];
  return { scene, mark, shape: shape < 0 ? undefined : shape, x, y };
}

export function tooltipOf(chart: ChartDescription, scene: Scene, aim: Aim): TooltipContent | undefined {
  const { mark, column, x, y } = aim;
  if (scene.columns && column !== undefined && chart.kind === 'axes') {
    const lines = scene.columns
      .marksAt(column)
      .toSorted((a, b) => Number(b.mark.value) - Number(a.mark.value))
      .flatMap(({ mark: one, color }) => one.details().map((detail) => ({ ...detail, color })));
    return lines.length === 0 ? undefined : { title: chart.names[column] ?? '', lines, x, y };
  }
  if (!mark) return undefined;
  const fill = scene.shapes[aim.shape ?? -1]?.fill;
  const color = fill?.startsWith('url') ? undefined : fill;
  const lines = mark.details().map((detail, at) => (at === 0 ? { ...detail, color } : detail));
  return { title: mark.name, lines, x, y };
}
