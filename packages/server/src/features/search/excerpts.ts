import type { MarkedText } from '../../contract/props/search.ts';
import { longForm, shortForm } from './letter-forms.ts';
import type { SearchTerm } from './terms.ts';

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
  term: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Whether the dictionaries make of a word what they have made of another, as far as one sees it: endings are short. */
const isOfStem = (form: string, stem: string) =>
  stem.length >= MIN_STEM_LENGTH && form.startsWith(stem) && form.length <= stem.length + MAX_ENDING_LENGTH;

/** Whether a word of a text is one that was searched for. */
function isForm(word: string, { long, short, stems, around, alike }: SearchTerm): boolean {
  const small = word.normalize('NFKC').toLowerCase();
  const forms = [longForm(small), shortForm(small)];
  return forms.some(
    (form) =>
      form.startsWith(long) ||
      form.startsWith(short) ||
      around.includes(form) ||
      alike.includes(form) ||
      stems.some((stem) => isOfStem(form, stem)),
  );
}

/** A number or code in groups, as `search_numbers_of` joins them. */
const NUMBER =
  /(?:(?<![\p{L}\p{N}])\p{Lu}{1,3} (?=\p{N}))?(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-./_‐–][\p{L}\p{N}]+|(?<=\p{N})(?: ?[-./'’‐–()] ?|[\s,])(?=\p{N})[\p{L}\p{N}]+)*/gu;
const MIN_NUMBER_LENGTH = 4;

const isNumber = (written: string, { long, numbers }: SearchTerm) => {
  const joined = longForm(
    written
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
  return [long, ...numbers].some(
    (number) => number.length >= MIN_NUMBER_LENGTH && /\p{N}/u.test(number) && joined.includes(number),
  );
};

const matchesOf = (
  text: string,
  pattern: RegExp,
  terms: readonly SearchTerm[],
  is: (found: string, term: SearchTerm) => boolean,
): Match[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
    const term = terms.findIndex((each) => is(found, each));
    return term < 0 ? [] : [{ start: index, end: index + found.length, term }];
  });

/** Words, and the numbers in groups; what is a part of one is marked with it. */
function findMatches(text: string, terms: readonly SearchTerm[]): Match[] {
  const numbers = terms.some(({ long }) => /\p{N}/u.test(long)) ? matchesOf(text, NUMBER, terms, isNumber) : [];
  const words = matchesOf(text, WORD, terms, isForm).filter(
    ({ start, end }) => !numbers.some((number) => number.start <= start && end <= number.end),
  );
  return [...numbers, ...words].toSorted((one, other) => one.start - other.start);
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
    const found = new Set([...matches, ...findMatches(heading ?? '', terms)].map(({ term }) => term));
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

/** Where the first word begins after a place. */
const wordAfter = (text: string, place: number) => {
  const after = text.indexOf(' ', place) + 1;
  return text.startsWith('· ', after) ? after + '· '.length : after;
};

/** A few words before the first match, and what follows it. */
function cut(text: string, matches: readonly Match[]): MarkedText {
  const first = matches[0]?.start ?? 0;
  const from = first <= LEAD_LENGTH ? 0 : wordAfter(text, first - LEAD_LENGTH);
  const start = from > first || from === 0 ? Math.min(from, first) : from;
  const isWhole = start + EXCERPT_LENGTH >= text.length;
  const end = isWhole ? text.length : Math.max(text.lastIndexOf(' ', start + EXCERPT_LENGTH), start + LEAD_LENGTH);
  const lead = start > 0 ? '… ' : '';
  const shown = matches.filter((match) => match.start >= start && match.end <= end);
  const shift = lead.length - start;
  return {
    text: (lead + text.slice(start, end) + (isWhole ? '' : ' …')).replace(/ ·(?= …$)/u, ''),
    matches: shown.map((match) => [match.start + shift, match.end + shift]),
  };
}
