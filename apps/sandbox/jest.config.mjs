import { jestGlobalSetup, jestGlobalTeardown } from '@portico/database/testing';
import { base } from '../../jest.base.mjs';

export default {
  ...base,
  // The directory's provider comes as ES modules only.
  transformIgnorePatterns: base.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(jose|', '(jose|oidc-provider|'),
  ),
  displayName: 'sandbox',
  testEnvironment: 'node',
  globalSetup: jestGlobalSetup,
  globalTeardown: jestGlobalTeardown,
};
