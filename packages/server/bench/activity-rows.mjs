// Activity of 13 months as five thousand users leave it, and the roll-ups of it.
import { samplePageIds, sampleReports } from '@portico/database';

const DAYS = 395;
const USERS = 5_000;
const PAGES = 1_000;
const BATCH = 250_000;
/** The calendar of the organisation. */
const DAY = `(at at time zone 'Europe/Copenhagen')::date`;
const USES = `('session.started', 'page.visited', 'report.viewed', 'file.accessed', 'search.missed')`;

/**
 * Adds rows up to a number, one after the other through all months, as they come in. They are not queued: `finishActivity` counts them.
 */
export async function addActivity(sql, from, to) {
  if (from === 0) await prepare(sql);
  const indexes =
    await sql`select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
    where tablename = 'activities' and indexdef like 'CREATE INDEX %'`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  for (let start = from; start < to; start += BATCH)
    await addSome(sql, { start, count: Math.min(BATCH, to - start), from, to });
  // All at once is a fraction of row by row.
  for (const { definition } of indexes) await sql.unsafe(definition);
}

async function prepare(sql) {
  for (let month = 0; month <= 13; month++)
    await sql`select ensure_activity_month(now() - make_interval(months => ${month}::int))`;
  await sql`alter table activities disable trigger activities_queue_uses`;
  await sql`insert into users (id, name, email, group_id)
    select ('00000000-0000-7000-9000-' || lpad(to_hex(i), 12, '0'))::uuid,
      (array['Freja','Bo','Carl','Dorte','Erik','Anna','Gunnar','Hanne','Ib','Jens'])[1 + i % 10] || ' Hansen ' || i,
      'u' || i || '@portico.example', (select id from groups order by id offset i % 4 limit 1)
    from generate_series(0, ${USERS - 1}::int) i`;
}

/** Two thirds of all visits are of the pages that everybody reads. */
async function addSome(sql, { start, count, from, to }) {
  const [page, report] = [samplePageIds.unemployment, sampleReports.unemployment.reportId];
  await sql`insert into activities (id, at, session_id, user_id, user_name, action, subject_kind, subject_id, subject_name, details)
    select uuidv7(row.at - now()), row.at, gen_random_uuid(), users.id, users.name, kind.action,
      kind.subject_kind, case kind.action when 'report.viewed' then report.id when 'page.visited' then page.id
        when 'file.accessed' then file.id end,
      case kind.action when 'report.viewed' then 'Report ' || row.p % 50 when 'page.visited' then 'Page ' || row.p
        when 'file.accessed' then 'File ' || row.p % 400 end,
      case kind.action when 'page.visited' then jsonb_build_object('seconds', row.i % 300)
        when 'report.viewed' then jsonb_build_object('loadMs', 500 + row.i % 3000, 'pageId', page.id, 'page', 'Page ' || row.p,
          'reportPages', 'One:One|Two:Two')
        when 'file.accessed' then jsonb_build_object('file', 'File ' || row.p % 400, 'pageId', page.id, 'page', 'Page ' || row.p)
        when 'search.missed' then jsonb_build_object('search', 'word' || row.p) else '{}' end
    from (select i, now() - ${DAYS}::float * (${to}::int - i) / ${to - from}::float * interval '1 day' as at, (${PAGES} * power(random(), 3))::int % ${PAGES} as p, (random() * ${USERS - 1})::int as u, random() as r
        from generate_series(${start}::int, ${start + count - 1}::int) i) row
      join users on users.id = ('00000000-0000-7000-9000-' || lpad(to_hex(row.u), 12, '0'))::uuid
      cross join lateral (select case when r < 0.6 then 'page.visited' when r < 0.8 then 'report.viewed' when r < 0.88 then 'file.accessed'
          when r < 0.98 then 'session.started' else 'search.missed' end as action,
        case when r < 0.6 then 'page' when r < 0.8 then 'report' when r < 0.88 then 'file' end as subject_kind) kind
      cross join lateral (select case when p = 0 then ${page}::uuid
        else ('00000000-0000-7000-a000-' || lpad(to_hex(p), 12, '0'))::uuid end as id) page
      cross join lateral (select case when p % 50 = 0 then ${report}::uuid
        else ('00000000-0000-7000-b000-' || lpad(to_hex(p % 50), 12, '0'))::uuid end as id) report
      cross join lateral (select ('00000000-0000-7000-c000-' || lpad(to_hex(p % 400), 12, '0'))::uuid as id) file`;
}

/** The roll-ups of all rows, as the job makes them row by row; then the tables are as after a night. */
export async function finishActivity(sql) {
  const subject = `case when action = 'session.started' then '' else coalesce(subject_id::text, subject_name, details ->> 'search', '') end`;
  await sql`truncate uncounted_uses, use_days, use_user_days, use_user_months, use_users, use_readers, use_part_days, use_totals, use_months`;
  await sql.unsafe(`insert into use_days (day, action, subject, subject_kind, subject_name, uses, seconds, loads, load_ms)
    select ${DAY}, action, ${subject}, max(subject_kind), coalesce(max(subject_name), ''), count(*),
      sum(coalesce((details ->> 'seconds')::int, 0)), count(details ->> 'loadMs'), coalesce(sum((details ->> 'loadMs')::int), 0)
    from activities where action in ${USES} group by 1, 2, 3`);
  await sql.unsafe(`insert into use_user_days (day, action, user_id, uses, seconds, last_at)
    select ${DAY}, action, user_id, count(*), sum(coalesce((details ->> 'seconds')::int, 0)), max(at)
    from activities where action in ${USES} and user_id is not null group by 1, 2, 3`);
  await sql.unsafe(`insert into use_totals (day, action, uses, users, loads, load_ms)
    select used.day, action, sum(uses), (select count(*) from use_user_days known where known.day = used.day and known.action = used.action),
      sum(loads), sum(load_ms) from use_days used group by 1, 2`);
  await sql.unsafe(`insert into use_months (month, action, subject, subject_name, uses, loads, load_ms)
    select date_trunc('month', day)::date, action, subject, max(subject_name), sum(uses), sum(loads), sum(load_ms)
    from use_days group by 1, 2, 3`);
  await sql`insert into use_user_months (month, action, user_id, uses, seconds)
    select date_trunc('month', day)::date, action, user_id, sum(uses), sum(seconds) from use_user_days group by 1, 2, 3`;
  await sql`insert into use_users (user_id, last_at) select user_id, max(last_at) from use_user_days group by 1`;
  await sql`insert into use_readers (action, subject, user_id, last_at)
    select action, subject_id::text, user_id, max(at) from activities
    where action in ('page.visited', 'report.viewed') and user_id is not null group by 1, 2, 3`;
  await sql.unsafe(`insert into use_part_days (day, subject, kind, part, part_name, uses, loads, load_ms)
    select day, used ->> 'subject', used ->> 'kind', used ->> 'part', max(used ->> 'name'), sum(uses), sum(loads), sum(load_ms) from (
      select ${DAY} as day, use_parts(action, subject_id, subject_name, jsonb_build_object('pageId', details -> 'pageId',
          'page', details -> 'page', 'reportPages', details -> 'reportPages')) as parts,
        count(*) as uses, count(details ->> 'loadMs') as loads, coalesce(sum((details ->> 'loadMs')::int), 0) as load_ms
      from activities where action in ('report.viewed', 'file.accessed')
      group by 1, action, subject_id, subject_name, details -> 'pageId', details -> 'page', details -> 'reportPages') grouped,
      jsonb_array_elements(parts) used group by 1, 2, 3, 4`);
  await sql`alter table activities enable trigger activities_queue_uses`;
  await sql`vacuum analyze`;
}
