// `pnpm check`: the core of the checks, counted; `pnpm check rest` everything else, `pnpm check full` both. `pnpm check units` runs a part of
// it, `pnpm check browser 2/4` the second quarter of a part, for machines that work side by side.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWith, run, seconds, toolEnvironment } from './boot.mjs';
import { findChromium } from './chromium.mjs';
import { checkCoverage } from './coverage.mjs';
import { browserFailures, browserTestsWithoutTime, jestFailures, readReport } from './failures.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { root, Sentence } from './settings.mjs';

/** The temporary files of tests with a database. */
const temporary = makeMemoryFolder('portico-check-');
/** What ran, and how long it took: of the core, and of the rest. */
const reports = path.join(root, 'reports');

/**
 * When browser tests end, in milliseconds since 1970, if at all. What it leaves is named, and runs at night: no machine is too
 * slow for an answer.
 */
const until = Number(process.env.PORTICO_TESTS_UNTIL || Infinity) * 1000;

/** How often a browser test may run. What passes at a later attempt only is named: it is to be mended, but stops nobody else's work. */
const MAX_ATTEMPTS = 3;

/** What every part needs first. */
const BUILD = [[{ name: 'build', command: ['turbo', 'run', 'build', 'declarations', '--output-logs=errors-only'] }]];

/**
 * Every check by its part: its name, its command, and where it counts what it ran (one, when it counts nothing). Parts follow
 * one another, the lanes of a part run side by side: each command of a part with two lanes works on one core.
 */
const PARTS = {
  rules: [
    [
      { name: 'lint and types', command: ['oxlint', '--type-check'] },
      { name: 'format', command: ['oxfmt', '--check'] },
      {
        name: 'guards',
        command: [
          'node',
          '--test',
          '--test-reporter=dot',
          'scripts/guards.test.mjs',
          'scripts/vocabulary.test.mjs',
          'scripts/coverage.test.mjs',
        ],
      },
      { name: 'unused', command: ['knip'] },
    ],
  ],
  packages: [[{ name: 'packages', command: ['turbo', 'run', 'check:package', '--output-logs=errors-only'] }]],
  archive: [[{ name: 'archive', command: ['node', '--test', '--test-reporter=dot', 'scripts/archive.test.mjs'] }]],
  units: [
    [
      {
        name: 'unit and integration',
        command: ['jest', `--filter=${path.join(root, 'scripts/core-tests.cjs')}`, '--json'],
        report: ({ jest }) => ({ file: jest, option: `--outputFile=${jest}`, count: countJest }),
        hasDatabases: true,
      },
    ],
  ],
  browser: [
    [
      {
        name: 'browser',
        command: ['playwright', 'test', `--retries=${MAX_ATTEMPTS - 1}`],
        report: ({ browser }) => ({ file: browser, count: countPlaywright }),
        hasDatabases: true,
        interruptAt: until,
      },
    ],
  ],
};

/** What is run by name besides single parts: its parts, and which tests of them. */
const RUNS = {
  core: { parts: ['rules', 'units', 'browser'], tests: 'core' },
  rest: { parts: ['packages', 'archive', 'units', 'browser'], tests: 'rest', isWhole: true },
  full: { parts: Object.keys(PARTS), tests: 'full', isWhole: true },
};

/** The stages of what was asked for. @param {string} name of a run or a part. @param {string | undefined} shard of a part, as in `2/4`. */
function runOf(name, shard) {
  if (RUNS[name]) return { ...RUNS[name], stages: [BUILD, ...RUNS[name].parts.map((part) => PARTS[part])] };
  const names = [...Object.keys(RUNS), ...Object.keys(PARTS)];
  if (!PARTS[name]) throw new Sentence(`There is no part “${name}”: name one of ${names.join(', ')}, or none.`);
  const split = (each) => (shard ? { ...each, command: [...each.command, `--shard=${shard}`] } : each);
  return { tests: 'full', stages: [BUILD, PARTS[name].map((lane) => lane.map(split))] };
}

const reportsOf = (tests) => ({
  jest: path.join(reports, `${tests}-jest.json`),
  browser: path.join(reports, `${tests}-playwright.json`),
});

/**
 * Runs every check of a run or a part, also after a failure, and closes with the line that counts them.
 * @param {string} [name] @param {string} [shard] @returns whether all passed.
 */
export async function check(name = 'core', shard) {
  const { stages, tests, isWhole = false } = runOf(name, shard);
  const files = reportsOf(tests);
  for (const file of Object.values(files)) fs.rmSync(file, { force: true });
  fs.mkdirSync(reports, { recursive: true });
  const env = {
    ...toolEnvironment,
    CHROMIUM: await findChromium(),
    PORTICO_TESTS: tests,
    PLAYWRIGHT_JSON_OUTPUT_NAME: files.browser,
    // Not among temporary files: what was transformed stays so for the next run.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(root, 'node_modules/.cache/playwright'),
  };
  const results = [];
  for (const lanes of stages) {
    const checksOf = async (lane) => {
      for (const each of lane) results.push(await runCheck(each, { env, files, isAlone: lanes.length === 1 }));
    };
    await Promise.all(lanes.map(checksOf));
  }
  nameTestsWithoutTime(files.browser);
  const failures = [...jestFailures(files.jest), ...browserFailures(files.browser)];
  for (const failure of failures) console.log(`\n${failure}`);
  if (isWhole) {
    const started = performance.now();
    const ran = tests === 'rest' ? [files, reportsOf('core')] : [files];
    results.push({ name: 'coverage', ...checkCoverage(ran), took: seconds(started) });
  }
  fs.rmSync(temporary, { recursive: true, force: true });
  // Once more, by name alone: the end of a long output is all that some machines keep.
  for (const failure of failures) console.log(failure.split('\n', 1)[0]);
  return summarise(results);
}

/** Runs one check. What several print at once would mix: it is kept, and shown when the check has ended. */
async function runCheck({ name, command, report, hasDatabases, interruptAt }, { env, files, isAlone }) {
  const started = performance.now();
  const heading = `\n── ${name}`;
  const { file, option, count } = report?.(files) ?? {};
  const output = path.join(temporary, `${name}.log`);
  const log = isAlone ? undefined : fs.openSync(output, 'w');
  if (isAlone) console.log(heading);
  const hasPassed = await run(command[0], [...command.slice(1), ...(option ? [option] : [])], {
    env: hasDatabases ? { ...env, TMPDIR: temporary } : env,
    log,
    interruptAt,
  }).then(
    () => true,
    () => false,
  );
  if (log) {
    fs.closeSync(log);
    console.log(`${heading}\n${fs.readFileSync(output, 'utf8').trimEnd()}`);
  }
  const counted = count?.(file) ?? (hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  // A runner that fails without a failed test (it could not start) is a failure all the same, unless its time was over.
  if (!hasPassed && counted.failed === 0 && !counted.skipped) counted.failed = 1;
  return { name, ...counted, took: seconds(started) };
}

function summarise(results) {
  console.log('');
  for (const { name, passed, failed, skipped, took } of results) {
    console.log(
      `  ${failed === 0 ? '✓' : '✗'} ${name.padEnd(22)} ${String(passed).padStart(4)} passed ${String(failed).padStart(3)} failed  ${took.padStart(6)} s${skipped ? `  ${skipped} had no time` : ''}`,
    );
  }
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  console.log(
    `\n${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`,
  );
  return sum('failed') === 0;
}

function countJest(file) {
  const report = readReport(file);
  if (!report) return undefined;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

function countPlaywright(file) {
  const stats = readReport(file)?.stats;
  if (!stats) return undefined;
  const left = testsWithoutTime(file);
  const failed = stats.unexpected - left.filter(({ status }) => status === 'unexpected').length;
  return { passed: stats.expected + stats.flaky, failed, skipped: left.length };
}

const testsWithoutTime = (file) => (Date.now() < until ? [] : browserTestsWithoutTime(file, MAX_ATTEMPTS));

function nameTestsWithoutTime(file) {
  const left = testsWithoutTime(file);
  if (left.length > 0)
    console.log('\nThe time of this run was over before these tests: `npm test -- browser` runs them.');
  for (const { file: from, line, groups, title } of left)
    console.log(`  - ${from}:${line} › ${[...groups, title].join(' › ')}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  check(...process.argv.slice(2)).then((isGreen) => (process.exitCode = isGreen ? 0 : 1), endWith);
}
