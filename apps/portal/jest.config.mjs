import { base } from '../../jest.base.mjs';

export default {
  ...base,
  testEnvironment: '<rootDir>/jest.environment.mjs',
  setupFilesAfterEnv: [...base.setupFilesAfterEnv, '<rootDir>/jest.setup.ts'],
  // The SDK offers itself to importers alone; Jest's modules ask as CommonJS does.
  moduleNameMapper: { '^@portico/embed-sdk$': '<rootDir>/../../packages/embed-sdk/dist/index.js' },
};
