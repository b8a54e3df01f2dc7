import { fail } from '../../contract/failures.ts';
import { pageName } from '../../access/published-pages.ts';
import type { ActivityCharts, ChartPoint, Language, UsedSubject } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { localDate } from '../../database/local-date.ts';
import { read } from '../../http/read.ts';
import { type DayRange, hasDays, rangeOf } from './range.ts';
import { ChartsQuery } from './schema.ts';

/** Longer times are shown by month. */
const MAX_DAYS = 92;
const MAX_SUBJECTS = 10;
const DAY_MS = 86_400_000;

const DAY = localDate('at');
const IS_SHOWN = 'day between $1::date and $2::date';

/** SQL: what the job has not counted yet. */
const UNCOUNTED = `(select *, ${DAY} as day from uncounted_uses) uncounted where ${IS_SHOWN}`;

/** SQL: the roll-ups of all that was used, and what is not in them. */
const USED = `select day, action, uses, loads, load_ms from use_totals where ${IS_SHOWN}
  union all select day, action, 1, (load_ms is not null)::int, coalesce(load_ms, 0)::bigint from ${UNCOUNTED}`;

/** SQL: how many read pages on a day; of those whose visits are not counted yet, the ones who are not in the roll-up. */
const READER_DAYS = `select day, users from use_totals where action = 'page.visited' and ${IS_SHOWN}
  union all select day, count(distinct user_id)::int from ${UNCOUNTED} and action = 'page.visited'
    and not exists (select from use_user_days known where known.day = uncounted.day and known.action = 'page.visited'
      and known.user_id = uncounted.user_id) group by day`;

/** SQL: the same in months. */
const READER_MONTHS = `select month as day, count(*)::int as users from use_user_months
    where action = 'page.visited' and month between $1::date and $2::date group by month
  union all select date_trunc('month', day)::date, count(distinct user_id)::int from ${UNCOUNTED} and action = 'page.visited'
    and not exists (select from use_user_months known where known.month = date_trunc('month', uncounted.day)::date
      and known.action = 'page.visited' and known.user_id = uncounted.user_id) group by 1`;

/** SQL: a row for each step of the time `$1` to `$2`, also where nothing was done. */
const pointsBy = (step: 'day' | 'month', readers: string) => `with used as (${USED}), steps as (
    select generate_series($1::date, $2::date, interval '1 ${step}')::date as day
  ), summed as (
    select date_trunc('${step}', day)::date as day,
      coalesce(sum(uses) filter (where action = 'page.visited'), 0)::float8 as visits,
      coalesce(sum(uses) filter (where action = 'session.started'), 0)::float8 as "signIns",
      coalesce(sum(uses) filter (where action = 'file.accessed'), 0)::float8 as files,
      coalesce(sum(uses) filter (where action = 'report.viewed'), 0)::float8 as reports,
      round(sum(load_ms) / nullif(sum(loads), 0))::int as "loadMs"
    from used group by 1
  ), readers as (select day, sum(users)::float8 as users from (${readers}) one group by day)
  select steps.day::text as day, coalesce(visits, 0) as visits, coalesce("signIns", 0) as "signIns",
    coalesce(files, 0) as files, coalesce(reports, 0) as reports, "loadMs", coalesce(users, 0) as users
  from steps left join summed on summed.day = steps.day left join readers on readers.day = steps.day
  order by steps.day`;

const DAYS = pointsBy('day', READER_DAYS);
const MONTHS = pointsBy('month', READER_MONTHS);

/** SQL: what was used most in the action `$3`, by days or by whole months; pages as they are called in the language `$4`. */
const subjectsOf = (counted: string) => `with most as (
    select subject, (array_agg(subject_name order by day desc))[1] as noted,
      sum(uses)::float8 as uses, round(sum(load_ms) / nullif(sum(loads), 0))::int as "loadMs"
    from (${counted}
      union all select day, subject, subject_name, 1, (load_ms is not null)::int, coalesce(load_ms, 0)::bigint
        from ${UNCOUNTED} and action = $3) used
    group by subject order by uses desc, noted limit ${MAX_SUBJECTS}
  ), called as (
    select *, case when $3 = 'page.visited' and subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end as page_id
    from most
  )
  select subject, coalesce(${pageName('called.page_id', '$4')}, noted) as name, uses, "loadMs" from called order by uses desc, noted`;

const SUBJECTS_BY_DAY = subjectsOf(
  `select day, subject, subject_name, uses, loads, load_ms from use_days where action = $3 and ${IS_SHOWN}`,
);
const SUBJECTS_BY_MONTH = subjectsOf(`select month as day, subject, subject_name, uses, loads, load_ms from use_months
    where action = $3 and month between $1::date and $2::date`);

const isLong = ({ from, to }: DayRange) => Date.parse(to) - Date.parse(from) > MAX_DAYS * DAY_MS;

/** The whole months of a range. */
function monthsOf({ from, to }: DayRange): DayRange {
  const last = new Date(Date.UTC(Number(to.slice(0, 4)), Number(to.slice(5, 7)), 0));
  return { from: `${from.slice(0, 7)}-01`, to: last.toISOString().slice(0, 10) };
}

const listSubjects = (
  database: Database,
  { from, to }: DayRange,
  { step, action, language }: { step: 'day' | 'month'; action: string; language: Language },
) => database.search<UsedSubject>(step === 'day' ? SUBJECTS_BY_DAY : SUBJECTS_BY_MONTH, [from, to, action, language]);

/** A count of so few people that it could say who they are is not told. */
function mask(points: ChartPoint[], maskBelow: number): ChartPoint[] {
  const isFew = ({ users }: ChartPoint) => users !== null && users > 0 && users < maskBelow;
  return points.map((point) => (isFew(point) ? { ...point, users: null } : point));
}

/** How much the portal was used, by day or month, and what of it most. */
export const showCharts = read({
  route: 'activity.charts',
  query: ChartsQuery,
  allow: 'administrator',
  async run({ query, language, services: { database, environment } }) {
    const days = rangeOf(query);
    if (!hasDays(days)) return fail('invalid_input', { from: 'validation.date-order' });
    const step = isLong(days) ? 'month' : 'day';
    const range = step === 'month' ? monthsOf(days) : days;
    const parameters = [range.from, range.to];
    const [points, pages, files, reports] = await Promise.all([
      step === 'month'
        ? database.search<ChartPoint>(MONTHS, parameters)
        : database.search<ChartPoint>(DAYS, parameters),
      listSubjects(database, range, { step, action: 'page.visited', language }),
      listSubjects(database, range, { step, action: 'file.accessed', language }),
      listSubjects(database, range, { step, action: 'report.viewed', language }),
    ]);
    const { maskBelow } = environment.activity;
    const shown: ActivityCharts = {
      step,
      points: mask(points, maskBelow),
      maskBelow,
      pages,
      files,
      reports,
    };
    return shown;
  },
});
