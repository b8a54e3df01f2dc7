import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** How the portal proves to the directory who it is. */
export type DirectoryCredential = { secret: string } | ClientCertificate;

interface ClientCertificate {
  /** PEM. */
  certificate: string;
  /** PEM. */
  privateKey: string;
}

/**
 * Reads a certificate and its key, so that a wrong file stops the start and not the first sign-in.
 * @throws Error with a sentence that names the variable and what is wrong with its file
 */
export function readCertificate(certificateFile: string, keyFile: string): ClientCertificate {
  const certificate = readPem('DIRECTORY_CLIENT_CERTIFICATE', certificateFile);
  const privateKey = readPem('DIRECTORY_CLIENT_KEY', keyFile);
  const parsed = parse('DIRECTORY_CLIENT_CERTIFICATE', 'certificate', () => new X509Certificate(certificate));
  const key = parse<KeyObject>('DIRECTORY_CLIENT_KEY', 'private key without a passphrase', () =>
    createPrivateKey(privateKey),
  );
  if (key.asymmetricKeyType !== 'rsa') throw notValid('DIRECTORY_CLIENT_KEY', 'the directory takes RSA keys only');
  if (!parsed.checkPrivateKey(key)) throw notValid('DIRECTORY_CLIENT_KEY', 'it is not the key of the certificate');
  return { certificate, privateKey };
}

type Name = 'DIRECTORY_CLIENT_CERTIFICATE' | 'DIRECTORY_CLIENT_KEY';

const notValid = (name: Name, reason: string) => new Error(`${name} is not valid: ${reason}.`);

function readPem(name: Name, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw notValid(name, `the file "${file}" cannot be read`);
  }
}

function parse<Parsed>(name: Name, what: string, read: () => Parsed): Parsed {
  try {
    return read();
  } catch {
    throw notValid(name, `its file holds no ${what} (PEM)`);
  }
}
