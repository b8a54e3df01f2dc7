import type { FailureCode } from '../contract/failures.ts';
import type { Language } from '../contract/page-object.ts';

const PRODUCT = 'Portico';

type Texts = Record<Language, string>;

/** The names of screens that are no pages of the administrators' own. */
const screens = {
  'title.home': { da: 'Forside', de: 'Startseite', en: 'Home', fr: 'Accueil' },
  'title.login': { da: 'Log ind', de: 'Anmelden', en: 'Sign in', fr: 'Connexion' },
  'title.setup': { da: 'Opsætning', de: 'Einrichtung', en: 'Set-up', fr: 'Configuration' },
  'title.two-factor': {
    da: 'Totrinsbekræftelse',
    de: 'Zwei-Faktor-Anmeldung',
    en: 'Two-factor sign-in',
    fr: 'Double authentification',
  },
  'title.two-factor-reset': {
    da: 'Nulstil engangskode',
    de: 'Einmalkennwort zurücksetzen',
    en: 'Reset one-time password',
    fr: 'Réinitialiser le code à usage unique',
  },
  'title.register': { da: 'Opret bruger', de: 'Registrieren', en: 'Register', fr: 'Inscription' },
  'title.password-forgot': {
    da: 'Glemt adgangskode',
    de: 'Kennwort vergessen',
    en: 'Forgot password',
    fr: 'Mot de passe oublié',
  },
  'title.password-reset': {
    da: 'Nulstil adgangskode',
    de: 'Kennwort zurücksetzen',
    en: 'Reset password',
    fr: 'Réinitialiser le mot de passe',
  },
  'title.password-change': {
    da: 'Skift adgangskode',
    de: 'Kennwort ändern',
    en: 'Change password',
    fr: 'Changer le mot de passe',
  },
  'title.profile': { da: 'Profil', de: 'Profil', en: 'Profile', fr: 'Profil' },
  'title.users': { da: 'Brugere', de: 'Benutzer', en: 'Users', fr: 'Utilisateurs' },
  'title.invites': { da: 'Invitationer', de: 'Einladungen', en: 'Invitations', fr: 'Invitations' },
  'title.groups': { da: 'Grupper', de: 'Gruppen', en: 'Groups', fr: 'Groupes' },
  'title.notifications': { da: 'Notifikationer', de: 'Benachrichtigungen', en: 'Notifications', fr: 'Notifications' },
  'title.mails': { da: 'Udgående mails', de: 'Postausgang', en: 'Outgoing mail', fr: 'Courriels sortants' },
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

const LINK_EXPIRED: Texts = {
  da: 'Linket virker ikke længere',
  de: 'Der Link gilt nicht mehr',
  en: 'The link no longer works',
  fr: 'Le lien n’est plus valable',
};

const failures: Partial<Record<FailureCode, Texts>> = {
  not_found: NOT_FOUND,
  forbidden: FORBIDDEN,
  database_unreachable: UNREACHABLE,
  link_expired: LINK_EXPIRED,
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
