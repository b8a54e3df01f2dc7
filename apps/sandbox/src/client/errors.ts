import { CallFailure, type FrameError } from '@portico/embed-frame';
import { ReportFailure } from './state/report-api.ts';

/** `models.TraceType`: the severity of an error. */
const LEVELS = { error: 3, fatal: 6 } as const;

/** The error that hosts receive for an internal failure. */
export const internalError: FrameError = {
  message: 'InternalError',
  errorCode: 'InternalError',
  level: LEVELS.fatal,
};

/**
 * Resolves to the server's answer; a refusal of the server rejects the host's call.
 * @param statusCode of the refusal; the server's own when absent
 */
export async function refusing<Answer>(answer: Promise<Answer>, statusCode?: number): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof ReportFailure ? new CallFailure(statusCode ?? statusOf(error), error.error) : error;
  }
}

type Problem = Pick<FrameError, 'message' | 'detailedMessage'>;

const badParameter = (problem: Problem): FrameError => ({
  ...problem,
  errorCode: 'Invalid parameters',
  level: LEVELS.error,
});

/** A call whose body is wrong, with one error for each problem. */
export function invalidBody(problems: Problem[]): CallFailure {
  return new CallFailure(400, problems.map(badParameter));
}

/** A call with an invalid argument. */
export function invalid(property: string): CallFailure {
  return invalidBody([{ message: `${property} property is invalid` }]);
}

/** A call without required properties. */
export function missing(properties: readonly string[]): CallFailure {
  return invalidBody(properties.map((name) => ({ message: `${name} is required` })));
}

/** A call that the visual's type does not support. */
export function unsuitable(message: 'InvalidSlicer' | 'InvalidVisual', detailedMessage: string): CallFailure {
  return new CallFailure(400, badParameter({ message, detailedMessage }));
}

/** A call on a report before one is open. */
export function notLoaded(): CallFailure {
  return refusal(400, 'ReportNotLoaded', 'No report has been loaded.');
}

/** @param detailedMessage what is not there */
export function notFound(detailedMessage: string): CallFailure {
  return refusal(404, 'PowerBIEntityNotFound', detailedMessage);
}

/** The token or the host's permissions do not allow the call. */
export function notAllowed(detailedMessage: string): CallFailure {
  return refusal(403, 'PowerBINotAuthorizedException', detailedMessage);
}

function refusal(statusCode: number, code: string, detailedMessage: string): CallFailure {
  return new CallFailure(statusCode, { message: code, detailedMessage, errorCode: code, level: LEVELS.error });
}

function statusOf({ error, isExpired }: ReportFailure): number {
  const status = Number(error.errorCode);
  if (isExpired) return 403;
  return Number.isInteger(status) && status >= 400 ? status : 500;
}
