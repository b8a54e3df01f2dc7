import type { EChartsCoreOption } from 'echarts/core';
import type { VisualData } from '../../../model/frame-wire.ts';
import type { DataVisual } from '../../../model/report-document.ts';
import type { DataPoint, DrawContext } from '../visual.ts';

/** What a chart is built from. */
export interface ChartInput {
  data: VisualData;
  visual: DataVisual;
  size: { width: number; height: number };
  context: DrawContext;
}

/** One mark that can be pointed at, chosen and read aloud. */
export interface ChartMark {
  seriesIndex: number;
  dataIndex: number;
  /** The group that it stands for, as the axis or legend says it. */
  name: string;
  series: string;
  point: DataPoint;
}

/** The ECharts option of a chart, and its marks. */
export interface BuiltChart {
  option: EChartsCoreOption;
  marks: ChartMark[];
  /** Lines are too thin to hit: a click anywhere picks the nearest mark. */
  picks: 'mark' | 'nearest';
}

export type BuildChart = (input: ChartInput) => BuiltChart | Promise<BuiltChart>;

/** How strongly marks are drawn that are not chosen, or not highlighted, while others are. */
export const FADED = 0.28;
