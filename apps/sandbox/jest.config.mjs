import { jestGlobalSetup, jestGlobalTeardown } from '@portico/database/testing';
import { base } from '../../jest.base.mjs';

export default {
  ...base,
  displayName: 'sandbox',
  testEnvironment: 'node',
  // Packages that are ES modules and nothing else.
  transformIgnorePatterns: ['/node_modules/(?!.*(jose|hyparquet)/)'],
  globalSetup: jestGlobalSetup,
  globalTeardown: jestGlobalTeardown,
};
