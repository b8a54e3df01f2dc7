import type { Cell } from '../model/frame-wire.ts';
import { measure, type Dataset } from './dataset.ts';
import type { DataFiles } from './files.ts';

interface Feature {
  properties: { mag: number; place: string; time: number; url: string; felt: number | null; type: string };
  geometry: { coordinates: [longitude: number, latitude: number, depthKm: number] };
}

const TABLE = 'Earthquakes';

/** Earthquakes of one week around the world, 31 January to 7 February 2018. */
export const quakes: Dataset = {
  id: 'af3b5c7e-90b2-4d4f-ae61-8c9d0e1f2a33',
  name: 'Earthquakes of a week',
  description: 'Every earthquake that was measured from 31 January to 7 February 2018.',
  tables: {
    [TABLE]: {
      sqlName: 'quakes',
      rowNoun: 'earthquakes',
      revision: 1,
      columns: {
        Date: { sqlName: 'day', type: 'date' },
        Hour: { sqlName: 'hour', type: 'whole', summarizeBy: 'none' },
        Place: { sqlName: 'place', type: 'text' },
        Region: { sqlName: 'region', type: 'text', synonyms: ['country', 'state'] },
        Kind: { sqlName: 'kind', type: 'text' },
        Class: { sqlName: 'class', type: 'text', orderBy: 'Class number', synonyms: ['strength'] },
        'Class number': { sqlName: 'class_number', type: 'whole', summarizeBy: 'none' },
        Magnitude: {
          sqlName: 'magnitude',
          type: 'decimal',
          summarizeBy: 'average',
          format: { decimals: 1, suffix: '' },
        },
        Depth: { sqlName: 'depth_km', type: 'decimal', summarizeBy: 'average', format: { decimals: 1, suffix: ' km' } },
        Felt: { sqlName: 'felt', type: 'whole', summarizeBy: 'sum', synonyms: ['reports'] },
        Latitude: { sqlName: 'latitude', type: 'decimal', summarizeBy: 'average', category: 'latitude' },
        Longitude: { sqlName: 'longitude', type: 'decimal', summarizeBy: 'average', category: 'longitude' },
        Page: { sqlName: 'url', type: 'text', category: 'webUrl' },
      },
      rows: readQuakes,
    },
  },
  measures: [
    measure('Earthquakes', TABLE, 'count', 'Magnitude'),
    measure('Average magnitude', TABLE, 'average', 'Magnitude', { decimals: 2 }),
    measure('Strongest', TABLE, 'max', 'Magnitude', { decimals: 1 }),
    measure('Average depth', TABLE, 'average', 'Depth', { decimals: 1, suffix: ' km' }),
    measure('Reports', TABLE, 'sum', 'Felt'),
    measure('Place latitude', TABLE, 'average', 'Latitude', { decimals: 2 }),
    measure('Place longitude', TABLE, 'average', 'Longitude', { decimals: 2 }),
  ],
  questions: ['earthquakes by region', 'strongest by date', 'top 10 place by magnitude', 'average depth by class'],
};

/** Classes of magnitude as seismologists name them; the first whose end is above counts. */
const CLASSES: readonly [below: number, name: string][] = [
  [2, 'Micro'],
  [4, 'Minor'],
  [5, 'Light'],
  [6, 'Moderate'],
  [Infinity, 'Strong'],
];

async function readQuakes(files: DataFiles): Promise<Cell[][]> {
  const { features } = await files.json<{ features: Feature[] }>('earthquakes.json');
  return features.map(({ properties, geometry }) => {
    const [longitude, latitude, depth] = geometry.coordinates;
    const moment = new Date(properties.time);
    const at = CLASSES.findIndex(([below]) => properties.mag < below);
    const region = properties.place.split(', ').at(-1) ?? properties.place;
    return [
      moment.toISOString().slice(0, 10),
      moment.getUTCHours(),
      properties.place,
      region === 'CA' ? 'California' : region,
      properties.type,
      CLASSES[at]?.[1] ?? null,
      at + 1,
      properties.mag,
      depth,
      properties.felt,
      latitude,
      longitude,
      properties.url,
    ];
  });
}
