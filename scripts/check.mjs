// `pnpm check`: everything CI runs, one after the other, counted.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWith, run, seconds, toolEnvironment } from './boot.mjs';
import { findChromium } from './chromium.mjs';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-check-'));
const jestReport = path.join(reports, 'jest.json');
const browserReport = path.join(reports, 'playwright.json');

/** Every check: its name, its command, and where it counts what it ran (one, when it counts nothing). */
const CHECKS = [
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings=0'] },
  { name: 'guards', command: ['node', '--test', '--test-reporter=dot', 'scripts/guards.test.mjs'] },
  { name: 'unused', command: ['knip'] },
  { name: 'types', command: ['turbo', 'run', 'typecheck', '--output-logs=errors-only'] },
  { name: 'packages', command: ['turbo', 'run', 'check:package', '--output-logs=errors-only'] },
  { name: 'unit and integration', command: ['jest', '--json', `--outputFile=${jestReport}`], count: countJest },
  { name: 'browser', command: ['playwright', 'test'], count: countPlaywright },
];

/** Runs every check, also after a failure, and closes with the line that counts them. @returns whether all passed. */
export async function check() {
  const env = { ...toolEnvironment, CHROMIUM: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };
  const results = [];
  for (const { name, command, count } of CHECKS) {
    const started = performance.now();
    console.log(`\n── ${name}`);
    const hasPassed = await run(command[0], command.slice(1), { env }).then(
      () => true,
      () => false,
    );
    const counted = count?.() ?? (hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    // A runner that fails without a failed test (it could not start) is a failure all the same.
    if (!hasPassed && counted.failed === 0) counted.failed = 1;
    results.push({ name, ...counted, took: seconds(started) });
  }
  fs.rmSync(reports, { recursive: true, force: true });
  return summarise(results);
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
  check().then((isGreen) => (process.exitCode = isGreen ? 0 : 1), endWith);
}
