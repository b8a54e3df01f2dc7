import { sampleUsers } from '@portico/database';
import { isCommonPassword } from './common-passwords.ts';
import { violatedRules } from '../contract/password-rules.ts';

describe('a password', () => {
  test.each([
    'password',
    'PASSWORD',
    'qwerty',
    '123456789',
    'Password2026!',
    'P@ssw0rd2026!',
    'Welcome-2026!',
    '!!Qwerty123456',
    'DragonDragon1!',
    'Portico-2026!',
    'P0rtico#20261',
    'Administrator1!',
    'PowerBI-2026!',
  ])('like everybody’s (%s) is refused', (password) => expect(isCommonPassword(password)).toBe(true));

  test.each([
    ...Object.values(sampleUsers).map(({ password }) => password),
    'Korrekt-Hest-Batteri-7',
    'vK9#mz!Qe27Lp',
    'To grise & 1 ko',
  ])('of one’s own (%s) is taken', (password) => expect(isCommonPassword(password)).toBe(false));
});

describe('the rules for passwords', () => {
  test.each([
    ['Portico-2026', []],
    ['Portico-202', ['length']],
    ['portico-2026', ['uppercase']],
    ['Portico-abcd', ['number']],
    ['Portico12026', ['symbol']],
    ['Portico 2026', ['symbol']],
    ['', ['length', 'number', 'symbol', 'uppercase']],
    // Æ is a capital letter, § a symbol; an emoji is one character.
    ['ærøÆ§2345678', []],
    ['A1!😀😀😀😀😀😀😀😀', ['length']],
  ])('%j breaks %j', (password, broken) => {
    expect(violatedRules(password).map(({ id }) => id)).toEqual(broken);
  });
});
