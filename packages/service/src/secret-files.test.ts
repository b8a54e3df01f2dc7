import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withSecretFiles } from './secret-files.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'secrets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function secret(text: string) {
  const file = path.join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

test.each(['DATABASE_URL', 'AUTH_SECRET', 'ANALYTICS_NORTH_CLIENT_SECRET', 'S3_SECRET_ACCESS_KEY'])(
  '40.2 %s is read from the file that its variable names, without the end of the line',
  (name) => {
    expect(withSecretFiles({ [`${name}_FILE`]: secret('a b\n') })[name]).toBe('a b');
  },
);

test('40.2 the variable itself goes before its file', () => {
  expect(withSecretFiles({ AUTH_SECRET: 'own', AUTH_SECRET_FILE: secret('other') })['AUTH_SECRET']).toBe('own');
});

test('40.2 a variable of another program that ends in _FILE is left alone', () => {
  expect(withSecretFiles({ SSL_CERT_FILE: '/nowhere' })).toEqual({ SSL_CERT_FILE: '/nowhere' });
});

test('40.2 a file that cannot be read is named with its variable', () => {
  expect(() => withSecretFiles({ AUTH_SECRET_FILE: path.join(folder, 'absent') })).toThrow(
    /^AUTH_SECRET_FILE names a file that cannot be read: ENOENT/,
  );
});
