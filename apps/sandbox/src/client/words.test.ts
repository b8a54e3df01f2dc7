import { wordsFor } from './words.ts';

const keysOf = (locale: string) => Object.keys(wordsFor(locale)).sort();
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe.each(['da', 'de', 'fr'])('%s', (language) => {
  test('has every word that English has', () => expect(keysOf(language)).toEqual(keysOf('en')));

  test('leaves room for the same values', () => {
    const [own, english] = [wordsFor(language), wordsFor('en')];
    for (const key of Object.keys(english) as (keyof typeof english)[]) {
      expect(placeholders(own[key])).toEqual(placeholders(english[key]));
    }
  });
});

test.each([
  ['da-DK', 'Luk'],
  ['DE', 'Schließen'],
  ['sv', 'Close'],
])('%s says %s', (locale, word) => expect(wordsFor(locale).close).toBe(word));
