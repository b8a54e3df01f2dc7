import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import { Notice } from './notice.tsx';

/** The message about a failed call. */
export interface ErrorMessage {
  message: MessageId;
  /** The values of the message's placeholders. */
  values?: Record<string, string | number>;
  /** The reference number; none if the server was not reached. */
  reference?: string;
}

/** Shows the message about a failed call, with its reference number; nothing if there is none. */
export function FailureNotice({ failure }: { failure: ErrorMessage | null }) {
  const text = useText();
  return failure && <Notice reference={failure.reference}>{text(failure.message, failure.values)}</Notice>;
}
