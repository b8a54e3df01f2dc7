import { LANGUAGE_COOKIE, type Language } from '@portico/server/page-object';
import { DEFAULT_LANGUAGE, isLanguage } from '../i18n/languages.ts';
import { writeCookie } from '../ui/preferences.ts';

const STORAGE_KEY = 'portico.language';

/** The language kept in browser storage; when there is none, the default language is put there and used. */
export function storedLanguage(): Language {
  const stored = readStorage();
  if (isLanguage(stored)) return stored;
  keepLanguage(DEFAULT_LANGUAGE);
  return DEFAULT_LANGUAGE;
}

/** Keeps the language in browser storage, and in the cookie from which the server answers in it. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage can be blocked by the browser's settings; the cookie still carries the choice.
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
