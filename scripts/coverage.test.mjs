// Every test that docs/specification-coverage.md names is there, and lines without one do not become more.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { LEFT_OUT } from './core-tests.cjs';
import { DOCUMENT, checkCoverage, coverageRows, missedTests } from './coverage.mjs';

const text = readFileSync(DOCUMENT, 'utf8');
const rows = coverageRows(text);

/** Whether a file has a test, or a group or row of tests, of this name that is neither skipped nor the only one that runs. */
function hasTest(file, name) {
  const source = readFileSync(file, 'utf8');
  const quoted = ["'", '"', '`'].map((quote) => source.indexOf(quote + name + quote)).filter((index) => index >= 0);
  return quoted.some((index) => !/\.(skip|fixme|only|todo)(\.each)?\([^\n]*$/.test(source.slice(0, index)));
}

test('the table is read whole', () => {
  assert.equal(rows.length, text.match(/^\| §/gm)?.length);
  assert.ok(rows.length > 90);
});

for (const { line, home, tests } of rows)
  test(line, () => {
    if (home !== null) assert.ok(existsSync(home), `${home} is gone: say in ${DOCUMENT} where this lives now`);
    for (const { file, name } of tests) {
      assert.ok(existsSync(file), `${file} is gone: name the test that holds this line now in ${DOCUMENT}`);
      assert.ok(
        hasTest(file, name),
        `${file} has no test “${name}”: name the one that holds this line now in ${DOCUMENT}`,
      );
    }
  });

test('lines without a test are as many as the document says', () => {
  const stated = Number(/not as many as\s+stated: \*\*(\d+)\*\*/.exec(text)?.[1]);
  assert.equal(rows.filter(({ tests }) => tests.length === 0).length, stated);
});

/** Reports of two runs, of which the first wrote none: what ran there, as `pnpm check` gets it from Jest and Playwright. */
function writeReports(folder) {
  const unit = (title, status) => ({ ancestorTitles: ['a group'], title, status });
  const results = [
    unit('passes', 'passed'),
    unit('fails', 'failed'),
    unit('in da (1+1)', 'passed'),
    unit('waits', 'pending'),
  ];
  const grouped = { ancestorTitles: ['src/c.test.ts', 'a group'], title: 'is one of a group', status: 'passed' };
  const jest = {
    testResults: [
      { name: path.resolve('a.test.ts'), assertionResults: results },
      { name: path.resolve('group-1.test.ts'), assertionResults: [grouped] },
    ],
  };
  const browser = (title, status, results) => ({
    title,
    file: 'e2e/b.spec.ts',
    tests: [{ status, results: results ?? [{ status }] }],
  });
  const specs = [
    browser('opens', 'expected'),
    browser('at the second try', 'flaky'),
    browser('is left out', 'skipped'),
    browser('had no time', 'skipped', []),
    browser('was in the midst', 'skipped', [{ status: 'interrupted' }]),
  ];
  const inFrench = {
    title: 'in four languages',
    specs: [browser('says: fr', 'expected'), browser('reads: fr', 'expected')],
  };
  const playwright = { suites: [{ title: 'e2e/b.spec.ts', specs, suites: [inFrench] }] };
  const write = (name, report) => {
    const file = path.join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(report));
    return file;
  };
  const none = { jest: path.join(folder, 'none.json'), browser: path.join(folder, 'none.json') };
  return [none, { jest: write('jest', jest), browser: write('playwright', playwright) }];
}

/** Name in the document, its file, and what is said of it when it did not run and pass. */
const NAMED = [
  ['passes', 'a.test.ts', null],
  ['in %s (1+1)', 'a.test.ts', null],
  ['is one of a group', 'src/c.test.ts', null],
  ['opens', 'e2e/b.spec.ts', null],
  ['at the second try', 'e2e/b.spec.ts', null],
  ['says: ${language}', 'e2e/b.spec.ts', null],
  ['in four languages', 'e2e/b.spec.ts', null],
  ['asses', 'a.test.ts', '“asses” did not run in a.test.ts'],
  ['passe', 'a.test.ts', '“passe” did not run in a.test.ts'],
  ['passes', 'e2e/b.spec.ts', '“passes” did not run in e2e/b.spec.ts'],
  ['fails', 'a.test.ts', '“a group › fails” did not pass (failed) in a.test.ts'],
  ['waits', 'a.test.ts', '“a group › waits” did not pass (pending) in a.test.ts'],
  ['a group', 'a.test.ts', '“a group › fails” did not pass (failed) in a.test.ts'],
  ['had no time', 'e2e/b.spec.ts', null],
  ['was in the midst', 'e2e/b.spec.ts', null],
  ['is left out', 'e2e/b.spec.ts', '“is left out” did not pass (skipped) in e2e/b.spec.ts'],
];

for (const [name, file, missed] of NAMED)
  test(`a named test must have run and passed: “${name}” in ${file}`, () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-coverage-'));
    try {
      const [named] = coverageRows(`| §1 A line | \`here.ts\` | \`${file}\`: ${name} |`);
      const expected = missed === null ? [] : [`${DOCUMENT}, “§1 A line”: the test ${missed}`];
      assert.deepEqual(missedTests([named], writeReports(folder)), expected);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

test('without the report of a run nothing counts as run', () => {
  assert.deepEqual(checkCoverage([{ jest: 'none.json', browser: 'none.json' }]), { passed: 0, failed: 1 });
});

test('what the core of the tests leaves out is there', () => {
  const isThere = (name) => ['', '.test.ts', '.test.tsx'].some((ending) => existsSync(name + ending));
  assert.deepEqual(
    LEFT_OUT.filter((name) => !isThere(name)),
    [],
  );
});
