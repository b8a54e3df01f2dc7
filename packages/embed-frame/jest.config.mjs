import { base } from '../../jest.base.mjs';

export default {
  ...base,
  displayName: 'embed-frame',
  testEnvironment: 'jsdom',
  // The example imports the package as others do.
  moduleNameMapper: { '^@portico/embed-frame$': '<rootDir>/src/index.ts' },
  transformIgnorePatterns: ['/node_modules/(?!.*(@portico)/)'],
};
