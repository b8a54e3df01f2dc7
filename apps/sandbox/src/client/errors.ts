import { CallFailure } from '@portico/embed-frame';
import { ReportFailure } from '../state/report-api.ts';

const LEVEL_ERROR = 3;

/**
 * Gives what the server answered; what it refused, the host's call is refused with.
 * @param statusCode of the refusal; the server's own when absent
 */
export async function refusing<Answer>(answer: Promise<Answer>, statusCode?: number): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof ReportFailure ? new CallFailure(statusCode ?? statusOf(error), error.error) : error;
  }
}

/** A call that says nothing that can be done. */
export function invalid(property: string): CallFailure {
  return new CallFailure(400, [
    { message: `${property} property is invalid`, errorCode: 'Invalid parameters', level: LEVEL_ERROR },
  ]);
}

/** @param detailedMessage what is not there */
export function notFound(detailedMessage: string): CallFailure {
  const code = 'PowerBIEntityNotFound';
  return new CallFailure(404, { message: code, detailedMessage, errorCode: code, level: LEVEL_ERROR });
}

/** The token or the host's permissions do not reach so far. */
export function notAllowed(detailedMessage: string): CallFailure {
  const code = 'PowerBINotAuthorizedException';
  return new CallFailure(403, { message: code, detailedMessage, errorCode: code, level: LEVEL_ERROR });
}

function statusOf({ error, isExpired }: ReportFailure): number {
  const status = Number(error.errorCode);
  if (isExpired) return 403;
  return Number.isInteger(status) && status >= 400 ? status : 500;
}
