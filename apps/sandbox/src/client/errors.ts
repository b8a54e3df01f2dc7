import { CallFailure, type FrameError } from '@portico/embed-frame';
import { ReportFailure } from './state/report-api.ts';

/** `models.TraceType`: how grave an error is. */
const LEVELS = { error: 3, fatal: 6 } as const;

/** What hosts are told of a failure of our own. */
export const internalError: FrameError = {
  message: 'InternalError',
  errorCode: 'InternalError',
  level: LEVELS.fatal,
};

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

/** A call that says nothing that can be done. */
export function invalid(property: string): CallFailure {
  return invalidBody([{ message: `${property} property is invalid` }]);
}

/** A call without what it needs. */
export function missing(properties: readonly string[]): CallFailure {
  return invalidBody(properties.map((name) => ({ message: `${name} is required` })));
}

/** A call that the kind of visual cannot do. */
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

/** The token or the host's permissions do not reach so far. */
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
