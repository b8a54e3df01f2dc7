import type { Scope } from '../../access.ts';
import type { Database } from '../../database.ts';
import { isoTime } from '../../iso-time.ts';
import type { NotificationRow } from '../../page-object.ts';

const PENDING = `select request.id, request.kind, ${isoTime('request.created_at')} as "requestedAt",
    json_build_object('id', person.id, 'name', person.name, 'email', person.email) as requester
  from notifications request join users person on person.id = request.requester_id and person.removed_at is null
  where request.status = 'pending' order by request.created_at`;

/** Requests that wait for an administrator, the oldest first. */
export async function listNotifications(_scope: Scope, database: Database): Promise<NotificationRow[]> {
  return database.query<NotificationRow>(PENDING, []);
}

const STATE = `select count(request.id)::int as pending from sessions session
  join users person on person.id = session.user_id and person.status = 'active' and person.removed_at is null
    and person.role = 'administrator' and person.group_id is not null
  left join (notifications request
      join users requester on requester.id = request.requester_id and requester.removed_at is null)
    on request.status = 'pending'
  where session.id = $1 and session.ended_at is null and session.expires_at > now()
  group by session.id`;

/** How many requests wait; null as soon as the session is no administrator's any more. */
export async function countNotifications(scope: Scope, database: Database): Promise<number | null> {
  const [row] = await database.query<{ pending: number }>(STATE, [scope.sessionId]);
  return row?.pending ?? null;
}
