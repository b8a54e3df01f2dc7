import type { Scope } from '../../access/access.ts';
import { canManage, hasOtherManager } from '../../auth/administrators.ts';
import type { Database } from '../../database/database.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { isoTime } from '../../database/iso-time.ts';
import type { ActivityRow, Language, TagOption, UserRow } from '../../contract/page-object.ts';
import { listUsersById } from './queries.ts';

const RECENT = 50;

interface Extra {
  language: Language | null;
  createdAt: string;
  removedAt: string | null;
  isLastAdministrator: boolean;
}

const EXTRA = `select person.language, ${isoTime('person.created_at')} as "createdAt",
    ${isoTime('person.removed_at')} as "removedAt",
    ${canManage('person')} and not ${hasOtherManager('person')} as "isLastAdministrator"
  from users person where person.id = $1`;

/** A person with what only their own page shows. */
export async function getUser(scope: Scope, database: Database, id: string): Promise<(UserRow & Extra) | Failure> {
  const [[user], [extra]] = await Promise.all([
    listUsersById(scope, database, [id]),
    database.query<Extra>(EXTRA, [id]),
  ]);
  return user && extra ? { ...user, ...extra } : fail('not_found');
}

const TAGS = `select tag.id, tag.label from group_access_tags held join access_tags tag on tag.id = held.access_tag_id
  join users person on person.group_id = held.group_id where person.id = $1 order by lower(tag.label)`;

/** The access tags of a person's group. */
export async function listTagsOf(_scope: Scope, database: Database, id: string): Promise<TagOption[]> {
  return database.query<TagOption>(TAGS, [id]);
}

const ACTIVITY = `select id, ${isoTime('at')} as at, action,
    case when subject_id is distinct from user_id then subject_name end as subject
  from activities where user_id = $1 order by at desc limit ${RECENT}`;

/** What a person did last. */
export async function listActivityOf(_scope: Scope, database: Database, id: string): Promise<ActivityRow[]> {
  return database.query<ActivityRow>(ACTIVITY, [id]);
}
