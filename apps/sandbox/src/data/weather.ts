import type { Cell } from '../model/frame-wire.ts';
import { measure, type Dataset } from './dataset.ts';
import type { DataFiles } from './files.ts';

/** Daily weather in Seattle, 2012 to 2015. */
export const weather: Dataset = {
  id: '4b7c9d2e-3f50-4b6c-8d8e-9f1a2b3c4d5e',
  name: 'Seattle weather',
  tables: {
    Weather: {
      sqlName: 'weather',
      rowNoun: 'days',
      revision: 2,
      columns: {
        Date: { sqlName: 'day', type: 'date' },
        Precipitation: { sqlName: 'precipitation_mm', type: 'decimal', summarizeBy: 'sum', synonyms: ['rainfall'] },
        Warmest: { sqlName: 'warmest_c', type: 'decimal', summarizeBy: 'average' },
        Coldest: { sqlName: 'coldest_c', type: 'decimal', summarizeBy: 'average' },
        Wind: { sqlName: 'wind', type: 'decimal', summarizeBy: 'average' },
        Weather: { sqlName: 'kind', type: 'text' },
        Year: { sqlName: 'year', type: 'whole', summarizeBy: 'none' },
        'Month number': { sqlName: 'month', type: 'whole', summarizeBy: 'none' },
        Month: { sqlName: 'month_name', type: 'text', orderBy: 'Month number' },
      },
      rows: async (files: DataFiles) => (await files.csv('seattle-weather.csv')).map(toRow),
    },
  },
  measures: [
    measure('Days', 'Weather', 'count', 'Date'),
    measure('Rain', 'Weather', 'sum', 'Precipitation', { suffix: ' mm' }),
    measure('Warmest day', 'Weather', 'max', 'Warmest', { decimals: 1, suffix: ' °C' }),
    measure('Coldest night', 'Weather', 'min', 'Coldest', { decimals: 1, suffix: ' °C' }),
    measure('Average high', 'Weather', 'average', 'Warmest', { decimals: 1, suffix: ' °C' }),
    measure('Average low', 'Weather', 'average', 'Coldest', { decimals: 1, suffix: ' °C' }),
    measure('Average wind', 'Weather', 'average', 'Wind', { decimals: 1 }),
    measure('Wet days', 'Weather', 'count', 'Precipitation', {
      where: { column: 'Precipitation', operator: '>', value: 0 },
    }),
    measure('Wet share', 'Weather', 'count', 'Precipitation', {
      where: { column: 'Precipitation', operator: '>', value: 0 },
      isShare: true,
      decimals: 1,
      suffix: ' %',
    }),
  ],
  questions: [
    'rain by month',
    'days by weather',
    'average high by year',
    'rain in 2014 by weather',
    'top 5 date by rain',
  ],
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function toRow(record: Record<string, string>): Cell[] {
  const day = record['date'] ?? '';
  const number = (name: string) => Number(record[name]);
  const month = Number(day.slice(5, 7));
  return [
    day,
    number('precipitation'),
    number('temp_max'),
    number('temp_min'),
    number('wind'),
    record['weather'] ?? '',
    Number(day.slice(0, 4)),
    month,
    MONTHS[month - 1] ?? '',
  ];
}
