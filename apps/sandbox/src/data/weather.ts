import type { Dataset } from './dataset.ts';

/** Daily weather in Seattle, 2012 to 2015. */
export const weather: Dataset = {
  id: '4b7c9d2e-3f50-4b6c-8d8e-9f1a2b3c4d5e',
  name: 'Seattle weather',
  tables: {
    Weather: {
      sqlName: 'weather',
      columns: {
        Date: { sqlName: 'day', type: 'date' },
        Precipitation: { sqlName: 'precipitation_mm', type: 'decimal' },
        Warmest: { sqlName: 'warmest_c', type: 'decimal' },
        Coldest: { sqlName: 'coldest_c', type: 'decimal' },
        Wind: { sqlName: 'wind', type: 'decimal' },
        Weather: { sqlName: 'kind', type: 'text' },
        Year: { sqlName: 'year', type: 'whole' },
        'Month number': { sqlName: 'month', type: 'whole' },
      },
      file: 'seattle-weather.csv',
      parse: (text) => text.trim().split('\n').slice(1).map(parseDay),
    },
  },
};

function parseDay(line: string): (string | number)[] {
  const [day = '', rain, warmest, coldest, wind, kind = ''] = line.trim().split(',');
  const [year, month] = day.split('-');
  return [day, Number(rain), Number(warmest), Number(coldest), Number(wind), kind, Number(year), Number(month)];
}
