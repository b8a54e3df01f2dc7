import type { UsedSubject } from '@portico/server/page-object';
import type { EChartsCoreOption } from 'echarts/core';
import type { Palette } from './chart.tsx';

/** How dates and numbers are written. */
export interface ChartFormats {
  date: (day: string) => string;
  number: (value: number) => string;
}

const MAX_NAME = 28;

const shortName = (name: string) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name);

/** What all charts share. Tooltips are drawn: a style that they write into the page would not be allowed. */
const shared = ({ font, ink, muted, line, raised, series }: Palette) => ({
  color: series,
  textStyle: { fontFamily: font, color: ink },
  tooltip: {
    renderMode: 'richText',
    trigger: 'axis',
    backgroundColor: raised,
    borderColor: line,
    textStyle: { color: ink },
  },
  legend: { textStyle: { color: muted }, top: 0, left: 0, icon: 'roundRect' },
  axis: {
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: line } },
    axisLabel: { color: muted },
  },
});

export interface LineSeries {
  name: string;
  values: readonly (number | null)[];
}

/** Lines over the days or months. */
export function linesOption(
  { points }: { points: readonly { day: string }[] },
  lines: readonly LineSeries[],
  palette: Palette,
  { date, number }: ChartFormats,
): EChartsCoreOption {
  const { axis, ...rest } = shared(palette);
  return {
    ...rest,
    grid: { left: 4, right: 12, top: 32, bottom: 4, containLabel: true },
    xAxis: { type: 'category', data: points.map(({ day }) => date(day)), boundaryGap: false, ...axis },
    yAxis: { type: 'value', minInterval: 1, ...axis, axisLabel: { ...axis.axisLabel, formatter: number } },
    series: lines.map(({ name, values }) => ({
      type: 'line',
      name,
      data: values,
      symbolSize: 6,
      connectNulls: true,
      triggerLineEvent: true,
    })),
  };
}

/** Bars of the most used, the most of all on top. */
export function barsOption(
  subjects: readonly UsedSubject[],
  name: string,
  palette: Palette,
  { number }: ChartFormats,
): EChartsCoreOption {
  const { axis, legend: _, ...rest } = shared(palette);
  return {
    ...rest,
    grid: { left: 4, right: 16, top: 4, bottom: 4, containLabel: true },
    xAxis: { type: 'value', minInterval: 1, ...axis, axisLabel: { ...axis.axisLabel, formatter: number } },
    yAxis: { type: 'category', inverse: true, data: subjects.map((subject) => shortName(subject.name)), ...axis },
    series: [{ type: 'bar', name, data: subjects.map(({ uses }) => uses), barMaxWidth: 18 }],
  };
}
