import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createEncryption } from '../../infrastructure/encryption.ts';
import type { FileStorage } from '../../infrastructure/file-storage.ts';
import { openFileStorage } from '../../infrastructure/open-file-storage.ts';
import { describeMismatch, schemaStateOf } from '../../infrastructure/schema-state.ts';
import { type BackupEnvironment, openStored, PROOF, requirePassphrase } from './backup.ts';
import { filePart, isSame, type Manifest, measureBytes, openBackupFolder, type StoredBackup } from './backup-folder.ts';
import { readTargetState, restoreDatabase, type TargetState } from './restore-database.ts';

/**
 * Restores a backup: first all of it is read and compared with its hashes, then the files are stored, then the database in one transaction.
 * Where it was interrupted, the same command goes on with the files that are missing.
 * @param isForced what the database has is removed
 * @returns what was done, in words
 * @throws Error with a sentence
 */
export async function restore(environment: BackupEnvironment, folder: string, isForced: boolean): Promise<string> {
  const backup = await openBackupFolder(path.resolve(folder), requirePassphrase(environment));
  const { manifest } = backup;
  const schema = schemaStateOf(manifest.migratedTo);
  if (schema === 'newer') throw new Error(`Of the backup: ${describeMismatch(schema, manifest.migratedTo)}`);
  const url = environment.databaseDirectUrl;
  const state = await readTargetState(url);
  requireFree(state, isForced);
  await backup.checkAll();
  const stored = await restoreFiles(openFileStorage(environment.files), backup);
  await restoreDatabase(backup, url, { programs: environment.backup.programs, state, isKept: true });
  const lines = [
    `Restored the backup of ${manifest.createdAt}: ${Object.keys(manifest.counts).length} tables, ${manifest.files.length} files ` +
      `(${manifest.files.length - stored} were there).`,
  ];
  if (schema === 'older') lines.push('It is of an older version: run `portico migrate` before you start the portal.');
  if (!hasSameSecret(environment, manifest)) lines.push(OTHER_SECRET);
  return lines.join('\n');
}

const OTHER_SECRET =
  'ENCRYPTION_SECRET (or AUTH_SECRET, where that is not set) is not the one of the backup: set that one, or one-time passwords, ' +
  'webhooks and queued mails cannot be read.';

function requireFree({ tables, isUsed }: TargetState, isForced: boolean): void {
  if (isUsed) throw new Error('The portal runs on this database: stop all its processes first.');
  if (tables > 0 && !isForced)
    throw new Error(
      `The database has ${tables} tables already: restore to an empty one, or give --force, which removes all that is in it.`,
    );
}

function hasSameSecret(
  { encryptionSecret, previousEncryptionSecret }: BackupEnvironment,
  { secretProof }: Manifest,
): boolean {
  try {
    const encryption = createEncryption(encryptionSecret, previousEncryptionSecret);
    return encryption.decrypt(Buffer.from(secretProof, 'base64'), PROOF) === PROOF;
  } catch {
    return false;
  }
}

/** @returns how many had to be stored */
async function restoreFiles(storage: FileStorage, backup: StoredBackup): Promise<number> {
  let stored = 0;
  for (const file of backup.manifest.files) {
    const present = await openStored(storage, file.key);
    if (present && isSame(await measureBytes(present), file)) continue;
    const temporary = await storage.temporaryPath();
    try {
      await backup.read(filePart(file.key), createWriteStream(temporary, { mode: 0o600 }));
      await storage.store(temporary, file.key);
    } finally {
      await fs.rm(temporary, { force: true });
    }
    stored++;
  }
  return stored;
}
