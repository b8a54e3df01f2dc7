import type { CallName, Calls, ReplyOf } from '@portico/embed-frame';
import type { ContentType, Place } from './content-types.ts';

/** A refusal of a frame: the status, and the message of its first error. */
export interface Refusal {
  status: number;
  message: string;
}

/** The answers of earlier calls, by call. */
export type Answers = Partial<Record<CallName, unknown>>;

/** The public method that makes a call, of the component or of an object that it returns. */
export interface Method {
  of: 'component' | 'page' | 'visual' | 'slicer' | 'bookmarksManager';
  name: string;
  arguments?: (place: Place, answers: Answers) => unknown[];
}

/** One call over every content type. */
export interface CallRow<Name extends CallName = CallName> {
  /** The content types that answer. All others refuse: as in `errors`, or because the call is not supported. */
  on: readonly ContentType[];
  errors?: Partial<Record<ContentType, Refusal>>;
  /** An example answer; absent for a call without content in its answer. */
  example?: ReplyOf<Calls[Name]>;
  /** The component's method for the call. Without a method the call is sent directly. */
  method?: Method;
  /** Parameters of the path in addition to the names of the place. */
  parameters?: (place: Place, answers: Answers) => Record<string, string>;
  body?: (place: Place, answers: Answers) => unknown;
  /** The event that ends the call's work; the next call waits for it. */
  until?: 'loaded' | 'rendered' | 'saved' | 'filtersApplied' | 'bookmarkApplied' | 'pageChanged' | 'visualRendered';
}

export const NOT_SUPPORTED: Refusal = { status: 501, message: 'NotSupported' };
export const NOT_FOUND: Refusal = { status: 404, message: 'PowerBIEntityNotFound' };

/** Undefined where the content type answers. */
export function refusalOf(row: CallRow, kind: ContentType): Refusal | undefined {
  return row.errors?.[kind] ?? (row.on.includes(kind) ? undefined : NOT_SUPPORTED);
}
