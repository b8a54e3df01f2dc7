import type { DrawContext } from '../visual.ts';
import type { BuiltChart, ChartMark } from './built-chart.ts';

/**
 * Writes on every bar what it stands for (`data-mark`, `data-series`, `data-value`), so that tests and tools can compare
 * what is drawn with the data. Bars have the colour of their series and stand along the axis in the order of the data; in
 * the document bars that stayed from the data before come first. Where a part is highlighted, it is drawn before its
 * faded rest.
 */
export function markBars(stage: HTMLElement, { option, marks }: BuiltChart, { palette }: DrawContext): void {
  const series = option['series'] as { type: string; name: string }[];
  if (series[0]?.type !== 'bar') return;
  const names = [...new Set(series.map(({ name }) => name))];
  names.forEach((name, at) => {
    const color = palette.series[at % palette.series.length] ?? '';
    const bars = alongAxis([...stage.querySelectorAll<SVGPathElement>(`path[fill="${color}"]`)], option);
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

function alongAxis(bars: SVGPathElement[], option: BuiltChart['option']): SVGPathElement[] {
  const isHorizontal = (option['yAxis'] as { type?: string } | undefined)?.type === 'category';
  const placed = bars.map((bar) => ({ bar, box: bar.getBoundingClientRect() }));
  return placed
    .sort((left, right) => (isHorizontal ? left.box.top - right.box.top : left.box.left - right.box.left))
    .map(({ bar }) => bar);
}

/** Marks of the first drawn series alone. */
function firstOf(marks: readonly ChartMark[]): ChartMark[] {
  return marks.filter(({ seriesIndex }) => seriesIndex === marks[0]?.seriesIndex);
}
