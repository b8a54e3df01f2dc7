import type { Language, ScreenName } from '@portico/server/page-object';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import type account from './catalogues/account/en.json';
import type administration from './catalogues/administration/en.json';
import type authoring from './catalogues/authoring/en.json';
import type english from './catalogues/en.json';
import type reportTexts from './catalogues/reports/en.json';
import type settings from './catalogues/settings/en.json';
import type userTexts from './catalogues/users/en.json';
import type viewer from './catalogues/viewer/en.json';

/** The id of a text; English is the catalogue that the others are compared with. */
export type MessageId =
  | keyof typeof english
  | keyof typeof account
  | keyof typeof administration
  | keyof typeof authoring
  | keyof typeof reportTexts
  | keyof typeof settings
  | keyof typeof userTexts
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

/** The texts that only screens before sign-in and the profile show. */
const account: Record<Language, Load> = {
  da: () => import('./catalogues/account/da.json'),
  de: () => import('./catalogues/account/de.json'),
  en: () => import('./catalogues/account/en.json'),
  fr: () => import('./catalogues/account/fr.json'),
};

/** The texts that only screens of the administration show: most of all, and nothing that members wait for. */
const administrators: Record<Language, Load> = {
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

/** The texts that only the dashboard and the settings show. */
const settingUp: Record<Language, Load> = {
  da: () => import('./catalogues/settings/da.json'),
  de: () => import('./catalogues/settings/de.json'),
  en: () => import('./catalogues/settings/en.json'),
  fr: () => import('./catalogues/settings/fr.json'),
};

/** The texts that only screens for users, groups and access tags show. */
const users: Record<Language, Load> = {
  da: () => import('./catalogues/users/da.json'),
  de: () => import('./catalogues/users/de.json'),
  en: () => import('./catalogues/users/en.json'),
  fr: () => import('./catalogues/users/fr.json'),
};

/** The texts that only screens for reports and activity show. */
const reports: Record<Language, Load> = {
  da: () => import('./catalogues/reports/da.json'),
  de: () => import('./catalogues/reports/de.json'),
  en: () => import('./catalogues/reports/en.json'),
  fr: () => import('./catalogues/reports/fr.json'),
};

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

/** For all screens that are in no area. */
export const loadIntl = loader([everybody]);

const area = (screens: RegExp, ...own: Record<Language, Load>[]) => ({ screens, load: loader([everybody, ...own]) });

/** The areas of the administration, each with the texts that none but its screens show. */
export const administrationAreas = {
  authoring: area(/^(?:LinkedBlocks|PageBuilder|Releases|Templates)\//, administrators, authors),
  settings: area(/^(?:Dashboard$|Notifications$|Settings\/)/, administrators, settingUp),
  users: area(/^(?:AccessTags|Users)\//, administrators, users),
  reports: area(/^(?:Activity|Reports)\//, administrators, reports),
  files: area(/^(?:Files\/|Mails\/|Videos\/(?:Manage|Edit)$)/, administrators),
};

/** All areas: screens with texts that the others do without. */
export const areas = { account: area(/^(?:Auth|Profile)\//, account), ...administrationAreas };

/** The texts of a screen in a language. */
export function loadTexts(screen: ScreenName, language: Language): Promise<IntlShape> {
  const { load } = Object.values(areas).find(({ screens }) => screens.test(screen)) ?? { load: loadIntl };
  return load(language);
}
