import type { Setting, SettingValues } from '@portico/service';
import { z } from 'zod';
import { databaseUrl } from './service-urls.ts';

/** The variables of `portico backup`, `restore` and `verify-backup`. */
export const backupVariables = {
  BACKUP_PASSPHRASE: [
    z.string().min(16).optional(),
    'set it to a text of at least 16 characters that backups are encrypted with, and keep it elsewhere as well',
  ],
  SCRATCH_DATABASE_URL: [
    databaseUrl.optional(),
    'set it to the address of an empty database in which verify-backup tries a backup, or leave it out: a database is then made ' +
      'for it and dropped, which takes the right to create databases',
  ],
  POSTGRES_BIN: [
    z.string().regex(/^\//).optional(),
    'set it to the folder of pg_dump, pg_restore and psql, for example /usr/lib/postgresql/18/bin, or leave it out: they are looked ' +
      'for in the usual places',
  ],
} as const satisfies Record<string, Setting>;

export interface BackupSettings {
  /** What backups are encrypted with; null: none can be made or read. */
  passphrase: string | null;
  /** An empty database for trying backups; null: one is made. */
  scratchUrl: string | null;
  /** The folder of PostgreSQL's programs; null: they are looked for. */
  programs: string | null;
}

/** What the variables say. */
export const toBackupSettings = (values: SettingValues<typeof backupVariables>): BackupSettings => ({
  passphrase: values.BACKUP_PASSPHRASE ?? null,
  scratchUrl: values.SCRATCH_DATABASE_URL ?? null,
  programs: values.POSTGRES_BIN ?? null,
});
