import type { Language, PageLocale } from '@portico/server/page-object';
import { bestLocale } from '../i18n/languages.ts';

interface NamedPage {
  locales: readonly Pick<PageLocale, 'language' | 'name'>[];
}

/** How a page is called in a language, else in the fallback, else in any that it has. */
export function pageName({ locales }: NamedPage, language: Language): string {
  return bestLocale(locales, language)?.name ?? '';
}
