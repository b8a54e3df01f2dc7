import type { MarkedText } from '../../contract/props/search.ts';
import { longForm, shortForm } from './letter-forms.ts';
import { MIN_NUMBER_LENGTH, type SearchTerm } from './terms.ts';

/** A heading, or none before the first, and the text below it: of a page a line for each paragraph, heading of a card, cell and the like. */
export type Section = [heading: string | null, text: string];

const EXCERPT_LENGTH = 200;
/** How much of an excerpt stands before the first word that was found. */
const LEAD_LENGTH = 60;
/** Shorter stems begin too many words. */
const MIN_STEM_LENGTH = 3;
const MAX_ENDING_LENGTH = 5;

interface Match {
  start: number;
  end: number;
  /** The terms that stand there, by their places. */
  terms: number[];
}

const EMOJI = String.raw`\p{Extended_Pictographic}[\p{M}\p{EMod}]*`;
/** A word, or an emoji with all that it is put together from. */
const WORD = new RegExp(String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|\p{RI}{2}|${EMOJI}(?:\u200D${EMOJI})*`, 'gu');

/** A word of a text: where it stands, and its forms. */
interface Word {
  start: number;
  end: number;
  long: string;
  short: string;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: written, index }) => {
    const small = written.normalize('NFKC').toLowerCase();
    return { start: index, end: index + written.length, long: longForm(small), short: shortForm(small) };
  });
}

/** Whether the dictionaries make of a word what they have made of another, as far as one sees it: endings are short. */
const isOfStem = (form: string, stem: string) =>
  stem.length >= MIN_STEM_LENGTH && form.startsWith(stem) && form.length <= stem.length + MAX_ENDING_LENGTH;

const LETTER = /[\p{L}\p{N}]/u;

/** Whether a word of a text is one that was searched for, or an emoji that has it as a part. */
function isForm(word: Word, { long, short, stems, around, alike }: SearchTerm): boolean {
  return [word.long, word.short].some(
    (form) =>
      form.startsWith(long) ||
      form.startsWith(short) ||
      (!LETTER.test(form) && form.includes(long)) ||
      around.includes(form) ||
      alike.includes(form) ||
      stems.some((stem) => isOfStem(form, stem)),
  );
}

/** What may stand between two groups of a number, as in `search_numbers_of`. */
const SEPARATOR = /^(?: ?[-./_'’‐‑–()] ?|\s{1,2}|,)$/u;
/** The index has no more of a number. */
const MAX_NUMBER_LENGTH = 20;

/**
 * A number as searches may have it: without the zeros that its first group begins with, or without its calling code of one to three
 * digits.
 */
function readingsOf(joined: string, isInternational: boolean): string[] {
  const plain = joined.replace(/^0+/, '');
  return [joined, plain, ...(isInternational ? [1, 2, 3].map((length) => plain.slice(length)) : [])];
}

/** How many words from a place on are the groups of a number that was searched for; 0 if they are none. */
function countGroups(text: string, words: readonly Word[], first: number, { long, numbers, around }: SearchTerm) {
  const wanted = [long, ...numbers].filter((number) => number.length >= MIN_NUMBER_LENGTH);
  const { start, long: begin } = words[first] as Word;
  const isNought = /^0+$/.test(begin);
  const isInternational = text[start - 1] === '+' || begin.startsWith('00');
  let joined = '';
  for (let at = first; at < words.length && joined.length < MAX_NUMBER_LENGTH; at++) {
    const [word, before] = [words[at] as Word, words[at - 1] as Word];
    if (at > first && !SEPARATOR.test(text.slice(before.end, word.start))) return 0;
    joined += word.long;
    const readings = isNought ? [joined] : readingsOf(joined, isInternational);
    if (wanted.some((number) => readings.some((reading) => reading.startsWith(number)))) return at - first + 1;
    // Inside a code, from the group that it begins in.
    if (around.length > 0 && joined.includes(long)) return joined.indexOf(long) < begin.length ? at - first + 1 : 0;
    const isLonger = wanted.some((number) => readings.some((reading) => number.startsWith(reading)));
    if (!isLonger && (around.length === 0 || joined.length >= begin.length + long.length)) return 0;
  }
  return 0;
}

/** Where words stand that were searched for, and numbers: with all their groups, and no others. */
function findMatches(text: string, terms: readonly SearchTerm[]): Match[] {
  const words = wordsOf(text);
  const matches: Match[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] as Word;
    const counts = terms.map((term) => {
      const groups = /\p{N}/u.test(term.long) ? countGroups(text, words, at, term) : 0;
      return Math.max(groups, isForm(word, term) ? 1 : 0);
    });
    const count = Math.max(...counts);
    const last = words[at + Math.max(count, 1) - 1] as Word;
    const found = [...terms.keys()].filter((term) => counts[term]);
    if (count > 0) matches.push({ start: word.start, end: last.end, terms: found });
    at += Math.max(count, 1);
  }
  return matches;
}

const ranges = (matches: readonly Match[]) => matches.map(({ start, end }): [number, number] => [start, end]);

/** A text with the words in it that were searched for. */
export function markMatches(text: string, terms: readonly SearchTerm[]): MarkedText {
  return { text, matches: ranges(findMatches(text, terms)) };
}

interface Searched {
  description: string;
  sections: readonly Section[];
}

/** The part of a text that says best why it was found, and the section that it is from; none if that is the description. */
export function excerptOf(
  { description, sections }: Searched,
  terms: readonly SearchTerm[],
): { excerpt: MarkedText; section: number | null } {
  const candidates = sections.map(([heading, lines], section) => {
    const text = joinLines(lines);
    const matches = findMatches(text, terms);
    const found = new Set([...matches, ...findMatches(heading ?? '', terms)].flatMap((match) => match.terms));
    return { section, text, matches, found: found.size };
  });
  // Of equally good ones the first: sorting keeps the order.
  const [best] = candidates.toSorted((one, other) => other.found - one.found);
  if (best && best.found > 0) return { excerpt: cut(best.text, best.matches), section: best.section };
  return {
    excerpt: cut(description || joinLines(sections[0]?.[1] ?? ''), findMatches(description, terms)),
    section: null,
  };
}

/** A line that ends as a sentence does is followed by the next, any other by a mark between both. */
const joinLines = (text: string) => text.replaceAll(/(?<![.,:;!?…])\n/gu, ' · ').replaceAll('\n', ' ');

/** Where the first word begins after a place; 0 if none does. */
const wordAfter = (text: string, place: number) => {
  const after = text.indexOf(' ', place) + 1;
  return text.startsWith('· ', after) ? after + '· '.length : after;
};

/** A few words before the first match, and what follows it. */
function cut(text: string, matches: readonly Match[]): MarkedText {
  const first = matches[0]?.start ?? 0;
  const start = first <= LEAD_LENGTH ? 0 : Math.min(wordAfter(text, first - LEAD_LENGTH) || first, first);
  const isWhole = start + EXCERPT_LENGTH >= text.length;
  const end = isWhole ? text.length : Math.max(text.lastIndexOf(' ', start + EXCERPT_LENGTH), start + LEAD_LENGTH);
  const lead = start > 0 ? '… ' : '';
  const shown = matches.filter((match) => match.start >= start && match.start < end);
  const shift = lead.length - start;
  return {
    text: (lead + text.slice(start, end) + (isWhole ? '' : ' …')).replace(/ ·(?= …$)/u, ''),
    matches: shown.map((match) => [match.start + shift, Math.min(match.end, end) + shift]),
  };
}
