import type { Dataset } from './dataset.ts';

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
      columns: {
        Industry: { sqlName: 'industry', type: 'text' },
        Date: { sqlName: 'month_start', type: 'date' },
        Year: { sqlName: 'year', type: 'whole' },
        Month: { sqlName: 'month', type: 'whole' },
        Unemployed: { sqlName: 'unemployed', type: 'whole' },
        Rate: { sqlName: 'rate', type: 'decimal' },
      },
      file: 'unemployment-across-industries.json',
      parse: (text) =>
        (JSON.parse(text) as Entry[]).map((entry) => [
          entry.series,
          `${entry.year}-${String(entry.month).padStart(2, '0')}-01`,
          entry.year,
          entry.month,
          entry.count,
          entry.rate,
        ]),
    },
  },
};
