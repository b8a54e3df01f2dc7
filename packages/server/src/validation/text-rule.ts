import { normalizeText } from '../text/normalize-text.ts';
import { findTextProblem, MAX_NOTE_LENGTH, MAX_TEXT_LENGTH } from '../text/readable-text.ts';

/** What is wrong with a text as it was typed; undefined: nothing. */
export interface TextRule<Problem extends string = string> {
  (typed: string): Problem | undefined;
  /** What is wrong where there is no text at all. */
  readonly missing: string;
  /** The text as it is meant, once nothing is wrong with it. */
  readonly clean: (typed: string) => string;
}

/** A text that is kept as it was typed. */
export const asTyped = (typed: string) => typed;

/** A rule by what it finds wrong, and what it makes of a text. */
export const rule = <Problem extends string>(
  missing: string,
  findProblem: (typed: string) => Problem | undefined,
  clean: TextRule['clean'] = asTyped,
): TextRule<Problem> => Object.assign((typed: string) => findProblem(typed), { missing, clean });

/** Longer texts are refused before they are cleaned, which takes time by length. */
const MAX_RAW_LENGTH = 20_000;
const TEXT_PROBLEMS = {
  'too-long': 'validation.too-long',
  characters: 'validation.text-characters',
  marks: 'validation.text-marks',
  scripts: 'validation.text-scripts',
} as const;

/** A text that must be there, and that others read. */
export const required = <Missing extends string>(
  missing: Missing,
  clean = normalizeText,
  maxLength = MAX_TEXT_LENGTH,
) =>
  rule(
    missing,
    (typed) => {
      if (typed.length > MAX_RAW_LENGTH) return 'validation.too-long';
      const problem = findTextProblem(normalizeText(typed), maxLength);
      return problem === 'empty' ? missing : problem ? TEXT_PROBLEMS[problem] : undefined;
    },
    clean,
  );

/** A text that may be left out, and that others read; one in which nothing is seen is left out. */
export const optional = rule(
  '',
  (typed) => {
    if (typed.length > MAX_RAW_LENGTH) return 'validation.too-long';
    const problem = findTextProblem(normalizeText(typed), MAX_NOTE_LENGTH);
    return problem && problem !== 'empty' ? TEXT_PROBLEMS[problem] : undefined;
  },
  (typed) => {
    const text = normalizeText(typed);
    return findTextProblem(text, MAX_NOTE_LENGTH) === 'empty' ? '' : text;
  },
);
