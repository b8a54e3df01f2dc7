import server from '../server/jest.config.mjs';

export default {
  ...server,
  displayName: 'portal-client',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // The example imports the package as others do.
  moduleNameMapper: { '^@portico/portal-client$': '<rootDir>/src/index.ts' },
  transformIgnorePatterns: server.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!.*(', '(?!.*(openapi-fetch|'),
  ),
};
