import type { ChartTheme } from './chart-description.ts';

/** How many patterns distinguish the series of a chart with one colour; `patterns.tsx` draws them. */
export const PATTERN_COUNT = 6;

/** The colour of the series at a place, which says which marks belong together. */
export const seriesColor = ({ series, ink }: ChartTheme, at: number) => series[at % series.length] ?? ink;

/** What areas of a series are filled with: with two colours only, all but the first have a pattern. */
export function seriesFill(theme: ChartTheme, at: number): string {
  const pattern = at % PATTERN_COUNT;
  return theme.isHighContrast && pattern > 0 ? `url(#pattern-${pattern})` : seriesColor(theme, at);
}
