import type { Cell } from '../model/frame-wire.ts';
import { measure, type Dataset } from './dataset.ts';
import type { DataFiles } from './files.ts';

interface Entry {
  year: number;
  country: string;
  cluster: number;
  pop: number;
  life_expect: number;
  fertility: number;
}

const TABLE = 'Countries';

/** Population, life expectancy and fertility of 62 countries every five years, 1955 to 2005. */
export const gapminder: Dataset = {
  id: 'b04c6d8f-a1c3-4e50-bf72-9d0e1f2a3b44',
  name: 'Health of nations',
  description: 'Population, life expectancy and fertility of 62 countries, 1955 to 2005.',
  tables: {
    [TABLE]: {
      sqlName: 'countries',
      revision: 1,
      columns: {
        Country: { sqlName: 'country', type: 'text', category: 'country', synonyms: ['nation'] },
        Region: { sqlName: 'region', type: 'text', synonyms: ['continent', 'part of the world'] },
        Year: { sqlName: 'year', type: 'whole', summarizeBy: 'none' },
        Population: { sqlName: 'population', type: 'whole', summarizeBy: 'sum', synonyms: ['people', 'inhabitants'] },
        'Life expectancy': {
          sqlName: 'life_expectancy',
          type: 'decimal',
          summarizeBy: 'average',
          format: { decimals: 1, suffix: ' years' },
        },
        Fertility: {
          sqlName: 'fertility',
          type: 'decimal',
          summarizeBy: 'average',
          synonyms: ['children', 'births'],
          format: { decimals: 2, suffix: '' },
        },
      },
      rows: async (files: DataFiles) => (await files.json<Entry[]>('gapminder.json')).map(toRow),
    },
  },
  measures: [
    measure('People', TABLE, 'sum', 'Population', { per: 'Year' }),
    measure('Average life expectancy', TABLE, 'average', 'Life expectancy', { decimals: 1, suffix: ' years' }),
    measure('Longest life', TABLE, 'max', 'Life expectancy', { decimals: 1, suffix: ' years' }),
    measure('Children per woman', TABLE, 'average', 'Fertility', { decimals: 2 }),
    measure('Number of countries', TABLE, 'distinctCount', 'Country'),
  ],
  hierarchies: [{ name: 'Geography', table: TABLE, levels: [{ column: 'Region' }, { column: 'Country' }] }],
  questions: [
    'average life expectancy by region in 2005',
    'top 10 country by population in 2000',
    'children per woman by year',
    'people by region',
  ],
};

/** The clusters of the source. */
const REGIONS = [
  'South Asia',
  'Europe and Central Asia',
  'Sub-Saharan Africa',
  'Americas',
  'East Asia and Pacific',
  'Middle East and North Africa',
];

function toRow(entry: Entry): Cell[] {
  const region = REGIONS[entry.cluster] ?? null;
  return [entry.country, region, entry.year, entry.pop, entry.life_expect, entry.fertility];
}
