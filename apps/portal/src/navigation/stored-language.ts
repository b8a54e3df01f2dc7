import { LANGUAGE_COOKIE, type Language } from '@portico/server/page-object';
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts';
import { writeCookie } from '../ui/preferences.ts';

const STORAGE_KEY = 'portico.language';

/** The language in browser storage; if there is none that is offered, the default language is stored and returned. */
export function storedLanguage(offered: readonly Language[]): Language {
  const stored = offered.find((language) => language === readStorage());
  if (stored) return stored;
  storeLanguage(DEFAULT_LANGUAGE);
  return DEFAULT_LANGUAGE;
}

/** Stores the language in browser storage, and in the cookie that the server reads. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The browser's settings can block storage; the cookie still has the choice.
  }
  writeCookie(LANGUAGE_COOKIE, language);
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
