import type { QuestionPart } from '../model/frame-wire-content-types.ts';
import type { Measure } from '../model/report-document.ts';
import type { Interpretation } from './interpretation.ts';
import type { Token } from './tokenize.ts';
import type { TimeSpan } from './time.ts';
import type { Comparison } from './keywords.ts';

/** The state of the parser at one token of a question. */
export interface ParserState {
  result: Interpretation;
  tokens: readonly Token[];
  at: number;
  /** After "by": the next column is a grouping. */
  isGrouping: boolean;
  aggregate: Measure['aggregate'] | undefined;
  isExcluding: boolean;
  comparison: Comparison | 'between' | undefined;
  numbers: number[];
  span: TimeSpan;
  relative: number | undefined;
  hint: string | undefined;
  /** The column after a number that was parsed as its value, as in "8 cylinders". */
  counted: string | undefined;
  /** The last named field, which a following "over 60" refers to. */
  last: { field: { column: string } | { measure: string }; undo: () => void } | undefined;
}

/** The meaning of one token. */
export type TokenMeaning = Omit<QuestionPart, 'text'>;
export const ignored: TokenMeaning = { kind: 'ignored' };
export const unknown: TokenMeaning = { kind: 'unknown' };

/** Whether the next token is a number, or a value of the data. */
export function nextIs({ tokens, at }: ParserState, what: 'number' | 'values'): boolean {
  const next = tokens[at + 1];
  return what === 'number' ? next?.number !== undefined : next?.entry?.values !== undefined;
}
