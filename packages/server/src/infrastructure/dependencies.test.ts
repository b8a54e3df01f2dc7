import fs from 'node:fs';
import path from 'node:path';
import { failureStatus } from '../contract/failures.ts';
import { dependencies, type DependencySettings } from './dependencies.ts';

const page = path.join(__dirname, '../../../../docs/operators/dependencies.md');

const seconds = (ms: number | null) => (ms === null ? '–' : `${ms / 1000} s`);

/** A row of the operators' table, as this table says it. */
const rowOf = ([name, row]: [string, DependencySettings]) => [
  name,
  [row.code, ...row.causes].map((code) => `\`${code}\` ${failureStatus[code]}`).join(', '),
  seconds(row.connectMs),
  seconds(row.answerMs),
  String(row.attempts),
  row.breaker ? `${row.breaker.failures} failures, ${seconds(row.breaker.openMs)}` : '–',
];

test('33.9 the operators’ table of dependencies is that of the code', () => {
  const rows = fs
    .readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\| `?\w+`? +\| `\w+` \d{3}/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, 7)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual(Object.entries<DependencySettings>(dependencies).map(rowOf));
});
