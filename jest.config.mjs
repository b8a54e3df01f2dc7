import os from 'node:os';
import { base } from './jest.base.mjs';

export default {
  // Half of the time a test waits for its database.
  maxWorkers: Math.ceil(os.availableParallelism() * 1.5),
  projects: [
    '<rootDir>/packages/!(server)/jest.config.mjs',
    '<rootDir>/packages/server/jest.groups.mjs',
    '<rootDir>/apps/*/jest.config.mjs',
  ],
  // Of a run over all projects only this one counts, and not those of the projects.
  testTimeout: base.testTimeout,
};
