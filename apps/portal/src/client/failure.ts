import type { FailureWords } from '../ui/failure-notice.tsx';
import { Refused } from './call.ts';
import { Moved } from './request.ts';

/** A failed call in words; null when the document is about to be left for another one anyway. */
export function failureWords(error: unknown): FailureWords | null {
  if (error instanceof Moved) return null;
  if (!(error instanceof Refused)) return { message: 'failure.unreachable' };
  // On a screen of its own the code's text stands under this as its heading.
  const message = error.code === 'unexpected' ? 'error.heading.unexpected' : (`failure.${error.code}` as const);
  return { message, ...(error.reference && { reference: error.reference }) };
}
