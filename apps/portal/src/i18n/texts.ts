import type { Language } from '@portico/server/page-object';
import { createContext, use } from 'react';
import type { MessageId } from './catalogues.ts';
import { formatMessage, localesOf, type Values } from './message.ts';

/** A text of the portal in the user's language, with its arguments filled in. */
export type Text = (id: MessageId, values?: Values) => string;

/** The texts of a language, and how it writes numbers and lists. */
export interface Texts {
  language: Language;
  messages: Readonly<Record<string, string>>;
  text: Text;
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  formatList: (items: readonly string[]) => string;
}

/** Of the messages of some catalogues. What needs no filling in is read as it stands. */
export function createTexts(language: Language, messages: Readonly<Record<string, string>>): Texts {
  const formats = new Map<string, Intl.NumberFormat>();
  const formatNumber: Texts['formatNumber'] = (value, options = {}) => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.NumberFormat(localesOf(language), options);
    formats.set(key, format);
    return format.format(value);
  };
  let list: Intl.ListFormat | undefined;
  return {
    language,
    messages,
    text(id, values) {
      // Which screen has which texts is tested.
      const message = messages[id] ?? id;
      return values ? formatMessage(message, values, language) : message;
    },
    formatNumber,
    formatList: (items) => (list ??= new Intl.ListFormat(localesOf(language))).format(items),
  };
}

export const TextsContext = createContext<Texts | null>(null);

/** The texts of the screen or dialog. */
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useTexts outside of <TextsContext>');
  return texts;
}
