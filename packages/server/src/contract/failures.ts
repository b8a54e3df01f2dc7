import type { DocumentProblem } from '@portico/page-document';
import type { ProgramScope } from './program-routes.ts';
import type { PageFinding } from './props/page-check.ts';

/**
 * The closed list of expected failures and the HTTP status of each. The portal's catalogues hold a text for every
 * code under `failure.<code>`, in all four languages.
 */
export const failureStatus = {
  invalid_input: 422,
  incorrect_credentials: 401,
  /** "Login Error": the directory said no, or what it said cannot be trusted. */
  login_error: 401,
  /** "Invalid user group": the directory does not say which groups the person is in. */
  invalid_user_group: 403,
  /** "User does not belong to approved portal group". */
  group_not_approved: 403,
  directory_unreachable: 502,
  /** The password was right, the one-time password is still to come. */
  second_factor_open: 401,
  /** A one-time password or a recovery code that is wrong, or used. */
  incorrect_code: 401,
  too_many_attempts: 429,
  /** People of the directory have no password to change, or to confirm something with. */
  no_password: 403,
  /** A link of a mail that is used, too old, or was never sent. */
  link_expired: 410,
  signed_out: 401,
  /** Changes to credentials ask who has no password to have signed in just now. */
  sign_in_again: 403,
  /** What a stranger at the desk must not do asks for the password again: `profile.reauthenticate`, then the same once more. */
  reauthentication_required: 403,
  forbidden: 403,
  /** A program's token is unknown, expired or revoked, or its user may not sign in. */
  token_invalid: 401,
  /** The token lacks the scope that `scope` names. */
  scope_missing: 403,
  /** No token opens this route. */
  closed_to_programs: 403,
  /** Browsers are not asked where they are. */
  location_off: 403,
  not_found: 404,
  /** Nobody would be left who can manage the portal. */
  last_administrator: 409,
  /** The user's group allows the directory alone: a link to a password would lead nowhere. */
  password_not_allowed: 409,
  /** Administrators do not close the way by which they are signed in. */
  own_sign_in_method: 409,
  /** Administrators do not shut themselves out. */
  own_account: 409,
  /** The portal's policy asks this person for a second factor. */
  second_factor_required: 409,
  /** Something is done already: a request handled, an invitation accepted. */
  already_done: 409,
  /** Somebody saved the page after this draft of it was loaded; nothing is overwritten. */
  draft_outdated: 409,
  /** Somebody else edits a block that this would change. */
  block_leased: 409,
  /** Somebody changed the release after it was looked at. */
  release_outdated: 409,
  /** Somebody changed the video after it was looked at; nothing is overwritten. */
  video_outdated: 409,
  /** A release that is scheduled, published or taken back cannot be changed. */
  release_closed: 409,
  /** Pages stand against publishing a release or taking it back; `fields` names them by id, with the reason. */
  release_conflict: 409,
  /** The check of a page finds errors; `findings` says which. Somebody may give a reason to publish it all the same. */
  publication_blocked: 409,
  /** What is published must have been approved by another administrator. */
  review_required: 409,
  /** Nobody approves what they have sent or changed themselves. */
  own_draft: 409,
  /** No administrator has trusted the installation that signed the archive. */
  key_untrusted: 409,
  /** The pages here changed after the plan of an import was made. */
  import_outdated: 409,
  file_too_large: 413,
  /** A file of a type that the portal does not take, or one that cannot be read; `fields.file` says which. */
  file_rejected: 415,
  /** The virus scanner cannot be asked; nothing is taken meanwhile. */
  scanner_unreachable: 503,
  /** The connection ended before the whole file was there. */
  upload_interrupted: 400,
  /** Another upload has this id, or this one has gone on elsewhere. */
  upload_conflict: 409,
  report_unavailable: 404,
  analytics_unreachable: 502,
  database_unreachable: 503,
  /** The database's disk has no room: nothing is saved, what is there can be read. */
  database_full: 503,
  /** The database takes no writes: a standby, or set so. */
  database_read_only: 503,
  /** The tables are those of another version of the portal. */
  schema_mismatch: 503,
  /** The folder or bucket of files does not answer. */
  storage_unreachable: 503,
  storage_full: 507,
  /** The portal may not write to the folder of files. */
  storage_read_only: 503,
  /** The mail server does not take a mail; it stays in the queue. */
  mail_unreachable: 502,
  /** The program that makes films playable does not run. */
  converter_unavailable: 503,
  /** The receiver of a webhook does not answer; the delivery is tried again. */
  receiver_unreachable: 502,
  /** Others were in the way for too long. Nothing was written; the same request succeeds a little later. */
  busy: 503,
  unexpected: 500,
} as const;

export type FailureCode = keyof typeof failureStatus;

const BUSY_S = 2;
/** What a dependency has caused is over by itself. */
const PASSING_S: Partial<Record<number, number>> = { 502: 5, 503: 5, 507: 5 };

/** After how many seconds the same request is worth another attempt; undefined where it fails again. */
export const usualRetryAfterSeconds = (code: FailureCode): number | undefined =>
  code === 'busy' ? BUSY_S : PASSING_S[failureStatus[code]];

/** An expected failure, as a value: returned, never thrown. */
export interface Failure {
  failure: FailureCode;
  /** Problems of single input fields: field name to message id. */
  fields?: Record<string, string>;
  /** What is wrong in a page's document, and where; the first of them. */
  problems?: DocumentProblem[];
  /** What the check of a page has found, warnings too. */
  findings?: PageFinding[];
  /** The same in English, for those who write programs. */
  message?: string;
  /** What a program's token would have to be allowed. */
  scope?: ProgramScope;
  /** How long to wait before the next attempt. */
  retryAfterSeconds?: number;
}

/** Says that a request cannot be answered, and why. */
export function fail(failure: FailureCode, fields?: Record<string, string>): Failure {
  return fields ? { failure, fields } : { failure };
}

/** Tells a failure from the value that a loader, a read or a write gives back. */
export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'failure' in value;
}

/** The body of a failed call, other than a page: `{ error }`. */
export interface FailureBody {
  error: Omit<Failure, 'failure'> & { code: FailureCode; reference: string };
}
