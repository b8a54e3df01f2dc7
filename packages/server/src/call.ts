import { LANGUAGE_COOKIE, type Language, LANGUAGES } from './page-object.ts';

/** A request as the wrappers see it, whoever brought it. */
export interface Call {
  /** Path, as it came: still encoded. */
  path: string;
  /** Query with its question mark, or nothing. */
  search: string;
  /** Values of the path's parameters, decoded. */
  parameters: Record<string, string>;
  header(name: string): string | null;
  json(): Promise<unknown>;
  /** Where the request came from, as far as known. */
  address: string;
}

/** The value of a cookie, or null. */
export function readCookie(call: Call, name: string): string | null {
  const header = call.header('cookie');
  if (!header) return null;
  const prefix = `${name}=`;
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (pair.startsWith(prefix)) return pair.slice(prefix.length);
  }
  return null;
}

/** The language of the answer: the one the browser has stored and repeats in a cookie, else Danish. */
export function readLanguage(call: Call): Language {
  const value = readCookie(call, LANGUAGE_COOKIE);
  return LANGUAGES.find((language) => language === value) ?? LANGUAGES[0];
}
