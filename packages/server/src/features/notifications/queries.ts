import type { Scope } from '../../access/access.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { PENDING_COUNT } from '../../activity/notifications.ts';
import type { NotificationRow } from '../../contract/page-object.ts';
import { type SessionServices, VALID_SESSION } from '../../auth/sessions.ts';

const PENDING = `select request.id, request.kind, ${isoTime('request.created_at')} as "requestedAt",
    json_build_object('id', person.id, 'name', person.name, 'email', person.email) as requester
  from notifications request join users person on person.id = request.requester_id and person.removed_at is null
  where request.status = 'pending' order by request.created_at`;

/** Requests that wait for an administrator, the oldest first. */
export async function listNotifications(_scope: Scope, database: Database): Promise<NotificationRow[]> {
  return database.query<NotificationRow>(PENDING, []);
}

const STATE = `select ${PENDING_COUNT} as pending ${VALID_SESSION} and session.id = $1 and person.role = 'administrator'`;

/** How many requests wait; null as soon as the session is no administrator's any more. */
export async function countNotifications(
  scope: Scope,
  { database, environment }: SessionServices,
): Promise<number | null> {
  const [row] = await database.query<{ pending: number }>(STATE, [scope.sessionId, environment.session.idleMinutes]);
  return row?.pending ?? null;
}
