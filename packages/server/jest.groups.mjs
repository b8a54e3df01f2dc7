import server from './jest.config.mjs';

/** The package's tests in a run over all packages; one file alone is run with `jest.config.mjs`. */
export default { ...server, displayName: 'server', testMatch: ['<rootDir>/testing/groups/*.test.ts'] };
