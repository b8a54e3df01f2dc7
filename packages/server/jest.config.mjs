import { jestGlobalSetup, jestGlobalTeardown } from '@portico/database/testing';
import { base } from '../../jest.base.mjs';

export default {
  ...base,
  testEnvironment: 'node',
  globalSetup: jestGlobalSetup,
  globalTeardown: jestGlobalTeardown,
};
