import type { QuestionPart } from '../model/frame-wire-content-types.ts';
import type { Measure } from '../model/report-document.ts';
import type { Interpretation } from './interpretation.ts';
import type { Token } from './scan.ts';
import type { TimeSpan } from './time.ts';
import type { Comparison } from './words.ts';

/** Where the reading of a question stands. */
export interface Reading {
  it: Interpretation;
  tokens: readonly Token[];
  at: number;
  /** After "by": what comes next groups. */
  isGrouping: boolean;
  aggregate: Measure['aggregate'] | undefined;
  isExcluding: boolean;
  comparison: Comparison | 'between' | undefined;
  numbers: number[];
  span: TimeSpan;
  relative: number | undefined;
  hint: string | undefined;
  /** The column after a number that was its value. */
  counted: string | undefined;
  /** The field that was named last, which "over 60" speaks of. */
  last: { field: { column: string } | { measure: string }; undo: () => void } | undefined;
}

/** What a piece of the question was taken for. */
export type Reads = Omit<QuestionPart, 'text'>;
export const ignored: Reads = { kind: 'ignored' };
export const unknown: Reads = { kind: 'unknown' };

/** Whether the next piece is a number, or a value of the data. */
export function nextIs({ tokens, at }: Reading, what: 'number' | 'values'): boolean {
  const next = tokens[at + 1];
  return what === 'number' ? next?.number !== undefined : next?.entry?.values !== undefined;
}
