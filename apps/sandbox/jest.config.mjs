import { jestGlobalSetup, jestGlobalTeardown } from '@portico/database/testing';
import { base } from '../../jest.base.mjs';

export default {
  ...base,
  // The contract suite runs its tables in memory too, and palettes are computed with.
  testMatch: [...base.testMatch, '<rootDir>/e2e/**/*.test.ts'],
  // Packages that are ES modules and nothing else.
  transformIgnorePatterns: base.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(jose|', '(jose|hyparquet|d3-[a-z]+|'),
  ),
  displayName: 'sandbox',
  testEnvironment: 'node',
  globalSetup: jestGlobalSetup,
  globalTeardown: jestGlobalTeardown,
};
