import type { Language, ScreenName } from '@portico/server/page-object';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import { importWithRetry } from '../loading/lazy.ts';
import type { catalogues as areaCatalogues } from './area-catalogues.ts';
import type accountTexts from './catalogues/account/en.json';
import type activity from './catalogues/activity/en.json';
import type administration from './catalogues/administration/en.json';
import type authoring from './catalogues/authoring/en.json';
import type english from './catalogues/en.json';
import type files from './catalogues/files/en.json';
import type home from './catalogues/home/en.json';
import type profile from './catalogues/profile/en.json';
import type programs from './catalogues/programs/en.json';
import type readingTexts from './catalogues/reading/en.json';
import type reports from './catalogues/reports/en.json';
import type search from './catalogues/search/en.json';
import type settings from './catalogues/settings/en.json';
import type subscriptions from './catalogues/subscriptions/en.json';
import type use from './catalogues/use/en.json';
import type users from './catalogues/users/en.json';
import type videos from './catalogues/videos/en.json';
import type viewer from './catalogues/viewer/en.json';

/** The id of a text; English is the catalogue that the others are compared with. */
export type MessageId =
  | keyof typeof english
  | keyof typeof accountTexts
  | keyof typeof activity
  | keyof typeof administration
  | keyof typeof authoring
  | keyof typeof files
  | keyof typeof home
  | keyof typeof profile
  | keyof typeof programs
  | keyof typeof readingTexts
  | keyof typeof reports
  | keyof typeof search
  | keyof typeof settings
  | keyof typeof subscriptions
  | keyof typeof use
  | keyof typeof users
  | keyof typeof videos
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

/** The texts of screens before sign-in, some of which the profile shows too. */
const account: Record<Language, Load> = {
  da: () => import('./catalogues/account/da.json'),
  de: () => import('./catalogues/account/de.json'),
  en: () => import('./catalogues/account/en.json'),
  fr: () => import('./catalogues/account/fr.json'),
};

/** The texts of the screens on which members find what to read. */
const reading: Record<Language, Load> = {
  da: () => import('./catalogues/reading/da.json'),
  de: () => import('./catalogues/reading/de.json'),
  en: () => import('./catalogues/reading/en.json'),
  fr: () => import('./catalogues/reading/fr.json'),
};

type LaterCatalogue = keyof typeof areaCatalogues;

/** A catalogue of which a page that is read knows not even where it lies. */
function later(name: LaterCatalogue): Record<Language, Load> {
  const load = (language: Language) => () =>
    import('./area-catalogues.ts').then(({ catalogues }) => catalogues[name][language]());
  return { da: load('da'), de: load('de'), en: load('en'), fr: load('fr') };
}

const near = { account, reading };

export type CatalogueName = keyof typeof near | LaterCatalogue;

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
    const loading = Promise.all(loads.map((load) => importWithRetry(load[language]))).then((catalogues) => {
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

const area = (screens: RegExp, ...names: CatalogueName[]) => ({
  screens,
  names,
  load: loader([
    everybody,
    ...names.map((name) => (name === 'account' || name === 'reading' ? near[name] : later(name))),
  ]),
});

/** Screens that show more than the texts for everybody, and the catalogues that these are in. */
const areas = [
  area(/^(?:Error$|Home$|VideoCatalogue$|Videos\/Show$)/, 'reading'),
  area(/^Search$/, 'reading', 'search'),
  area(/^Profile\/Subscriptions$/, 'account', 'profile', 'subscriptions'),
  area(/^Reports\/Subscriptions$/, 'administration', 'reports', 'subscriptions'),
  area(/^Profile\/Tokens$/, 'account', 'profile', 'programs'),
  area(/^Auth\//, 'account'),
  area(/^Profile\//, 'account', 'profile'),
  area(/^Settings\/(?:Api|Tokens)$/, 'administration', 'settings', 'programs', 'search'),
  area(/^(?:Dashboard|Settings\/Connections)$/, 'activity', 'administration', 'reports', 'settings'),
  area(/^Settings\/Webhooks?$/, 'activity', 'administration', 'settings', 'search'),
  area(/^Settings\//, 'administration', 'settings', 'search'),
  area(/^(?:Announcements|HomeFigures)\//, 'administration', 'home'),
  area(/^Notifications$/, 'administration', 'settings'),
  area(/^Releases\//, 'administration', 'authoring', 'reports'),
  area(/^(?:LinkedBlocks|PageBuilder|Templates)\//, 'administration', 'authoring', 'files'),
  area(/^Users\/Show$/, 'activity', 'administration', 'users'),
  area(/^(?:AccessTags|Users)\//, 'administration', 'users'),
  area(/^Activity\/Use$/, 'administration', 'reports', 'use'),
  area(/^Activity\/Unused$/, 'administration', 'authoring', 'files', 'reports', 'users', 'use'),
  area(/^Activity\/Manage$/, 'activity', 'administration', 'reports'),
  area(/^(?:Activity|Reports)\//, 'administration', 'reports'),
  area(/^Videos\/(?:Manage|Edit)$/, 'administration', 'files', 'videos'),
  area(/^Files\//, 'administration', 'files'),
  area(/^Mails\//, 'administration'),
];

/** For dialogs that open over any screen: the one in which a report is subscribed to, and the search. */
export const dialogTexts = {
  subscriptions: loader([everybody, later('subscriptions')]),
  search: loader([everybody, later('search')]),
};

/** The catalogues of a screen besides the one for everybody. */
export const cataloguesOf = (screen: string): readonly CatalogueName[] => areaOf(screen)?.names ?? [];

const areaOf = (screen: string) => areas.find(({ screens }) => screens.test(screen));

/** The texts of a screen in a language. */
export const loadTexts = (screen: ScreenName, language: Language): Promise<IntlShape> =>
  (areaOf(screen)?.load ?? loadIntl)(language);
