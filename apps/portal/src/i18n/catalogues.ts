import type { Language } from '@portico/server/page-object';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import type english from './catalogues/en.json';

/** The id of a text; English is the catalogue that the others are compared with. */
export type MessageId = keyof typeof english;

type Catalogue = Record<MessageId, string>;

/** Written out one by one, so that the bundler makes one file of each language. */
const catalogues: Record<Language, () => Promise<{ default: Catalogue }>> = {
  da: () => import('./catalogues/da.json'),
  de: () => import('./catalogues/de.json'),
  en: () => import('./catalogues/en.json'),
  fr: () => import('./catalogues/fr.json'),
};

const cache = createIntlCache();
const loaded = new Map<Language, Promise<IntlShape>>();

/**
 * The texts and formats of a language. One promise for a language and process: it costs nothing per request, and
 * React's `use` reads it without waiting once it is settled.
 */
export function loadIntl(language: Language): Promise<IntlShape> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = catalogues[language]().then(({ default: messages }) =>
    createIntl({ locale: language, defaultLocale: 'en-US', messages }, cache),
  );
  loaded.set(language, loading);
  // A catalogue that failed to load is requested again the next time.
  loading.catch(() => loaded.delete(language));
  return loading;
}
