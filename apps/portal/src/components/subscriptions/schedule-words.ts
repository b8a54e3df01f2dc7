import type { Language, SubscriptionSchedule } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';

/** Monday of some week: days of the week are written as dates in it. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** What a day of the week (ISO, 1 is Monday) is called. */
export function weekdayName(day: number, language: Language, style: 'short' | 'long'): string {
  const at = new Date(MONDAY + (day - 1) * DAY_MS);
  return new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(at);
}

/** An hour of the day, as clocks show it. */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A schedule in words. */
export function useScheduleWords(): (schedule: SubscriptionSchedule) => string {
  const text = useText();
  const { language } = usePortal().view;
  return ({ rhythm, weekdays, monthDay, hour }) => {
    const days = weekdays.map((day) => weekdayName(day, language, 'long'));
    const list = new Intl.ListFormat(language).format(days);
    const said = rhythm === 'weekly' && days.length === WEEKDAYS.length ? 'daily' : rhythm;
    const sentence = text(`subscriptions.when.${said}`, { days: list, day: monthDay ?? 1, hour });
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  };
}
