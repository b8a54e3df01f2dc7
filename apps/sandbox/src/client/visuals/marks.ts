import type { ChartData } from './series.ts';
import type { DrawContext } from './visual.ts';

/**
 * Writes on every bar what it stands for (`data-mark`, `data-series`, `data-value`), so that tests and tools can compare
 * what is drawn with the data. ECharts draws the bars of a series in the order of the data, in the colour of the series.
 */
export function markBars(stage: HTMLElement, data: ChartData, { palette, format }: DrawContext): void {
  data.series.forEach((series, seriesIndex) => {
    const color = palette.series[seriesIndex % palette.series.length] ?? '';
    const bars = [...stage.querySelectorAll<SVGPathElement>(`path[fill="${color}"]`)];
    const drawn = series.values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
    drawn.forEach(({ value, index }, position) => {
      const bar = bars[position];
      if (!bar) return;
      bar.dataset['mark'] = format(data.categories[index] ?? null, data.category);
      bar.dataset['series'] = series.name;
      bar.dataset['value'] = String(value);
    });
  });
}
