import { type FailureBody, type FailureCode, failureStatus } from './failures.ts';
import { pageHeaders } from './headers.ts';
import type { PageObject } from './page-object.ts';

/** What an endpoint answers, before it is known how: as JSON to the client, or to the rendering of HTML. */
export type Outcome =
  | { kind: 'page'; status: number; page: PageObject }
  /** The browser must load another address: the client learns it by 409, a document by a redirect. */
  | { kind: 'redirect'; location: string }
  | { kind: 'data'; body: unknown; headers?: Record<string, string> }
  | { kind: 'failure'; body: FailureBody };

const jsonHeaders = { ...pageHeaders, 'Content-Type': 'application/json; charset=utf-8' };

/** The answer to the portal's own client. */
export function toResponse(outcome: Outcome): Response {
  switch (outcome.kind) {
    case 'page':
      return new Response(JSON.stringify(outcome.page), { status: outcome.status, headers: jsonHeaders });
    case 'redirect':
      return new Response(null, { status: 409, headers: { ...pageHeaders, Location: outcome.location } });
    case 'data':
      return new Response(JSON.stringify(outcome.body), { headers: { ...jsonHeaders, ...outcome.headers } });
    case 'failure':
      return new Response(JSON.stringify(outcome.body), {
        status: failureStatus[outcome.body.error.code],
        headers: jsonHeaders,
      });
  }
}

/** A failed call, other than a page. */
export function failureOutcome(code: FailureCode, reference: string, fields?: Record<string, string>): Outcome {
  return { kind: 'failure', body: { error: { code, reference, ...(fields && { fields }) } } };
}
