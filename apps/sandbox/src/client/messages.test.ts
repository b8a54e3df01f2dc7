import { messagesFor } from './messages.ts';

const keysOf = (locale: string) => Object.keys(messagesFor(locale)).sort();
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe.each(['da', 'de', 'fr'])('%s', (language) => {
  test('has every message that English has', () => expect(keysOf(language)).toEqual(keysOf('en')));

  test('has the same placeholders as English', () => {
    const [own, english] = [messagesFor(language), messagesFor('en')];
    for (const key of Object.keys(english) as (keyof typeof english)[]) {
      expect(placeholders(own[key])).toEqual(placeholders(english[key]));
    }
  });
});

test.each([
  ['da-DK', 'Luk'],
  ['DE', 'Schließen'],
  ['sv', 'Close'],
])('%s says %s', (locale, message) => expect(messagesFor(locale).close).toBe(message));
