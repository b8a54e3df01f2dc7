import { failureStatus, type FailureBody } from '@portico/server/failures';
import type { CallName, InputArgument, RouteAnswer } from '@portico/server/route-types';
import { route, routes, type RouteName, type RouteParameters } from '@portico/server/routes';
import { reloadIfRequired, request } from './request.ts';

/** The error that the server answered a call with. The catalogues have a text for each code. */
export class ApiError extends Error {
  readonly code: FailureBody['error']['code'];
  /** The reference number in the server's log; empty if the response is not from the portal's server. */
  readonly reference: string;
  /** Errors of single fields: field name to message id. */
  readonly fields: Record<string, string>;
  /** What stands in the way of publishing a page, and what else its check has found. */
  readonly findings: NonNullable<FailureBody['error']['findings']>;
  /** How long to wait before another attempt; zero if unknown. */
  readonly retryAfterSeconds: number;

  constructor({ code, reference, fields = {}, findings = [], retryAfterSeconds = 0 }: FailureBody['error']) {
    super(`${code} (${reference})`);
    this.code = code;
    this.reference = reference;
    this.fields = fields;
    this.findings = findings;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The input of a call to any route. */
interface AnyInput {
  parameters?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/** What aborts a call, and whether it goes on when its document ends. */
type CallOptions = Pick<RequestInit, 'keepalive'> & { signal?: AbortSignal };

/** The input of a call, and how it is made. */
export type CallArgument<Name extends CallName> = InputArgument<Name, CallOptions>;

/**
 * Calls a named route that answers with data. Its input and answer have the types of its endpoint.
 * @throws ApiError with the server's code; FullReloadRequired if signed out meanwhile; TypeError without a network.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[input]: CallArgument<Name>
): Promise<RouteAnswer<Name>> {
  const response = await requestRoute(name, input ?? {});
  const answer = (await response.json().catch(() => null)) as unknown;
  if (response.ok) return answer as RouteAnswer<Name>;
  throw toApiError(answer);
}

/** Sends the request of a named route, with its input as JSON. @throws FullReloadRequired; TypeError without a network. */
export function requestRoute(
  name: RouteName,
  { parameters = {}, query, body, ...options }: AnyInput & CallOptions,
): Promise<Response> {
  const { method } = routes[name];
  const url = route<RouteName>(name, parameters as RouteParameters<RouteName>, query);
  const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
  const headers = { 'Content-Type': 'application/json' };
  return request(url, { method, headers, ...sent, ...options }).catch(reloadIfRequired);
}

/** The error in the body of a failed call; `unexpected` if the body is not from the portal's server. */
export function toApiError(body: unknown): ApiError {
  return new ApiError(isFailureBody(body) ? body.error : { code: 'unexpected', reference: '' });
}

/** A proxy between may answer with JSON of its own, which has an `error` too. */
function isFailureBody(body: unknown): body is FailureBody {
  const { error } = (body ?? {}) as Partial<FailureBody>;
  return typeof error?.reference === 'string' && Object.hasOwn(failureStatus, error.code);
}
