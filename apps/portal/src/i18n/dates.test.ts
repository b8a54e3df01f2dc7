import { formatTimestamp } from './dates.ts';

const TIMESTAMP = '2026-03-09T23:05:00Z';

it.each([
  ['da', '09.03.26'],
  ['de', '09.03.26'],
  ['en', '09/03/26'],
  ['fr', '09/03/26'],
] as const)('writes dates in %s as the specification says', (language, expected) => {
  expect(formatTimestamp(TIMESTAMP, language, 'UTC')).toBe(expected);
});

it('writes the moment in the time zone it is read in, with a clock of 24 hours', () => {
  expect(formatTimestamp(TIMESTAMP, 'da', 'Europe/Copenhagen', true)).toBe('10.03.26 00:05');
});
