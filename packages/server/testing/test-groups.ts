import fs from 'node:fs';
import path from 'node:path';

const { runsNow } = jest.requireActual<{ runsNow: (file: string) => boolean }>('../../../scripts/core-tests.cjs');

const ROOT = path.join(__dirname, '../../..');
const SOURCES = path.join(__dirname, '../src');
const GROUPS = path.join(__dirname, 'groups');

const isTest = (name: string) => name.endsWith('.test.ts');

/**
 * Runs every so-many-th test file of this package, each in a `describe` of its name. Jest loads every module anew for each file that it
 * runs itself, and loading the server takes longer than most files' tests: the files of a group share what one of them has loaded.
 * @param group the file of a group: as many as there are share the test files
 */
export function describeGroup(group: string): void {
  const groups = fs.readdirSync(GROUPS).filter(isTest).sort();
  const index = groups.indexOf(path.basename(group));
  const files = (fs.readdirSync(SOURCES, { recursive: true }) as string[])
    .filter((name) => isTest(name) && runsNow(path.join(SOURCES, name)))
    .sort();
  for (const name of files.filter((_, position) => position % groups.length === index)) {
    const file = path.join(SOURCES, name);
    // Other files of the group would get the replaced module too.
    if (/jest\.(mock|doMock)\(/.test(fs.readFileSync(file, 'utf8'))) throw new Error(`${name} replaces a module`);
    describe(path.relative(ROOT, file), () => void jest.requireActual(file));
  }
}
