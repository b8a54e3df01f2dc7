import type { Scope } from '../../access/access.ts';
import type { UserActivity } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { cutRows, readRowKey, rowKey } from '../../database/keyset.ts';
import { escapeLike } from '../../database/like.ts';
import { localDate } from '../../database/local-date.ts';
import { type DayRange, daysBefore, startOfDay } from './range.ts';

/** SQL: how often an action was done. */
const timesOf = (action: string) => `coalesce(sum(uses) filter (where action = '${action}'), 0)::float8`;

/** SQL: what the job has not counted yet, by user and action. */
const UNCOUNTED = `uncounted as materialized (
    select user_id, action, count(*)::int as uses, sum(seconds) as seconds, max(at) as last_at from uncounted_uses
      where user_id is not null and ${localDate('at')} between $1::date and $2::date group by user_id, action
  )`;

/** SQL: when a user was last there up to the day `$2`: by the day alone where that was not the last time ever. */
const LAST_COUNTED = `case when ever.last_at < ${startOfDay('($2::date + 1)')} then ever.last_at else (
      select used.last_at from use_user_days used where used.user_id = ever.user_id and used.day <= $2::date
        order by used.day desc, used.last_at desc limit 1) end`;

/** SQL: the users from the day `$1` to the day `$2` whose names hold `$5`, after the user `$4` who was last there at `$3`. */
const LISTED = `known as (
    select ever.user_id as id, ever.last_at from use_users ever
    union all select user_id, null from uncounted
  ), named as materialized (
    select * from (
      select ever.id as user_id, max(ever.last_at) as last_at, person.id is not null as "hasUser", coalesce(person.name,
        (select user_name from activities done where done.user_id = ever.id order by done.at desc limit 1), '') as name
      from known ever left join users person on person.id = ever.id group by ever.id, person.id
    ) one where lower(name) like $5
  ), seen as materialized (
    select ever.user_id as id, ever.name, ever."hasUser", greatest(${LAST_COUNTED},
      (select max(last_at) from uncounted where uncounted.user_id = ever.user_id)) as last_at
    from named ever
  ), listed as materialized (
    select * from seen where last_at >= ${startOfDay('$1')} and ($3::text is null or (last_at, id) < ($3::timestamptz, $4::uuid))
    order by last_at desc, id desc limit $6::int
  )`;

/** SQL: what one of them did: the whole months between the days `$7` and `$8`, the days around them, and what is not counted yet. */
const DONE = `select action, uses, seconds from use_user_months
      where user_id = listed.id and month >= $7::date and month < $8::date
    union all select action, uses, seconds from use_user_days where user_id = listed.id and day >= $1::date and day < $7::date
    union all select action, uses, seconds from use_user_days where user_id = listed.id and day >= $8::date and day <= $2::date
    union all select action, uses, seconds from uncounted where user_id = listed.id`;

const USERS = `with ${UNCOUNTED}, ${LISTED}
  select id, name, "hasUser", "signIns", visits, files, reports, videos, seconds, ${isoTime('last_at')} as "lastAt",
    ${rowKey('last_at', 'id')} as key
  from listed cross join lateral (
    select ${timesOf('session.started')} as "signIns", ${timesOf('page.visited')} as visits,
      ${timesOf('file.accessed')} as files, ${timesOf('report.viewed')} as reports, ${timesOf('video.viewed')} as videos,
      coalesce(sum(seconds), 0)::float8 as seconds
    from (${DONE}) done) summed
  order by last_at desc, id desc`;

/** The first day of the whole months in a range, and the first day after them; both after its end if there is none. */
function wholeMonths({ from, to }: DayRange): [string, string] {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  const first = from.endsWith('-01') ? from : new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
  const after = daysBefore(to, -1);
  const end = `${after.slice(0, 7)}-01`;
  return first < end ? [first, end] : [after, after];
}

/** What each user did in a time, whoever was there last first. */
export async function listUserActivity(
  _scope: Scope,
  database: Database,
  { from, to, search, after, limit }: DayRange & { search: string; after: string; limit: number },
): Promise<{ users: UserActivity[]; next: string | null }> {
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  const parameters = [from, to, ...readRowKey(after), pattern, limit + 1, ...wholeMonths({ from, to })];
  const { rows: users, next } = cutRows(
    await database.search<UserActivity & { key: string }>(USERS, parameters),
    limit,
  );
  return { users, next };
}
