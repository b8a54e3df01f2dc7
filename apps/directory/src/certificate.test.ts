import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { ensureCertificate } from './certificate.ts';
import { ensureSigningKey } from './signing-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'certificate-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (file: string) => readFile(path.join(folder, file), 'utf8');

test('is made once, for the loopback names, and signed by an authority beside it', async () => {
  const first = await ensureCertificate(folder);
  expect(await ensureCertificate(folder)).toEqual(first);
  const certificate = new X509Certificate(first.cert);
  expect(certificate.subjectAltName).toBe('IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, DNS:localhost');
  expect(certificate.ca).toBe(false);
  const authority = new X509Certificate(await read('ca.pem'));
  expect(authority.ca).toBe(true);
  expect(certificate.checkIssued(authority) && certificate.verify(authority.publicKey)).toBe(true);
});

test.each(['key.pem', 'ca-key.pem', 'signing-key.json'])('%s is for its owner alone', async (file) => {
  await ensureCertificate(folder);
  await ensureSigningKey(folder);
  expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
});

test('is renewed before it ends, by the same authority, which running processes trust', async () => {
  await ensureCertificate(folder);
  const authority = await read('ca.pem');
  const ending = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 29 * 24 * 60 * 60 * 1000),
    ca: { cert: authority, key: await read('ca-key.pem') },
  });
  await writeFile(path.join(folder, 'cert.pem'), ending.cert);
  await writeFile(path.join(folder, 'key.pem'), ending.private);
  const renewed = await ensureCertificate(folder);
  expect(renewed.cert).not.toBe(ending.cert);
  expect(await read('ca.pem')).toBe(authority);
});

test('is made anew when its authority is gone', async () => {
  const first = await ensureCertificate(folder);
  await rm(path.join(folder, 'ca.pem'));
  const second = await ensureCertificate(folder);
  expect(second.cert).not.toBe(first.cert);
  expect(new X509Certificate(second.cert).verify(new X509Certificate(await read('ca.pem')).publicKey)).toBe(true);
});

test('the key that signs tokens outlives a restart', async () => {
  expect(await ensureSigningKey(folder)).toEqual(await ensureSigningKey(folder));
});
