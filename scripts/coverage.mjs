// docs/specification-coverage.md as data, and what of it did not run in the runs of Jest and Playwright.
import fs from 'node:fs';
import { hadTime, jestTest, readReport, testsOfSuite } from './failures.mjs';

export const DOCUMENT = 'docs/specification-coverage.md';

/** @param {string} text the document. @returns its rows: the line, where it lives (a path or null), its tests. */
export function coverageRows(text) {
  return [...text.matchAll(/^\| (§.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, line, home, tests]) => ({
    line,
    home: /^`(.+)`$/.exec(home)?.[1] ?? null,
    tests: tests.split('<br>').flatMap((each) => {
      const found = /^`(.+?)`: (.+)$/.exec(each.trim());
      return found ? [{ file: found[1], name: found[2] }] : [];
    }),
  }));
}

/**
 * What the document promises and the runs did not keep, a sentence each: a named test, or a test of the named group or
 * row, that did not run or did not pass.
 * @param {{ jest: string, browser: string }[]} reports files of each run: Jest's report as JSON, and Playwright's.
 */
export function missedTests(rows, reports) {
  const ran = reports.flatMap(({ jest, browser }) => [...jestTests(jest), ...browserTests(browser)]);
  return rows.flatMap(({ line, tests }) =>
    tests.flatMap(({ file, name }) => {
      const pattern = titlePattern(name);
      const found = ran.filter((test) => test.file === file && test.titles.some((title) => pattern.test(title)));
      const missed = found.find(({ hasPassed }) => !hasPassed);
      if (found.length > 0 && !missed) return [];
      const what = missed ? `“${missed.titles.join(' › ')}” did not pass (${missed.status})` : `“${name}” did not run`;
      return [`${DOCUMENT}, “${line}”: the test ${what} in ${file}`];
    }),
  );
}

function jestTests(report) {
  const files = readReport(report)?.testResults ?? [];
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({
      ...jestTest(name, result),
      status: result.status,
      hasPassed: result.status === 'passed',
    })),
  );
}

function browserTests(report) {
  const tests = (readReport(report)?.suites ?? []).flatMap((suite) => testsOfSuite(suite));
  return tests.map(({ file, title, groups, status, results }) => ({
    file,
    titles: [...groups, title],
    status,
    // What had no time is named by the run itself (`check.mjs`).
    hasPassed: status === 'expected' || status === 'flaky' || !hadTime({ results }),
  }));
}

/** Titles that a name in the source can have: anything stands for `%s`, `$name` and `${name}`. */
function titlePattern(name) {
  const parts = name.split(/%[a-z#$]|\$\{[^}]+\}|\$[a-z][\w.]*/i);
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*')}$`);
}

/** The last step of a run of everything. @returns what it counts; prints what was missed. */
export function checkCoverage(reports) {
  if (!reports.flatMap(({ jest, browser }) => [jest, browser]).every((report) => fs.existsSync(report))) {
    console.log(
      `\n✗ ${DOCUMENT} was not compared with the tests that ran: a run of them ended without its report, or the core has not run`,
    );
    return { passed: 0, failed: 1 };
  }
  const rows = coverageRows(fs.readFileSync(DOCUMENT, 'utf8'));
  const missed = missedTests(rows, reports);
  for (const sentence of missed) console.log(`\n✗ ${sentence}`);
  return { passed: rows.flatMap(({ tests }) => tests).length - missed.length, failed: missed.length };
}
