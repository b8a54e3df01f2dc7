import type { Scope } from '../../../access/access.ts';
import { type SessionServices, VALID_SESSION } from '../../../auth/sessions.ts';
import { type Failure, fail } from '../../../contract/failures.ts';
import type { PagePresence } from '../../../contract/page-object.ts';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { hasBeenSeen } from './leases.ts';

/** SQL: who is in the builder of the page `$1`, as the person `$2` reads it, and who has saved last. */
const PRESENCE = `select draft.revision, ${isoTime('draft.saved_at')} as "savedAt", saver.name as "savedBy",
    (select coalesce(json_agg(json_build_object('id', editor.id, 'userId', person.id, 'name', person.name,
        'isSelf', person.id = $2::uuid, 'block', editor.block_id) order by editor.created_at, editor.id), '[]')
      from page_editors editor
      join sessions session on session.id = editor.session_id and session.ended_at is null
      join users person on person.id = session.user_id
      where editor.page_id = page.id and ${hasBeenSeen('editor')}) as editors
  from pages page join page_drafts draft on draft.page_id = page.id
  left join users saver on saver.id = draft.saved_by
  where page.id = $1::uuid and page.removed_at is null`;

/** Who edits a page now, and which revision its draft has. */
export async function getPresence({ userId }: Scope, database: Database, id: string): Promise<PagePresence | Failure> {
  const [presence] = await database.query<PagePresence>(PRESENCE, [id, userId]);
  return presence ?? fail('not_found');
}

const IS_ADMINISTRATOR = `select session.id ${VALID_SESSION} and session.id = $1
  and not session.is_pending and person.role = 'administrator'`;

/** Whether a session is an administrator's still. */
export async function isStillAdministrator(
  { sessionId }: Scope,
  { database, environment }: SessionServices,
): Promise<boolean> {
  const found = await database.query<{ id: string }>(IS_ADMINISTRATOR, [sessionId, environment.session.idleMinutes]);
  return found.length > 0;
}
