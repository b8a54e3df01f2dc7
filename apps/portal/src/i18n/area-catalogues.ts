import type { Language } from '@portico/server/page-object';
import type { Load } from './catalogues.ts';

/**
 * Texts that only some screens show, none of them for a page that is read or before sign-in: they are in a file of their own, as even
 * the list of what can be loaded has its weight.
 */
export const catalogues = {
  activity: {
    da: () => import('./catalogues/activity/da.json'),
    de: () => import('./catalogues/activity/de.json'),
    en: () => import('./catalogues/activity/en.json'),
    fr: () => import('./catalogues/activity/fr.json'),
  },
  administration: {
    da: () => import('./catalogues/administration/da.json'),
    de: () => import('./catalogues/administration/de.json'),
    en: () => import('./catalogues/administration/en.json'),
    fr: () => import('./catalogues/administration/fr.json'),
  },
  authoring: {
    da: () => import('./catalogues/authoring/da.json'),
    de: () => import('./catalogues/authoring/de.json'),
    en: () => import('./catalogues/authoring/en.json'),
    fr: () => import('./catalogues/authoring/fr.json'),
  },
  files: {
    da: () => import('./catalogues/files/da.json'),
    de: () => import('./catalogues/files/de.json'),
    en: () => import('./catalogues/files/en.json'),
    fr: () => import('./catalogues/files/fr.json'),
  },
  home: {
    da: () => import('./catalogues/home/da.json'),
    de: () => import('./catalogues/home/de.json'),
    en: () => import('./catalogues/home/en.json'),
    fr: () => import('./catalogues/home/fr.json'),
  },
  profile: {
    da: () => import('./catalogues/profile/da.json'),
    de: () => import('./catalogues/profile/de.json'),
    en: () => import('./catalogues/profile/en.json'),
    fr: () => import('./catalogues/profile/fr.json'),
  },
  programs: {
    da: () => import('./catalogues/programs/da.json'),
    de: () => import('./catalogues/programs/de.json'),
    en: () => import('./catalogues/programs/en.json'),
    fr: () => import('./catalogues/programs/fr.json'),
  },
  reports: {
    da: () => import('./catalogues/reports/da.json'),
    de: () => import('./catalogues/reports/de.json'),
    en: () => import('./catalogues/reports/en.json'),
    fr: () => import('./catalogues/reports/fr.json'),
  },
  search: {
    da: () => import('./catalogues/search/da.json'),
    de: () => import('./catalogues/search/de.json'),
    en: () => import('./catalogues/search/en.json'),
    fr: () => import('./catalogues/search/fr.json'),
  },
  settings: {
    da: () => import('./catalogues/settings/da.json'),
    de: () => import('./catalogues/settings/de.json'),
    en: () => import('./catalogues/settings/en.json'),
    fr: () => import('./catalogues/settings/fr.json'),
  },
  subscriptions: {
    da: () => import('./catalogues/subscriptions/da.json'),
    de: () => import('./catalogues/subscriptions/de.json'),
    en: () => import('./catalogues/subscriptions/en.json'),
    fr: () => import('./catalogues/subscriptions/fr.json'),
  },
  use: {
    da: () => import('./catalogues/use/da.json'),
    de: () => import('./catalogues/use/de.json'),
    en: () => import('./catalogues/use/en.json'),
    fr: () => import('./catalogues/use/fr.json'),
  },
  users: {
    da: () => import('./catalogues/users/da.json'),
    de: () => import('./catalogues/users/de.json'),
    en: () => import('./catalogues/users/en.json'),
    fr: () => import('./catalogues/users/fr.json'),
  },
  videos: {
    da: () => import('./catalogues/videos/da.json'),
    de: () => import('./catalogues/videos/de.json'),
    en: () => import('./catalogues/videos/en.json'),
    fr: () => import('./catalogues/videos/fr.json'),
  },
} satisfies Record<string, Record<Language, Load>>;
