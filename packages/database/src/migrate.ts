import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { canonicaliseEmails } from './canonical-emails.ts';
import { queues } from './queues.ts';
import { connectionOptions, MAINTENANCE_SETTINGS, roleSettings } from './session.ts';

/** Any number, as long as nobody else in this database takes the same advisory lock. */
const MIGRATION_LOCK = 4_330_001;
const ACTIVITY_MONTHS_AHEAD = 12;
/** When the last of the migrations was made that make a new database (`0002_triggers`). One of before went another way, which no release took. */
const BASELINE = 1_795_721_272_561;

/** The SQL files. */
const migrationsFolder = path.join(import.meta.dirname, '..', 'migrations');

/**
 * Brings a database up to date. Safe to call at every start, and by several processes at once: one works, all wait.
 * @param url PostgreSQL itself, not a pooler: the lock belongs to a session
 * @param options `isPooled`: the portal comes through a pooler, which takes no settings at the start of a connection
 */
export async function migrate(url: string, { isPooled = false } = {}): Promise<void> {
  const sql = postgres(url, { ...connectionOptions(url), max: 1, connection: MAINTENANCE_SETTINGS });
  try {
    // One connection: the lock belongs to the session that the migrations run in.
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await refuseEarlier(sql);
    await canonicaliseEmails(sql);
    await runMigrations(drizzle(sql), { migrationsFolder });
    await sql`select ensure_activity_partitions(${ACTIVITY_MONTHS_AHEAD})`;
    await makeQueues(sql);
    if (isPooled) await sql.unsafe(`do $$ begin ${roleSettings().join(' ')} end $$`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** @throws Error with a sentence that says what to do */
async function refuseEarlier(sql: postgres.Sql): Promise<void> {
  const [found] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
  if (!found?.['isThere']) return;
  const [last] = await sql<{ when: number | null }[]>`
    select max(created_at)::float8 as "when" from drizzle.__drizzle_migrations`;
  if (!last?.when || last.when >= BASELINE) return;
  const dayOf = (when: number) => new Date(when).toISOString().slice(0, 10);
  throw new Error(
    `The schema of the database is of ${dayOf(last.when)}, and this version goes on from those of ${dayOf(BASELINE)} and later: ` +
      'start a version of the portal of that day with it once, then this one.',
  );
}

/** The tables of pg-boss, whose migrations are its own, and our queues in it. */
async function makeQueues(sql: postgres.Sql): Promise<void> {
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: (await sql.unsafe(text, values.map(asParameter))) as unknown[],
  });
  // Of those who load this package, few migrate.
  const { default: PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
  await boss.start();
  for (const queue of queues) await boss.createQueue(queue);
  await boss.stop({ graceful: false });
}

/** drizzle has told postgres.js to leave JSON alone. */
function asParameter(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as string);
}
