import { cars } from './cars.ts';
import type { Dataset, Table } from './dataset.ts';
import { flights } from './flights.ts';
import { gapminder } from './gapminder.ts';
import { quakes } from './quakes.ts';
import { strikes } from './strikes.ts';
import { unemployment } from './unemployment.ts';
import { weather } from './weather.ts';

/** Every data set of the sandbox, by its id. */
export const datasets: ReadonlyMap<string, Dataset> = new Map(
  [unemployment, weather, cars, flights, strikes, gapminder, quakes].map((dataset) => [dataset.id, dataset]),
);

/** Their tables. */
export const tables: readonly Table[] = [...datasets.values()].flatMap((dataset) => Object.values(dataset.tables));
