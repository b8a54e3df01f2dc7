import type { Scope } from '../../access/access.ts';
import type { UserActivity } from '../../contract/page-object.ts';
import { TIME_ZONE } from '../../contract/time-zone.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { cutRows, readRowKey, rowKey } from '../../database/keyset.ts';
import { escapeLike } from '../../database/like.ts';
import type { DayRange } from './range.ts';

/** SQL: how often an action was done. */
const timesOf = (action: string) => `coalesce(sum(uses) filter (where action = '${action}'), 0)::int`;

const USED = `select action, user_id, uses, seconds, last_at from use_user_days
    where day between $1::date and $2::date
  union all
  select action, user_id, 1, seconds, at from uncounted_uses
    where user_id is not null and (at at time zone '${TIME_ZONE}')::date between $1::date and $2::date`;

/** Who did how much from the day `$1` to `$2`, after the user `$4` who was last there at `$3`; names hold `$5`. */
const USERS = `with summed as (
    select user_id as id, ${timesOf('session.started')} as "signIns", ${timesOf('page.visited')} as visits,
      ${timesOf('file.accessed')} as files, ${timesOf('report.viewed')} as reports, ${timesOf('video.viewed')} as videos,
      sum(seconds)::int as seconds, max(last_at) as last_at
    from (${USED}) used group by user_id
  ), named as (
    select summed.*, person.id is not null as "hasUser", coalesce(person.name,
      (select user_name from activities done where done.user_id = summed.id order by done.at desc limit 1), '') as name
    from summed left join users person on person.id = summed.id
    where $3::text is null or (summed.last_at, summed.id) < ($3::timestamptz, $4::uuid)
  )
  select id, name, "hasUser", "signIns", visits, files, reports, videos, seconds, ${isoTime('last_at')} as "lastAt",
    ${rowKey('last_at', 'id')} as key
  from named where lower(name) like $5 order by last_at desc, id desc limit $6::int`;

/** What each user did in a time, whoever was there last first. */
export async function listUserActivity(
  _scope: Scope,
  database: Database,
  { from, to, search, after, limit }: DayRange & { search: string; after: string; limit: number },
): Promise<{ users: UserActivity[]; next: string | null }> {
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  const parameters = [from, to, ...readRowKey(after), pattern, limit + 1];
  const { rows: users, next } = cutRows(
    await database.search<UserActivity & { key: string }>(USERS, parameters),
    limit,
  );
  return { users, next };
}
