import type { Fault, Note } from '../directory-users.ts';

const en = {
  directory: 'Sample directory',
  signInTitle: 'Sign in to {app}',
  signInIntro:
    'Choose who you are. There is no password: these people are made up, and the directory is part of the sandbox.',
  colleagues: 'Known to the portal',
  newcomers: 'New to the portal',
  faulty: 'Wrong tokens, for tests',
  faultyIntro: 'A portal that checks what it is told refuses each of them.',
  groupCount: '{count} groups',
  signedIn: 'Signed in',
  cancel: 'Cancel',
  back: 'Back to {app}',
  other: 'Choose somebody else',
  consentTitle: '{app} asks for permission',
  consentIntro: '{name}, {app} would like to',
  consentProfile: 'sign you in and read your name and e-mail address',
  consentGroups: 'read which groups you belong to',
  allow: 'Allow',
  refuse: 'Refuse',
  disabledTitle: 'This account is disabled',
  disabledText: '{name} cannot sign in. An administrator of the directory can enable the account again.',
  endedTitle: 'This sign-in has ended',
  endedText: 'It took too long, or it has been finished in another tab. Start again from the application.',
  failedTitle: 'This sign-in cannot go on',
  failedText: 'The application asked for something that the directory does not give.',
  signOutTitle: 'Sign out?',
  signOutText: 'You leave the directory. Applications that you are signed in to end their sessions themselves.',
  signOut: 'Sign out',
  staySignedIn: 'Stay signed in',
  signedOutTitle: 'You are signed out',
  signedOutText: 'You can close this page.',
};

export type Messages = typeof en & { notes: Record<Note, string>; faults: Record<Fault, string> };

const MESSAGES = {
  en: {
    ...en,
    notes: {
      'inactive-in-portal': 'Deactivated in the portal: the directory lets in, the portal does not',
      'has-password': 'Signs in to the portal with a password; the directory does not take over',
      'several-groups': 'Member of several approved groups',
      'nested-group': 'Member of an approved group through another group',
      'many-groups': 'More groups than fit into a token; one of them is approved',
      'no-group': 'Member of no group at all',
      'unapproved-group': 'Member of a group that the portal does not know',
      disabled: 'The account is disabled',
      'asks-consent': 'Is asked for consent first, and may refuse',
      'clock-ahead': 'The clock of the directory is a minute ahead',
    },
    faults: {
      'forged-signature': 'Id token signed with another key',
      'wrong-nonce': 'Id token with another nonce',
      'wrong-audience': 'Id token for another application',
      'wrong-issuer': 'Id token of another issuer',
      'wrong-tenant': 'Id token of another tenant',
      'expired-token': 'Id token that has expired',
      'issued-in-future': 'Id token issued an hour from now',
      'expired-code': 'Code that has expired',
    },
  },
  da: {
    directory: 'Prøvekatalog',
    signInTitle: 'Log på {app}',
    signInIntro:
      'Vælg, hvem du er. Der er ingen adgangskode: personerne er opdigtede, og kataloget hører til sandkassen.',
    colleagues: 'Kendt af portalen',
    newcomers: 'Ny for portalen',
    faulty: 'Forkerte tokens til test',
    faultyIntro: 'En portal, der efterprøver, hvad den får at vide, afviser dem alle.',
    groupCount: '{count} grupper',
    signedIn: 'Logget på',
    cancel: 'Annuller',
    back: 'Tilbage til {app}',
    other: 'Vælg en anden',
    consentTitle: '{app} beder om tilladelse',
    consentIntro: '{name}, {app} vil gerne',
    consentProfile: 'logge dig på og læse dit navn og din e-mailadresse',
    consentGroups: 'læse, hvilke grupper du hører til',
    allow: 'Tillad',
    refuse: 'Afvis',
    disabledTitle: 'Kontoen er deaktiveret',
    disabledText: '{name} kan ikke logge på. En administrator af kataloget kan aktivere kontoen igen.',
    endedTitle: 'Dette logon er udløbet',
    endedText: 'Det tog for lang tid, eller det er gjort færdigt i en anden fane. Begynd forfra fra programmet.',
    failedTitle: 'Dette logon kan ikke fortsætte',
    failedText: 'Programmet bad om noget, som kataloget ikke giver.',
    signOutTitle: 'Log af?',
    signOutText: 'Du forlader kataloget. Programmer, som du er logget på, afslutter selv deres sessioner.',
    signOut: 'Log af',
    staySignedIn: 'Forbliv logget på',
    signedOutTitle: 'Du er logget af',
    signedOutText: 'Du kan lukke denne side.',
    notes: {
      'inactive-in-portal': 'Deaktiveret i portalen: kataloget lukker ind, portalen gør ikke',
      'has-password': 'Logger på portalen med adgangskode; kataloget tager ikke over',
      'several-groups': 'Medlem af flere godkendte grupper',
      'nested-group': 'Medlem af en godkendt gruppe gennem en anden gruppe',
      'many-groups': 'Flere grupper, end et token rummer; én af dem er godkendt',
      'no-group': 'Medlem af ingen gruppe',
      'unapproved-group': 'Medlem af en gruppe, som portalen ikke kender',
      disabled: 'Kontoen er deaktiveret',
      'asks-consent': 'Bliver først bedt om samtykke og kan afvise',
      'clock-ahead': 'Katalogets ur er et minut foran',
    },
    faults: {
      'forged-signature': 'Id-token underskrevet med en anden nøgle',
      'wrong-nonce': 'Id-token med en anden nonce',
      'wrong-audience': 'Id-token til et andet program',
      'wrong-issuer': 'Id-token fra en anden udsteder',
      'wrong-tenant': 'Id-token fra en anden lejer',
      'expired-token': 'Id-token, der er udløbet',
      'issued-in-future': 'Id-token udstedt om en time',
      'expired-code': 'Kode, der er udløbet',
    },
  },
  de: {
    directory: 'Beispielverzeichnis',
    signInTitle: 'Bei {app} anmelden',
    signInIntro:
      'Wählen Sie, wer Sie sind. Es gibt kein Kennwort: Die Personen sind erfunden, und das Verzeichnis gehört zur Sandbox.',
    colleagues: 'Dem Portal bekannt',
    newcomers: 'Neu für das Portal',
    faulty: 'Falsche Token für Tests',
    faultyIntro: 'Ein Portal, das prüft, was ihm gesagt wird, weist alle ab.',
    groupCount: '{count} Gruppen',
    signedIn: 'Angemeldet',
    cancel: 'Abbrechen',
    back: 'Zurück zu {app}',
    other: 'Jemand anderen wählen',
    consentTitle: '{app} bittet um Erlaubnis',
    consentIntro: '{name}, {app} möchte',
    consentProfile: 'Sie anmelden und Ihren Namen und Ihre E-Mail-Adresse lesen',
    consentGroups: 'lesen, zu welchen Gruppen Sie gehören',
    allow: 'Erlauben',
    refuse: 'Ablehnen',
    disabledTitle: 'Dieses Konto ist deaktiviert',
    disabledText:
      '{name} kann sich nicht anmelden. Die Verwaltung des Verzeichnisses kann das Konto wieder aktivieren.',
    endedTitle: 'Diese Anmeldung ist abgelaufen',
    endedText:
      'Sie hat zu lange gedauert oder wurde in einem anderen Tab beendet. Beginnen Sie in der Anwendung von vorn.',
    failedTitle: 'Diese Anmeldung kann nicht fortgesetzt werden',
    failedText: 'Die Anwendung hat etwas verlangt, was das Verzeichnis nicht gibt.',
    signOutTitle: 'Abmelden?',
    signOutText:
      'Sie verlassen das Verzeichnis. Anwendungen, bei denen Sie angemeldet sind, beenden ihre Sitzungen selbst.',
    signOut: 'Abmelden',
    staySignedIn: 'Angemeldet bleiben',
    signedOutTitle: 'Sie sind abgemeldet',
    signedOutText: 'Sie können diese Seite schließen.',
    notes: {
      'inactive-in-portal': 'Im Portal deaktiviert: das Verzeichnis lässt ein, das Portal nicht',
      'has-password': 'Meldet sich am Portal mit Kennwort an; das Verzeichnis übernimmt nicht',
      'several-groups': 'Mitglied mehrerer zugelassener Gruppen',
      'nested-group': 'Mitglied einer zugelassenen Gruppe über eine andere Gruppe',
      'many-groups': 'Mehr Gruppen, als in ein Token passen; eine davon ist zugelassen',
      'no-group': 'Mitglied keiner Gruppe',
      'unapproved-group': 'Mitglied einer Gruppe, die das Portal nicht kennt',
      disabled: 'Das Konto ist deaktiviert',
      'asks-consent': 'Wird zuerst um Zustimmung gebeten und kann ablehnen',
      'clock-ahead': 'Die Uhr des Verzeichnisses geht eine Minute vor',
    },
    faults: {
      'forged-signature': 'Id-Token mit fremdem Schlüssel signiert',
      'wrong-nonce': 'Id-Token mit anderer Nonce',
      'wrong-audience': 'Id-Token für eine andere Anwendung',
      'wrong-issuer': 'Id-Token eines anderen Ausstellers',
      'wrong-tenant': 'Id-Token eines anderen Mandanten',
      'expired-token': 'Abgelaufenes Id-Token',
      'issued-in-future': 'Id-Token, das erst in einer Stunde ausgestellt wird',
      'expired-code': 'Abgelaufener Code',
    },
  },
  fr: {
    directory: 'Annuaire d’exemple',
    signInTitle: 'Se connecter à {app}',
    signInIntro:
      'Choisissez qui vous êtes. Il n’y a pas de mot de passe : ces personnes sont fictives et l’annuaire fait partie du bac à sable.',
    colleagues: 'Connus du portail',
    newcomers: 'Nouveaux pour le portail',
    faulty: 'Jetons erronés, pour les tests',
    faultyIntro: 'Un portail qui vérifie ce qu’on lui dit les refuse tous.',
    groupCount: '{count} groupes',
    signedIn: 'Connecté',
    cancel: 'Annuler',
    back: 'Revenir à {app}',
    other: 'Choisir quelqu’un d’autre',
    consentTitle: '{app} demande une autorisation',
    consentIntro: '{name}, {app} souhaite',
    consentProfile: 'vous connecter et lire votre nom et votre adresse e-mail',
    consentGroups: 'lire les groupes auxquels vous appartenez',
    allow: 'Autoriser',
    refuse: 'Refuser',
    disabledTitle: 'Ce compte est désactivé',
    disabledText: '{name} ne peut pas se connecter. Un administrateur de l’annuaire peut réactiver le compte.',
    endedTitle: 'Cette connexion a expiré',
    endedText: 'Elle a pris trop de temps ou a été terminée dans un autre onglet. Recommencez depuis l’application.',
    failedTitle: 'Cette connexion ne peut pas continuer',
    failedText: 'L’application a demandé quelque chose que l’annuaire ne donne pas.',
    signOutTitle: 'Se déconnecter ?',
    signOutText:
      'Vous quittez l’annuaire. Les applications où vous êtes connecté terminent leurs sessions elles-mêmes.',
    signOut: 'Se déconnecter',
    staySignedIn: 'Rester connecté',
    signedOutTitle: 'Vous êtes déconnecté',
    signedOutText: 'Vous pouvez fermer cette page.',
    notes: {
      'inactive-in-portal': 'Désactivé dans le portail : l’annuaire laisse entrer, le portail non',
      'has-password': 'Se connecte au portail par mot de passe ; l’annuaire ne prend pas le relais',
      'several-groups': 'Membre de plusieurs groupes approuvés',
      'nested-group': 'Membre d’un groupe approuvé par l’intermédiaire d’un autre groupe',
      'many-groups': 'Plus de groupes qu’un jeton n’en contient ; l’un d’eux est approuvé',
      'no-group': 'Membre d’aucun groupe',
      'unapproved-group': 'Membre d’un groupe que le portail ne connaît pas',
      disabled: 'Le compte est désactivé',
      'asks-consent': 'Doit d’abord consentir et peut refuser',
      'clock-ahead': 'L’horloge de l’annuaire avance d’une minute',
    },
    faults: {
      'forged-signature': 'Jeton d’identité signé avec une autre clé',
      'wrong-nonce': 'Jeton d’identité avec un autre nonce',
      'wrong-audience': 'Jeton d’identité destiné à une autre application',
      'wrong-issuer': 'Jeton d’identité d’un autre émetteur',
      'wrong-tenant': 'Jeton d’identité d’un autre locataire',
      'expired-token': 'Jeton d’identité expiré',
      'issued-in-future': 'Jeton d’identité émis dans une heure',
      'expired-code': 'Code expiré',
    },
  },
} satisfies Record<string, Messages>;

export type Language = keyof typeof MESSAGES;
export const LANGUAGES = Object.keys(MESSAGES) as Language[];

export function messagesIn(language: Language): Messages {
  return MESSAGES[language];
}

/** Puts values into the places of a text: `{app}`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/**
 * The first language that we speak among those asked for; English when there is none.
 * @param asked lists of tags, the most important first: `ui_locales` (spaces), `mkt`, `Accept-Language` (commas, with q).
 */
export function pickLanguage(asked: readonly (string | undefined)[]): Language {
  for (const list of asked) {
    for (const tag of inOrder(list ?? '')) {
      const language = LANGUAGES.find((each) => each === tag.split('-')[0]);
      if (language) return language;
    }
  }
  return 'en';
}

function inOrder(list: string): string[] {
  return list
    .toLowerCase()
    .split(/[\s,]+(?=[a-z*])/)
    .map((part) => {
      const [tag = '', quality] = part.split(/\s*;\s*q=/);
      return { tag: tag.trim(), quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality)
    .map(({ tag }) => tag);
}
