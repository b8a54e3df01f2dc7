import { createFormatter } from './format.ts';

const rate = { name: 'Rate', role: 'measure', type: 'decimal', format: { decimals: 1, suffix: ' %' } } as const;
const year = { name: 'Year', role: 'column', type: 'whole' } as const;
const month = { name: 'Date', role: 'column', type: 'date', grain: 'month' } as const;

test.each([
  ['en', 1234.56, rate, '1,234.6 %'],
  ['da-DK', 1234.56, rate, '1.234,6 %'],
  ['no locale', 1.04, rate, '1.0 %'],
  ['en', null, rate, '–'],
  ['en', 2010, year, '2010'],
  ['en', null, year, '(Blank)'],
  ['en', '2010-02-01', month, 'Feb 2010'],
  ['da', '2010-05-01', month, 'maj 2010'],
] as const)('%s: %s', (locale, cell, column, written) => {
  expect(createFormatter(locale, '(Blank)')(cell, column)).toBe(written);
});
