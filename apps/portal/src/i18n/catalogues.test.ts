import { failureStatus } from '@portico/server/failures';
import { LANGUAGES } from '@portico/server/page-object';
import { loadIntl } from './catalogues.ts';
import english from './catalogues/en.json';
import { isLanguage, languages } from './languages.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const messages = async (language: (typeof LANGUAGES)[number]) =>
  (await loadIntl(language)).messages as Record<string, string>;

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  it('has exactly the ids of the English one', async () => {
    expect(Object.keys(await messages(language)).sort()).toEqual(Object.keys(english).sort());
  });

  it('has no empty text', async () => {
    const empty = Object.entries(await messages(language)).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('has the placeholders of the English texts', async () => {
    const mine = Object.entries(await messages(language)).map(([id, text]) => [id, placeholders(text)]);
    expect(Object.fromEntries(mine)).toEqual(
      Object.fromEntries(Object.entries(english).map(([id, text]) => [id, placeholders(text)])),
    );
  });

  it('has a text for every failure', async () => {
    const texts = await messages(language);
    expect(Object.keys(failureStatus).filter((code) => !texts[`failure.${code}`])).toEqual([]);
  });
});

it.each([
  ['failure.incorrect_credentials', 'Incorrect user credentials'],
  ['login.failed', 'Login Error'],
  ['renderer.loading', 'Loading'],
  ['renderer.error', 'Something went wrong'],
  ['renderer.unavailable', 'This report is unavailable'],
  ['validation.email-required', 'Email is required.'],
  ['validation.email-invalid', 'Invalid email address.'],
] as const)('%s reads in English as the specification says', (id, text) => {
  expect(english[id]).toBe(text);
});

it('formats with en-US where a language has no format of its own', async () => {
  expect((await loadIntl('en')).defaultLocale).toBe('en-US');
});

it('knows the four languages and nothing else', () => {
  expect([...LANGUAGES, 'sv', '', null, 'DA'].filter(isLanguage)).toEqual(['da', 'de', 'en', 'fr']);
  expect(Object.keys(languages)).toEqual([...LANGUAGES]);
});
