import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@portico/server/page-object';
import { IntlMessageFormat } from 'intl-messageformat';
import { formatMessage, localesOf, type Values } from './message.ts';

const folder = path.join(__dirname, 'catalogues');
const textsOf = (language: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === `${language}.json`)
    .flatMap((file) =>
      Object.values(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>),
    );

/** What an argument may be: numbers of every plural form that our languages have, words, and choices. */
const VALUES = [0, 1, 2, 5, 7, 21, 1000, 1_234_567, 1_000_000, 0.5, '{name} #', 'light', 'dark'];

const argumentNames = (message: string) => [...message.matchAll(/\{\s*(\w+)/g)].map(([, name = '']) => name);

/** The same value for every argument, and for each another one. */
function* fillings(message: string): Generator<Values> {
  const names = argumentNames(message);
  for (const [index, value] of VALUES.entries()) {
    yield Object.fromEntries(names.map((name) => [name, value]));
    yield Object.fromEntries(names.map((name, at) => [name, VALUES[(index + at) % VALUES.length]!]));
  }
}

it.each(LANGUAGES)('every text in %s reads as the library for ICU messages writes it', (language) => {
  const faults: object[] = [];
  let compared = 0;
  for (const message of textsOf(language)) {
    const library = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    for (const values of fillings(message)) {
      // What is counted is a number; the library does not take anything else.
      if (/, (?:plural|number)/.test(message) && Object.values(values).some((value) => typeof value === 'string'))
        continue;
      const [ours, theirs] = [formatMessage(message, values, language), String(library.format(values))];
      compared++;
      if (ours !== theirs) faults.push({ message, values, ours, theirs });
    }
  }
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThan(1000);
});

it.each([
  ['{count, plural, =0 {none} one {# file in {folder}} other {# files}}', { count: 1, folder: '{x}' }, '1 file in {x}'],
  ['{a, plural, one {{b, plural, one {# of one} other {# of one’s}}} other {#}}', { a: 1, b: 1234 }, '1,234 of one’s'],
  ['{who, select, me {I} other {{who}}} at {hour, number, ::00}', { who: 'Bo', hour: 7 }, 'Bo at 07'],
  ['{first, number}–{last}', { first: 1200, last: 1200 }, '1,200–1200'],
])('fills in %s', (message, values, text) => {
  expect(formatMessage(message, values, 'en')).toBe(text);
});

it.each(LANGUAGES)('no text in %s has quoting, tags or dates, which are not read', (language) => {
  expect(
    textsOf(language).filter((text) => /''|'[{}#]|<\w|, (?:date|time|selectordinal|spellout)|offset:/.test(text)),
  ).toEqual([]);
});

it('formats with en-US where a language has no format of its own', () => {
  expect(localesOf('xx')).toEqual(['xx', 'en-US']);
  expect(new Intl.NumberFormat(localesOf('xx')).resolvedOptions().locale).toBe('en-US');
  expect(formatMessage('{size, number}', { size: 1234.5 }, 'xx')).toBe('1,234.5');
});
