import { publishedHolders } from '../../access/published-holders.ts';
import { byLanguage, isPublished } from '../../access/published-pages.ts';
import type { Language } from '../../contract/languages.ts';
import type { UsePart, UsePoint, UseTotals } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { localDate, TODAY } from '../../database/local-date.ts';
import type { UseSubject } from './subject.ts';

const DAY = localDate('at');
const MAX_PARTS = 200;

/** SQL: what was used of the subject `$1`, by roll-ups and what they have not counted yet. */
const PARTS_USED = `select day, kind, part, part_name, uses, loads, load_ms from use_part_days where subject = $1
  union all select ${DAY}, used ->> 'kind', used ->> 'part', used ->> 'name', 1, (load_ms is not null)::int,
      coalesce(load_ms, 0)::bigint
    from uncounted_uses, jsonb_array_elements(parts) used where used ->> 'subject' = $1`;

/** SQL: uses of the subject `$1` by the action `$2`; a page loads as long as its reports. The days are `$3` and as many before. */
const USED = `used as (
    select day, uses, seconds, loads, load_ms from use_days
      where action = $2 and subject = $1 and day > ${TODAY} - 2 * $3::int
    union all select ${DAY}, 1, seconds, (load_ms is not null)::int, coalesce(load_ms, 0)::bigint
      from uncounted_uses where action = $2 and subject = $1
    union all select day, 0, 0, loads, load_ms from (${PARTS_USED}) part
      where kind = 'report' and day > ${TODAY} - 2 * $3::int
  )`;

const IS_SHOWN = `day > ${TODAY} - $3::int`;
const IS_BEFORE = `day > ${TODAY} - 2 * $3::int and day <= ${TODAY} - $3::int`;

const TOTALS = `with ${USED}
  select coalesce(sum(uses) filter (where ${IS_SHOWN}), 0)::float8 as uses,
    coalesce(sum(uses) filter (where ${IS_BEFORE}), 0)::float8 as "usesBefore",
    coalesce(sum(seconds) filter (where ${IS_SHOWN}), 0)::float8 as seconds,
    round(sum(load_ms) filter (where ${IS_SHOWN}) / nullif(sum(loads) filter (where ${IS_SHOWN}), 0))::int as "loadMs",
    round(sum(load_ms) filter (where ${IS_BEFORE}) / nullif(sum(loads) filter (where ${IS_BEFORE}), 0))::int as "loadMsBefore"
  from used`;

/** SQL: a row for each day or month (`$4`) of the days shown. */
const POINTS = `with ${USED}, steps as (
    select generate_series(date_trunc($4::text, ${TODAY} - ($3::int - 1)), ${TODAY}, ('1 ' || $4::text)::interval)::date as step
  )
  select steps.step::text as day, coalesce(sum(uses), 0)::float8 as uses,
    round(sum(load_ms) / nullif(sum(loads), 0))::int as "loadMs"
  from steps left join used on date_trunc($4::text, used.day)::date = steps.step and ${IS_SHOWN}
  group by steps.step order by steps.step`;

/** SQL: what there is of a page (`$3`), and where a report (`$1` where there is no page) is seen. */
const HELD = `select distinct held.kind, held.target_id::text as part from page_references held
    where held.page_id = $3::uuid and held.source = 'published' and held.kind in ('report', 'file')
  union all select 'page', holder.id::text from ${publishedHolders('report', '$1::uuid')} held
    join pages holder on holder.id = held.id and ${isPublished('holder')} where $3::uuid is null`;

/** SQL: how it is called now. */
const NAME_NOW = `case kind when 'report' then (select name from reports where report_id::text = part and removed_at is null)
    when 'file' then (select name from files where id::text = part)
    when 'page' then (select text.name from page_locales text where text.page_id::text = part
      order by ${byLanguage('text', '$4')} limit 1) end`;

const PARTS = `with summed as (
    select kind, part, (array_agg(part_name order by day desc))[1] as name, sum(uses)::float8 as uses, sum(loads) as loads,
      sum(load_ms) as load_ms
    from (${PARTS_USED}) used where day > ${TODAY} - $2::int group by kind, part
  ), listed as (
    select kind, part, coalesce(summed.name, '') as name, coalesce(summed.uses, 0) as uses,
      round(load_ms / nullif(loads, 0))::int as "loadMs", held.part is not null or kind = 'report-page' as "isThere"
    from summed full join (${HELD}) held using (kind, part)
  )
  select kind, part, coalesce(${NAME_NOW}, nullif(name, ''), part) as name, uses, "loadMs", "isThere"
  from listed order by kind = 'page', uses desc, name, part limit ${MAX_PARTS}`;

type Trend = { totals: UseTotals; points: UsePoint[]; parts: UsePart[] };

/** How often something was opened in some days, in which of its parts, and how long its reports took to load. */
export async function getTrend(
  database: Database,
  { kind, id, usedId, action }: UseSubject,
  { days, step, language }: { days: number; step: 'day' | 'month'; language: Language },
): Promise<Trend> {
  const [[totals], points, parts] = await Promise.all([
    database.search<UseTotals>(TOTALS, [usedId, action, days]),
    database.search<UsePoint>(POINTS, [usedId, action, days, step]),
    database.search<UsePart>(PARTS, [usedId, days, kind === 'page' ? id : null, language]),
  ]);
  return { totals: totals as UseTotals, points, parts };
}
