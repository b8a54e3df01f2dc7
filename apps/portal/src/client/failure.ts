import type { MessageId } from '../i18n/catalogues.ts';
import { Refused } from './call.ts';
import { Moved } from './request.ts';

/** What a person is told about a call that did not succeed. */
export interface FailureWords {
  message: MessageId;
  /** The number to quote; none when the server was not reached. */
  reference?: string;
}

/** A failed call in words; null when the document is about to be left for another one anyway. */
export function failureWords(error: unknown): FailureWords | null {
  if (error instanceof Moved) return null;
  if (!(error instanceof Refused)) return { message: 'failure.unreachable' };
  // On a screen of its own the code's text stands under this as its heading.
  const message = error.code === 'unexpected' ? 'error.heading.unexpected' : (`failure.${error.code}` as const);
  return { message, ...(error.reference && { reference: error.reference }) };
}
