import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/database.ts';

/** One request at a time writes to an upload, whichever process it came to. */
export interface UploadLock {
  release(): Promise<void>;
}

const EXTEND_MS = 1_000;
const RETRY_MS = 150;
const TIMEOUT_MS = 15_000;

/** A process that was killed does not renew its lock: after this it counts for nothing. */
const LEASE = `now() + interval '10 seconds'`;

const TAKE = `with taken as (update file_uploads set locked_by = $2::uuid, locked_until = ${LEASE}, is_lock_wanted = false
    where id = $1::uuid and (locked_by is null or locked_until < now()) returning id)
  select (select count(*)::int from taken) as taken,
    (select count(*)::int from file_uploads where id = $1::uuid) as known`;

const WANT = 'update file_uploads set is_lock_wanted = true where id = $1 and not is_lock_wanted';

const EXTEND = `update file_uploads set locked_until = ${LEASE} where id = $1 and locked_by = $2
  returning is_lock_wanted as "isWanted"`;

const RELEASE = `update file_uploads set locked_by = null, locked_until = null, is_lock_wanted = false
  where id = $1 and locked_by = $2`;

/** The lock of an upload did not become free in time. */
export class UploadLocked extends Error {}

/**
 * Waits for the lock of an upload. An upload that is not known has none, and nobody waits for it.
 * @param onWanted another request waits, or the lock is lost: what is being done should end
 * @throws UploadLocked; an abort error when the signal says so
 */
export async function lockUpload(
  database: Database,
  id: string,
  { signal, onWanted }: { signal?: AbortSignal; onWanted: () => void },
): Promise<UploadLock> {
  const holder = randomUUID();
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    signal?.throwIfAborted();
    const [state] = await database.query<{ taken: number; known: number }>(TAKE, [id, holder]);
    if (state?.known === 0) return { release: () => Promise.resolve() };
    if (state?.taken === 1) return keepLock(database, id, holder, onWanted);
    if (Date.now() > end) throw new UploadLocked(`The upload ${id} stays locked`);
    await database.query(WANT, [id]);
    await delay(RETRY_MS);
  }
}

function keepLock(database: Database, id: string, holder: string, onWanted: () => void): UploadLock {
  const extend = async () => {
    // A database that does not answer now may do so before the lease ends.
    const rows = await database.query<{ isWanted: boolean }>(EXTEND, [id, holder]).catch(() => [{ isWanted: false }]);
    if (rows[0]?.isWanted ?? true) onWanted();
  };
  const timer = setInterval(() => void extend(), EXTEND_MS);
  return {
    async release() {
      clearInterval(timer);
      await database.query(RELEASE, [id, holder]);
    },
  };
}
