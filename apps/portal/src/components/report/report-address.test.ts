import { readChoice, withChoice, type ReportChoice } from './report-address.ts';

const industry = { table: 'Unemployment', column: 'Industry', values: ['Construction', 'Finance'] };

it('writes what a reader has chosen so that people can read it, beside what the address says already', () => {
  const url = withChoice('/unemployment?q=1', 0, { pageName: 'ByIndustry', filters: [industry] });
  expect(decodeURIComponent(url)).toBe(
    '/unemployment?q=1&report-1=ByIndustry&filter-1=Unemployment.Industry:Construction|Finance',
  );
  expect(withChoice(url, 0, { filters: [] })).toBe('/unemployment?q=1');
});

it.each<ReportChoice>([
  { filters: [] },
  {
    pageName: 'Details',
    filters: [industry, { table: 'a.b:c', column: 'd|e%"', values: ['2008', 2008, -1.5, '"', 'å & ?'] }],
  },
])('reads what it has written: %j', (choice) => {
  expect(readChoice(withChoice('/page', 1, choice), 1)).toEqual(choice);
  expect(readChoice(withChoice('/page', 1, choice), 0)).toEqual({ filters: [] });
});

it.each([
  'report-1=../secret',
  `report-1=${'a'.repeat(81)}`,
  'filter-1=Industry',
  'filter-1=Unemployment.Industry:',
  'filter-1=Unemployment.Industry:%25E0%25A4%25A',
  `filter-1=T.C:${'a'.repeat(201)}`,
])('leaves out what is not well formed: %s', (query) => {
  expect(readChoice(`/page?${query}`, 0)).toEqual({ filters: [] });
});

it('reads no more than a person chooses', () => {
  const query = `${'filter-1=T.C:1&'.repeat(50)}filter-1=T.C:${'1|'.repeat(500)}1`;
  expect(readChoice(`/page?${query}`, 0).filters).toHaveLength(5);
  expect(readChoice(`/page?filter-1=T.C:${'1|'.repeat(500)}1`, 0).filters[0]?.values).toHaveLength(20);
});
