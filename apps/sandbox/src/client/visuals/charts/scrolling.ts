import type { ECharts } from 'echarts/core';

/** Which of its categories a chart shows that has more of them than room. */
interface Window {
  startValue: number;
  endValue: number;
}

/** Bars that a notch of the wheel passes. */
const NOTCH = 2;

/**
 * Moves a chart of more bars than fit by notches of the wheel, whole bars at a time: what a browser calls one notch is for
 * the engine a share of the window, which stops short of the last bar.
 *
 * @returns whether anything moved; at an end, or where all bars fit, the wheel is the page's.
 */
export function scrollBy(chart: ECharts, notches: number): boolean {
  const shown = windowOf(chart);
  return shown !== undefined && moveTo(chart, shown, shown.startValue + notches * NOTCH);
}

/** Scrolls as little as brings this category into sight. */
export function scrollTo(chart: ECharts, category: number): void {
  const shown = windowOf(chart);
  if (!shown) return;
  if (category < shown.startValue) moveTo(chart, shown, category);
  if (category > shown.endValue) moveTo(chart, shown, category - (shown.endValue - shown.startValue));
}

function windowOf(chart: ECharts): Window | undefined {
  return (chart.getOption()['dataZoom'] as Window[] | undefined)?.[0];
}

function moveTo(chart: ECharts, { startValue, endValue }: Window, target: number): boolean {
  const span = endValue - startValue;
  const start = Math.max(0, Math.min(target, countOf(chart) - 1 - span));
  if (start === startValue) return false;
  chart.dispatchAction({ type: 'dataZoom', startValue: start, endValue: start + span });
  return true;
}

function countOf(chart: ECharts): number {
  const { series } = chart.getOption() as { series: { data: unknown[] }[] };
  return series[0]?.data.length ?? 0;
}
