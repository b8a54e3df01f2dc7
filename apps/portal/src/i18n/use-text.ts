import { useIntl, type IntlShape } from 'react-intl';
import type { MessageId } from './catalogues.ts';

/** A text of the portal in the user's language, with its placeholders filled in. */
export type Text = (id: MessageId, values?: Record<string, string | number>) => string;

/** One function for a language, which formats a text without placeholders once. */
const texts = new WeakMap<IntlShape, Text>();

function makeText(intl: IntlShape): Text {
  const plain = new Map<MessageId, string>();
  return (id, values) => {
    // In builds the messages with arguments are compiled, and there is no parser: see compile-messages.cjs.
    const message = intl.messages[id];
    const hasArguments = typeof message !== 'string' || message.includes('{');
    if (values && hasArguments) return intl.formatMessage({ id }, values);
    const known = plain.get(id);
    if (known !== undefined) return known;
    const text = intl.formatMessage({ id });
    plain.set(id, text);
    return text;
  };
}

/** A function from message id to text in the user's language. */
export function useText(): Text {
  const intl = useIntl();
  const text = texts.get(intl) ?? makeText(intl);
  texts.set(intl, text);
  return text;
}
