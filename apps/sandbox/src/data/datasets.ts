import { cars } from './cars.ts';
import type { Dataset } from './dataset.ts';
import { unemployment } from './unemployment.ts';
import { weather } from './weather.ts';

/** Every data set of the sandbox, by its id. */
export const datasets: ReadonlyMap<string, Dataset> = new Map(
  [unemployment, weather, cars].map((dataset) => [dataset.id, dataset]),
);
