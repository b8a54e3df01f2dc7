import { TIME_ZONE } from '../../contract/time-zone.ts';

const DAY_MS = 86_400_000;
/** How many days the screen shows before anybody chooses. */
const DEFAULT_DAYS = 30;

/** Days of the organisation's calendar, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The day of the organisation's calendar. */
export const dayOf = (time: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(time);

/** The chosen days; where one is left out, the thirty days up to today. */
export function rangeOf({ from, to }: DayRange): DayRange {
  const last = to || dayOf(Date.now());
  const first = from || dayOf(Math.min(Date.parse(last), Date.now()) - (DEFAULT_DAYS - 1) * DAY_MS);
  return { from: first, to: last };
}

/** The first day is not after the last. */
export const hasDays = ({ from, to }: DayRange) => from <= to;

/** The day that is so many days earlier. */
export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** SQL: the beginning of a day of the organisation's calendar. */
export const startOfDay = (day: string) => `(${day}::date)::timestamp at time zone '${TIME_ZONE}'`;
