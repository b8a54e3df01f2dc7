import { formatLongTimestamp, formatTimestamp } from './dates.ts';

const TIMESTAMP = '2026-03-09T23:05:00Z';

it.each([
  ['da', '09.03.26'],
  ['de', '09.03.26'],
  ['en', '09/03/26'],
  ['fr', '09/03/26'],
] as const)('writes dates in %s as the specification says', (language, expected) => {
  expect(formatTimestamp(TIMESTAMP, language, 'UTC')).toBe(expected);
});

it.each([
  ['da', '9. mar. 2026 23:05'],
  ['de', '9. März 2026 23:05'],
  ['en', '9 Mar 2026 23:05'],
  ['fr', '9 mars 2026 23:05'],
] as const)('writes dates outside of tables in %s with the month by name', (language, expected) => {
  expect(formatLongTimestamp(TIMESTAMP, language, 'UTC', true)).toBe(expected);
});

it('writes the moment in the time zone it is read in, with a clock of 24 hours', () => {
  expect(formatTimestamp(TIMESTAMP, 'da', 'Europe/Copenhagen', true)).toBe('10.03.26 00:05');
});
