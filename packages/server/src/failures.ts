/**
 * The closed list of expected failures and the HTTP status of each. The portal's catalogues hold a text for every
 * code under `failure.<code>`, in all four languages.
 */
export const failureStatus = {
  invalid_input: 422,
  incorrect_credentials: 401,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  report_unavailable: 404,
  analytics_unreachable: 502,
  database_unreachable: 503,
  unexpected: 500,
} as const;

export type FailureCode = keyof typeof failureStatus;

/** An expected failure, as a value: returned, never thrown. */
export interface Failure {
  failure: FailureCode;
  /** Problems of single input fields: field name to message id. */
  fields?: Record<string, string>;
}

/** Says that a request cannot be answered, and why. */
export function fail(failure: FailureCode, fields?: Record<string, string>): Failure {
  return fields ? { failure, fields } : { failure };
}

/** The body of a failed call, other than a page: `{ error }`. */
export interface FailureBody {
  error: { code: FailureCode; fields?: Record<string, string>; reference: string };
}
