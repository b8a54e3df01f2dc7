import type { Database } from '../database/database.ts';
import { deviceName } from './device-name.ts';
import type { ServerEnvironment } from '../env.ts';
import { isoTime } from '../database/iso-time.ts';
import type { SessionRow, TwoFactorState } from '../contract/page-object.ts';
import { maxIdleTime, sessionEnd } from './session-length.ts';
import { isTwoFactorRequired } from './two-factor-policy.ts';

const SESSIONS = `select session.id, session.device, session.address, session.location, session.signed_in_by as "signedInBy",
    ${isoTime('session.started_at')} as "startedAt", ${isoTime('session.seen_at')} as "seenAt",
    ${isoTime(sessionEnd('session'))} as "expiresAt", session.id is not distinct from $2 as "isCurrent"
  from sessions session
  where session.user_id = $1 and session.ended_at is null and ${sessionEnd('session')} > now()
    and session.seen_at > now() - ${maxIdleTime('$3')} and not session.is_pending
  order by session.id = $2 desc, session.seen_at desc`;

interface Deps {
  database: Database;
  environment: ServerEnvironment;
}

/** Where a person is signed in. @param currentId the session that asks; null for programs */
export async function listSessions(
  { database, environment }: Deps,
  userId: string,
  currentId: string | null,
): Promise<SessionRow[]> {
  const rows = await database.query<SessionRow>(SESSIONS, [userId, currentId, environment.session.idleMinutes]);
  return rows.map((row) => ({ ...row, device: deviceName(row.device) }));
}

const TWO_FACTOR = `select
    (select ${isoTime('confirmed_at')} from second_factors where user_id = $1) as "confirmedAt",
    (select count(*)::int from recovery_codes where user_id = $1 and used_at is null) as "recoveryCodesLeft"`;

/** How a person's second factor stands. */
export async function getTwoFactorState(
  { database, environment }: Deps,
  userId: string,
  role: 'member' | 'administrator',
): Promise<TwoFactorState> {
  const [[row], isRequired] = await Promise.all([
    database.query<Omit<TwoFactorState, 'isRequired'>>(TWO_FACTOR, [userId]),
    isTwoFactorRequired({ database, environment }, role),
  ]);
  return { confirmedAt: null, recoveryCodesLeft: 0, ...row, isRequired };
}
