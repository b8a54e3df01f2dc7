import type { IncomingMessage, ServerResponse } from 'node:http';
import { newReference } from '../infrastructure/reference.ts';
import { runInRequest } from '../infrastructure/request-id.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';
/** What proxies make: UUIDs, hexadecimal digits, HAProxy's `7F000001:8296_…`. */
const PROXY_ID = /^[\w.:-]{8,128}$/;

/**
 * Answers a request under an id, which the answer and every line of the log have: that of a proxy of ours, else the number that is shown if
 * it fails.
 * @param proxies how many of ours are before the portal; without one, anybody could write an id
 */
export function trackRequest<Result>(
  message: IncomingMessage,
  response: ServerResponse,
  proxies: number,
  work: () => Result,
): Result {
  const given = proxies > 0 ? message.headers['x-request-id']?.toString() : undefined;
  const request = given && PROXY_ID.test(given) ? { id: given, reference: null } : ownRequest();
  response.setHeader(REQUEST_ID_HEADER, request.id);
  return runInRequest(request, work);
}

function ownRequest() {
  const reference = newReference();
  return { id: reference, reference };
}
