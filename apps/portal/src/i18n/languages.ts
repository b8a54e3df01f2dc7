import { LANGUAGES, type Language } from '@portico/server/page-object';

export { FALLBACK_LANGUAGE as DEFAULT_LANGUAGE } from '@portico/server/page-object';

/** The name of each language in that language, and the country of its flag. */
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
