import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Cell, VisualData } from '../../model/frame-wire.ts';
import type { DataVisual } from '../../model/report-document.ts';
import { element } from '../view/element.ts';
import { chartOptions, type ChartSettings } from './chart-options.ts';
import { markBars } from './marks.ts';
import { toChartData, type ChartData } from './series.ts';
import type { DataPoint, DrawContext, Drawing } from './visual.ts';

echarts.use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** A chart in a hidden tab is never finished; nobody should wait for it. */
const FINISH_TIMEOUT_MS = 2000;

/** Bars, columns and lines as SVG, with the same numbers in a table for those who cannot see them. */
export function drawChart(body: HTMLElement, visual: DataVisual): Drawing {
  const stage = element('div', { class: 'chart', 'aria-hidden': 'true' });
  const shadow = element('div', { class: 'visually-hidden' });
  body.replaceChildren(stage, shadow);
  const chart = echarts.init(stage, null, { renderer: 'svg' });
  let shown: { data: ChartData; context: DrawContext } | undefined;

  chart.on('finished', () => {
    if (shown && visual.type !== 'lineChart') markBars(stage, shown.data, shown.context);
  });
  const select = (seriesIndex: number, dataIndex: number) => {
    const point = shown && pointOf(shown.data, seriesIndex, dataIndex, shown.context);
    if (point) shown?.context.onSelect(point);
  };
  if (visual.type === 'lineChart') {
    // A line is too thin to hit: a click anywhere picks the nearest point.
    chart.getZr().on('click', ({ offsetX, offsetY }) => {
      const [dataIndex, seriesIndex] = nearestPoint(chart, shown?.data, [offsetX, offsetY]) ?? [];
      if (dataIndex !== undefined && seriesIndex !== undefined) select(seriesIndex, dataIndex);
    });
  } else chart.on('click', ({ seriesIndex, dataIndex }) => select(seriesIndex ?? 0, dataIndex ?? 0));

  return {
    async update(data, context) {
      const chartData = toChartData(data, context.format);
      shown = { data: chartData, context };
      shadow.replaceChildren(dataTable(data, visual, context));
      const finished = nextFinish(chart);
      chart.resize();
      chart.setOption(chartOptions(chartData, settingsOf(visual, stage), context), {
        notMerge: false,
        replaceMerge: ['series'],
      });
      await finished;
    },
    resize: () => chart.resize(),
    clearSelection() {
      shown?.data.series.forEach((_, seriesIndex) => chart.dispatchAction({ type: 'unselect', seriesIndex }));
    },
    dispose: () => chart.dispose(),
  };
}

function settingsOf(visual: DataVisual, stage: HTMLElement): ChartSettings {
  return {
    type: visual.type as ChartSettings['type'],
    baseline: visual.baseline,
    size: { width: stage.clientWidth, height: stage.clientHeight },
    isAnimated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

function nextFinish(chart: echarts.ECharts): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, FINISH_TIMEOUT_MS);
    function done() {
      clearTimeout(timer);
      chart.off('finished', done);
      resolve();
    }
    chart.on('finished', done);
  });
}

/** Index of the category and of the series whose point is nearest; undefined outside the axes. */
function nearestPoint(
  chart: echarts.ECharts,
  data: ChartData | undefined,
  pixel: [number, number],
): [dataIndex: number, seriesIndex: number] | undefined {
  if (!data || !chart.containPixel({ gridIndex: 0 }, pixel)) return undefined;
  const [dataIndex, height] = chart.convertFromPixel({ gridIndex: 0 }, pixel) as [number, number];
  const distances = data.series.map(({ values }) => Math.abs((values[dataIndex] ?? Infinity) - height));
  return [dataIndex, distances.indexOf(Math.min(...distances))];
}

function pointOf(
  data: ChartData,
  seriesIndex: number,
  dataIndex: number,
  { format }: DrawContext,
): DataPoint | undefined {
  const series = data.series[seriesIndex];
  if (!series) return undefined;
  const value = series.values[dataIndex] ?? null;
  const identity: DataPoint['identity'] = [{ column: data.category, value: data.categories[dataIndex] ?? null }];
  if (data.legend) identity.push({ column: data.legend, value: data.legendValues[seriesIndex] ?? null });
  return { identity, measure: series.column, value, formattedValue: format(value, series.column) };
}

function dataTable(data: VisualData, visual: DataVisual, { format, words }: DrawContext): HTMLElement {
  const line = (row: Cell[]) =>
    element('tr', {}, ...data.columns.map((column, index) => element('td', {}, format(row[index] ?? null, column))));
  const head = element('tr', {}, ...data.columns.map((column) => element('th', { scope: 'col' }, column.name)));
  return element(
    'table',
    {},
    element('caption', {}, `${words.data}: ${visual.title}`),
    element('thead', {}, head),
    element('tbody', {}, ...data.rows.map(line)),
  );
}
