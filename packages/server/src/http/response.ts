import {
  type Failure,
  type FailureBody,
  type FailureCode,
  failureStatus,
  usualRetryAfterSeconds,
} from '../contract/failures.ts';
import { dataHeaders } from './headers.ts';
import type { PageObject } from '../contract/page-object.ts';

/** Headers of an answer; several values of one name are several lines, as cookies need. */
export type Headers = Record<string, string | string[]>;

/** What an endpoint answers, before it is known how: as JSON to the client, or to the rendering of HTML. */
export type Result =
  | { kind: 'page'; status: number; page: PageObject }
  /** The browser must load another address: the client learns it by 409, a document by a redirect. */
  | { kind: 'redirect'; location: string }
  /** A document's request is sent elsewhere, out of the portal perhaps. */
  | { kind: 'external-redirect'; location: string; headers?: Headers }
  | { kind: 'data'; status?: number; body: object; headers?: Headers }
  | { kind: 'stream'; status?: number; body: ReadableStream<Uint8Array> | null; headers: Headers }
  | { kind: 'failure'; body: FailureBody; headers?: Headers }
  /** There is no such route, or not for a request without the marker. */
  | { kind: 'no-route' }
  /** The request is for another host than the portal's. */
  | { kind: 'misdirected' };

/** An outcome as HTTP says it. */
export interface HttpResponse {
  status: number;
  headers: Headers;
  body: string | ReadableStream<Uint8Array> | null;
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };
const TEXT_TYPE = { 'Content-Type': 'text/plain; charset=utf-8' };

/** The same without its body, for HEAD: nobody reads it, and a stream would never end. */
export async function withoutBody({ body, ...answer }: HttpResponse): Promise<HttpResponse> {
  if (body instanceof ReadableStream) await body.cancel();
  return { ...answer, body: null };
}

/** The answer to the portal's own client. */
export function toHttpResponse(result: Result, portalUrl: string): HttpResponse {
  const { status, headers, body } = toContent(result);
  return { status, headers: { ...dataHeaders(portalUrl), ...headers }, body };
}

/** An outcome with the headers that are its own. */
function toContent(result: Result): HttpResponse {
  switch (result.kind) {
    case 'page':
      return {
        status: result.status,
        headers: { ...JSON_TYPE, ...(result.page.component === 'Error' && retryAfter(result.page.props.code)) },
        body: JSON.stringify(result.page),
      };
    case 'redirect':
      return { status: 409, headers: { Location: result.location }, body: null };
    case 'external-redirect':
      return { status: 302, headers: { ...result.headers, Location: result.location }, body: null };
    case 'stream':
      return { status: result.status ?? 200, headers: result.headers, body: result.body };
    case 'data':
      return {
        status: result.status ?? 200,
        headers: { ...JSON_TYPE, ...result.headers },
        body: JSON.stringify(result.body),
      };
    case 'failure': {
      const { code, retryAfterSeconds } = result.body.error;
      const headers = { ...JSON_TYPE, ...retryAfter(code, retryAfterSeconds), ...result.headers };
      return { status: failureStatus[code], headers, body: JSON.stringify(result.body) };
    }
    case 'no-route':
      return { status: 404, headers: TEXT_TYPE, body: 'Not found' };
    case 'misdirected':
      return { status: 421, headers: TEXT_TYPE, body: 'Misdirected request: use the address in PORTAL_URL' };
  }
}

/** When a failure is worth another attempt. */
function retryAfter(code: FailureCode, seconds = usualRetryAfterSeconds(code)): Headers {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}

/** A failed call, other than a page. */
export function failureResult(
  { failure, fields, problems, findings, message, scope, retryAfterSeconds }: Failure,
  reference: string,
): Extract<Result, { kind: 'failure' }> {
  const error = {
    code: failure,
    reference,
    ...(fields && { fields }),
    ...(problems && { problems }),
    ...(findings && { findings }),
    ...(message && { message }),
    ...(scope && { scope }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  return { kind: 'failure', body: { error } };
}
