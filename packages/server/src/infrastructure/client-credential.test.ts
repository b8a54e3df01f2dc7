import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { testEnvironment } from '../../testing/portal.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-certificate-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const file = (name: string) => path.join(folder, name);

beforeAll(async () => {
  for (const [name, keyType] of [
    ['one', 'rsa'],
    ['other', 'rsa'],
    ['curve', 'ec'],
  ] as const) {
    const { cert, private: key } = await generate([{ name: 'commonName', value: name }], { keyType });
    fs.writeFileSync(file(`${name}.crt`), cert);
    fs.writeFileSync(file(`${name}.key`), key);
  }
  fs.writeFileSync(file('empty'), '');
});

const directory = {
  DIRECTORY_AUTHORITY: 'https://login.microsoftonline.com/5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11',
  DIRECTORY_TENANT_ID: '5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11',
  DIRECTORY_CLIENT_ID: 'client',
};

const read = (certificate: string, key: string, more: Record<string, string> = {}) =>
  testEnvironment({
    ...directory,
    ...(certificate && { DIRECTORY_CLIENT_CERTIFICATE: file(certificate) }),
    ...(key && { DIRECTORY_CLIENT_KEY: file(key) }),
    ...more,
  }).directory?.credential;

test('a certificate with its key is taken, before a secret', () => {
  const credential = {
    certificate: fs.readFileSync(file('one.crt'), 'utf8'),
    privateKey: fs.readFileSync(file('one.key'), 'utf8'),
  };
  expect(read('one.crt', 'one.key')).toEqual(credential);
  expect(read('one.crt', 'one.key', { DIRECTORY_CLIENT_SECRET: 'secret' })).toEqual(credential);
});

test.each([
  ['one.crt', '', 'DIRECTORY_CLIENT_KEY is missing: set it to the file with the private key'],
  ['', 'one.key', 'DIRECTORY_CLIENT_CERTIFICATE is missing: set it to the file with the certificate'],
  ['nowhere', 'one.key', 'DIRECTORY_CLIENT_CERTIFICATE is not valid: the file "'],
  ['empty', 'one.key', 'DIRECTORY_CLIENT_CERTIFICATE is not valid: its file holds no certificate (PEM).'],
  ['one.crt', 'empty', 'DIRECTORY_CLIENT_KEY is not valid: its file holds no private key without a passphrase (PEM).'],
  ['one.crt', 'other.key', 'DIRECTORY_CLIENT_KEY is not valid: it is not the key of the certificate.'],
  ['curve.crt', 'curve.key', 'DIRECTORY_CLIENT_KEY is not valid: the directory takes RSA keys only.'],
])('the certificate %j with the key %j stops the start: %s', (certificate, key, sentence) => {
  expect(() => read(certificate, key)).toThrow(sentence);
  // A secret beside half a certificate does not hide the mistake.
  expect(() => read(certificate, key, { DIRECTORY_CLIENT_SECRET: 'secret' })).toThrow(sentence);
});
