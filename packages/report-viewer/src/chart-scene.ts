import { axesScene } from './axes-scene.ts';
import type { ChartDescription, ChartStyle, Mark, Size } from './chart-description.ts';
import { mapScene } from './map-scene.ts';
import { pieScene } from './pie-scene.ts';
import { scatterScene } from './scatter-scene.ts';
import type { Scene } from './scene.ts';
import { treemapScene } from './treemap-scene.ts';

/** @param first the first category in sight, where not all are */
export function chartScene(chart: ChartDescription, size: Size, style: ChartStyle, first: number): Scene {
  switch (chart.kind) {
    case 'axes':
      return axesScene(chart, size, style, first);
    case 'pie':
      return pieScene(chart, size, style);
    case 'treemap':
      return treemapScene(chart, size, style);
    case 'scatter':
      return scatterScene(chart, size, style);
    case 'map':
      return mapScene(chart, size, style);
  }
}

/** The marks of a chart in the order that they are read in. */
export function marksOf(chart: ChartDescription): Mark[] {
  switch (chart.kind) {
    case 'axes':
      return chart.series.flatMap(({ marks }) => marks.filter((mark) => mark !== undefined));
    case 'pie':
    case 'treemap':
      return chart.parts.map(({ mark }) => mark);
    case 'scatter':
      return chart.families.flatMap(({ circles }) => circles.map(({ mark }) => mark));
    case 'map':
      return [...(chart.fills ?? []), ...(chart.circles?.all ?? [])].map(({ mark }) => mark);
  }
}

/** The category of a mark in a chart over two axes. */
export function categoryOf(chart: ChartDescription, mark: Mark): number | undefined {
  if (chart.kind !== 'axes') return undefined;
  for (const { marks } of chart.series) {
    const index = marks.indexOf(mark);
    if (index >= 0) return index;
  }
  return undefined;
}
