const DAY_MS = 86_400_000;
/** One name says nothing of the days beside it. */
const MIN_TICKS = 2;
/** 1 January 1970 was a Thursday. */
const DAYS_TO_MONDAY = 3;
/** Weeks, then months, that stand between two ticks; the first at which all names fit is taken. */
const WEEKS = [1, 2];
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600];

/**
 * Which of the days along an axis are named, so that as many as fit are, at equal distances of the calendar: on Mondays,
 * on the first of months, in January.
 * @param days `YYYY-MM-DD`, ascending; with gaps, as there are data only for some
 * @returns undefined when the values are no days, or too few of them
 */
export function calendarTicks(days: readonly string[], most: number): ReadonlySet<number> | undefined {
  const dates = days.map((day) => new Date(`${day}T00:00:00Z`));
  if (dates.some((date) => Number.isNaN(date.getTime()))) return undefined;
  const periods = [...WEEKS.map((count) => weekOf(count)), ...MONTHS.map((count) => monthOf(count))];
  for (const period of periods) {
    const ticks = firstOfEach(dates, period);
    if (ticks.length >= MIN_TICKS && ticks.length <= most) return new Set(ticks);
  }
  return undefined;
}

/** The number of a date's period, and whether the date begins it. */
type Period = (date: Date) => { number: number; isStart: boolean };

function weekOf(count: number): Period {
  return (date) => {
    const days = Math.floor(date.getTime() / DAY_MS) + DAYS_TO_MONDAY;
    return { number: Math.floor(days / (7 * count)), isStart: days % (7 * count) === 0 };
  };
}

function monthOf(count: number): Period {
  return (date) => {
    const months = date.getUTCFullYear() * 12 + date.getUTCMonth();
    return { number: Math.floor(months / count), isStart: months % count === 0 && date.getUTCDate() === 1 };
  };
}

/** Where periods begin; the first date of all only if it begins its own. */
function firstOfEach(dates: readonly Date[], period: Period): number[] {
  return dates.flatMap((date, index) => {
    const before = dates[index - 1];
    const { number, isStart } = period(date);
    return (before ? period(before).number !== number : isStart) ? [index] : [];
  });
}
