import { openDatabase } from '../database/database.ts';
import type { ServerEnvironment } from '../env.ts';
import { knownMigrations } from '@portico/database/schema-version';
import { readDatabaseState } from '../infrastructure/schema-state.ts';
import { runAdminCommand } from './admin-cli.ts';
import { backUp, type BackupEnvironment } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import type { Variables } from './check/setting-faults.ts';
import { listSettings } from './diagnose.ts';
import { rotateSecret } from './rotate-secret.ts';

export type BackupCommand = 'backup' | 'restore' | 'verify-backup';

/** What a command is given beside the settings. */
type CommandOptions = Record<string, string | boolean | undefined>;

/**
 * Runs a command of `portico` or `npm run admin` on the database of the settings, which the commands of administrators migrate first.
 * @returns what to print
 * @throws Error with a sentence that says what to do
 */
export async function runCommand(
  [command = '', name = '']: string[],
  options: CommandOptions,
  environment: Pick<
    ServerEnvironment,
    'databaseUrl' | 'databaseDirectUrl' | 'portalUrl' | 'encryptionSecret' | 'previousEncryptionSecret'
  >,
): Promise<string> {
  if (command === 'rotate-secret') return await rotateSecret(environment);
  const { databaseUrl, databaseDirectUrl, portalUrl } = environment;
  if (options['dry-run'] === true) return await listPending(databaseDirectUrl);
  // With all that it needs, it takes as long to load as the portal.
  const { migrate } = await import('@portico/database/migrate');
  await migrate(databaseDirectUrl, { isPooled: databaseDirectUrl !== databaseUrl });
  if (command === 'migrate') return 'The database is up to date.';
  return await runAdminCommand({ databaseUrl: databaseDirectUrl, portalUrl }, name, options);
}

/** A command of `portico` that works with backups. @throws Error with a sentence that says what to do */
export async function runBackupCommand(
  command: BackupCommand,
  options: CommandOptions,
  environment: BackupEnvironment,
  about: { variables: Variables; build: string },
): Promise<string> {
  const option = command === 'backup' ? 'to' : 'from';
  const folder = options[option];
  if (typeof folder !== 'string')
    throw new Error(`Name the folder of the backup: portico ${command} --${option} <folder>`);
  if (command === 'verify-backup') return await verifyBackup(environment, folder);
  if (command === 'restore') return await restore(environment, folder, options['force'] === true);
  return await backUp(environment, folder, { build: about.build, settings: listSettings(about.variables) });
}

/** The migrations that would run; nothing is changed. */
async function listPending(url: string): Promise<string> {
  const database = openDatabase(url);
  try {
    const { migratedTo } = await readDatabaseState(database);
    const pending = knownMigrations.filter(({ when }) => when > (migratedTo ?? 0));
    if (pending.length === 0) return 'The database is up to date.';
    return `Would run:\n${pending.map(({ tag }) => `  ${tag}`).join('\n')}`;
  } finally {
    await database.close();
  }
}
