import os from 'node:os';
import { base } from './jest.base.mjs';

export default {
  // A third of the time a test waits for its database, those of the rest for half of it: for time-outs and processes that end.
  maxWorkers: Math.ceil(os.availableParallelism() * (process.env.PORTICO_TESTS === 'rest' ? 2 : 1.5)),
  projects: [
    '<rootDir>/packages/!(server)/jest.config.mjs',
    '<rootDir>/packages/server/jest.groups.mjs',
    '<rootDir>/apps/*/jest.config.mjs',
  ],
  // Of a run over all projects only this one counts, and not those of the projects.
  testTimeout: base.testTimeout,
};
