import type { Language, ScreenName } from '@portico/server/page-object';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import type administration from './catalogues/administration/en.json';
import type authoring from './catalogues/authoring/en.json';
import type english from './catalogues/en.json';
import type subscriptions from './catalogues/subscriptions/en.json';
import type viewer from './catalogues/viewer/en.json';

/** The id of a text; English is the catalogue that the others are compared with. */
export type MessageId =
  | keyof typeof english
  | keyof typeof administration
  | keyof typeof authoring
  | keyof typeof subscriptions
  | keyof typeof viewer;

type Catalogue = Partial<Record<MessageId, string>>;
export type Load = () => Promise<{ default: Catalogue }>;

/** Written out one by one, so that the bundler makes one file of each. */
export const everybody: Record<Language, Load> = {
  da: () => import('./catalogues/da.json'),
  de: () => import('./catalogues/de.json'),
  en: () => import('./catalogues/en.json'),
  fr: () => import('./catalogues/fr.json'),
};

/** The texts that only screens of the administration show: most of all, and nothing that members wait for. */
export const administrators: Record<Language, Load> = {
  da: () => import('./catalogues/administration/da.json'),
  de: () => import('./catalogues/administration/de.json'),
  en: () => import('./catalogues/administration/en.json'),
  fr: () => import('./catalogues/administration/fr.json'),
};

/** The texts that only screens for pages, their pieces and their releases show. */
const authors: Record<Language, Load> = {
  da: () => import('./catalogues/authoring/da.json'),
  de: () => import('./catalogues/authoring/de.json'),
  en: () => import('./catalogues/authoring/en.json'),
  fr: () => import('./catalogues/authoring/fr.json'),
};

const AUTHORING = /^(?:LinkedBlocks|PageBuilder|Releases|Templates)\//;

/** Whether a screen is for writing pages. */
export const isAuthoring = (screen: ScreenName): boolean => AUTHORING.test(screen);

const ADMINISTRATION =
  /^(?:Dashboard$|(?:AccessTags|Activity|Files|Mails|Reports|Settings|Users)\/|Videos\/(?:Manage|Edit)$)/;

/** Whether a screen shows texts of the administration. */
export const isAdministration = (screen: ScreenName): boolean => ADMINISTRATION.test(screen) || isAuthoring(screen);

const cache = createIntlCache();

/**
 * Loads the texts and formats of a language. One promise for a language and process: it costs nothing per request, and
 * React's `use` reads it without waiting once it is settled.
 */
export function loader(loads: readonly Record<Language, Load>[]): (language: Language) => Promise<IntlShape> {
  const loaded = new Map<Language, Promise<IntlShape>>();
  return (language) => {
    const known = loaded.get(language);
    if (known) return known;
    const loading = Promise.all(loads.map((load) => load[language]())).then((catalogues) => {
      const messages = Object.assign({}, ...catalogues.map((catalogue) => catalogue.default)) as Record<
        MessageId,
        string
      >;
      return createIntl({ locale: language, defaultLocale: 'en-US', messages }, cache);
    });
    loaded.set(language, loading);
    // A catalogue that failed to load is requested again the next time.
    loading.catch(() => loaded.delete(language));
    return loading;
  };
}

/** For all screens but those of the administration. */
export const loadIntl = loader([everybody]);

/** For those, with the texts for everybody. */
export const loadAdministrationIntl = loader([everybody, administrators]);

/** For those that pages are written on, with all others. */
export const loadAuthoringIntl = loader([everybody, administrators, authors]);

/** The texts of a screen in a language. */
export function loadTexts(screen: ScreenName, language: Language): Promise<IntlShape> {
  if (isAuthoring(screen)) return loadAuthoringIntl(language);
  return isAdministration(screen) ? loadAdministrationIntl(language) : loadIntl(language);
}
