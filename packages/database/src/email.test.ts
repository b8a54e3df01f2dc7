import fc from 'fast-check';
import { canonicalEmail } from './email.ts';

test.each([
  ['Astrid@Portico.Example', 'astrid@portico.example'],
  ['JØRGEN@BLÅBÆR.DK', 'jørgen@blåbær.dk'],
  // Marks apart, as some keyboards write them.
  ['jo\u0308rgen@bla\u030Abær.dk', 'jörgen@blåbær.dk'],
  ['søren@xn--blbr-roah.dk', 'søren@blåbær.dk'],
  ['søren@XN--BLBR-ROAH.dk', 'søren@blåbær.dk'],
  ['member@ｐｏｒｔｉｃｏ.example', 'member@portico.example'],
  // Kelvin's sign is a K.
  ['\u212Aaren@s\u212Aov.dk', 'karen@skov.dk'],
  // A picture is no letter.
  ['poo@XN--ls8h.la', 'poo@xn--ls8h.la'],
  // An invisible mark, which domains do not have.
  ['member@porti\u034Fco.example', 'member@portico.example'],
])('%s is %s', (spelling, email) => {
  expect(canonicalEmail(spelling)).toBe(email);
});

test.each([
  // A capital with a dot is the small letter with a dot, and no i; the one without a dot is neither.
  ['member@portİco.example', 'member@portico.example'],
  ['member@portıco.example', 'member@portico.example'],
  ['straße@portico.example', 'strasse@portico.example'],
  ['a@straße.de', 'a@strasse.de'],
  ['νίκος@portico.example', 'νίκοσ@portico.example'],
  ['a+b@portico.example', 'a@portico.example'],
  ['a.b@portico.example', 'ab@portico.example'],
  // Whose mailbox that is, only the mail server knows.
  ['ｍember@portico.example', 'member@portico.example'],
  ['member@portico.example/x', 'member@portico.example'],
  ['member@portico.example:25', 'member@portico.example'],
  ['member@portico.example.', 'member@portico.example'],
])('%s is not %s', (one, other) => {
  expect(canonicalEmail(one)).not.toBe(canonicalEmail(other));
});

/** Letters with something special about their case, width or marks, among others. */
const letter = fc.oneof(
  fc.constantFrom(...'aAzZiIkKsS09.-+_İıſK\u0307\u0301\u030AßẞςσΣåÅａＡﬁǅ@xn'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);
const spelling = fc.array(letter, { maxLength: 20 }).map((letters) => letters.join(''));

test('the form of the form is the form, whatever was typed', () => {
  fc.assert(
    fc.property(spelling, spelling, (local, domain) => {
      const email = canonicalEmail(`${local}@${domain}`);
      expect(canonicalEmail(email)).toBe(email);
    }),
    { numRuns: 5_000 },
  );
});

test('it has no capital letter of ASCII, which the tables refuse', () => {
  fc.assert(
    fc.property(spelling, (text) => expect(canonicalEmail(text)).not.toMatch(/[A-Z]/)),
    { numRuns: 2_000 },
  );
});
