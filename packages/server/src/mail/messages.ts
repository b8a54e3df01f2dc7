import { FALLBACK_LANGUAGE, type Language } from '../contract/languages.ts';
import { TIME_ZONE } from '../contract/page-object.ts';
import { createMessageFormat } from '../infrastructure/messages.ts';
import da from './messages/da.json' with { type: 'json' };
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

type TextId = keyof typeof en;

type KindOf<Id> = Id extends `${infer Kind}.subject` ? Kind : never;

/** Every kind has a subject and a body, whose paragraphs are separated by empty lines; most have a button. */
export type MailKind = KindOf<TextId>;

/** A text of a mail in a language. */
export const formatMailText = createMessageFormat<TextId>({ da, de, en, fr });

/** The id of the text on a mail's button; null: the mail has none. */
export function buttonId(kind: MailKind): TextId | null {
  const id = `${kind}.button` as const;
  return id in en ? (id as TextId) : null;
}

/** The id of the text that says why mails of this kind come. */
export const stopReasonId = (kind: MailKind): TextId =>
  kind.startsWith('subscription') ? 'stop.subscription' : 'stop';

const LOCALES: Record<Language, string> = { da: 'da-DK', de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };

/** How dates and numbers are written in a language. */
export const localeOf = (language: Language): string => LOCALES[language];

/** A mail is read anywhere, so it says which clock it means. */
const CLOCK = { timeZone: TIME_ZONE, timeZoneName: 'short' } as const;

const DATE = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** A point in time in words, for a mail. */
export function dateInWords(date: Date, language: Language | null): string {
  return new Intl.DateTimeFormat(LOCALES[language ?? FALLBACK_LANGUAGE], { ...DATE, ...CLOCK }).format(date);
}
