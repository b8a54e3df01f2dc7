import { dateOf, dayOf, dayText, numberText } from './range-text.ts';

const march = dayOf('2026-03-01');

test.each([
  ['da', '01.03.2026', ['1.3.2026', '01-03-26', '2026-03-01', ' 1/3 2026 ']],
  ['de', '01.03.2026', ['1.3.2026', '01.03.26']],
  ['fr', '01/03/2026', ['1/3/2026', '2026-03-01']],
  ['en-US', '03/01/2026', ['3/1/2026', '3/1/26', '2026-03-01']],
  ['en-GB', '01/03/2026', ['1/3/2026']],
])('%s: a day is written %s and read as it is typed there', (locale, written, typed) => {
  const { write, read } = dayText(locale);
  expect(write(march)).toBe(written);
  for (const text of [written, ...typed]) expect(dateOf(read(text))).toBe('2026-03-01');
});

test.each(['', 'soon', '31.2.2026', '1.3', '32.1.2026', '1.2.3.4', '0.0.0000'])('%j is no day', (text) => {
  expect(dayText('da').read(text)).toBeNaN();
});

test.each([
  ['da', '-1234,5', ['-1234,5', '-1.234,5', '−1234,50']],
  ['en', '-1234.5', ['-1234.5', '-1,234.5']],
  ['fr', '-1234,5', ['-1234,5', '-1 234,5', '-1 234,5']],
])('%s: a number is written %s and read as it is typed there', (locale, written, typed) => {
  const { write, read } = numberText(locale);
  expect(write(-1234.5)).toBe(written);
  for (const text of typed) expect(read(text)).toBe(-1234.5);
  expect(read('much')).toBeNaN();
  expect(write(Number.NaN)).toBe('');
});
