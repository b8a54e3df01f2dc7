import { base } from '../../jest.base.mjs';

export default {
  ...base,
  testEnvironment: 'node',
  globalSetup: './src/testing/global-setup.ts',
  globalTeardown: './src/testing/global-teardown.ts',
};
