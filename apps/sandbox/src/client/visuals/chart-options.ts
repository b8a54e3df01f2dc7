import type { EChartsCoreOption } from 'echarts/core';
import type { DataVisual } from '../../model/report-document.ts';
import type { ChartData, Series } from './series.ts';
import type { DrawContext } from './visual.ts';

type ChartType = Exclude<DataVisual['type'], 'card' | 'tableEx'>;

export interface ChartSettings {
  type: ChartType;
  baseline: DataVisual['baseline'];
  size: { width: number; height: number };
  isAnimated: boolean;
}

const FONT = "'Inter Variable', system-ui, sans-serif";
/** Bars wider than this look like walls. */
const MAX_BAR_PX = 44;
/** Numbers need this much room beside or above each bar. */
const LABEL_ROOM_PX = { clusteredBarChart: 13, clusteredColumnChart: 30 } as const;
const ANIMATION_MS = 220;

/** What ECharts is told: the whole chart, each time anew. */
export function chartOptions(data: ChartData, settings: ChartSettings, context: DrawContext): EChartsCoreOption {
  const { palette, format } = context;
  const isBar = settings.type === 'clusteredBarChart';
  const fontSize = Math.round(12 * context.textScale);
  const names = data.categories.map((category) => format(category, data.category));
  const hasLegend = data.series.length > 1;
  const categoryAxis = categoryAxisOf(names, settings, context, fontSize);
  const valueAxis = valueAxisOf(data, settings, context, fontSize);
  return {
    animation: settings.isAnimated,
    animationDuration: ANIMATION_MS,
    animationDurationUpdate: ANIMATION_MS,
    color: [...palette.series],
    textStyle: { fontFamily: FONT, fontSize, color: palette.ink },
    grid: {
      left: 4,
      // Room for the numbers beside bars, and for half of the last name below lines.
      right: isBar ? fontSize * 4.5 : settings.type === 'lineChart' ? fontSize * 2.2 : 8,
      top: hasLegend ? fontSize * 3 : isBar ? 0 : fontSize,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: hasLegend ? legendOf(context, fontSize) : { show: false },
    tooltip: tooltipOf(data, settings, context, fontSize),
    xAxis: isBar ? valueAxis : categoryAxis,
    yAxis: isBar ? { ...categoryAxis, inverse: true } : valueAxis,
    series: data.series.map((series) => seriesOf(series, data, settings, context, fontSize)),
  };
}

function categoryAxisOf(names: string[], { type, size }: ChartSettings, { palette }: DrawContext, fontSize: number) {
  const isBar = type === 'clusteredBarChart';
  const slotWidth = size.width / Math.max(names.length, 1);
  return {
    type: 'category',
    data: names,
    boundaryGap: type !== 'lineChart',
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.line } },
    axisLabel: {
      color: palette.mutedInk,
      fontSize,
      ...(isBar ? { width: size.width * 0.4, overflow: 'truncate', interval: 0 } : {}),
      ...(type === 'clusteredColumnChart' ? columnNames(names, slotWidth, fontSize) : { hideOverlap: true }),
    },
  };
}

/** Above this number of columns, only some are named. */
const MAX_NAMED_COLUMNS = 16;
/** Width of an average letter as a share of the font's size. */
const LETTER_WIDTH = 0.58;

/** Names wrap in their column's slot; where a word does not fit, all names lean. */
function columnNames(names: string[], slotWidth: number, fontSize: number) {
  if (names.length > MAX_NAMED_COLUMNS) return { hideOverlap: true };
  const longestWord = Math.max(...names.flatMap((name) => name.split(' ')).map((word) => word.length), 0);
  const isWrapped = longestWord * fontSize * LETTER_WIDTH <= slotWidth - 4;
  return isWrapped
    ? { interval: 0, width: slotWidth - 4, overflow: 'break', lineHeight: fontSize * 1.25 }
    : { interval: 0, rotate: 28, width: fontSize * 12, overflow: 'truncate' };
}

function valueAxisOf(
  data: ChartData,
  { baseline, type }: ChartSettings,
  { palette, format }: DrawContext,
  fontSize: number,
) {
  const [first] = data.series;
  const isBar = type === 'clusteredBarChart';
  const short = (value: number) =>
    first
      ? format(value, { ...first.column, format: { decimals: value % 1 === 0 ? 0 : 1, suffix: '' } })
      : String(value);
  return {
    type: 'value',
    scale: baseline === 'data',
    splitNumber: 4,
    splitLine: { show: !isBar, lineStyle: { color: palette.line } },
    axisLabel: { show: !isBar, color: palette.mutedInk, fontSize, formatter: short },
  };
}

function seriesOf(series: Series, data: ChartData, settings: ChartSettings, context: DrawContext, fontSize: number) {
  const common = {
    name: series.name,
    data: series.values,
    selectedMode: 'single',
  };
  if (settings.type === 'lineChart') {
    return {
      ...common,
      type: 'line',
      showSymbol: series.values.length <= 1,
      symbolSize: 7,
      lineStyle: { width: data.series.length > 4 ? 1.75 : 2.5 },
      areaStyle: data.series.length === 1 ? { opacity: 0.08 } : undefined,
      connectNulls: false,
    };
  }
  const isBar = settings.type === 'clusteredBarChart';
  const room = (isBar ? settings.size.height : settings.size.width) / (data.series.length * data.categories.length);
  const isLabelled = room >= LABEL_ROOM_PX[isBar ? 'clusteredBarChart' : 'clusteredColumnChart'];
  const radius = isBar ? [0, 3, 3, 0] : [3, 3, 0, 0];
  return {
    ...common,
    type: 'bar',
    cursor: 'pointer',
    // The colour stays: it says which series a bar belongs to.
    emphasis: { itemStyle: { color: 'inherit' } },
    barMaxWidth: MAX_BAR_PX,
    barCategoryGap: '28%',
    itemStyle: { borderRadius: radius },
    label: {
      show: isLabelled,
      position: isBar ? 'right' : 'top',
      color: context.palette.mutedInk,
      fontSize,
      formatter: ({ value }: { value: unknown }) =>
        context.format(typeof value === 'number' ? value : null, withoutSuffix(series)),
    },
  };
}

/** Numbers beside marks are short: the title says the unit. */
function withoutSuffix({ column }: Series) {
  return column.format ? { ...column, format: { ...column.format, suffix: '' } } : column;
}

function legendOf({ palette }: DrawContext, fontSize: number) {
  return {
    type: 'scroll',
    top: 0,
    left: 0,
    icon: 'roundRect',
    itemWidth: 10,
    itemHeight: 10,
    itemGap: 14,
    textStyle: { color: palette.mutedInk, fontSize },
    pageIconColor: palette.mutedInk,
    pageTextStyle: { color: palette.mutedInk },
  };
}

interface TooltipEntry {
  seriesIndex: number;
  dataIndex: number;
  color: string;
}

function tooltipOf(data: ChartData, { type }: ChartSettings, context: DrawContext, fontSize: number) {
  const { palette, format } = context;
  const render = (given: TooltipEntry | TooltipEntry[]) => {
    const entries = Array.isArray(given) ? given : [given];
    const title = document.createElement('strong');
    title.textContent = format(data.categories[entries[0]?.dataIndex ?? 0] ?? null, data.category);
    const lines = entries
      .flatMap((entry) => {
        const series = data.series[entry.seriesIndex];
        const value = series?.values[entry.dataIndex] ?? null;
        return series && value !== null ? [{ series, value, color: entry.color }] : [];
      })
      .sort((a, b) => b.value - a.value)
      .map(({ series, value, color }) => {
        const line = document.createElement('div');
        const dot = document.createElement('span');
        dot.className = 'tooltip-dot';
        dot.style.background = color;
        line.append(dot, `${series.name}  ${format(value, series.column)}`);
        return line;
      });
    const box = document.createElement('div');
    box.className = 'tooltip';
    box.append(title, ...lines);
    return box;
  };
  return {
    trigger: type === 'lineChart' ? 'axis' : 'item',
    confine: true,
    transitionDuration: 0,
    axisPointer: { lineStyle: { color: palette.mutedInk, type: 'dashed' } },
    backgroundColor: palette.paper,
    borderColor: palette.line,
    textStyle: { color: palette.ink, fontFamily: FONT, fontSize },
    extraCssText: 'box-shadow: 0 4px 16px rgb(15 23 42 / 14%); border-radius: 8px;',
    formatter: render,
  };
}
