import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../contract/languages.ts';

/** Formats a message in a language, with its arguments filled in. */
export type FormatMessage<Id extends string> = (id: Id, language: Language, values?: Record<string, string>) => string;

/**
 * Makes the formatter of catalogues of ICU messages, one for each language. A message is parsed at its first use; the
 * formatter throws where an argument is missing.
 */
export function createMessageFormat<Id extends string>(
  catalogues: Record<Language, Record<Id, string>>,
): FormatMessage<Id> {
  const parsed = new Map<string, IntlMessageFormat>();
  return (id, language, values) => {
    const key = `${language} ${id}`;
    let message = parsed.get(key);
    if (!message) {
      message = new IntlMessageFormat(catalogues[language][id], language, undefined, { ignoreTag: true });
      parsed.set(key, message);
    }
    return String(message.format(values));
  };
}
