import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
const AUTHORITY_DAYS = 3650;
const SERVER_DAYS = 365;
/** What ends within this time is made anew. */
const RENEWAL_DAYS = 30;

/** The files of the directory's folder; whoever trusts the directory reads `ca.pem`. */
const FILES = { authority: 'ca.pem', authorityKey: 'ca-key.pem', certificate: 'cert.pem', key: 'key.pem' } as const;

export interface ServerCertificate {
  cert: string;
  key: string;
}

interface Pair {
  cert: string;
  key: string;
}

/**
 * The https certificate of the directory for 127.0.0.1, ::1 and localhost, kept in `folder`: made, together with its own
 * authority, when it is absent, and made anew when it ends within 30 days. The authority lives ten years, so that a
 * renewed certificate is still trusted by processes that run.
 */
export async function ensureCertificate(folder: string): Promise<ServerCertificate> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await readPair(folder, FILES.authority, FILES.authorityKey);
  const authority = kept && isFresh(kept.cert) ? kept : await makeAuthority(folder);
  const server = await readPair(folder, FILES.certificate, FILES.key);
  if (server && isFresh(server.cert) && isIssuedBy(server.cert, authority.cert)) return server;
  return makeServerCertificate(folder, authority);
}

async function makeAuthority(folder: string): Promise<Pair> {
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'Portico sandbox directory' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: inDays(AUTHORITY_DAYS),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return writePair(folder, { cert: made.cert, key: made.private }, FILES.authority, FILES.authorityKey);
}

async function makeServerCertificate(folder: string, { cert, key }: Pair): Promise<Pair> {
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: inDays(SERVER_DAYS),
    ca: { cert, key },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  });
  return writePair(folder, { cert: made.cert, key: made.private }, FILES.certificate, FILES.key);
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}

function isFresh(cert: string): boolean {
  return new Date(new X509Certificate(cert).validTo) > inDays(RENEWAL_DAYS);
}

function isIssuedBy(cert: string, authority: string): boolean {
  return new X509Certificate(cert).verify(new X509Certificate(authority).publicKey);
}

async function readPair(folder: string, certFile: string, keyFile: string): Promise<Pair | undefined> {
  try {
    const [cert, key] = await Promise.all([certFile, keyFile].map((file) => readFile(path.join(folder, file), 'utf8')));
    return cert && key ? { cert, key } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writePair(folder: string, pair: Pair, certFile: string, keyFile: string): Promise<Pair> {
  await writePrivateFile(path.join(folder, keyFile), pair.key);
  await writePrivateFile(path.join(folder, certFile), pair.cert);
  return pair;
}

/** Writes a file that only its owner reads. Who reads sees the old file or the whole new one, never a part. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}
