// What the summary of `npm test` says of each failed test, so that the end of its output is enough to know why it failed.
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How much of an error's text is shown; the whole of it stands in the output of its runner. */
const MESSAGE_LINES = 9;

/** What is said of a test that failed and then passed. */
const PASSED_LATE = ' passed at the second try; before that it failed';

/** @param {string} file jest's report as JSON. @returns what failed, also if it passed at the second try, a text each; none where there is no report. */
export function jestFailures(file) {
  const files = readReport(file)?.testResults ?? [];
  return files.flatMap(({ name, message, assertionResults, status }) => {
    const failed = assertionResults.filter(({ status, invocations }) => status === 'failed' || invocations > 1);
    if (failed.length === 0 && status === 'failed') return [failure(path.relative(process.cwd(), name), message)];
    return failed.map((result) => {
      const { file: from, titles } = jestTest(name, result);
      const late = result.status === 'failed' ? '' : PASSED_LATE;
      return failure(`${from} › ${titles.join(' ')}${late}`, (late ? result.retryReasons : result.failureMessages)[0]);
    });
  });
}

/** Where a test of Jest stands, and what it is called: the tests of a group stand in a `describe` with the name of their file. */
export function jestTest(name, { ancestorTitles, title }) {
  const [first = '', ...others] = ancestorTitles;
  if (/\.test\.tsx?$/.test(first)) return { file: first, titles: [...others, title] };
  return { file: path.relative(process.cwd(), name), titles: [...ancestorTitles, title] };
}

/**
 * Tests of a worker share a Portico: what ran on it before is said with each failure.
 * @param {string} file Playwright's report as JSON. @returns what failed, also if it passed at the second try, a text
 * each; none where there is no report.
 */
export function browserFailures(file) {
  const report = readReport(file);
  if (!report) return [];
  const runs = report.suites.flatMap((suite) => runsOfSuite(suite));
  const failed = runs
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map((run) => browserFailure(run, runs));
  return [...report.errors.map(({ message }) => failure('outside of the tests', message)), ...failed];
}

/** The first run of each test of a suite: it says what happened on a Portico that others have used before. */
const runsOfSuite = (suite) =>
  testsOfSuite(suite).map(({ title, file, line, status, results }) => ({ ...results[0], title, file, line, status }));

/**
 * @param {string} file Playwright's report as JSON. @returns the tests that had not ended, or not been run as often as they may be, when the time
 * of the run was over.
 */
export function browserTestsWithoutTime(file, maxAttempts) {
  const tests = (readReport(file)?.suites ?? []).flatMap((suite) => testsOfSuite(suite));
  return tests.filter(
    ({ status, results }) => !hadTime({ results }) || (status === 'unexpected' && results.length < maxAttempts),
  );
}

/** Whether a test came to its end, also if that is to be skipped. @param {{ results: { status: string }[] }} test of Playwright's report. */
export const hadTime = ({ results }) => results.some(({ status }) => status !== 'interrupted');

/** @returns the tests of a suite of Playwright's report, with where they stand and the titles of their groups. */
export function testsOfSuite({ suites = [], specs = [] }, groups = []) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({ ...test, title, groups, file, line })),
  );
  return [...own, ...suites.flatMap((suite) => testsOfSuite(suite, [...groups, suite.title]))];
}

function browserFailure({ title, file, line, status, error, errorLocation, workerIndex, startTime }, runs) {
  const before = runs.filter((run) => run.workerIndex === workerIndex && run.startTime < startTime);
  const names = new Set(before.map((run) => path.basename(run.file, '.spec.ts')));
  const at = errorLocation ? ` at line ${errorLocation.line}` : '';
  const what = status === 'flaky' ? PASSED_LATE : '';
  const place = `${at}, after ${[...names].join(', ') || 'nothing'}`;
  return failure(`${file}:${line} › ${title}${what}${place}`, error?.message);
}

function failure(title, message = 'without a message') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`✗ ${title}`, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');
}

/** @param {string} file a runner's report as JSON. @returns it, or nothing where its runner wrote none. */
export function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
