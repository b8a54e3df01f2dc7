import type { DrawContext } from '../visual.ts';
import type { BuiltChart, ChartMark } from './built-chart.ts';

/**
 * Writes on every bar what it stands for (`data-mark`, `data-series`, `data-value`), so that tests and tools can compare
 * what is drawn with the data. ECharts draws the bars of a series in the order of the data, in the colour of the series;
 * where a part is highlighted, that part is drawn before its faded rest.
 */
export function markBars(stage: HTMLElement, { option, marks }: BuiltChart, { palette }: DrawContext): void {
  const series = option['series'] as { type: string; name: string }[];
  if (series[0]?.type !== 'bar') return;
  const names = [...new Set(series.map(({ name }) => name))];
  names.forEach((name, at) => {
    const color = palette.series[at % palette.series.length] ?? '';
    const bars = [...stage.querySelectorAll<SVGPathElement>(`path[fill="${color}"]`)];
    const own = firstOf(marks.filter((mark) => mark.series === name && mark.point.value !== null));
    own.forEach((mark, position) => {
      const bar = bars[position];
      if (!bar) return;
      bar.dataset['mark'] = mark.name;
      bar.dataset['series'] = mark.series;
      bar.dataset['value'] = String(mark.point.value);
    });
  });
}

/** Marks of the first drawn series alone. */
function firstOf(marks: readonly ChartMark[]): ChartMark[] {
  return marks.filter(({ seriesIndex }) => seriesIndex === marks[0]?.seriesIndex);
}
