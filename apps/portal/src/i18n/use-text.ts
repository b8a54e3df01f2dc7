import { useIntl, type IntlShape } from 'react-intl';
import type { MessageId } from './catalogues.ts';

/** A text of the portal in the reader's language, its placeholders filled in. */
export type Text = (id: MessageId, values?: Record<string, string | number>) => string;

/** One function for a language, so that it is the same at every call and costs nothing to ask for. */
const texts = new WeakMap<IntlShape, Text>();

/** The reader's language as a function from message id to text. */
export function useText(): Text {
  const intl = useIntl();
  let text = texts.get(intl);
  if (!text) {
    text = (id, values) => intl.formatMessage({ id }, values);
    texts.set(intl, text);
  }
  return text;
}
