import type { Grain, Measure } from '../model/visual-query.ts';
import type { DataVisualType } from '../model/report-document.ts';

/** The meaning of an English word in a question, independent of the data. */
export type Keyword =
  | { kind: 'ignored' }
  | { kind: 'by' }
  | { kind: 'and' }
  | { kind: 'aggregate'; aggregate: Measure['aggregate'] }
  | { kind: 'grain'; grain: Grain | 'day' }
  | { kind: 'top'; isDescending: boolean }
  /** "which … has the most": the one at the top. */
  | { kind: 'most'; isDescending: boolean }
  | { kind: 'comparison'; operator: Comparison }
  | { kind: 'between' }
  | { kind: 'not' }
  | { kind: 'month'; month: number }
  | { kind: 'quarter'; quarter: number }
  /** The newest year, quarter or month of the data, or the one before it. */
  | { kind: 'relative'; back: 0 | 1 }
  | { kind: 'as'; type: DataVisualType };
export type Comparison = 'GreaterThan' | 'GreaterThanOrEqual' | 'LessThan' | 'LessThanOrEqual' | 'Is';

const IGNORED_WORDS =
  'a an the of in on at for from to is are was were be me us i we show give tell list get find what which who where when how much many did do does had has have with there please all each every their its it that this than during within over time see display plot draw chart graph number per';

/** Keywords by phrase; the names of the data set take precedence. */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ...IGNORED_WORDS.split(' ').map((word) => [word, { kind: 'ignored' }] as const),
  ...phrases({ kind: 'by' }, 'by', 'per', 'for each', 'for every', 'across', 'split by', 'grouped by', 'group by'),
  ...phrases({ kind: 'and' }, 'and', 'or'),
  ...phrases({ kind: 'aggregate', aggregate: 'sum' }, 'total', 'sum', 'sum of', 'total of', 'overall'),
  ...phrases({ kind: 'aggregate', aggregate: 'average' }, 'average', 'mean', 'avg', 'average of'),
  ...phrases({ kind: 'aggregate', aggregate: 'median' }, 'median'),
  ...phrases({ kind: 'aggregate', aggregate: 'max' }, 'maximum', 'max', 'highest', 'largest', 'biggest', 'longest'),
  ...phrases({ kind: 'aggregate', aggregate: 'min' }, 'minimum', 'min', 'lowest', 'smallest', 'shortest'),
  ...phrases({ kind: 'aggregate', aggregate: 'count' }, 'number of', 'count', 'count of', 'how many'),
  ...phrases({ kind: 'aggregate', aggregate: 'distinctCount' }, 'distinct', 'different', 'number of different'),
  ...phrases({ kind: 'grain', grain: 'day' }, 'day', 'days', 'daily', 'date'),
  ...phrases({ kind: 'grain', grain: 'month' }, 'month', 'months', 'monthly', 'over time'),
  ...phrases({ kind: 'grain', grain: 'quarter' }, 'quarter', 'quarters', 'quarterly'),
  ...phrases({ kind: 'grain', grain: 'year' }, 'year', 'years', 'yearly', 'annually'),
  ...phrases({ kind: 'top', isDescending: true }, 'top', 'best', 'first', 'busiest'),
  ...phrases({ kind: 'top', isDescending: false }, 'bottom', 'worst'),
  ...phrases({ kind: 'most', isDescending: true }, 'most', 'the most'),
  ...phrases({ kind: 'most', isDescending: false }, 'fewest', 'least', 'the least', 'the fewest'),
  ...phrases({ kind: 'comparison', operator: 'GreaterThan' }, 'more than', 'greater than', 'above', 'over', '>'),
  ...phrases({ kind: 'comparison', operator: 'GreaterThanOrEqual' }, 'at least', '>=', 'from'),
  ...phrases({ kind: 'comparison', operator: 'LessThan' }, 'less than', 'fewer than', 'below', 'under', '<'),
  ...phrases({ kind: 'comparison', operator: 'LessThanOrEqual' }, 'at most', '<=', 'up to'),
  ...phrases({ kind: 'comparison', operator: 'Is' }, 'equal to', 'equals', '=', 'exactly'),
  ...phrases({ kind: 'between' }, 'between'),
  ...phrases({ kind: 'not' }, 'not', 'without', 'except', 'excluding', 'other than'),
  ...phrases({ kind: 'quarter', quarter: 1 }, 'q1', 'first quarter'),
  ...phrases({ kind: 'quarter', quarter: 2 }, 'q2', 'second quarter'),
  ...phrases({ kind: 'quarter', quarter: 3 }, 'q3', 'third quarter'),
  ...phrases({ kind: 'quarter', quarter: 4 }, 'q4', 'fourth quarter'),
  ...phrases({ kind: 'relative', back: 0 }, 'last', 'latest', 'newest', 'this', 'current'),
  ...phrases({ kind: 'relative', back: 1 }, 'previous', 'the one before'),
  ...phrases({ kind: 'as', type: 'tableEx' }, 'as a table', 'as table'),
  ...phrases({ kind: 'as', type: 'pieChart' }, 'as a pie', 'as pie', 'as a pie chart', 'as pie chart'),
  ...phrases({ kind: 'as', type: 'lineChart' }, 'as a line', 'as lines', 'as a line chart', 'as line chart'),
  ...phrases({ kind: 'as', type: 'clusteredBarChart' }, 'as bars', 'as a bar chart', 'as bar chart'),
  ...phrases({ kind: 'as', type: 'clusteredColumnChart' }, 'as columns', 'as a column chart', 'as column chart'),
  ...phrases({ kind: 'as', type: 'filledMap' }, 'as a map', 'as map', 'on a map'),
  ...phrases({ kind: 'as', type: 'card' }, 'as a card', 'as card'),
  ...months(),
]);

/** Names of months in questions and answers. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function phrases(keyword: Keyword, ...texts: string[]): [string, Keyword][] {
  return texts.map((text) => [text, keyword]);
}

function months(): [string, Keyword][] {
  const names = 'january february march april may june july august september october november december'.split(' ');
  return names.flatMap((name, index) =>
    phrases({ kind: 'month', month: index + 1 }, name, ...(name === 'may' ? [] : [name.slice(0, 3)])),
  );
}

/** A word in lower case and without a plural ending, for comparisons. */
export function normalizeWord(word: string): string {
  const small = word.toLowerCase();
  if (/[^aeiou]ies$/.test(small)) return `${small.slice(0, -3)}y`;
  return /[^sui]s$/.test(small) && small.length > 3 ? small.slice(0, -1) : small;
}

export function normalizePhrase(phrase: string): string {
  return phrase
    .split(/[\s-]+/)
    .map(normalizeWord)
    .join(' ');
}
