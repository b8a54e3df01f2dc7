import type { ECharts } from 'echarts/core';
import type { DrawContext } from '../visual.ts';
import type { BuiltChart, ChartMark } from './built-chart.ts';

/**
 * Writes on every bar what it stands for (`data-mark`, `data-series`, `data-value`), so that tests and tools can compare
 * what is drawn with the data. Bars have the colour of their series, and stand at their category; where a part is
 * highlighted, it is drawn before its faded rest.
 */
export function markBars(
  stage: HTMLElement,
  chart: ECharts,
  { option, marks }: BuiltChart,
  context: DrawContext,
): void {
  for (const bar of stage.querySelectorAll<SVGElement>('[data-mark]')) unmark(bar);
  const series = option['series'] as { type: string; name: string }[];
  if (series[0]?.type !== 'bar') return;
  const categoryOf = categoryFinder(stage, chart, option);
  const { series: colors } = context.palette;
  for (const [at, name] of [...new Set(series.map((one) => one.name))].entries()) {
    const own = new Map(marks.filter((mark) => mark.series === name).map((mark) => [mark.dataIndex, mark]));
    for (const bar of stage.querySelectorAll<SVGElement>(`path[fill="${colors[at % colors.length] ?? ''}"]`)) {
      const category = categoryOf(bar);
      const mark = category === undefined ? undefined : own.get(category);
      if (!mark || category === undefined) continue;
      // Series may share a colour: the first takes the first bar of the category.
      if (bar.dataset['mark'] !== undefined) continue;
      write(bar, mark);
      own.delete(category);
    }
  }
}

/** The place of a bar along the axis of the categories; nothing for what is beside the axes, as a legend. */
function categoryFinder(stage: HTMLElement, chart: ECharts, option: BuiltChart['option']) {
  const isHorizontal = (option['yAxis'] as { type?: string } | undefined)?.type === 'category';
  const axis = isHorizontal ? { yAxisIndex: 0 } : { xAxisIndex: 0 };
  const origin = stage.getBoundingClientRect();
  return (bar: SVGElement): number | undefined => {
    const box = bar.getBoundingClientRect();
    const middle: [number, number] = [box.left + box.width / 2 - origin.left, box.top + box.height / 2 - origin.top];
    if (!chart.containPixel({ gridIndex: 0 }, middle)) return undefined;
    return Number(chart.convertFromPixel(axis, isHorizontal ? middle[1] : middle[0]));
  };
}

function write(bar: SVGElement, { name, series, point }: ChartMark): void {
  bar.dataset['mark'] = name;
  bar.dataset['series'] = series;
  bar.dataset['value'] = String(point.value);
}

function unmark(bar: SVGElement): void {
  for (const key of ['mark', 'series', 'value']) delete bar.dataset[key];
}
