import { climateAndTransport, keyFigures, unemployment } from './key-figures.ts';
import { news, payAndConditions, people } from './news-and-people.ts';
import { administration, finance, itStatus, onCall } from './operations.ts';
import type { SamplePage } from './page.ts';

/** All sample pages in the order of the menu, by a name that tests and scripts use. */
export const samplePageContents = {
  keyFigures,
  unemployment,
  climateAndTransport,
  news,
  people,
  payAndConditions,
  finance,
  itStatus,
  onCall,
  administration,
} as const satisfies Record<string, SamplePage>;

export type SamplePageName = keyof typeof samplePageContents;

/** The sample pages' addresses in Danish and English, without the leading slash. */
export const samplePages = Object.fromEntries(
  Object.entries(samplePageContents).map(([name, { texts }]) => [name, { da: texts.da.slug, en: texts.en.slug }]),
) as Record<SamplePageName, { da: string; en: string }>;
