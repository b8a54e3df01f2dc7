import fs from 'node:fs';
import path from 'node:path';
import { isSecretFile } from '@portico/service';
import { type ServerEnvironment, settingNames } from '../../env.ts';
import { fault, type Finding, orOk } from './finding.ts';
import { editDistance, nearestName } from './nearest-name.ts';

/** Variables as they are given. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The file of `--env-file`, and the names in it. */
export interface SettingsFile {
  path: string;
  names: readonly string[];
}

/** What Node, its libraries and the system read: it may stand in the file as well. */
const OF_OTHERS =
  /^(NODE_\w+|AWS_\w+|LC_\w+|SSL_CERT_\w+|\w+_PROXY|UV_THREADPOOL_SIZE|TZ|LANG|PATH|HOME|TMPDIR|HOSTNAME)$/i;
/** Nobody else's variables begin like this. */
const OURS = /^(ANALYTICS|DIRECTORY|S3|MAIL|PORTAL)_/;
/** Shorter ones are alike by accident. */
const MIN_LENGTH = 5;
const OTHERS_RIGHTS = 0o007;

/** Names that nobody reads: all of the file, and of the environment those that look like ours. */
export function checkNames(variables: Variables, file: SettingsFile | null): Finding[] {
  const known = settingNames(variables);
  const isKnown = (name: string) =>
    known.includes(name) || (isSecretFile(name) && known.includes(name.replace(/_FILE$/, '')));
  const isLikeKnown = (name: string) =>
    OURS.test(name) || (name.length >= MIN_LENGTH && known.some((each) => editDistance(name, each) === 1));
  const names = new Set([...(file?.names ?? []), ...Object.keys(variables).filter(isLikeKnown)]);
  const unknown = [...names].filter((name) => !isKnown(name) && !OF_OTHERS.test(name));
  const faults = unknown.map((name) => {
    const nearest = nearestName(name, known);
    const mend = nearest
      ? `write ${nearest}, or remove it`
      : 'remove it, or look its name up in docs/operators/settings.md';
    return fault('settings', `${name} is no setting of the portal: ${mend}.`);
  });
  const count = known.filter((name) => variables[name] || variables[`${name}_FILE`]).length;
  return [...orOk(faults, 'settings', `${count} are set, and all are known.`), ...checkRights(file)];
}

function checkRights(file: SettingsFile | null): Finding[] {
  if (!file || process.platform === 'win32' || (fs.statSync(file.path).mode & OTHERS_RIGHTS) === 0) return [];
  const text = `${file.path} has secrets, and every user of this machine may read it: run \`chmod 600 ${file.path}\` as its owner.`;
  return [fault('secrets', text)];
}

/** What is valid by itself and does not fit where the portal stands. */
export function checkAddresses(environment: ServerEnvironment, variables: Variables): Finding[] {
  const { portalUrl, proxyCount, directory, analytics, mail, files } = environment;
  const faults: string[] = [];
  if (portalUrl.startsWith('https:') && proxyCount === 0)
    faults.push(
      'PROXY_COUNT is 0, and PORTAL_URL is https, which a proxy speaks for the portal: everybody seems to come from the ' +
        'proxy, so set PROXY_COUNT to the number of your proxies.',
    );
  if (mail.url !== null && mail.from.includes('localhost.invalid'))
    faults.push(
      'MAIL_FROM is missing: mail servers refuse the sender portico@localhost.invalid, so set it to an address of yours.',
    );
  const folders = [
    ['FILES_DIR', files.folder],
    ...(mail.url === null ? [['OUTBOX_DIR', mail.outboxFolder]] : []),
  ] as const;
  for (const [name, folder] of folders)
    if (!path.isAbsolute(variables[name ?? ''] ?? ''))
      faults.push(
        `${name} is not a full path, and means ${folder} now and another folder after a start from elsewhere or an upgrade: ` +
          'set it to a full path outside of the program.',
      );
  if (directory?.authority.endsWith('/v2.0'))
    faults.push('DIRECTORY_AUTHORITY ends with /v2.0, which the portal adds itself: leave that out.');
  if (directory && /\/(v1\.0|beta)$/.test(directory.graphUrl))
    faults.push('DIRECTORY_GRAPH_URL ends with a version, which the portal adds itself: leave that out.');
  for (const { id, apiUrl } of analytics)
    if (new URL(apiUrl).pathname !== '/')
      faults.push(
        `The API_URL of the analytics connection ${id} has a path, which the portal adds itself: leave ${new URL(apiUrl).pathname} out.`,
      );
  return orOk(
    faults.map((text) => fault('addresses', text)),
    'addresses',
    `The portal is at ${portalUrl}.`,
  );
}
