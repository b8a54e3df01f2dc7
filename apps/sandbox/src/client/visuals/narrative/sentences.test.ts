import type { Cell, ResultColumn, VisualData } from '../../../model/frame-wire.ts';
import { visualSchema } from '../../../model/visuals.ts';
import type { DataVisual } from '../../../model/report-document.ts';
import { createFormatter } from '../../../model/format.ts';
import { messagesFor } from '../../messages.ts';
import { correlation } from './correlation.ts';
import { sentencesOf } from './sentences.ts';

const industry: ResultColumn = { name: 'Industry', role: 'column', type: 'text' };
const month: ResultColumn = { name: 'Date', role: 'column', type: 'date', grain: 'month' };
const unemployed: ResultColumn = {
  name: 'People',
  role: 'measure',
  type: 'decimal',
  format: { decimals: 0, suffix: '' },
};
const rate: ResultColumn = { ...unemployed, name: 'Rate', format: { decimals: 1, suffix: ' %' } };

const visualOf = (type: string) =>
  visualSchema.parse({
    name: 'v',
    title: 'V',
    type,
    layout: { x: 0, y: 0, width: 1, height: 1 },
    query: { table: 'T', measures: ['People'] },
  }) as DataVisual;

function say(columns: ResultColumn[], rows: Cell[][], { type = 'barChart', truncated = false, language = 'en' } = {}) {
  const data: VisualData = { columns, rows, truncated };
  const messages = messagesFor(language);
  const format = createFormatter(language, messages.blank);
  const isSum = (name: string) => name === 'People';
  return sentencesOf(visualOf(type), data, { messages, format, locale: language, isSum });
}

const ranked: Cell[][] = [
  ['Trade', 10],
  ['Finance', 40],
  ['Mining', 5],
  ['Other', 20],
  ['Health', 15],
  ['Farms', 10],
];

test('groups are ranked, with their shares of a measure that adds up', () => {
  expect(say([industry, unemployed], ranked)).toEqual([
    'Finance has the highest People: 40 (40%).',
    'The lowest is 5 in Mining.',
    'The three largest (Finance; Other; Health) make up 75% of the total.',
  ]);
});

test.each([
  ['an average', [industry, rate], ranked, false],
  ['a list that is cut off', [industry, unemployed], ranked, true],
  ['numbers below zero', [industry, unemployed], [...ranked, ['Loss', -1] as Cell[]], false],
])('nothing is said of shares of %s', (_, columns, rows, truncated) => {
  expect(say(columns, rows, { truncated }).join(' ')).not.toMatch(/%\)|total/);
});

test('a course is told from its beginning to its end, whatever the order of the rows', () => {
  const rows: Cell[][] = [
    ['2010-03-01', 30],
    ['2010-01-01', 20],
    ['2010-02-01', 45],
  ];
  expect(say([month, unemployed], rows)).toEqual([
    'People rose from 20 in Jan 2010 to 30 in Mar 2010 (+50%).',
    'The highest value was 45 in Feb 2010, the lowest 20 in Jan 2010.',
  ]);
  expect(say([month, unemployed], rows, { language: 'da' })[0]).toBe(
    'People steg fra 20 i jan. 2010 til 30 i mar. 2010 (+50\u00a0%).',
  );
});

test('years that are numbers are a course in a line, and groups in bars', () => {
  const year: ResultColumn = { name: 'Year', role: 'column', type: 'whole' };
  const rows: Cell[][] = [
    [1999, 30],
    [998, 20],
  ];
  expect(say([year, unemployed], rows, { type: 'lineChart' })[0]).toBe(
    'People rose from 20 in 998 to 30 in 1999 (+50%).',
  );
  expect(say([year, unemployed], rows)[0]).toMatch(/^1999 has the highest/);
});

test('two numbers that go together are said to, and nothing of two that do not', () => {
  const points = Array.from({ length: 20 }, (_, index) => [`p${index}`, index, index * 2 + (index % 3)] as Cell[]);
  expect(say([industry, unemployed, rate], points, { type: 'scatterChart' })).toEqual([
    'People and Rate rise together over 20 points (correlation 1).',
  ]);
  const loose = points.map(([name, x], index) => [name, x, index % 2] as Cell[]);
  expect(say([industry, unemployed, rate], loose, { type: 'scatterChart' })).toEqual([]);
});

test('a card says its number, and a blank one nothing', () => {
  expect(say([rate], [[4.25]], { type: 'card' })).toEqual(['Rate is 4.3 %.']);
  expect(say([rate], [[null]], { type: 'card' })).toEqual([]);
});

test.each([
  [
    'a line',
    [
      [1, 2],
      [2, 4],
      [3, 6],
    ],
    1,
  ],
  [
    'a falling one',
    [
      [1, 3],
      [2, 2],
      [3, 1],
    ],
    -1,
  ],
  [
    'a flat one',
    [
      [1, 3],
      [2, 3],
    ],
    undefined,
  ],
] as [string, [number, number][], number | undefined][])('the correlation of %s', (_, points, expected) => {
  const found = correlation(points);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(expected);
});
