import { hasMisleadingWord } from './mixed-scripts.ts';
import { normalizeText } from './normalize-text.ts';

/** What names and the like may take at most, in code points. */
export const MAX_TEXT_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 320;
/** What descriptions, notes and reasons may take. */
export const MAX_NOTE_LENGTH = 500;

/** What is wrong with a text that others are to read. */
export type TextProblem = 'empty' | 'too-long' | 'characters' | 'marks' | 'scripts';

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/**
 * Lone surrogates, private use, and what Unicode has not assigned, but for places that it keeps for emoji: newer
 * machines may have some there.
 */
const UNSHOWABLE = String.raw`[\p{Cs}\p{Co}]|(?!\p{Extended_Pictographic})\p{Cn}`;
/** U+FFFD: a character that was lost on the way, or cannot be shown. */
const REPLACEMENT = '\uFFFD';
const HAS_UNSHOWABLE = new RegExp(`${UNSHOWABLE}|${REPLACEMENT}`, 'u');
const EACH_UNSHOWABLE = new RegExp(UNSHOWABLE, 'gu');

/** Marks above, below or around one letter, as Unicode's security rules allow at most (UTS #39, 5.4). */
const MAX_MARKS = 4;
const MARK = String.raw`[\p{Mn}\p{Me}]`;
const HAS_TOO_MANY_MARKS = new RegExp(`${MARK}{${MAX_MARKS + 1}}`, 'u');
const EACH_SURPLUS_MARK = new RegExp(`(?<=${MARK}{${MAX_MARKS}})${MARK}+`, 'gu');

/**
 * What cannot be meant in a text that others are to read, or null. It has been normalized: whatever can be mended
 * without a change to what is seen.
 * @param maxLength in code points, as PostgreSQL counts
 */
export function findTextProblem(text: string, maxLength: number): TextProblem | null {
  if (isLongerThan(text, maxLength)) return 'too-long';
  if (HAS_UNSHOWABLE.test(text)) return 'characters';
  if (!VISIBLE.test(text)) return 'empty';
  if (HAS_TOO_MANY_MARKS.test(text.normalize('NFD'))) return 'marks';
  return hasMisleadingWord(text) ? 'scripts' : null;
}

/**
 * A text that others are to read, from where nobody can be asked for a better one: a directory, a header, an address.
 * It is normalized, cut to its length, and what cannot be meant is taken out or replaced by the sign for that. It may
 * be empty. Scripts may be mixed.
 */
export function toReadableText(text: string, maxLength: number): string {
  const readable = normalizeText(text)
    .replace(EACH_UNSHOWABLE, REPLACEMENT)
    .normalize('NFD')
    .replace(EACH_SURPLUS_MARK, '');
  const cut = isLongerThan(readable.normalize('NFC'), maxLength)
    ? [...readable.normalize('NFC')].slice(0, maxLength).join('')
    : readable;
  const result = normalizeText(cut);
  return VISIBLE.test(result) ? result : '';
}

function isLongerThan(text: string, maxLength: number): boolean {
  // A code point is one or two units: only in between it has to be counted.
  return text.length > maxLength && (text.length > 2 * maxLength || [...text].length > maxLength);
}
