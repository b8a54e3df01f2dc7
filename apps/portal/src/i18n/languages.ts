import { LANGUAGES, type Language } from '@portico/server/page-object';

/** The language used when none is chosen, and for texts that a catalogue lacks. */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** Each language as its speakers call it, and the country whose flag stands for it. */
export const languages = {
  da: { name: 'Dansk', flag: 'dk' },
  de: { name: 'Deutsch', flag: 'de' },
  en: { name: 'English', flag: 'gb' },
  fr: { name: 'Français', flag: 'fr' },
} as const satisfies Record<Language, { name: string; flag: string }>;

/** Countries whose flags the language picker shows. */
export type Country = (typeof languages)[Language]['flag'];

/** Whether a stored or received text names a language of the portal. */
export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}
