import type { AxesChart } from '@portico/report-viewer';
import { createFormatter } from '../../../model/format.ts';
import type { VisualData } from '../../../model/frame-wire.ts';
import type { DataVisual } from '../../../model/report-document.ts';
import { visualSchema } from '../../../model/visuals.ts';
import type { DrawContext } from '../visual.ts';
import { describeAxes } from './describe-axes.ts';

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

function describeAs(type: string, given: VisualData, context: Partial<DrawContext> = {}): AxesChart {
  const layout = { x: 0, y: 0, width: 400, height: 300 };
  const query = { table: 'T', groupBy: [], measures: ['Flights'] };
  const visual = visualSchema.parse({ name: 'v', title: 'V', type, layout, query }) as DataVisual;
  const whole = {
    format: createFormatter('en', '(Blank)'),
    locale: 'en',
    selection: [],
    drill: { level: 0, mode: 'drill', path: [] },
    ...context,
  } as unknown as DrawContext;
  return describeAxes({ data: given, visual, context: whole });
}

test('marks say what they stand for, and their share where bars are shares', () => {
  const [west] = describeAs('hundredPercentStackedColumnChart', data).series;
  expect(west?.values).toEqual([30, 5]);
  expect(west?.marks[1]).toMatchObject({
    name: 'Tue',
    series: 'West',
    value: 5,
    text: '5',
    point: { identity: [{ value: 'Tue' }, { value: 'West' }] },
  });
  expect(west?.marks[0]?.details()).toEqual([{ label: 'West', value: '30 (75%)' }]);
});

test('a highlighted part is told before the whole', () => {
  const [west] = describeAs('clusteredBarChart', { ...data, highlights: [[12], [null], [9]] }).series;
  expect(west?.highlights).toEqual([12, 9]);
  expect(west?.marks[0]?.details()).toEqual([{ label: 'West', value: '12 / 30' }]);
});

test('marks that are not chosen are faded', () => {
  const selection = [
    { filterType: 1 as const, target: { table: 'T', column: 'Day' }, operator: 'In' as const, values: ['Mon'] },
  ];
  const [west] = describeAs('columnChart', data, { selection }).series;
  expect(west?.marks.map((mark) => [mark?.isChosen, mark?.isFaded])).toEqual([
    [true, false],
    [false, true],
  ]);
});
