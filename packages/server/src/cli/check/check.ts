import { createJsonLog } from '@portico/log';
import { withSecretFiles } from '@portico/service';
import { createConnections } from '../../analytics/connections.ts';
import { routes } from '../../contract/routes.ts';
import { openDatabase } from '../../database/database.ts';
import { lazyDirectory } from '../../directory/lazy-directory.ts';
import type { Fetch } from '../../directory/network.ts';
import { readServerEnvironment, type ServerEnvironment } from '../../env.ts';
import { checkBackup } from './backup-faults.ts';
import { checkClocks } from './clock-faults.ts';
import { checkDatabase } from './database-faults.ts';
import { fault, type Finding } from './finding.ts';
import { checkSecrets } from './secret-faults.ts';
import { checkAnalytics, checkDirectory, checkMail, type Messages } from './service-faults.ts';
import { checkAddresses, checkNames, type SettingsFile, type Variables } from './setting-faults.ts';
import { checkStorage } from './storage-faults.ts';

export interface CheckOptions {
  file?: SettingsFile | null;
  messages: Messages;
  /** The way to the directory; tests bring one that trusts their certificate. */
  ask?: Fetch;
  now?: () => number;
}

/** Looks at all that the portal needs, before it is started or beside it. Nothing is changed, and no mail is sent. */
export async function check(variables: Variables, { file = null, ...options }: CheckOptions): Promise<Finding[]> {
  const named = checkNames(variables, file);
  const read = readSecrets(variables);
  if (typeof read === 'string') return [...named, ...toFaults('secrets', read)];
  const settings = [...named, ...checkSecrets(variables, read)];
  let environment: ServerEnvironment;
  try {
    environment = readServerEnvironment(variables);
  } catch (error) {
    return [...settings, ...toFaults('settings', (error as Error).message)];
  }
  const addresses = checkAddresses(environment, variables);
  return [...settings, ...addresses, ...(await checkServices(environment, options))];
}

const toFaults = (subject: 'settings' | 'secrets', sentences: string) =>
  sentences.split('\n').map((text) => fault(subject, text));

/** The variables with those of files; else what is wrong with a file. */
export function readSecrets(variables: Variables): Variables | string {
  try {
    return withSecretFiles(variables);
  } catch (error) {
    return (error as Error).message;
  }
}

async function checkServices(
  environment: ServerEnvironment,
  { messages, ask = fetch, now = Date.now }: Omit<CheckOptions, 'file'>,
): Promise<Finding[]> {
  const callback = environment.portalUrl + routes['login.directory.callback'].path;
  const directory = environment.directory && lazyDirectory(environment.directory, callback, ask);
  const [database, storage, mail, ofDirectory, clocks] = await Promise.all([
    checkDatabase(environment, now),
    checkStorage(environment.files),
    checkMail(environment.mail),
    checkDirectory(directory, callback, { ask, messages }),
    checkClocks(
      [
        ...(environment.directory
          ? [{ url: `${environment.directory.authority}/v2.0/.well-known/openid-configuration`, ask }]
          : []),
        ...environment.analytics.map(({ apiUrl }) => ({ url: apiUrl, ask: fetch })),
      ],
      now,
    ),
  ]);
  const opened = database.isUsable ? openDatabase(environment.databaseUrl, environment.databaseDirectUrl) : null;
  try {
    const analytics = createConnections(environment.analytics, createJsonLog({ level: 'silent' }));
    const ofBackup = opened ? [await checkBackup(opened, now)] : [];
    const ofAnalytics = await checkAnalytics(analytics, opened, messages);
    return [...database.findings, ...storage, ...ofBackup, ...mail, ...ofDirectory, ...ofAnalytics, ...clocks];
  } finally {
    await opened?.close();
  }
}

const WIDTH = 12;

/** For people: a line a finding, faults last. */
export function printFindings(findings: readonly Finding[]): string {
  const lines = findings
    .toSorted((one, other) => Number(other.isOk) - Number(one.isOk))
    .map(({ subject, isOk, text }) => `${isOk ? 'ok   ' : 'FAULT'}  ${subject.padEnd(WIDTH)} ${text}`);
  const faults = findings.filter(({ isOk }) => !isOk).length;
  const hasServices = findings.some(({ subject }) => subject === 'database');
  if (!hasServices)
    lines.push('', 'The database, the storage and the services are checked once the settings are right.');
  return [...lines, '', faults === 0 ? 'No fault was found.' : `Faults: ${faults}.`].join('\n');
}
