import type { MessageId } from '../i18n/catalogues.ts';
import type { ErrorMessage } from '../ui/failure-notice.tsx';
import { ApiError } from '../api/call.ts';
import { FullReloadRequired } from '../api/request.ts';

/** A failed call in words; null when the document is about to be left for another one anyway. */
export function errorMessage(error: unknown): ErrorMessage | null {
  if (error instanceof FullReloadRequired) return null;
  if (!(error instanceof ApiError)) return { message: 'failure.unreachable' };
  return { ...apiErrorMessage(error), ...(error.reference && { reference: error.reference }) };
}

function apiErrorMessage({
  code,
  retryAfterSeconds: seconds,
}: ApiError): { message: MessageId } & Partial<ErrorMessage> {
  if (code === 'too_many_attempts' && seconds > 0) {
    // Under a minute, seconds are said; from there on, minutes that have surely passed by then.
    const minutes = seconds < 60 ? 0 : Math.ceil(seconds / 60);
    return { message: 'failure.too_many_attempts.wait', values: { minutes, seconds } };
  }
  // On a screen of its own the code's text stands under this as its heading.
  return { message: code === 'unexpected' ? 'error.heading.unexpected' : `failure.${code}` };
}
