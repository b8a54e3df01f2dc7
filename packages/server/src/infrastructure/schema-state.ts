import { knownMigrations } from '@portico/database/schema-version';
import type { Database } from '../database/database.ts';
import { WORKER_CONNECTION } from './job-database.ts';

/** The schema of the database, compared with the one that this version of the code is written for. */
export type SchemaState = 'ok' | 'missing' | 'older' | 'newer';

export interface DatabaseState {
  /** A standby, or a server that was set so. */
  isReadOnly: boolean;
  /** The newest migration that has run, as drizzle's journal numbers it; null: none. */
  migratedTo: number | null;
  /** Whether a process takes jobs: of its connections one is always open. */
  hasWorker: boolean;
}

/** SQL: whether a process of the portal has a connection of this kind to this database. */
export const hasConnection = (name: string) =>
  `exists (select from pg_stat_activity where datname = current_database() and application_name = '${name}')`;

const STATEMENT = `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
  (select max(created_at)::float8 from drizzle.__drizzle_migrations) as "migratedTo", ${hasConnection(WORKER_CONNECTION)} as "hasWorker"`;
/** undefined_table */
const NO_TABLE = '42P01';

const expected = knownMigrations.at(-1)!;

/** Asks the database what state it is in. @throws DependencyFailure */
export async function readDatabaseState(database: Database): Promise<DatabaseState> {
  try {
    const [state] = await database.query<DatabaseState>(STATEMENT, []);
    return state!;
  } catch (error) {
    // Nothing has migrated it yet: whether it takes writes does not matter.
    if ((error as { code?: unknown }).code === NO_TABLE)
      return { isReadOnly: false, migratedTo: null, hasWorker: false };
    throw error;
  }
}

/** Compares the newest migration that has run with the newest that this version knows. */
export function schemaStateOf(migratedTo: number | null): SchemaState {
  if (migratedTo === null) return 'missing';
  if (migratedTo === expected.when) return 'ok';
  return migratedTo < expected.when ? 'older' : 'newer';
}

/** One sentence for operators: what the database has, what this version wants, and what to run. */
export function describeMismatch(state: Exclude<SchemaState, 'ok'>, migratedTo: number | null): string {
  if (state === 'newer')
    return (
      `The schema of the database is newer than this version of the portal: it has ${nameOf(migratedTo)}, and this version wants ` +
      `${expected.tag}; start the version of the portal that migrated the database, or restore the backup from before.`
    );
  const found = state === 'missing' ? 'has no schema of the portal' : `has the older schema ${nameOf(migratedTo)}`;
  return (
    `The database ${found}, and this version of the portal wants ${expected.tag}; ` +
    'run `portico migrate` (in a checkout `npm run admin -- migrate`) with the same DATABASE_URL, and start the portal again.'
  );
}

/** Migrations of other versions have no name here. */
function nameOf(when: number | null): string {
  return (
    knownMigrations.find((known) => known.when === when)?.tag ?? `a migration of ${new Date(when ?? 0).toISOString()}`
  );
}
