import { csvLine, parseCsv } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['@import', "'@import"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['+45 12 34 56 78', '+45 12 34 56 78'],
  ['+45 (12) 34-56/78', '+45 (12) 34-56/78'],
  ["+45 12|cmd'", "'+45 12|cmd'"],
  ['a;=1+1', '"a;=1+1"'],
  ['a,=1+1', '"a,=1+1"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['søren@portico.example', 'søren@portico.example'],
  [null, ''],
])('%j is written %j, whatever separates cells', (cell, written) => {
  for (const separator of [',', ';'] as const) {
    expect(csvLine([cell, 'x'], separator)).toBe(`${written}${separator}x\r\n`);
  }
});

test.each([',', ';'] as const)('what was written with %s is read again', (separator) => {
  const cells = ['Søren', 'say "no"', 'a,b;c', ''];
  expect(parseCsv(csvLine(cells, separator) + csvLine(cells, separator))).toEqual([
    { line: 1, cells },
    { line: 2, cells },
  ]);
});

test('cells are read in one way of writing each letter, without control characters', () => {
  expect(parseCsv('So\u0308ren\u0000;\u0007x ')).toEqual([{ line: 1, cells: ['Sören', 'x'] }]);
});
