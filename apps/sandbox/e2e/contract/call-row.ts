import type { CallName, Calls, ReplyOf } from '@portico/embed-frame';
import type { ContentType, Place } from './content-types.ts';

/** How a frame refuses: the status, and the message of its first error. */
export interface Refusal {
  status: number;
  message: string;
}

/** The answers of the calls before, by call. */
export type Answers = Partial<Record<CallName, unknown>>;

/** The public method that makes a call, of the component or of what it gives. */
export interface Method {
  of: 'component' | 'page' | 'visual' | 'slicer' | 'bookmarksManager';
  name: string;
  arguments?: (place: Place, answers: Answers) => unknown[];
}

/** One call over every kind of content. */
export interface CallRow<Name extends CallName = CallName> {
  /** The kinds that answer. All others refuse: as `refusals` says, or because they do not know the call. */
  on: readonly ContentType[];
  refusals?: Partial<Record<ContentType, Refusal>>;
  /** An answer, by example; absent for a call whose answer says nothing. */
  example?: ReplyOf<Calls[Name]>;
  /** How components make the call. Without it, or where the component has no such method, it is sent as it is. */
  method?: Method;
  /** Beside the names of the place. */
  parameters?: (place: Place, answers: Answers) => Record<string, string>;
  body?: (place: Place, answers: Answers) => unknown;
  /** The event that tells that the call's work is done; the next call waits for it. */
  until?: 'loaded' | 'rendered' | 'saved' | 'filtersApplied' | 'bookmarkApplied' | 'pageChanged' | 'visualRendered';
}

export const NOT_SUPPORTED: Refusal = { status: 501, message: 'NotSupported' };
export const NOT_FOUND: Refusal = { status: 404, message: 'PowerBIEntityNotFound' };

/** Undefined where the kind answers. */
export function refusalOf(row: CallRow, kind: ContentType): Refusal | undefined {
  return row.refusals?.[kind] ?? (row.on.includes(kind) ? undefined : NOT_SUPPORTED);
}
