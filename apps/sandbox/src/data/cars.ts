import type { Cell } from '../model/frame-wire.ts';
import { measure, type Dataset } from './dataset.ts';
import type { DataFiles } from './files.ts';

interface Entry {
  Name: string;
  Miles_per_Gallon: number | null;
  Cylinders: number;
  Displacement: number;
  Horsepower: number | null;
  Weight_in_lbs: number;
  Acceleration: number;
  Year: string;
  Origin: string;
}

/** Litres per 100 km = this, divided by miles per US gallon. */
const LITRES_PER_100_KM = 235.214583;
const KILOGRAMS_PER_POUND = 0.45359237;

/** Cars of model years 1970 to 1982; names, units and letter case are made European. */
export const cars: Dataset = {
  id: '5c8d0e3f-4061-4c7d-9e9f-a02b3c4d5e6f',
  name: 'Fuel economy of cars',
  tables: {
    Cars: {
      sqlName: 'cars',
      rowNoun: 'cars',
      revision: 1,
      columns: {
        Car: { sqlName: 'car', type: 'text' },
        Maker: { sqlName: 'maker', type: 'text' },
        Origin: { sqlName: 'origin', type: 'text' },
        Year: { sqlName: 'year', type: 'whole', summarizeBy: 'none' },
        Cylinders: { sqlName: 'cylinders', type: 'whole', summarizeBy: 'none' },
        Consumption: { sqlName: 'consumption_l_per_100_km', type: 'decimal', summarizeBy: 'average' },
        Horsepower: { sqlName: 'horsepower', type: 'whole', summarizeBy: 'average' },
        Weight: { sqlName: 'weight_kg', type: 'whole', summarizeBy: 'average' },
        Acceleration: { sqlName: 'acceleration_s', type: 'decimal', summarizeBy: 'average' },
      },
      rows: async (files: DataFiles) => (await files.json<Entry[]>('cars.json')).map(toRow),
    },
  },
  measures: [
    measure('Models', 'Cars', 'count', 'Car'),
    measure('Average consumption', 'Cars', 'average', 'Consumption', { decimals: 1, suffix: ' l/100 km' }),
    measure('Average power', 'Cars', 'average', 'Horsepower', { suffix: ' hp' }),
    measure('Average weight', 'Cars', 'average', 'Weight', { suffix: ' kg' }),
    measure('Quickest', 'Cars', 'min', 'Acceleration', { decimals: 1, suffix: ' s' }),
    measure('Makers', 'Cars', 'distinctCount', 'Maker'),
  ],
  hierarchies: [
    { name: 'Make', table: 'Cars', levels: [{ column: 'Origin' }, { column: 'Maker' }, { column: 'Car' }] },
  ],
  questions: [
    'average consumption by origin',
    'top 10 maker by models',
    'average weight by year',
    'models from Japan by cylinders',
  ],
};

/** Spellings of makers in the source. */
const MAKERS: Record<string, string> = {
  amc: 'AMC',
  bmw: 'BMW',
  capri: 'Mercury',
  chevroelt: 'Chevrolet',
  chevy: 'Chevrolet',
  hi: 'International Harvester',
  maxda: 'Mazda',
  mercedes: 'Mercedes-Benz',
  'mercedes-benz': 'Mercedes-Benz',
  toyouta: 'Toyota',
  vokswagen: 'Volkswagen',
  vw: 'Volkswagen',
};

/** Words without a vowel are abbreviations (GLC, DL). */
function toTitle(word: string): string {
  if (/^[b-df-hj-np-tv-xz]{2,3}$/.test(word)) return word.toUpperCase();
  return word.replace(/^\(?[a-z]/, (start) => start.toUpperCase());
}

function toRow(entry: Entry): Cell[] {
  const economy = entry.Miles_per_Gallon;
  const [first = '', ...rest] = entry.Name.split(' ');
  const maker = MAKERS[first] ?? toTitle(first);
  return [
    [maker, ...rest.map(toTitle)].join(' '),
    maker,
    entry.Origin,
    Number(entry.Year.slice(0, 4)),
    entry.Cylinders,
    economy === null ? null : Math.round((LITRES_PER_100_KM / economy) * 100) / 100,
    entry.Horsepower,
    Math.round(entry.Weight_in_lbs * KILOGRAMS_PER_POUND),
    entry.Acceleration,
  ];
}
