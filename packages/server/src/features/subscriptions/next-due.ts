import {
  type CalendarDate,
  fromDate,
  toCalendarDate,
  toCalendarDateTime,
  Time,
  toZoned,
} from '@internationalized/date';
import type { SubscriptionSchedule } from '../../contract/props/subscriptions.ts';
import { TIME_ZONE } from '../../contract/time-zone.ts';

/** Every rhythm comes round within a month and its longest neighbour. */
const MAX_DAYS = 63;

/**
 * The first time of a schedule after a point in time. An hour that the change to summer time skips is the one after it; of one
 * that comes twice, the first is taken.
 */
export function nextDue(schedule: SubscriptionSchedule, after: Date): Date {
  const first = toCalendarDate(fromDate(after, TIME_ZONE));
  for (let days = 0; days <= MAX_DAYS; days++) {
    const day = first.add({ days });
    if (!isDay(schedule, day)) continue;
    const due = toZoned(toCalendarDateTime(day, new Time(schedule.hour)), TIME_ZONE, 'compatible').toDate();
    if (due > after) return due;
  }
  throw new Error(`A schedule has no next time: ${JSON.stringify(schedule)}`);
}

function isDay({ rhythm, weekdays, monthDay }: SubscriptionSchedule, day: CalendarDate): boolean {
  if (rhythm === 'daily') return true;
  if (rhythm === 'weekly') return weekdays.includes(isoWeekday(day));
  return day.day === Math.min(monthDay ?? 1, day.calendar.getDaysInMonth(day));
}

function isoWeekday(day: CalendarDate): number {
  return new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay() || 7;
}
