import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { refusalOf } from '../query/refused-values.ts';
import { TokenError, type TokenFailure } from '../tokens/signer.ts';

/** A call that ends with a code and a sentence, in the shape of the Power BI interface. */
class RestFailure extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;
  constructor(status: ContentfulStatusCode, code: string, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

export const failures = {
  badRequest: (message: string) => new RestFailure(400, 'InvalidRequest', message),
  tooLarge: (maxBytes: number) =>
    new RestFailure(413, 'RequestTooLarge', `The body is larger than the ${maxBytes} bytes that this call takes.`),
  notAuthorized: (message = 'The caller is not allowed to use this item.') =>
    new RestFailure(401, 'PowerBINotAuthorizedException', message),
  forbidden: (message: string) => new RestFailure(403, 'PowerBINotAuthorizedException', message),
  tooMany: (retryAfter: number) =>
    new RestFailure(429, 'TooManyRequests', `Too many requests. Try again after ${retryAfter} seconds.`, retryAfter),
  /** What the service answers while the capacity of a workspace is paused. */
  paused: () =>
    new RestFailure(400, 'CapacityNotActive', 'The capacity of this workspace is paused. Resume it and try again.'),
  /** The same, in the shape that frames send to hosts. */
  modelNotLoaded: () =>
    new RestFailure(
      503,
      'ExplorationContainer_FailedToLoadModel_DefaultDetails',
      'The model of this report cannot be loaded: the capacity is paused.',
    ),
  asked: (status: ContentfulStatusCode, retryAfter?: number) =>
    new RestFailure(status, 'SandboxFault', `Status ${status} was asked for.`, retryAfter),
  changed: () => new RestFailure(409, 'ReportChanged', 'Somebody else has saved this report in the meantime.'),
  notFound: (message: string) => new RestFailure(404, 'PowerBIEntityNotFound', message),
  /** The original answers 500 when an id in the path is not a GUID. */
  malformedId: (id: string) => new RestFailure(500, 'InternalServerError', `'${id}' is not a GUID.`),
} as const;

const TOKEN_FAILURES: Record<TokenFailure, () => RestFailure> = {
  missing: () => failures.notAuthorized('An access token is required.'),
  invalid: () => failures.notAuthorized('The access token is not valid.'),
  expired: () => new RestFailure(403, 'TokenExpired', 'Access token has expired, resubmit with a new access token'),
};

/** Every error of every route ends here: `{ error: { code, message } }`. */
export function answerFailure(error: unknown, context: Context, onUnexpected: (error: unknown) => void): Response {
  const failure = toFailure(error);
  if (failure) {
    if (failure.retryAfter !== undefined) context.header('Retry-After', String(failure.retryAfter));
    return context.json({ error: { code: failure.code, message: failure.message } }, failure.status);
  }
  onUnexpected(error);
  return context.json({ error: { code: 'InternalServerError', message: 'Something went wrong in the sandbox.' } }, 500);
}

function toFailure(error: unknown): RestFailure | undefined {
  if (error instanceof RestFailure) return error;
  if (error instanceof TokenError) return TOKEN_FAILURES[error.reason]();
  const refusal = refusalOf(error);
  return refusal === undefined ? undefined : failures.badRequest(refusal);
}
