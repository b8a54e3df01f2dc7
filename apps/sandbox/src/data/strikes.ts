import type { Cell } from '../model/frame-wire.ts';
import { FILTER_TYPE } from '../model/filters.ts';
import { measure, type Dataset, type Role } from './dataset.ts';
import type { DataFiles } from './files.ts';
import { regionOfState, type UsRegion } from './us-states.ts';

const TABLE = 'Strikes';
const only = (column: string, value: string): Role['filters'] => [
  { filterType: FILTER_TYPE.basic, target: { table: TABLE, column }, operator: 'In', values: [value] },
];
const regions: UsRegion[] = ['Northeast', 'Midwest', 'South', 'West'];

/** Collisions of aircraft and wildlife in the United States, 1990 to 2002. Its roles show row-level security. */
export const strikes: Dataset = {
  id: '9e2a4b6d-8fa1-4c3e-9d50-7b8c9d0e1f22',
  name: 'Wildlife strikes',
  description: 'Collisions of aircraft and wildlife, 1990 to 2002. Rows are secured by region, state and airline.',
  tables: {
    [TABLE]: {
      sqlName: 'strikes',
      rowNoun: 'strikes',
      revision: 2,
      columns: {
        Date: { sqlName: 'day', type: 'date' },
        Airport: { sqlName: 'airport', type: 'text' },
        State: { sqlName: 'state', type: 'text', category: 'state' },
        Region: { sqlName: 'region', type: 'text' },
        Airline: { sqlName: 'airline', type: 'text', synonyms: ['operator', 'carrier'] },
        Aircraft: { sqlName: 'aircraft', type: 'text', synonyms: ['plane', 'model'] },
        Damage: { sqlName: 'damage', type: 'text', orderBy: 'Damage rank' },
        'Damage rank': { sqlName: 'damage_rank', type: 'whole', summarizeBy: 'none' },
        Phase: { sqlName: 'phase', type: 'text', synonyms: ['phase of flight'] },
        Species: { sqlName: 'species', type: 'text', synonyms: ['animal', 'bird', 'wildlife'] },
        Size: { sqlName: 'size', type: 'text', synonyms: ['wildlife size'] },
        'Time of day': { sqlName: 'time_of_day', type: 'text' },
        Cost: { sqlName: 'cost', type: 'whole', summarizeBy: 'sum', format: { decimals: 0, suffix: ' $' } },
        Speed: { sqlName: 'speed', type: 'whole', summarizeBy: 'average', format: { decimals: 0, suffix: ' kn' } },
      },
      rows: readStrikes,
    },
  },
  measures: [
    measure('Strikes', TABLE, 'count', 'Date'),
    measure('Total cost', TABLE, 'sum', 'Cost', { suffix: ' $' }),
    measure('Cost of a strike', TABLE, 'average', 'Cost', { suffix: ' $' }),
    measure('Average speed', TABLE, 'average', 'Speed', { suffix: ' kn' }),
    measure('With damage', TABLE, 'count', 'Damage', { where: { column: 'Damage', operator: '<>', value: 'None' } }),
    measure('Damage share', TABLE, 'count', 'Damage', {
      where: { column: 'Damage', operator: '<>', value: 'None' },
      isShare: true,
      decimals: 1,
      suffix: ' %',
    }),
    measure('Species', TABLE, 'distinctCount', 'Species'),
  ],
  hierarchies: [
    { name: 'Place', table: TABLE, levels: [{ column: 'Region' }, { column: 'State' }, { column: 'Airport' }] },
  ],
  roles: [
    { name: 'Everything', filters: [] },
    ...regions.map((region) => ({ name: region, filters: only('Region', region) })),
    { name: 'By state', filters: only('State', '{customData}') },
    { name: 'By airline', filters: only('Airline', '{username}') },
  ],
  questions: [
    'total cost by species',
    'strikes by airline in 1999',
    'top 5 airport by strikes',
    'average speed by phase',
    'strikes by month',
  ],
};

/** From harmless to bad; what the source writes as one letter was not classified. */
const DAMAGE: Record<string, number> = { None: 1, Minor: 2, Medium: 3, Substantial: 4, 'Not classified': 5 };
/** Written in capitals in the source and by everybody else. */
const ABBREVIATIONS = new Set(['AFB', 'ATA', 'BWI', 'UPS', 'US', 'USAIR', 'ABX', 'DHL', 'TWA', 'JFK', 'ARPT', 'FBO']);

function toTitle(text: string): string {
  return text
    .replace(/\*/g, '')
    .replace(/[A-Z][A-Z']+/g, (word) =>
      ABBREVIATIONS.has(word) ? word : word[0] + word.slice(1).toLowerCase().replace(/'h/, "'H"),
    )
    .replace(/\bArpt\b|\bARPT\b/g, 'Airport')
    .replace('Fedex', 'FedEx')
    .trim();
}

async function readStrikes(files: DataFiles): Promise<Cell[][]> {
  return (await files.csv('birdstrikes.csv')).map((record) => {
    const text = (name: string) => record[name] ?? '';
    const state = text('Origin State') === 'DC' ? 'District of Columbia' : text('Origin State');
    const damage = text('Effect Amount of damage');
    const known = Object.hasOwn(DAMAGE, damage) ? damage : 'Not classified';
    return [
      text('Flight Date'),
      toTitle(text('Airport Name')),
      state,
      regionOfState(state),
      toTitle(text('Aircraft Airline Operator')),
      text('Aircraft Make Model'),
      known,
      DAMAGE[known] ?? null,
      text('Phase of flight'),
      text('Wildlife Species'),
      text('Wildlife Size'),
      text('Time of day'),
      Number(text('Cost Total $')),
      text('Speed IAS in knots') === '' ? null : Number(text('Speed IAS in knots')),
    ];
  });
}
