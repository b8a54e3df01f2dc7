import { measure, type Dataset } from './dataset.ts';
import type { DataFiles } from './files.ts';

interface Entry {
  series: string;
  year: number;
  month: number;
  count: number;
  rate: number;
}

/** People out of work in the United States by industry, monthly, January 2000 to February 2010. */
export const unemployment: Dataset = {
  id: '3a6b8c1d-2e4f-4a5b-9c7d-8e0f1a2b3c4d',
  name: 'Unemployment across industries',
  tables: {
    Unemployment: {
      sqlName: 'unemployment',
      rowNoun: 'records',
      revision: 1,
      columns: {
        Industry: { sqlName: 'industry', type: 'text' },
        Date: { sqlName: 'month_start', type: 'date' },
        Year: { sqlName: 'year', type: 'whole', summarizeBy: 'none' },
        Month: { sqlName: 'month', type: 'whole', summarizeBy: 'none' },
        Unemployed: { sqlName: 'unemployed', type: 'whole' },
        Rate: { sqlName: 'rate', type: 'decimal', summarizeBy: 'average' },
      },
      rows: async (files: DataFiles) =>
        (await files.json<Entry[]>('unemployment-across-industries.json')).map((entry) => [
          entry.series,
          `${entry.year}-${String(entry.month).padStart(2, '0')}-01`,
          entry.year,
          entry.month,
          entry.count,
          entry.rate,
        ]),
    },
  },
  measures: [
    measure('People out of work', 'Unemployment', 'sum', 'Unemployed', { per: 'Date' }),
    measure('Average rate', 'Unemployment', 'average', 'Rate', { decimals: 1, suffix: ' %' }),
    measure('Highest rate', 'Unemployment', 'max', 'Rate', { decimals: 1, suffix: ' %' }),
    measure('Lowest rate', 'Unemployment', 'min', 'Rate', { decimals: 1, suffix: ' %' }),
    measure('Industries', 'Unemployment', 'distinctCount', 'Industry'),
  ],
  hierarchies: [
    {
      name: 'Calendar',
      table: 'Unemployment',
      levels: [
        { column: 'Date', grain: 'year' },
        { column: 'Date', grain: 'quarter' },
        { column: 'Date', grain: 'month' },
      ],
    },
  ],
  questions: [
    'average rate by industry in 2009',
    'top 5 industry by unemployed',
    'people out of work by month',
    'highest rate by year',
  ],
};
