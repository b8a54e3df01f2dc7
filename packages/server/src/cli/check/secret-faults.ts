import { isSecretFile } from '@portico/service';
import { fault, type Finding, orOk } from './finding.ts';
import type { Variables } from './setting-faults.ts';

/** What is guessed first, and what examples have in place of a secret. */
const GUESSED = new Set([
  'portico',
  'postgres',
  'password',
  'passwort',
  'secret',
  'changeme',
  'admin',
  'test',
  '123456',
]);
const EXAMPLE = /change.?me|secret|password|example|random|0123456789|abcdefgh|…|\.\.\.|<|>/i;
const MIN_DISTINCT = 10;

/** Whether the whole value is secret; addresses have passwords in them. */
export const isSecretSetting = (name: string) =>
  /^(AUTH_SECRET|ENCRYPTION_SECRET|ENCRYPTION_SECRET_PREVIOUS|BACKUP_PASSPHRASE|SETUP_CODE|S3_SECRET_ACCESS_KEY|(ANALYTICS|DIRECTORY)_\w*CLIENT_SECRET)$/.test(
    name,
  );

interface Secret {
  name: string;
  value: string;
}

/** Whether secrets are secret. Their values are never part of a finding. @param variables with those of files */
export function checkSecrets(given: Variables, variables: Variables): Finding[] {
  const secrets = listSecrets(variables);
  const faults = [...checkTwoSources(given), ...secrets.flatMap(checkGuessed), ...checkSame(secrets)];
  return orOk(
    faults.map((text) => fault('secrets', text)),
    'secrets',
    `${secrets.length} are set, and all differ.`,
  );
}

function listSecrets(variables: Variables): Secret[] {
  const named = Object.entries(variables)
    .filter(([name]) => isSecretSetting(name))
    .map(([name, value = '']) => ({ name, value }));
  const ofAddresses = ['DATABASE_URL', 'MAIL_URL'].map((name) => {
    const [, encoded = ''] = /^\w+:\/\/[^:/@]*:([^/@]*)@/.exec(variables[name] ?? '') ?? [];
    return { name: `the password of ${name}`, value: decode(encoded) };
  });
  // It was one of the others.
  return [...named, ...ofAddresses].filter(({ name, value }) => value !== '' && name !== 'ENCRYPTION_SECRET_PREVIOUS');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A file beside the variable itself is not read. */
const checkTwoSources = (given: Variables) =>
  Object.keys(given)
    .filter((name) => isSecretFile(name) && given[name] && given[name.replace(/_FILE$/, '')])
    .map((name) => `${name} is not read, because ${name.replace(/_FILE$/, '')} is set as well: remove one of the two.`);

function checkGuessed({ name, value }: Secret): string[] {
  const isOwn = name === 'AUTH_SECRET' || name === 'ENCRYPTION_SECRET';
  const isWeak = isOwn && (EXAMPLE.test(value) || new Set(value).size < MIN_DISTINCT);
  if (!isWeak && !GUESSED.has(value.toLowerCase())) return [];
  return [`${name} can be guessed: set another one, for example of \`openssl rand -base64 36\`.`];
}

/** Directory and analytics may be one application with one secret. */
function checkSame(secrets: readonly Secret[]): string[] {
  return secrets.flatMap((one, index) =>
    secrets
      .slice(index + 1)
      .filter((other) => other.value === one.value && !(isOfApplication(one) && isOfApplication(other)))
      .map(
        (other) =>
          `${one.name} and ${other.name} are the same: whoever learns one has the other too, so make a new one for ${other.name}.`,
      ),
  );
}

const isOfApplication = ({ name }: Secret) => name.endsWith('_CLIENT_SECRET');
