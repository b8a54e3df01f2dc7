import type { FailureCode } from './failures.ts';
import type { Language } from './page-object.ts';

const PRODUCT = 'Portico';

type Texts = Record<Language, string>;

/** The names of screens that are no pages of the administrators' own. */
const screens = {
  'title.home': { da: 'Forside', de: 'Startseite', en: 'Home', fr: 'Accueil' },
  'title.login': { da: 'Log ind', de: 'Anmelden', en: 'Sign in', fr: 'Connexion' },
} as const satisfies Record<string, Texts>;

const NOT_FOUND: Texts = {
  da: 'Siden findes ikke',
  de: 'Seite nicht gefunden',
  en: 'Page not found',
  fr: 'Page introuvable',
};
const FORBIDDEN: Texts = { da: 'Ingen adgang', de: 'Kein Zugriff', en: 'No access', fr: 'Accès refusé' };
const UNREACHABLE: Texts = {
  da: 'Portalen er utilgængelig',
  de: 'Portal nicht erreichbar',
  en: 'Portal unavailable',
  fr: 'Portail indisponible',
};
const WRONG: Texts = {
  da: 'Noget gik galt',
  de: 'Etwas ist schiefgelaufen',
  en: 'Something went wrong',
  fr: 'Une erreur est survenue',
};

const failures: Partial<Record<FailureCode, Texts>> = {
  not_found: NOT_FOUND,
  forbidden: FORBIDDEN,
  database_unreachable: UNREACHABLE,
};

export type TitleId = keyof typeof screens;

/** The document's title: the page's name, a dash, the short product name. */
export function pageTitle(name: string): string {
  return `${name} - ${PRODUCT}`;
}

/** The name of a fixed screen in a language. */
export function screenName(id: TitleId, language: Language): string {
  return screens[id][language];
}

/** What a failed page is called in a language. */
export function failureName(code: FailureCode, language: Language): string {
  return (failures[code] ?? WRONG)[language];
}
