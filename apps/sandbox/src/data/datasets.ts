import { cars } from './cars.ts';
import type { Dataset } from './dataset.ts';
import { unemployment } from './unemployment.ts';
import { weather } from './weather.ts';

/** Every data set of the sandbox, by its id. */
export const datasets: ReadonlyMap<string, Dataset> = new Map(
  [unemployment, weather, cars].map((dataset) => [dataset.id, dataset]),
);

/** The notice on origin and terms of the data, as plain text. */
export function dataNotice(): string {
  const entries = [...datasets.values()].map(({ origin }) =>
    [origin.title, `  Source: ${origin.source}`, `  Terms:  ${origin.terms}`, `  More:   ${origin.url}`].join('\n'),
  );
  return ['Data behind the reports of the sandbox', ...entries, ''].join('\n\n');
}
