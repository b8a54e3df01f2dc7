import { type FailureBody, type FailureCode, failureStatus } from './failures.ts';
import { pageHeaders } from './headers.ts';
import type { PageObject } from './page-object.ts';

/** What an endpoint answers, before it is known how: as JSON to the client, or to the rendering of HTML. */
export type Outcome =
  | { kind: 'page'; status: number; page: PageObject }
  /** The browser must load another address: the client learns it by 409, a document by a redirect. */
  | { kind: 'redirect'; location: string }
  | { kind: 'data'; body: object; headers?: Record<string, string> }
  | { kind: 'failure'; body: FailureBody }
  /** There is no such route, or not for a request without the marker. */
  | { kind: 'no-route' };

/** An outcome as HTTP says it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

const jsonHeaders = { ...pageHeaders, 'Content-Type': 'application/json; charset=utf-8' };
const textHeaders = { ...pageHeaders, 'Content-Type': 'text/plain; charset=utf-8' };

/** The answer to the portal's own client. */
export function toAnswer(outcome: Outcome): Answer {
  switch (outcome.kind) {
    case 'page':
      return { status: outcome.status, headers: jsonHeaders, body: JSON.stringify(outcome.page) };
    case 'redirect':
      return { status: 409, headers: { ...pageHeaders, Location: outcome.location }, body: null };
    case 'data':
      return { status: 200, headers: { ...jsonHeaders, ...outcome.headers }, body: JSON.stringify(outcome.body) };
    case 'failure': {
      const status = failureStatus[outcome.body.error.code];
      return { status, headers: jsonHeaders, body: JSON.stringify(outcome.body) };
    }
    case 'no-route':
      return { status: 404, headers: textHeaders, body: 'Not found' };
  }
}

/** A failed call, other than a page. */
export function failureOutcome(code: FailureCode, reference: string, fields?: Record<string, string>): Outcome {
  return { kind: 'failure', body: { error: { code, reference, ...(fields && { fields }) } } };
}
