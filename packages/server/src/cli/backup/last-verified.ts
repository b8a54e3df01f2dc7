import type { Database } from '../../database/database.ts';

/** When a backup was last restored to try it, and when that one was made. */
export interface VerifiedBackup {
  verifiedAt: string;
  createdAt: string;
}

const NOTE = `insert into settings (key, value)
  values ('verified-backup', jsonb_build_object('verifiedAt', now(), 'createdAt', $1::text))
  on conflict (key) do update set value = excluded.value, changed_at = now(), changed_by = null`;
const READ = `select value ->> 'verifiedAt' as "verifiedAt", value ->> 'createdAt' as "createdAt"
  from settings where key = 'verified-backup'`;

export async function noteVerified(database: Database, createdAt: string): Promise<void> {
  await database.query(NOTE, [createdAt]);
}

export async function findVerified(database: Database): Promise<VerifiedBackup | null> {
  const [found] = await database.query<VerifiedBackup>(READ, []);
  return found ?? null;
}
