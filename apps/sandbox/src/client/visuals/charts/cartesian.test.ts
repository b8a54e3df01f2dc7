import type { VisualData } from '../../../model/frame-wire.ts';
import { visualSchema } from '../../../model/visuals.ts';
import type { DataVisual } from '../../../model/report-document.ts';
import { createFormatter } from '../../../model/format.ts';
import { paletteOf } from '../../view/theme.ts';
import { messagesFor } from '../../messages.ts';
import type { DrawContext } from '../visual.ts';
import type { BuiltChart } from './built-chart.ts';
import { buildCartesian } from './cartesian.ts';

const data: VisualData = {
  columns: [
    { name: 'Day', role: 'column', type: 'text' },
    { name: 'Region', role: 'column', type: 'text' },
    { name: 'Flights', role: 'measure', type: 'decimal' },
  ],
  rows: [
    ['Mon', 'West', 30],
    ['Mon', 'South', 10],
    ['Tue', 'West', 5],
  ],
  truncated: false,
};

interface DrawnSeries {
  name: string;
  stack?: string;
  data: unknown[];
}

function build(type: string, given: VisualData, context: Partial<DrawContext> = {}): BuiltChart {
  const layout = { x: 0, y: 0, width: 400, height: 300 };
  const query = { table: 'T', groupBy: [], measures: ['Flights'] };
  const visual = visualSchema.parse({ name: 'v', title: 'V', type, layout, query }) as DataVisual;
  const whole = {
    palette: paletteOf([]),
    textScale: 1,
    format: createFormatter('en', '(Blank)'),
    messages: messagesFor('en'),
    locale: 'en',
    selection: [],
    sort: undefined,
    drill: { level: 0, mode: 'drill', path: [] },
    ...context,
  } as unknown as DrawContext;
  return buildCartesian({ data: given, visual, size: layout, context: whole }) as BuiltChart;
}
const seriesOf = (chart: BuiltChart) => chart.option['series'] as DrawnSeries[];

test('bars of a category stand beside each other, or on each other', () => {
  expect(seriesOf(build('clusteredColumnChart', data)).map(({ stack }) => stack)).toEqual([undefined, undefined]);
  expect(seriesOf(build('columnChart', data)).map(({ stack }) => stack)).toEqual(['all', 'all']);
});

test('shares are parts of their category', () => {
  const drawn = seriesOf(build('hundredPercentStackedColumnChart', data));
  expect(drawn.map((series) => series.data)).toEqual([
    [75, 100],
    [25, null],
  ]);
});

test('a highlighted part and its rest are as long as the whole, and one mark to readers', () => {
  const chart = build('clusteredBarChart', { ...data, highlights: [[12], [null], [9]] });
  const [part, rest] = seriesOf(chart);
  expect(part?.data).toEqual([12, 9]);
  // More than the whole is possible for averages: then nothing is left of it.
  expect(rest?.data).toEqual([18, null]);
  expect(part?.stack).toBe(rest?.stack);
  const west = chart.marks.filter(({ series, name }) => series === 'West' && name === 'Mon');
  expect(west.map(({ seriesIndex }) => seriesIndex)).toEqual([0, 1]);
  expect(new Set(west.map(({ point }) => point)).size).toBe(1);
});

test('marks say what they stand for', () => {
  expect(build('columnChart', data).marks[1]).toMatchObject({
    name: 'Tue',
    series: 'West',
    point: { value: 5, formattedValue: '5', identity: [{ value: 'Tue' }, { value: 'West' }] },
  });
});

test('marks that are not chosen are faded', () => {
  const selection = [
    { filterType: 1 as const, target: { table: 'T', column: 'Day' }, operator: 'In' as const, values: ['Mon'] },
  ];
  const [west] = seriesOf(build('columnChart', data, { selection }));
  expect(west?.data).toMatchObject([{ itemStyle: { opacity: 1 } }, { itemStyle: { opacity: 0.28 } }]);
});
