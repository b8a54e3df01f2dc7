import { BYTE_ORDER_MARK, formatCsv, parseCsv } from './csv.ts';

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
  ['00123456', "'00123456"],
  ['+4512345678', "'+4512345678"],
  ['+45-12345678', "'+45-12345678"],
  ['1 1/2', "'1 1/2"],
  [5790000123456, '5790000123456'],
  [0.5, '0.5'],
  [-1, '-1'],
  ['TRUE', 'TRUE'],
  ['2026-11-29T08:00:00.000Z', '2026-11-29T08:00:00.000Z'],
  [null, ''],
])('%j is written %j, whatever separates cells', (cell, written) => {
  for (const separator of [',', ';'] as const) {
    expect(formatCsv([[cell, 'x']], separator)).toBe(`${written}${separator}x\r\n`);
  }
});

test.each([
  ...['＝1+1', '＋SUM(A1)', '－2+3', '＠import', '﹦1', '﹢1', '﹣1', '﹫a', '⁺1', '⁼1', '−2+3'],
  ...[' =1', '\u3000=1', '\u00A0＝1', '\n=1', '\u200B=1', '＋45 12 34 56 78'],
])('9.7 %j, which programs for tables take for a formula, is marked as text', (cell) => {
  for (const separator of [',', ';'] as const) {
    expect(formatCsv([[cell]], separator)).toMatch(/^"?'[^']/);
  }
});

test.each([',', ';'] as const)(
  '9.7 the texts of a file that was written with %s are read as they were',
  (separator) => {
    const texts = [
      ...[
        '=1+1',
        '＝1+1',
        '+SUM(A1)',
        '＋1',
        '－2',
        '-2',
        '−2',
        '@a',
        '＠a',
        "'=1",
        "''=1",
        "' =1",
        "'＝1",
        "'",
        "'t Hooft",
      ],
      ...[
        '+45 12 34 56 78',
        "'+45 12",
        '+45 12|cmd',
        '"',
        '""',
        'say "no"',
        '";"',
        'a;b;c;d;e;f;g;h',
        'a,b,c,d,e,f,g,h',
      ],
      ...[
        '007',
        "'007",
        "''007",
        "' 007",
        '5790000123456',
        '12/3',
        "'12/3",
        '2-1',
        '1E5',
        '1.2.2026',
        'mar-1',
        '+4512345678',
      ],
      ...['+45-12', '12:30', '1,50', 'TRUE', "'TRUE", '2026', "'2026", '2026-11-29T08:00:00.000Z'],
      ...['#N/A', '%', '|cmd', '\\', 'Åse', '王', 'x'],
    ];
    const rows = texts.map((text) => [text, 'Ida', 'x']);
    const file = BYTE_ORDER_MARK + formatCsv(rows, separator);
    expect(parseCsv(file).map(({ cells }) => cells)).toEqual(rows);
  },
);

test.each([',', ';'] as const)('what was written with %s is read again', (separator) => {
  const cells = ['Søren', 'say "no"', 'a,b;c', ''];
  expect(parseCsv(formatCsv([cells, cells], separator))).toEqual([
    { line: 1, cells },
    { line: 2, cells },
  ]);
});

test('cells are read in one way of writing each letter, without control characters', () => {
  expect(parseCsv('So\u0308ren\u0000;\u0007x ')).toEqual([{ line: 1, cells: ['Sören', 'x'] }]);
});

test.each([',', ';'] as const)(
  '10.4 a cell with line breaks that was written with %s is read as one cell',
  (separator) => {
    const rows = [
      ['two\nlines', 'Ida'],
      ['three\r\nlines\rhere', '"\n"'],
      ['one line', 'Bo'],
    ];
    const file = BYTE_ORDER_MARK + formatCsv(rows, separator);
    expect(parseCsv(file)).toEqual([
      { line: 1, cells: ['two lines', 'Ida'] },
      { line: 3, cells: ['three lines here', '" "'] },
      { line: 7, cells: ['one line', 'Bo'] },
    ]);
  },
);

test.each([
  [
    '"open;1\nbo@portico.example;x',
    [
      ['"open', '1'],
      ['bo@portico.example', 'x'],
    ],
  ],
  [
    '"Bo" <bo@portico.example>;x\n"Ida";y',
    [
      ['"Bo" <bo@portico.example>', 'x'],
      ['Ida', 'y'],
    ],
  ],
  ['say "no";x', [['say "no"', 'x']]],
  [' "a;b" ; c', [['a;b', 'c']]],
])('10.4 a quotation mark out of place in %j spoils no other line', (text, rows) => {
  expect(parseCsv(text).map(({ cells }) => cells)).toEqual(rows);
});

test.each([
  ['sep=;\na,b;c', ['a,b', 'c']],
  ['sep=,\r\na;b,c', ['a;b', 'c']],
  ['\uFEFFSEP=;\ra,b;c', ['a,b', 'c']],
  ['"sep=;"\na,b;c', ['a,b', 'c']],
  ['sep=;;;\na,b;c', ['a,b', 'c']],
  ['sep=\t\na,b\tc', ['a,b', 'c']],
  ['sep=|\na,b|c', ['a,b', 'c']],
])('%j names what separates its cells', (text, cells) => {
  expect(parseCsv(text)).toEqual([{ line: 2, cells }]);
});
