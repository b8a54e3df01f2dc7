import { climateAndTransport, keyFigures, unemployment } from './key-figures.ts';
import { news, payAndConditions, personnel } from './news-and-personnel.ts';
import { administration, finance, itStatus, onCall } from './operations.ts';
import type { SamplePageName } from './page-ids.ts';
import { type SamplePage, toDocument } from './page.ts';

/** All sample pages in the order of the menu, by a name that tests and scripts use. */
export const samplePageContents: Record<SamplePageName, SamplePage> = {
  keyFigures,
  unemployment,
  climateAndTransport,
  news,
  personnel,
  payAndConditions,
  finance,
  itStatus,
  onCall,
  administration,
};

const eachPage = <Value>(make: (page: SamplePage) => Value) =>
  Object.fromEntries(Object.entries(samplePageContents).map(([name, page]) => [name, make(page)])) as Record<
    SamplePageName,
    Value
  >;

/** The sample pages' addresses in Danish and English, without the leading slash. */
export const samplePages = eachPage(({ texts }) => ({ da: texts.da.slug, en: texts.en.slug }));

/** What the sample pages are made of. */
export const sampleDocuments = eachPage(toDocument);
