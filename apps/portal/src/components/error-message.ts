import type { MessageId } from '../i18n/catalogues.ts';
import type { ErrorMessage } from '../ui/failure-notice.tsx';
import { ApiError } from '../api/call.ts';
import { FullReloadRequired } from '../api/request.ts';

/** What stands on the screen is not kept yet, so that nothing can be made of the draft that the server has. */
export class UnsavedDraft extends Error {}

/** The message for a failed call; null if the browser is about to load another document. */
export function errorMessage(error: unknown): ErrorMessage | null {
  if (error instanceof FullReloadRequired) return null;
  if (error instanceof UnsavedDraft) return { message: 'versions.unsaved' };
  if (!(error instanceof ApiError)) return { message: 'failure.unreachable' };
  return { ...apiErrorMessage(error), ...(error.reference && { reference: error.reference }) };
}

function apiErrorMessage({
  code,
  fields,
  retryAfterSeconds: seconds,
}: ApiError): { message: MessageId } & Partial<ErrorMessage> {
  if (code === 'too_many_attempts' && seconds > 0) {
    // Below a minute in seconds, else in minutes rounded up.
    const minutes = seconds < 60 ? 0 : Math.ceil(seconds / 60);
    return { message: 'failure.too_many_attempts.wait', values: { minutes, seconds } };
  }
  // What is wrong with a page's document is at no field of the form that was sent.
  if (code === 'invalid_input' && fields['document']) return { message: fields['document'] as MessageId };
  // The text of this code is written for the error screen, where it has this heading.
  return { message: code === 'unexpected' ? 'error.heading.unexpected' : `failure.${code}` };
}
