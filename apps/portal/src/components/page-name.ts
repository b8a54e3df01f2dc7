import type { Language, PageLocale } from '@portico/server/page-object';
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts';

interface NamedPage {
  locales: readonly Pick<PageLocale, 'language' | 'name'>[];
}

/** How a page is called in a language, else in the fallback, else in any that it has. */
export function pageName({ locales }: NamedPage, language: Language): string {
  const inLanguage = (wanted: Language) => locales.find((locale) => locale.language === wanted);
  return (inLanguage(language) ?? inLanguage(DEFAULT_LANGUAGE) ?? locales[0])?.name ?? '';
}
