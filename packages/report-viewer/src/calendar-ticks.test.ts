import { calendarTicks } from './calendar-ticks.ts';

function days(from: string, count: number, step: 'day' | 'month'): string[] {
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(`${from}T00:00:00Z`);
    if (step === 'day') date.setUTCDate(date.getUTCDate() + index);
    else date.setUTCMonth(date.getUTCMonth() + index);
    return date.toISOString().slice(0, 10);
  });
}

function named(given: readonly string[], most: number) {
  return [...(calendarTicks(given, most) ?? [])].map((index) => given[index]);
}

test('days of half a year are named on the first of months', () => {
  expect(named(days('2001-01-01', 181, 'day'), 8)).toEqual([
    '2001-01-01',
    '2001-02-01',
    '2001-03-01',
    '2001-04-01',
    '2001-05-01',
    '2001-06-01',
  ]);
});

test('days of two months are named on Mondays', () => {
  expect(named(days('2024-01-03', 40, 'day'), 6)).toEqual([
    '2024-01-08',
    '2024-01-15',
    '2024-01-22',
    '2024-01-29',
    '2024-02-05',
  ]);
});

test('months of ten years are named in January, every other year where fewer fit', () => {
  const months = days('2000-01-01', 122, 'month');
  expect(named(months, 12)).toHaveLength(11);
  expect(named(months, 8)).toEqual([
    '2000-01-01',
    '2002-01-01',
    '2004-01-01',
    '2006-01-01',
    '2008-01-01',
    '2010-01-01',
  ]);
});

test('a course that begins within a period is named from the next one on', () => {
  expect(named(days('2012-05-01', 30, 'month'), 4)).toEqual(['2013-01-01', '2014-01-01']);
});

test('values that are no days have no calendar', () => {
  expect(calendarTicks(['Monday', 'Tuesday'], 5)).toBeUndefined();
  expect(calendarTicks(['2024-01-01', ''], 5)).toBeUndefined();
});
