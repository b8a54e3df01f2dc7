import { types } from 'node:util';
import { type Database, openDatabase } from '../database/database.ts';
import type { ServerEnvironment } from '../env.ts';
import { createDiskStorage } from './disk-storage.ts';
import { dependencyFailureOf } from './dependencies.ts';
import { describeMismatch, readDatabaseState, schemaStateOf } from './schema-state.ts';

/**
 * Looks once, before a process of the portal begins to work, whether it can: its code fits the schema of the database, and the folder of files
 * takes some. A database that is away, and a bucket, come back by themselves: they do not stand in the way.
 * @throws Error with one sentence that says what to do
 */
export async function checkStart({
  databaseUrl,
  files,
}: Pick<ServerEnvironment, 'databaseUrl' | 'files'>): Promise<void> {
  const database = openDatabase(databaseUrl);
  try {
    await checkFolder(files.folder);
    await checkSchema(database);
  } finally {
    await database.close();
  }
}

async function checkSchema(database: Database): Promise<void> {
  // Of a database that cannot be asked, `/ready` says so, and the log once it answers.
  const state = await readDatabaseState(database).catch(() => null);
  if (!state) return;
  const schema = schemaStateOf(state.migratedTo);
  if (schema !== 'ok') throw new Error(describeMismatch(schema, state.migratedTo));
}

async function checkFolder(folder: string): Promise<void> {
  try {
    await createDiskStorage(folder).probe();
  } catch (error) {
    // What is there can be read.
    if (dependencyFailureOf(error)?.code === 'storage_full') return;
    throw new Error(describeFolderFailure(folder, error), { cause: error });
  }
}

/** One sentence for operators. */
export function describeFolderFailure(folder: string, error: unknown): string {
  const cause = types.isNativeError(error) ? error.message : String(error);
  return (
    `FILES_DIR: the portal cannot write to the folder ${folder} (${cause}); ` +
    'let the user that runs the portal make and write it, or set FILES_DIR to another folder, and start the portal again.'
  );
}
