import os from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const CORE = /@core\b/;

const executablePath = await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: ['packages/*/e2e/**/*.spec.ts', 'apps/*/e2e/**/*.spec.ts'],
  globalSetup: './apps/portal/e2e/prepared-data.ts',
  // `npm test` runs those of its core.
  grep: process.env.PORTICO_TESTS === 'core' ? CORE : undefined,
  grepInvert: process.env.PORTICO_TESTS === 'rest' ? CORE : undefined,
  // Each worker runs a Portico of its own, on ports that it reserves; a third of the time it waits.
  workers: Math.ceil(os.availableParallelism() * 1.5),
  // A busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  outputDir: 'test-results',
  // Nothing is compared with pictures of an earlier run: a test takes both itself.
  snapshotPathTemplate: 'test-results/{testFileName}/{testName}/{arg}{ext}',
  use: {
    // Before the test's own end, so that a failure names its line.
    actionTimeout: 60_000,
    // Requests, console and actions of a failed test. Pictures of every step cost half as much again as the tests: --trace on.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
