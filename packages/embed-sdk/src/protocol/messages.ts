/** The verbs of the embedding interface. */
export const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof verbs)[number];

/** The verbs as methods are named. */
export type VerbName = Lowercase<Method>;

/** Headers of a message. `id` pairs an answer with its request. */
export interface MessageHeaders {
  id?: string;
  [name: string]: unknown;
}

/** A request as it is posted, in either direction. A GET has no body. */
export interface RequestMessage<Body = unknown> {
  method: Method;
  url: string;
  headers: MessageHeaders;
  body?: Body;
}

/** The answer to a request; a status outside 200 to 299 is a refusal. */
export interface IHttpPostMessageResponse<Body = unknown> {
  statusCode: number;
  statusText: string;
  headers: MessageHeaders;
  body: Body;
}

/** Headers that every call of one embed carries. */
export interface CallHeaders extends MessageHeaders {
  uid?: string;
  'x-sdk-type'?: string;
  'x-sdk-version'?: string;
  'x-sdk-wrapper-version'?: string;
}

/** Headers of the calls that create a report. */
export interface CreateHeaders extends CallHeaders {
  sdkSessionId?: string;
  tokenProviderSupplied?: boolean;
}

/** Headers of the calls that load content. */
export interface LoadHeaders extends CreateHeaders {
  bootstrapped?: boolean;
  sdkVersion?: string;
}

/** Whether a message is an answer that refuses. An answer without a numeric status does not count as one, as in 2.23.1. */
export function isRefusal(message: object): boolean {
  const { statusCode } = message as { statusCode?: unknown };
  return typeof statusCode === 'number' && (statusCode < 200 || statusCode >= 300);
}
