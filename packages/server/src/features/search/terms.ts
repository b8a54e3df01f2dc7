import type { Language } from '../../contract/languages.ts';
import type { Database } from '../../database/database.ts';

/** More words than people search for; of more, the first are. */
const MAX_TERMS = 10;
/** Shorter words begin too many others. */
const MIN_PREFIX_LENGTH = 2;
/** Shorter words stand in too many others. */
const MIN_PART_LENGTH = 4;
/** Shorter numbers are found by their groups alone. */
export const MIN_NUMBER_LENGTH = 4;
/** How many words of the index stand for one that is spelt alike, or stands inside them. */
const MAX_VARIANTS = 50;

/** A word that is searched for, in all its forms. */
export interface SearchTerm {
  /** As it was typed, in small letters. */
  typed: string;
  /** With å as aa, and with å as a. */
  long: string;
  short: string;
  /** As the dictionaries of all languages have it. */
  stems: string[];
  /** The number or code that it is a group of, without separators: "86134455" for each word of "86 13 44 55". */
  numbers: string[];
  /** The dictionary of the reader's language leaves it out, or it is an emoji. */
  isStopWord: boolean;
  /** Words of the index that it stands inside of: "übersicht" in "hafenübersicht". */
  around: string[];
  /** Words of the index that are spelt alike. A word with a digit has none: what is alike is another number. */
  alike: string[];
}

/** SQL: the words of the index that meet a condition, the most similar first. */
const wordsWhere = (condition: string) => `to_json(array(select known.word from search_words known
      where ${condition} order by similarity(known.word, term.long) desc, known.word limit ${MAX_VARIANTS}))`;

/** Capitals that stand before a number belong to it ("CVR 12345678"); people type them small. */
const TERMS = `select term.typed, term.long, term.short,
    to_json(tsvector_to_array(search_vector_of(term.typed, ''))) as stems,
    to_json(array(select distinct spelling from search_numbers_of(upper($1::text)) number, unnest(number.wanted) spelling
      where length(spelling) >= ${MIN_NUMBER_LENGTH} and (term.long = any(number.groups)
        or ltrim(term.long, '0') = any(number.groups) or strpos(term.long, array_to_string(number.groups, '')) > 0))) as numbers,
    least(length(to_tsvector(own.dictionary, term.typed)), length(to_tsvector(own.dictionary, term.long))) = 0
      or term.long !~ '[[:alnum:]]' as "isStopWord",
    ${wordsWhere(`length(term.long) >= ${MIN_PART_LENGTH} and known.word like '%' || term.long || '%'
      and known.word not like term.long || '%'`)} as around,
    ${wordsWhere(`$3::boolean and term.long !~ '[0-9]' and length(term.long) >= ${MIN_PART_LENGTH} and known.word % term.long
      and similarity(known.word, term.long) >= 0.4 and known.word <> term.long`)} as alike
  from (select typed, search_long_form(typed) as long, search_short_form(typed) as short, place
    from regexp_split_to_table(search_words_of(replace($1::text, '(0)', ' ')), ' ') with ordinality words (typed, place)
    where typed <> '' order by place limit ${MAX_TERMS}) term,
    (select (search_dictionaries($2::text))[1] as dictionary) own
  order by term.place`;

/** French articles and the like before an apostrophe. The page may have another one before the same word, or none. */
const ELISION = /(?<![\p{L}'’])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’ʼ](?=\p{L})/giu;

/**
 * The words of what somebody looks for. Words that say nothing in the reader's language are left out beside others.
 * @param isTolerant words that are spelt alike are searched for as well
 */
export async function listTerms(
  database: Database,
  search: string,
  { language, isTolerant }: { language: Language; isTolerant: boolean },
): Promise<SearchTerm[]> {
  const terms = await database.search<SearchTerm>(TERMS, [search.replace(ELISION, ''), language, isTolerant]);
  for (const term of terms) term.stems = term.stems.filter((stem) => isTelling(stem, term));
  const telling = terms.filter(({ isStopWord }) => !isStopWord);
  return telling.length > 0 ? telling : terms;
}

/**
 * A dictionary that takes most of a word away finds others: "led", of Danish "ledighed", is in "ledelse" too. Numbers have no stems, but
 * PostgreSQL cuts some.
 */
const MIN_STEM_SHARE = 0.5;
const isTelling = (stem: string, { long }: SearchTerm) =>
  stem.length >= long.length * MIN_STEM_SHARE && !/\d/.test(stem);

/** A word as PostgreSQL's text search reads it: never as one of its operators. */
const quoted = (word: string) => `'${word.replace(/['\\]/g, '')}'`;
const prefix = (word: string) => `${quoted(word)}:*`;

const anyOf = (words: readonly string[]) => [...new Set(words)].join(' | ');

const exactly = ({ long, short, stems }: SearchTerm) => [long, short, ...stems].map(quoted);
const beginning = ({ long, short }: SearchTerm) =>
  [long, short].filter((word) => word.length >= MIN_PREFIX_LENGTH).map(prefix);
/** The index has a number with what follows it: an amount with its decimals, the first of two numbers with the second. */
const asNumber = ({ numbers }: SearchTerm) => numbers.map(prefix);
const similar = ({ around, alike }: SearchTerm) => [...around, ...alike].map(quoted);

/** What PostgreSQL searches for: what must be there, and what each finding is ranked by. */
export interface TextQuery {
  /** One of these: every word in any of its forms. An index finds forms sooner one by one than together. */
  matches: string[];
  /** Any word in any of its forms. */
  any: string;
}

export function toTextQuery(terms: readonly SearchTerm[]): TextQuery {
  const forms = terms.map((term) => [
    ...new Set([...exactly(term), ...beginning(term), ...asNumber(term), ...similar(term)]),
  ]);
  const [only = []] = forms;
  return {
    matches: forms.length === 1 ? only : [forms.map((each) => `(${anyOf(each)})`).join(' & ')],
    any: anyOf(forms.flat()),
  };
}
