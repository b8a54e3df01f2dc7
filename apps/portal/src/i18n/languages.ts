import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@portico/server/page-object';

export const DEFAULT_LANGUAGE = FALLBACK_LANGUAGE;

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

/** The texts in a language, else in the fallback, else in the first that there are. */
export function bestLocale<Texts extends { language: string }>(
  locales: readonly Texts[],
  language: Language,
): Texts | undefined {
  const find = (wanted: Language) => locales.find((locale) => locale.language === wanted);
  return find(language) ?? find(DEFAULT_LANGUAGE) ?? locales[0];
}
