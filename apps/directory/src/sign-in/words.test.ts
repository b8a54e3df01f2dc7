import { createHash } from 'node:crypto';
import { createPeople } from '../people.ts';
import { signInPage } from './pages.ts';
import { pageHeaders } from './style.ts';
import { fill, LANGUAGES, pickLanguage, wordsIn } from './words.ts';

test.each([
  ['nothing', [undefined], 'en'],
  ['a browser', ['de-CH,de;q=0.9,en;q=0.8'], 'de'],
  ['a browser that prefers the second', ['fr;q=0.4, da;q=0.9'], 'da'],
  ['a browser that refuses', ['da;q=0, fr'], 'fr'],
  ['a language that we do not speak', ['sv-SE,sv'], 'en'],
  ['the application before the browser', ['nn fr-CA da', 'de'], 'fr'],
  ['an application that asks for what there is not', ['sv', undefined, 'da'], 'da'],
])('the language of %s is spoken', (_name, asked, expected) => {
  expect(pickLanguage(asked)).toBe(expected);
});

test.each(LANGUAGES)('every text is there in %s, with the same places as in English', (language) => {
  const places = (words: object): string[] =>
    Object.entries(words).flatMap(([name, text]) =>
      typeof text === 'string'
        ? [
            `${name} ${
              text
                .match(/\{\w+\}/g)
                ?.toSorted()
                .join(' ') ?? ''
            }`,
          ]
        : places(text as object),
    );
  expect(places(wordsIn(language))).toEqual(places(wordsIn('en')));
});

test('places are filled, unknown ones stay', () => {
  expect(fill('{count} groups in {app}', { count: 3 })).toBe('3 groups in {app}');
});

test('the policy of a page allows its style and nothing else', async () => {
  const people = createPeople({ hasFaults: true });
  const page = await signInPage({ language: 'da', app: 'Portico', people, likely: undefined, isSignedIn: false });
  const style = /<style>([^]*)<\/style>/.exec(String(page))?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = pageHeaders(['http://localhost:4300'])['Content-Security-Policy'];
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' http://localhost:4300; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test('what applications and people are called is text, not markup', async () => {
  const people = createPeople({ hasFaults: false });
  const page = await signInPage({ language: 'en', app: '<b>x</b>', people, likely: undefined, isSignedIn: false });
  expect(String(page)).not.toContain('<b>');
});
