import { FALLBACK_LANGUAGE, type Language } from '../contract/languages.ts';

/** A mail's words; `{name}` and the like are filled in. */
interface MailText {
  subject: string;
  lines: string[];
  /** The words on the button; a mail without a link has none. */
  button?: string;
}

export type MailKind = 'invitation' | 'welcome' | 'password-reset' | 'password-changed' | 'two-factor-reset';

/** The words of every mail in every language. */
export const mailTexts: Record<MailKind, Record<Language, MailText>> = {
  invitation: {
    da: {
      subject: 'Du er inviteret til Portico',
      lines: ['{inviter} har inviteret dig til portalen.', 'Opret din bruger inden {date}. Linket virker én gang.'],
      button: 'Opret bruger',
    },
    de: {
      subject: 'Sie sind zu Portico eingeladen',
      lines: [
        '{inviter} hat Sie in das Portal eingeladen.',
        'Registrieren Sie sich bis zum {date}. Der Link gilt einmal.',
      ],
      button: 'Registrieren',
    },
    en: {
      subject: 'You are invited to Portico',
      lines: ['{inviter} has invited you to the portal.', 'Register before {date}. The link works once.'],
      button: 'Register',
    },
    fr: {
      subject: 'Vous êtes invité à rejoindre Portico',
      lines: [
        '{inviter} vous a invité à rejoindre le portail.',
        'Inscrivez-vous avant le {date}. Le lien ne sert qu’une fois.',
      ],
      button: 'S’inscrire',
    },
  },
  welcome: {
    da: {
      subject: 'Velkommen til Portico',
      lines: ['Du har fået en bruger i portalen.', 'Vælg en adgangskode inden {date}. Linket virker én gang.'],
      button: 'Vælg adgangskode',
    },
    de: {
      subject: 'Willkommen bei Portico',
      lines: [
        'Für Sie wurde ein Benutzer im Portal angelegt.',
        'Wählen Sie bis zum {date} ein Kennwort. Der Link gilt einmal.',
      ],
      button: 'Kennwort wählen',
    },
    en: {
      subject: 'Welcome to Portico',
      lines: ['A user has been made for you in the portal.', 'Choose a password before {date}. The link works once.'],
      button: 'Choose a password',
    },
    fr: {
      subject: 'Bienvenue sur Portico',
      lines: [
        'Un compte a été créé pour vous sur le portail.',
        'Choisissez un mot de passe avant le {date}. Le lien ne sert qu’une fois.',
      ],
      button: 'Choisir un mot de passe',
    },
  },
  'password-reset': {
    da: {
      subject: 'Ny adgangskode til Portico',
      lines: ['Her er linket til en ny adgangskode.', 'Det virker én gang, og til {date}.'],
      button: 'Vælg ny adgangskode',
    },
    de: {
      subject: 'Neues Kennwort für Portico',
      lines: ['Hier ist der Link zu einem neuen Kennwort.', 'Er gilt einmal, und bis {date}.'],
      button: 'Neues Kennwort wählen',
    },
    en: {
      subject: 'New password for Portico',
      lines: ['Here is the link to a new password.', 'It works once, and until {date}.'],
      button: 'Choose a new password',
    },
    fr: {
      subject: 'Nouveau mot de passe pour Portico',
      lines: ['Voici le lien vers un nouveau mot de passe.', 'Il ne sert qu’une fois, jusqu’au {date}.'],
      button: 'Choisir un nouveau mot de passe',
    },
  },
  'password-changed': {
    da: { subject: 'Din adgangskode er ændret', lines: ['Adgangskoden til din bruger i Portico er netop ændret.'] },
    de: {
      subject: 'Ihr Kennwort wurde geändert',
      lines: ['Das Kennwort Ihres Benutzers in Portico wurde soeben geändert.'],
    },
    en: { subject: 'Your password was changed', lines: ['The password of your Portico user has just been changed.'] },
    fr: {
      subject: 'Votre mot de passe a été modifié',
      lines: ['Le mot de passe de votre compte Portico vient d’être modifié.'],
    },
  },
  'two-factor-reset': {
    da: {
      subject: 'Din totrinsbekræftelse er nulstillet',
      lines: ['Engangskoder til din bruger er slået fra. Log ind, og opret dem igen.'],
      button: 'Log ind',
    },
    de: {
      subject: 'Ihre Zwei-Faktor-Anmeldung wurde zurückgesetzt',
      lines: ['Einmalkennwörter Ihres Benutzers sind abgeschaltet. Melden Sie sich an und richten Sie sie neu ein.'],
      button: 'Anmelden',
    },
    en: {
      subject: 'Your two-factor sign-in was reset',
      lines: ['One-time passwords of your user are switched off. Sign in and set them up again.'],
      button: 'Sign in',
    },
    fr: {
      subject: 'Votre double authentification a été réinitialisée',
      lines: ['Les codes à usage unique de votre compte sont désactivés. Connectez-vous et configurez-les à nouveau.'],
      button: 'Se connecter',
    },
  },
};

/** What every mail begins and ends with. */
export const closings: Record<
  Language,
  { greeting: { named: string; unnamed: string }; copy: string; notExpected: string }
> = {
  da: {
    greeting: { named: 'Hej {name}', unnamed: 'Hej' },
    copy: 'Virker knappen ikke, så kopiér adressen:',
    notExpected: 'Har du ikke bedt om dette, så kontakt en administrator.',
  },
  de: {
    greeting: { named: 'Guten Tag {name}', unnamed: 'Guten Tag' },
    copy: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie die Adresse:',
    notExpected: 'Wenn Sie das nicht erwartet haben, wenden Sie sich an einen Administrator.',
  },
  en: {
    greeting: { named: 'Hello {name}', unnamed: 'Hello' },
    copy: 'If the button does not work, copy the address:',
    notExpected: 'If you did not expect this, get in touch with an administrator.',
  },
  fr: {
    greeting: { named: 'Bonjour {name}', unnamed: 'Bonjour' },
    copy: 'Si le bouton ne fonctionne pas, copiez l’adresse :',
    notExpected: 'Si vous n’attendiez pas ce message, contactez un administrateur.',
  },
};

const LOCALES: Record<Language, string> = { da: 'da-DK', de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };

/** A mail is read anywhere, so it says which clock it means. */
const CLOCK = { timeZone: 'Europe/Copenhagen', timeZoneName: 'short' } as const;

const DATE = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** A point in time in words, for a mail. */
export function dateInWords(date: Date, language: Language | null): string {
  return new Intl.DateTimeFormat(LOCALES[language ?? FALLBACK_LANGUAGE], { ...DATE, ...CLOCK }).format(date);
}
