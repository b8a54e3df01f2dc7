import path from 'node:path';

/** What every package's Jest configuration shares: TypeScript through SWC, CommonJS out, ES modules of packages transformed too. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

const esmPackages = ['jose', 'uuid', 'react-intl', '@formatjs', 'intl-messageformat', 'until-async'];

/**
 * Built-ins that no test replaces and no package declares anew. Every look-up of a global passes through the sandbox of a
 * test file; these are handed to each module instead, which saves a fifth of the time of tests with a database.
 */
const fixedGlobals = ['Array', 'JSON', 'Math', 'Object', 'Reflect', 'Symbol'];

export const base = {
  // Not among temporary files: what was transformed stays so for the next run.
  cacheDirectory: path.join(import.meta.dirname, 'node_modules/.cache/jest'),
  // A busy machine is no failure; the first file of a run loads all data for the others.
  testTimeout: 120_000,
  sandboxInjectedGlobals: fixedGlobals,
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  setupFilesAfterEnv: process.env.PORTICO_TESTS ? [path.join(import.meta.dirname, 'scripts/second-attempt.cjs')] : [],
  transform: { '\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!.*(${esmPackages.join('|')})/)`],
};
