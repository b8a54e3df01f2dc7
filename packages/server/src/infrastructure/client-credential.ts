import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** How the portal proves to Entra ID who it is. */
export type ClientCredential = { secret: string } | ClientCertificate;

export interface ClientCertificate {
  /** PEM. */
  certificate: string;
  /** PEM. */
  privateKey: string;
}

/** The names of the variables of one application. */
export interface CredentialNames {
  secret: string;
  certificate: string;
  key: string;
}

interface CredentialValues {
  secret: string | undefined;
  /** Files. */
  certificate: string | undefined;
  key: string | undefined;
}

/** What to do about a variable that is missing. */
export const CREDENTIAL_ADVICE = {
  certificate: 'set it to the file with the certificate (PEM) of the app registration, in place of a secret',
  key: 'set it to the file with the private key (PEM) of the certificate',
};

/**
 * A certificate goes before a secret; half of one is a mistake. Files are read at once, so that a wrong one stops the start and not the
 * first sign-in.
 * @throws Error with a sentence that names the variable and what is wrong
 */
export function readCredential(names: CredentialNames, values: CredentialValues): ClientCredential {
  const { secret, certificate, key } = values;
  if (certificate !== undefined || key !== undefined) {
    if (certificate === undefined)
      throw new Error(`${names.certificate} is missing: ${CREDENTIAL_ADVICE.certificate}.`);
    if (key === undefined) throw new Error(`${names.key} is missing: ${CREDENTIAL_ADVICE.key}.`);
    return readCertificate(names, { certificate, key });
  }
  if (secret !== undefined) return { secret };
  throw new Error(
    `${names.secret} is missing: set it to the secret of the application, or set both ${names.certificate} and ${names.key}.`,
  );
}

function readCertificate(names: CredentialNames, files: { certificate: string; key: string }): ClientCertificate {
  const certificate = readPem(names.certificate, files.certificate);
  const privateKey = readPem(names.key, files.key);
  const parsed = parse(names.certificate, 'certificate', () => new X509Certificate(certificate));
  const key = parse<KeyObject>(names.key, 'private key without a passphrase', () => createPrivateKey(privateKey));
  if (key.asymmetricKeyType !== 'rsa') throw notValid(names.key, 'the directory takes RSA keys only');
  if (!parsed.checkPrivateKey(key)) throw notValid(names.key, 'it is not the key of the certificate');
  return { certificate, privateKey };
}

const notValid = (name: string, reason: string) => new Error(`${name} is not valid: ${reason}.`);

function readPem(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw notValid(name, `the file "${file}" cannot be read`);
  }
}

function parse<Parsed>(name: string, what: string, read: () => Parsed): Parsed {
  try {
    return read();
  } catch {
    throw notValid(name, `its file holds no ${what} (PEM)`);
  }
}
