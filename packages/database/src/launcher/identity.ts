import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serviceAccountName } from '../env.ts';
import { LauncherError } from './errors.ts';

/** Another operating-system account to run programs as. */
export interface Identity {
  uid: number;
  gid: number;
}

/**
 * The account to run PostgreSQL as: null means the own one. PostgreSQL refuses to run as root, so root becomes the
 * owner of the existing cluster, else the service account.
 */
export function chooseIdentity(dataDir: string): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const version = fs.statSync(path.join(dataDir, 'PG_VERSION'), { throwIfNoEntry: false });
  if (version && version.uid !== 0) return { uid: version.uid, gid: version.gid };
  return findAccount(serviceAccountName());
}

function findAccount(name: string): Identity {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((entry) => entry.split(':'))
    .find(([account]) => account === name);
  if (!line || line[2] === '0') {
    throw new LauncherError(
      'no_service_account',
      `PostgreSQL cannot run as root and there is no account "${name}". Name an ordinary account in PGUSER_OS, or set DATABASE_URL and SANDBOX_DATABASE_URL.`,
    );
  }
  return { uid: Number(line[2]), gid: Number(line[3]) };
}

/** Whether the own account has a name; in some containers it is a bare number, which initdb does not accept. */
export function hasAccountName(): boolean {
  try {
    os.userInfo();
    return true;
  } catch {
    return false;
  }
}
