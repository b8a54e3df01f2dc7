import type { AxesChart, AxesSeries, Mark } from '@portico/report-viewer';
import type { UsedSubject } from '@portico/server/page-object';

/** How dates and numbers are written. */
export interface ChartFormats {
  /** In the table of a chart. */
  date: (day: string) => string;
  /** In its tooltips. */
  longDate: (day: string) => string;
  /** Along its axis. */
  axisDate: (day: string) => string;
  number: (value: number) => string;
}

export interface LineSeries {
  name: string;
  values: readonly (number | null)[];
  decimals?: number;
}

function seriesOf({ name, values, decimals = 0 }: LineSeries, names: readonly string[], formats: ChartFormats) {
  const marks = values.map((value, at): Mark | undefined => {
    if (value === null) return undefined;
    const text = formats.number(value);
    const said = { name: names[at] ?? '', series: name, value, text };
    return { ...said, isChosen: false, isFaded: false, details: () => [{ label: name, value: text }] };
  });
  return { name, measure: { name, decimals, suffix: '' }, values, marks } satisfies AxesSeries;
}

/** Lines over the days or months. Of what is known of no day there is no line; its table says so. */
export function describeLines(
  points: readonly { day: string }[],
  lines: readonly LineSeries[],
  formats: ChartFormats,
): AxesChart {
  const days = points.map(({ day }) => day);
  const names = days.map(formats.longDate);
  const known = lines.filter(({ values }) => values.some((value) => value !== null));
  const series = known.map((line) => seriesOf(line, names, formats));
  return { kind: 'axes', mark: 'line', names, axisNames: days.map(formats.axisDate), days, isOrdered: true, series };
}

/** Bars of the most used, the most of all on top. */
export function describeBars(subjects: readonly UsedSubject[], name: string, formats: ChartFormats): AxesChart {
  const names = subjects.map((subject) => subject.name);
  const series = [seriesOf({ name, values: subjects.map(({ uses }) => uses) }, names, formats)];
  return { kind: 'axes', mark: 'bar', isHorizontal: true, names, isOrdered: false, series };
}
