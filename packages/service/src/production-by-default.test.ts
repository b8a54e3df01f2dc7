import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.join(import.meta.dirname, '..');
const APPS = path.join(PACKAGE, '../../apps');
const NAME = '@portico/service/production-by-default';

test.each([
  [undefined, 'production'],
  ['', 'production'],
  ['development', 'development'],
  ['test', 'test'],
])('33.11 a process that is started with NODE_ENV=%j runs with %j', (given, expected) => {
  const script = `import '${NAME}'; process.stdout.write(process.env.NODE_ENV)`;
  const options = { cwd: PACKAGE, env: given === undefined ? {} : { NODE_ENV: given } };
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], options).toString()).toBe(expected);
});

test.each(['portal/src/server/server.ts', 'sandbox/src/server.ts', 'demo-host/src/server.ts'])(
  '33.11 %s sets it before anything else is loaded',
  (entry) => {
    const [first] = /^import .*$/m.exec(readFileSync(path.join(APPS, entry), 'utf8'))!;
    expect(first).toBe(`import '${NAME}';`);
  },
);
