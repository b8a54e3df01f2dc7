import { base } from '../../jest.base.mjs';

export default {
  ...base,
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: [...base.setupFilesAfterEnv, '<rootDir>/test/setup.ts'],
  testMatch: ['<rootDir>/test/**/*.test.ts', '<rootDir>/test/**/*.test.tsx'],
};
