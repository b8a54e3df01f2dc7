// `pnpm check`: everything CI runs, counted. `pnpm check units` runs a part of it, `pnpm check browser 2/4` the second quarter
// of a part, for machines that work side by side.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWith, run, seconds, toolEnvironment } from './boot.mjs';
import { findChromium } from './chromium.mjs';
import { checkCoverage } from './coverage.mjs';
import { browserFailures, jestFailures } from './failures.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { root, Sentence } from './settings.mjs';

/** Reports, and the temporary files of tests with a database. */
const reports = makeMemoryFolder('portico-check-');
const jestReport = path.join(reports, 'jest.json');
const browserReport = path.join(reports, 'playwright.json');

/** What every part needs first. */
const BUILD = [[{ name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only'] }]];

/**
 * Every check by its part: its name, its command, and where it counts what it ran (one, when it counts nothing). Parts follow
 * one another, the lanes of a part run side by side: each command of a part with two lanes works on one core.
 */
const PARTS = {
  rules: [
    [
      { name: 'lint', command: ['eslint', '.', '--max-warnings=0'] },
      { name: 'types', command: ['oxlint', '--type-check', '--threads=1'] },
    ],
    [
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
      { name: 'packages', command: ['turbo', 'run', 'check:package', '--output-logs=errors-only'] },
    ],
  ],
  units: [
    [
      {
        name: 'unit and integration',
        command: ['jest', '--json', `--outputFile=${jestReport}`],
        count: countJest,
        hasDatabases: true,
      },
    ],
  ],
  // What passes at the second try only is named below: it is to be mended, but stops nobody else's work.
  browser: [
    [{ name: 'browser', command: ['playwright', 'test', '--retries=1'], count: countPlaywright, hasDatabases: true }],
  ],
};

/** The lanes of what was asked for. @param {string | undefined} part all parts without one. @param {string | undefined} shard as in `2/4`. */
function stagesOf(part, shard) {
  if (part === undefined) return [BUILD, ...Object.values(PARTS)];
  const lanes = PARTS[part];
  if (!lanes) throw new Sentence(`There is no part “${part}”: name one of ${Object.keys(PARTS).join(', ')}, or none.`);
  if (shard === undefined) return [BUILD, lanes];
  return [
    BUILD,
    lanes.map((lane) => lane.map((each) => ({ ...each, command: [...each.command, `--shard=${shard}`] }))),
  ];
}

/**
 * Runs every check of a part, or of all, also after a failure, and closes with the line that counts them.
 * @param {string} [part] @param {string} [shard] @returns whether all passed.
 */
export async function check(part, shard) {
  const stages = stagesOf(part, shard);
  const env = {
    ...toolEnvironment,
    CHROMIUM: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    // Not among temporary files: what was transformed stays so for the next run.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(root, 'node_modules/.cache/playwright'),
  };
  const results = [];
  for (const lanes of stages) {
    const checksOf = async (lane) => {
      for (const each of lane) results.push(await runCheck(each, { env, isAlone: lanes.length === 1 }));
    };
    await Promise.all(lanes.map(checksOf));
  }
  for (const failure of [...jestFailures(jestReport), ...browserFailures(browserReport)]) console.log(`\n${failure}`);
  if (part === undefined) {
    const started = performance.now();
    results.push({ name: 'coverage', ...checkCoverage(jestReport, browserReport), took: seconds(started) });
  }
  fs.rmSync(reports, { recursive: true, force: true });
  return summarise(results);
}

/** Runs one check. What several print at once would mix: it is kept, and shown when the check has ended. */
async function runCheck({ name, command, count, hasDatabases }, { env, isAlone }) {
  const started = performance.now();
  const heading = `\n── ${name}`;
  const output = path.join(reports, `${name}.log`);
  const log = isAlone ? undefined : fs.openSync(output, 'w');
  if (isAlone) console.log(heading);
  const hasPassed = await run(command[0], command.slice(1), {
    env: hasDatabases ? { ...env, TMPDIR: reports } : env,
    log,
  }).then(
    () => true,
    () => false,
  );
  if (log) {
    fs.closeSync(log);
    console.log(`${heading}\n${fs.readFileSync(output, 'utf8').trimEnd()}`);
  }
  const counted = count?.() ?? (hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  // A runner that fails without a failed test (it could not start) is a failure all the same.
  if (!hasPassed && counted.failed === 0) counted.failed = 1;
  return { name, ...counted, took: seconds(started) };
}

function summarise(results) {
  console.log('');
  for (const { name, passed, failed, took } of results) {
    console.log(
      `  ${failed === 0 ? '✓' : '✗'} ${name.padEnd(22)} ${String(passed).padStart(4)} passed ${String(failed).padStart(3)} failed  ${took.padStart(6)} s`,
    );
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

function countJest() {
  if (!fs.existsSync(jestReport)) return undefined;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(fs.readFileSync(jestReport, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

function countPlaywright() {
  if (!fs.existsSync(browserReport)) return undefined;
  const { stats } = JSON.parse(fs.readFileSync(browserReport, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  check(...process.argv.slice(2)).then((isGreen) => (process.exitCode = isGreen ? 0 : 1), endWith);
}
