import { createHash } from 'node:crypto';
import { createDirectoryUsers } from '../directory-users.ts';
import { signInPage } from './pages.ts';
import { pageHeaders } from './style.ts';
import { fill, LANGUAGES, pickLanguage, messagesIn } from './messages.ts';

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
  const places = (messages: object): string[] =>
    Object.entries(messages).flatMap(([name, text]) =>
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
  expect(places(messagesIn(language))).toEqual(places(messagesIn('en')));
});

test('places are filled, unknown ones stay', () => {
  expect(fill('{count} groups in {app}', { count: 3 })).toBe('3 groups in {app}');
});

test('the policy of a page allows its style and nothing else', async () => {
  const users = createDirectoryUsers({ hasFaults: true });
  const page = await signInPage({ language: 'da', app: 'Portico', users, likely: undefined, isSignedIn: false });
  const style = /<style>([^]*)<\/style>/.exec(String(page))?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = pageHeaders(['http://localhost:4300'])['Content-Security-Policy'];
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' http://localhost:4300; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test('what applications and people are called is text, not markup', async () => {
  const users = createDirectoryUsers({ hasFaults: false });
  const page = await signInPage({
    language: 'en',
    app: '<b>x</b>',
    users,
    likely: undefined,
    isSignedIn: false,
  });
  expect(String(page)).not.toContain('<b>');
});
