import type { Cell } from '../model/frame-wire.ts';
import { measure, type Dataset } from './dataset.ts';
import type { DataFiles } from './files.ts';
import { US_STATES } from './us-states.ts';

/** Of three million flights every so manieth is kept. */
const STEP = 20;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** One in twenty domestic flights of the United States, January to June 2001: the large data set. */
export const flights: Dataset = {
  id: '8d1f3a5c-7e90-4b2d-8c4f-6a7b8c9d0e11',
  name: 'US flights 2001',
  description: 'One in twenty domestic flights of the United States, January to June 2001.',
  tables: {
    Flights: {
      sqlName: 'flights',
      rowNoun: 'flights',
      revision: 1,
      indexes: ['day', 'origin_state', 'origin'],
      columns: {
        Date: { sqlName: 'day', type: 'date' },
        Hour: { sqlName: 'hour', type: 'whole', summarizeBy: 'none', synonyms: ['hour of day', 'departure hour'] },
        Weekday: { sqlName: 'weekday', type: 'text', orderBy: 'Weekday number', synonyms: ['day of week'] },
        'Weekday number': { sqlName: 'weekday_number', type: 'whole', summarizeBy: 'none' },
        Origin: { sqlName: 'origin', type: 'text', synonyms: ['origin airport', 'airport', 'from'] },
        'Origin city': { sqlName: 'origin_city', type: 'text', synonyms: ['city', 'from city'] },
        'Origin state': { sqlName: 'origin_state', type: 'text', category: 'state', synonyms: ['state', 'from state'] },
        'Origin region': { sqlName: 'origin_region', type: 'text', synonyms: ['region'] },
        Destination: { sqlName: 'destination', type: 'text', synonyms: ['destination airport', 'to'] },
        'Destination city': { sqlName: 'destination_city', type: 'text', synonyms: ['to city'] },
        'Destination state': { sqlName: 'destination_state', type: 'text', category: 'state', synonyms: ['to state'] },
        Delay: {
          sqlName: 'delay',
          type: 'whole',
          summarizeBy: 'average',
          synonyms: ['arrival delay', 'lateness'],
          format: { decimals: 1, suffix: ' min' },
        },
        Distance: {
          sqlName: 'distance',
          type: 'whole',
          summarizeBy: 'sum',
          synonyms: ['miles'],
          format: { decimals: 0, suffix: ' mi' },
        },
        Latitude: { sqlName: 'latitude', type: 'decimal', summarizeBy: 'average', category: 'latitude' },
        Longitude: { sqlName: 'longitude', type: 'decimal', summarizeBy: 'average', category: 'longitude' },
      },
      rows: readFlights,
    },
  },
  measures: [
    measure('Flights', 'Flights', 'count', 'Distance'),
    measure('Average delay', 'Flights', 'average', 'Delay', { decimals: 1, suffix: ' min' }),
    measure('Median delay', 'Flights', 'median', 'Delay', { suffix: ' min' }),
    measure('Worst delay', 'Flights', 'max', 'Delay', { suffix: ' min' }),
    measure('Delayed share', 'Flights', 'count', 'Delay', {
      where: { column: 'Delay', operator: '>', value: 15 },
      isShare: true,
      decimals: 1,
      suffix: ' %',
    }),
    measure('Delayed flights', 'Flights', 'count', 'Delay', { where: { column: 'Delay', operator: '>', value: 15 } }),
    measure('Average distance', 'Flights', 'average', 'Distance', { suffix: ' mi' }),
    measure('Miles flown', 'Flights', 'sum', 'Distance', { suffix: ' mi' }),
    measure('Airports', 'Flights', 'distinctCount', 'Origin'),
    measure('Airport latitude', 'Flights', 'average', 'Latitude', { decimals: 3 }),
    measure('Airport longitude', 'Flights', 'average', 'Longitude', { decimals: 3 }),
  ],
  hierarchies: [
    {
      name: 'Place of departure',
      table: 'Flights',
      levels: [
        { column: 'Origin region' },
        { column: 'Origin state' },
        { column: 'Origin city' },
        { column: 'Origin' },
      ],
    },
  ],
  questions: [
    'average delay by origin state',
    'top 5 origin by flights',
    'flights in March 2001 by weekday',
    'delayed share by hour',
    'total distance by month',
  ],
};

async function readFlights(files: DataFiles): Promise<Cell[][]> {
  const airports = new Map((await files.csv('airports.csv')).map((airport) => [airport['iata'], airport]));
  const place = (code: string) => {
    const airport = airports.get(code);
    const [state, region] = US_STATES[airport?.['state'] ?? ''] ?? ['Elsewhere', 'Other'];
    const [latitude, longitude] = [airport?.['latitude'], airport?.['longitude']];
    return {
      city: airport?.['city'] ?? code,
      state,
      region,
      latitude: latitude ? Number(latitude) : null,
      longitude: longitude ? Number(longitude) : null,
    };
  };
  const places = new Map<string, ReturnType<typeof place>>();
  const placeOf = (code: string) => places.get(code) ?? places.set(code, place(code)).get(code)!;
  const columns = ['date', 'delay', 'distance', 'origin', 'destination'];
  const rows = await files.parquet('flights-3m.parquet', columns, STEP);
  return rows.map(([moment, delay, distance, origin, destination]) => {
    const [from, to, at] = [placeOf(origin as string), placeOf(destination as string), moment as Date];
    const weekday = (at.getUTCDay() + 6) % 7;
    return [
      at.toISOString().slice(0, 10),
      at.getUTCHours(),
      WEEKDAYS[weekday] ?? '',
      weekday + 1,
      origin as string,
      from.city,
      from.state,
      from.region,
      destination as string,
      to.city,
      to.state,
      Number(delay),
      Number(distance),
      from.latitude,
      from.longitude,
    ];
  });
}
