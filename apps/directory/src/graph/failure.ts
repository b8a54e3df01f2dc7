import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A call of Graph that ends with a code and a sentence. */
export class GraphFailure extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const failures = {
  unauthenticated: (message: string) => new GraphFailure(401, 'InvalidAuthenticationToken', message),
  denied: () =>
    new GraphFailure(403, 'Authorization_RequestDenied', 'Insufficient privileges to complete the operation.'),
  badRequest: (message: string) => new GraphFailure(400, 'Request_BadRequest', message),
  tooLarge: () => new GraphFailure(413, 'RequestEntityTooLarge', 'The size of the request exceeds the limit.'),
  notFound: (id: string) =>
    new GraphFailure(
      404,
      'Request_ResourceNotFound',
      `Resource '${id}' does not exist or one of its queried reference-property objects are not present.`,
    ),
  noRoute: () => new GraphFailure(400, 'BadRequest', 'Resource not found for the segment.'),
} as const;

/** Every error ends here, in Graph's shape. */
export function answerFailure(error: unknown, context: Context): Response {
  if (!(error instanceof GraphFailure)) throw error;
  const innerError = { date: new Date().toISOString(), 'request-id': randomUUID() };
  if (error.status === 401) context.header('WWW-Authenticate', 'Bearer realm="", error="invalid_token"');
  return context.json({ error: { code: error.code, message: error.message, innerError } }, error.status);
}
