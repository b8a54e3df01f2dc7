import { isChangedBySpreadsheet } from './spreadsheet-values.ts';

test.each([
  ['zeros at the beginning', ['007', '00123456', '0045', '01234,5', '00', '05%', ' 007 ']],
  ['zeros at the end', ['1.10', '2,50', '3.0', '1.500', '12.', '.5', ',25']],
  ['signs', ['+4512345678', '+5', '+1,5', '(12)', '(1,5)', '5-']],
  ['long numbers', ['123456789012', '5790000123456', '4571234567890123', '1234567890123456789', '123456789012,5']],
  ['powers of ten', ['1E5', '2e10', '1.5E3', '1,5E-3', '12E+4', '.5e3']],
  ['fractions', ['1 1/2', '4 2/4', '12 3/16']],
  ['dates without a year', ['12/3', '2-1', '1.5', '24/7', '1.2.', '3.12']],
  ['dates without a day', ['1/2026', '12-2026', '2.2026', '2026-1', '2026/12']],
  ['dates', ['1.2.2026', '12/3-26', '2026-01-02', '1/2/26', '31-12-2026', '1.2.2026 12:30']],
  ['months of English', ['mar-1', 'MARCH1', 'SEPT1', 'Dec 2', 'May 2026', 'Jan 1, 2026', '1-Oct', '2026 May']],
  ['months of Danish', ['1. maj', 'maj-1', '3. okt. 2026', 'JANUAR 2', '1.juni']],
  ['months of German', ['März 3', 'Mrz 4', '3. Dez.', 'Mai 2026', '1. Oktober 2026']],
  ['months of French', ['2 févr. 2026', 'août-1', '14 juillet', 'déc. 2', '1 avril 2026']],
  ['times', ['12:30', '1:2', '12:30:45', '12:30:45,5', '5 PM', '5 a', '11:30pm']],
])('%s are changed', (_, texts) => {
  expect(texts.filter((text) => !isChangedBySpreadsheet(text))).toEqual([]);
});

test.each([
  ['numbers', ['0', '7', '2026', '12345678', '12345678901', '10%', '3,5', '12345.6']],
  [
    'telephone numbers',
    ['12 34 56 78', '01 23 45 67 89', '01.23.45.67.89', '3312-4567', '+45 12 34 56 78', '0045 12 34'],
  ],
  ['times of the exports', ['2026-11-29T08:00:00.000Z', '2026-11-29T08:00:00Z']],
  ['words', ['TRUE', 'FALSE', 'May', 'maj', 'A/S', '', '-', 'E5', 'mar-x']],
  [
    'names with numbers',
    ['Nova 3', 'Marina 2', 'Studio 54', '3M', '7-Eleven', 'Route 66', 'Julius 1', '1E5x', 'B12/3'],
  ],
  ['other codes', ['DK-007', '100/3', '1.2.3.4', '12:345', '9f3c1e5a-0000-7000-8000-000000000001', '#N/A']],
])('%s are not', (_, texts) => {
  expect(texts.filter(isChangedBySpreadsheet)).toEqual([]);
});
