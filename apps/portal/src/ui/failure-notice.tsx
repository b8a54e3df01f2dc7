import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import { Notice } from './notice.tsx';

/** What a person is told about a call that did not succeed. */
export interface ErrorMessage {
  message: MessageId;
  /** What the message's placeholders stand for. */
  values?: Record<string, string | number>;
  /** The number to quote; none when the server was not reached. */
  reference?: string;
}

/** What went wrong, in words and with the number to quote; nothing when nothing did. */
export function FailureNotice({ failure }: { failure: ErrorMessage | null }) {
  const text = useText();
  return failure && <Notice reference={failure.reference}>{text(failure.message, failure.values)}</Notice>;
}
