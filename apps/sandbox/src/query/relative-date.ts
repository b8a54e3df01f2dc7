import type { Fragment, Sql } from 'postgres';
import type { RelativeDateFilter, RelativeTimeFilter } from '../model/filters.ts';

/** By `timeUnitType`: how long one unit is, and for calendar units the PostgreSQL name to cut to (specification §1.5.1). */
const UNITS: readonly { interval: string; calendar?: string }[] = [
  { interval: '1 day' },
  { interval: '7 days' },
  { interval: '7 days', calendar: 'week' },
  { interval: '1 month' },
  { interval: '1 month', calendar: 'month' },
  { interval: '1 year' },
  { interval: '1 year', calendar: 'year' },
];
/** `InThis` always means a whole calendar unit, also for the units that otherwise slide. */
const CALENDAR_OF: readonly string[] = ['day', 'week', 'week', 'month', 'month', 'year', 'year'];

/** Days in the last, this or the next units, counted from `today` (`YYYY-MM-DD`, UTC). */
export function relativeDateSql(sql: Sql, column: Fragment, filter: RelativeDateFilter, today: string): Fragment {
  const unit = UNITS[filter.timeUnitType] ?? { interval: '1 day' };
  const now = sql`${today}::date`;
  const span = sql`(${filter.timeUnitsCount}::int * ${unit.interval}::interval)`;
  if (filter.operator === 1) {
    const start = sql`date_trunc(${CALENDAR_OF[filter.timeUnitType] ?? 'day'}::text, ${now})`;
    return sql`(${column} >= ${start} and ${column} < ${start} + ${unit.interval}::interval)`;
  }
  if (unit.calendar) {
    const current = sql`date_trunc(${unit.calendar}::text, ${now})`;
    return filter.operator === 0
      ? sql`(${column} >= ${current} - ${span} and ${column} < ${current})`
      : sql`(${column} >= ${current} + ${unit.interval}::interval and ${column} < ${current} + ${unit.interval}::interval + ${span})`;
  }
  const shift = filter.includeToday ? 1 : 0;
  return filter.operator === 0
    ? sql`(${column} >= ${now} + ${shift}::int - ${span} and ${column} < ${now} + ${shift}::int)`
    : sql`(${column} >= ${now} + ${1 - shift}::int and ${column} < ${now} + ${1 - shift}::int + ${span})`;
}

/** By `timeUnitType` minus 7. */
const TIME_UNITS = ['minute', 'hour'] as const;

/** Days of which some moment lies in the last, this or the next minutes or hours. */
export function relativeTimeSql(sql: Sql, column: Fragment, filter: RelativeTimeFilter): Fragment {
  const unit = `1 ${TIME_UNITS[filter.timeUnitType - 7] ?? 'hour'}`;
  const span = sql`(${filter.timeUnitsCount}::int * ${unit}::interval)`;
  const now = sql`(now() at time zone 'UTC')`;
  const [from, to] = [
    [sql`${now} - ${span}`, now],
    [now, now],
    [now, sql`${now} + ${span}`],
  ][filter.operator] as [Fragment, Fragment];
  return sql`${column} between (${from})::date and (${to})::date`;
}
