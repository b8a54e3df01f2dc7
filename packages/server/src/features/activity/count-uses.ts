import { type Database, executeSql } from '../../database/database.ts';
import { localDate } from '../../database/local-date.ts';

/** So many uses are counted in one transaction. */
const BATCH = 10_000;
/** Any number, as long as nobody else takes the same advisory lock. */
const COUNT_LOCK = 4_330_050;

/**
 * Takes uses and adds them to the roll-ups, in one statement: whatever ends it on the way, each use is either still
 * there or counted. The rows of a roll-up are written in one order.
 */
const COUNT = `with taken as (
    delete from uncounted_uses
    where position in (select position from uncounted_uses order by position limit ${BATCH})
    returning ${localDate('at')} as day, *
  ), by_subject as (
    insert into use_days (day, action, subject, subject_kind, subject_name, uses, seconds, loads, load_ms)
    select day, action, subject, max(subject_kind), (array_agg(subject_name order by position desc))[1], count(*),
      sum(seconds), count(load_ms), coalesce(sum(load_ms), 0)
    from taken group by day, action, subject order by day, action, subject
    on conflict (day, action, subject) do update set subject_name = excluded.subject_name,
      uses = use_days.uses + excluded.uses, seconds = use_days.seconds + excluded.seconds,
      loads = use_days.loads + excluded.loads, load_ms = use_days.load_ms + excluded.load_ms
  ), by_user as (
    insert into use_user_days (day, action, user_id, uses, seconds, last_at)
    select day, action, user_id, count(*), sum(seconds), max(at) from taken where user_id is not null
    group by user_id, day, action order by user_id, day, action
    on conflict (user_id, day, action) do update set uses = use_user_days.uses + excluded.uses,
      seconds = use_user_days.seconds + excluded.seconds,
      last_at = greatest(use_user_days.last_at, excluded.last_at)
    returning day, action, xmax = 0 as is_new
  ), in_total as (
    insert into use_totals (day, action, uses, users, loads, load_ms)
    select day, action, count(*), (select count(*) from by_user where by_user.day = taken.day and by_user.action = taken.action
        and by_user.is_new), count(load_ms), coalesce(sum(load_ms), 0)
    from taken group by day, action order by day, action
    on conflict (day, action) do update set uses = use_totals.uses + excluded.uses,
      users = use_totals.users + excluded.users, loads = use_totals.loads + excluded.loads,
      load_ms = use_totals.load_ms + excluded.load_ms
  ), by_subject_month as (
    insert into use_months (month, action, subject, subject_name, uses, loads, load_ms)
    select date_trunc('month', day)::date, action, subject, (array_agg(subject_name order by position desc))[1], count(*),
      count(load_ms), coalesce(sum(load_ms), 0)
    from taken group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, action, subject) do update set subject_name = excluded.subject_name,
      uses = use_months.uses + excluded.uses, loads = use_months.loads + excluded.loads,
      load_ms = use_months.load_ms + excluded.load_ms
  ), by_month as (
    insert into use_user_months (month, action, user_id, uses, seconds)
    select date_trunc('month', day)::date, action, user_id, count(*), sum(seconds) from taken where user_id is not null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, action, user_id) do update set uses = use_user_months.uses + excluded.uses,
      seconds = use_user_months.seconds + excluded.seconds
  ), by_user_ever as (
    insert into use_users (user_id, last_at)
    select user_id, max(at) from taken where user_id is not null group by user_id order by user_id
    on conflict (user_id) do update set last_at = greatest(use_users.last_at, excluded.last_at)
  ), by_reader as (
    insert into use_readers (action, subject, user_id, last_at)
    select action, subject, user_id, max(at) from taken
    where user_id is not null and subject <> '' and action in ('page.visited', 'report.viewed')
    group by action, subject, user_id order by action, subject, user_id
    on conflict (action, subject, user_id) do update set last_at = greatest(use_readers.last_at, excluded.last_at)
  ), by_part as (
    insert into use_part_days (day, subject, kind, part, part_name, uses, loads, load_ms)
    select day, used ->> 'subject', used ->> 'kind', used ->> 'part', (array_agg(used ->> 'name' order by position desc))[1],
      count(*), count(load_ms), coalesce(sum(load_ms), 0)
    from taken, jsonb_array_elements(parts) used
    group by day, used ->> 'subject', used ->> 'kind', used ->> 'part' order by 1, 2, 3, 4
    on conflict (subject, day, kind, part) do update set part_name = excluded.part_name,
      uses = use_part_days.uses + excluded.uses, loads = use_part_days.loads + excluded.loads,
      load_ms = use_part_days.load_ms + excluded.load_ms
  )
  select count(*)::int as count from taken`;

/**
 * Counts what was used since the last time. Of several processes one works; the others leave it to that one.
 * @returns how many uses were counted
 */
export async function countUses(database: Database): Promise<number> {
  let total = 0;
  for (;;) {
    const counted = await database.transaction(async (tx) => {
      const lock = await executeSql(tx, 'select pg_try_advisory_xact_lock($1) as taken', [COUNT_LOCK]);
      if (!(lock.rows as { taken: boolean }[])[0]?.taken) return 0;
      const { rows } = await executeSql(tx, COUNT, []);
      return (rows as { count: number }[])[0]?.count ?? 0;
    });
    total += counted;
    if (counted < BATCH) return total;
  }
}
