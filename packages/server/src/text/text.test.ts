import fc from 'fast-check';
import { securityTexts } from '../../testing/security-texts.ts';
import { fields } from '../validation/fields.ts';
import { normalizeText } from './normalize-text.ts';
import { toReadableText } from './readable-text.ts';

const NAME_REQUIRED = 'validation.name-required';

test.each(securityTexts)('9.9 $what', ({ typed, kept }) => {
  const { data, error } = fields.name.safeParse(typed);
  const refused = kept === null ? NAME_REQUIRED : typeof kept === 'string' ? undefined : kept.refused;
  expect({ data, refused: error?.issues[0]?.message }).toEqual({
    data: refused === undefined ? kept : undefined,
    refused,
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...securityTexts.flatMap(({ typed }) => [...typed.slice(0, 400)])) }),
);

test('9.9 a text that was normalized stays as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = normalizeText(text);
      expect(normalizeText(once)).toBe(once);
    }),
    { numRuns: 3000, examples: [['\u1780\u200C\u17B4'], ['\u1780\u200D\u200C\u17B5\u17B4']] },
  );
});

test('9.9 a text that nobody can be asked about becomes one that a field takes, or nothing', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 250 }), (text, maxLength) => {
      const readable = toReadableText(text, maxLength);
      expect([...readable].length).toBeLessThanOrEqual(maxLength);
      expect(toReadableText(readable, maxLength)).toBe(readable);
      const shown = [...readable.replaceAll('\uFFFD', '?')].slice(0, 200).join('');
      const problem = fields.name.safeParse(shown).error?.issues[0]?.message;
      expect([undefined, 'validation.text-scripts', ...(readable === '' ? [NAME_REQUIRED] : [])]).toContain(problem);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['a flood of marks is cut', `Z${'\u0301'.repeat(10_000)}`, 'Z\u0301\u0301\u0301\u0301'.normalize('NFC')],
  ['what cannot be shown is marked', 'Ida\uD800\uE000', 'Ida\uFFFD\uFFFD'],
  ['a long text is cut', 'x'.repeat(10_000), 'x'.repeat(20)],
  ['a text is cut between characters', '\u{1F600}'.repeat(10_000), '\u{1F600}'.repeat(20)],
  [
    'no invisible character is left at the cut',
    `${'x'.repeat(18)}\u{1F469}\u200D\u{1F4BB}`,
    `${'x'.repeat(18)}\u{1F469}`,
  ],
  ['scripts may be mixed', 'p\u0430ypal', 'p\u0430ypal'],
])('9.9 where nobody can be asked %s', (_, given, readable) => {
  expect(toReadableText(given, 20)).toBe(readable);
});
