import { data } from './data.ts';
import type { Example, ExampleGroup } from './example.ts';
import { integration } from './integration.ts';
import { contentTypes } from './content-types.ts';
import { appearance } from './appearance.ts';

/** Everything that there is to show, in the order it is shown in. */
export const catalogue: readonly ExampleGroup[] = [contentTypes, data, appearance, integration];

const examples = catalogue.flatMap((group) => group.examples);

/** The first example, for those who have chosen none. */
export const firstExample = examples[0]!;

/** The example with that address. */
export function findExample(slug: string): Example | undefined {
  return examples.find((example) => example.slug === slug);
}

/** The examples before and after one, as far as there are. */
export function adjacentExamples(example: Example): { before: Example | undefined; after: Example | undefined } {
  const index = examples.indexOf(example);
  return { before: examples[index - 1], after: examples[index + 1] };
}
