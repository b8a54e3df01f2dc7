import type { ChartInput } from './built-chart.ts';
import { fontSizeOf, legendOf, textWidth } from './chart-theme.ts';
import { fittingNames } from './top-legend.ts';

/** Smaller pies have no names beside them, only a legend; the smallest have none at all. */
const MIN_LABELLED_PX = { width: 300, height: 150 };
const MIN_LEGEND_PX = 96;
/** From this ratio of width to height the legend stands beside the pie. */
const WIDE = 1.35;

/** Where a pie stands in its room, and where the names of its slices are. */
export interface PieFrame {
  names: 'labels' | 'beside' | 'below' | 'none';
  center: [x: number, y: number];
  radius: number;
  legend: object;
}

export function pieFrame({ size, context }: ChartInput, names: readonly string[]): PieFrame {
  const { width, height } = size;
  if (width >= MIN_LABELLED_PX.width && height >= MIN_LABELLED_PX.height) {
    const radius = Math.min(width * 0.27, height * 0.4);
    return { names: 'labels', center: [width / 2, height / 2], radius, legend: { show: false } };
  }
  if (height < MIN_LEGEND_PX) {
    const radius = Math.min(width, height) * 0.47;
    return { names: 'none', center: [width / 2, height / 2], radius, legend: { show: false } };
  }
  const legend = legendOf(context);
  if (width / height >= WIDE) {
    const longest = Math.max(...names.map((name) => textWidth(name, context)), 0) + 24;
    const legendWidth = Math.min(longest, width * 0.5);
    const radius = Math.min(height, width - legendWidth - 12) * 0.47;
    const fontSize = fontSizeOf(context);
    const textStyle = {
      ...legend.textStyle,
      lineHeight: fontSize * 1.3,
      width: legendWidth - 22,
      overflow: 'truncate',
    };
    const data = names.slice(0, Math.floor(height / (textStyle.lineHeight + 2)));
    const placed = { ...legend, data, orient: 'vertical', left: radius * 2 + 14, top: 'middle', itemGap: 2, textStyle };
    return { names: 'beside', center: [radius + 2, height / 2], radius, legend: placed };
  }
  const room = height - fontSizeOf(context) * 2.2;
  return {
    names: 'below',
    center: [width / 2, room / 2],
    radius: Math.min(width, room) * 0.47,
    legend: { ...legend, data: fittingNames(names, { width, rows: 1 }, context).shown, top: 'bottom' },
  };
}
