import { numberTicks, tickFormatter, tickValues } from './number-axis.ts';

/** What the ticks of an axis read. */
function labels(locale: string, [low, high, count]: [number, number, number], suffix = ''): string[] {
  const ticks = numberTicks([low, high], count, false);
  return tickValues(ticks).map(tickFormatter(locale, { name: 'N', decimals: 2, suffix }, ticks));
}

test.each([
  ['en', [0, 14_000, 3], ['0', '5,000', '10,000', '15,000']],
  ['da', [0, 140_000, 3], ['0 tusind', '50 tusind', '100 tusind', '150 tusind']],
  ['de', [0, 140_000, 3], ['0 Tausend', '50 Tausend', '100 Tausend', '150 Tausend']],
  ['fr', [0, 140_000, 3], ['0 mille', '50 mille', '100 mille', '150 mille']],
  ['en', [0, 140_000, 3], ['0 thousand', '50 thousand', '100 thousand', '150 thousand']],
  ['en', [0, 1_400_000, 3], ['0.0M', '0.5M', '1.0M', '1.5M']],
  ['de', [0, 1_400_000, 3], ['0,0\u00a0Mio.', '0,5\u00a0Mio.', '1,0\u00a0Mio.', '1,5\u00a0Mio.']],
  ['en', [0, 1400, 3], ['0', '500', '1,000', '1,500']],
  ['en', [0, 0.7, 3], ['0.00', '0.25', '0.50', '0.75']],
  ['en', [-40, 90, 3], ['-50', '0', '50', '100']],
  ['en', [0, 0, 2], ['0.0', '0.5', '1.0']],
] as const)('%s: an axis from and to %j reads %j', (locale, range, expected) => {
  expect(labels(locale, [...range])).toEqual(expected);
});

test('shares keep their sign', () => {
  expect(labels('en', [0, 9, 2], ' %')).toEqual(['0 %', '5 %', '10 %']);
});
