import type { SubscriptionSchedule } from '../../contract/props/subscriptions.ts';
import { nextDue } from './next-due.ts';

const daily = (hour: number): SubscriptionSchedule => ({ rhythm: 'daily', weekdays: [], monthDay: null, hour });
const weekly = (weekdays: number[], hour: number): SubscriptionSchedule => ({
  ...daily(hour),
  rhythm: 'weekly',
  weekdays,
});
const monthly = (monthDay: number, hour: number): SubscriptionSchedule => ({
  ...daily(hour),
  rhythm: 'monthly',
  monthDay,
});

// Denmark: UTC+1, in summer UTC+2. Summer time began on 29 March 2026 at 2:00 and ended on 25 October at 3:00.
test.each<[string, SubscriptionSchedule, string, string[]]>([
  ['later on the same day', daily(8), '2026-01-14T06:59:00Z', ['2026-01-14T07:00:00Z', '2026-01-15T07:00:00Z']],
  ['not the time itself, but the next', daily(8), '2026-01-14T07:00:00Z', ['2026-01-15T07:00:00Z']],
  [
    'the same hour on the clock before and after summer time begins',
    daily(8),
    '2026-03-27T12:00:00Z',
    ['2026-03-28T07:00:00Z', '2026-03-29T06:00:00Z', '2026-03-30T06:00:00Z'],
  ],
  [
    'an hour that is skipped is the one after it, once',
    daily(2),
    '2026-03-28T12:00:00Z',
    ['2026-03-29T01:00:00Z', '2026-03-30T00:00:00Z'],
  ],
  [
    'an hour that comes twice counts once',
    daily(2),
    '2026-10-24T12:00:00Z',
    ['2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
  ],
  ['the same hour on the clock when summer time ends', daily(8), '2026-10-24T12:00:00Z', ['2026-10-25T07:00:00Z']],
  ['midnight belongs to the day that begins', daily(0), '2026-07-01T21:59:00Z', ['2026-07-01T22:00:00Z']],
  [
    'days of the week in the organisation, not in UTC',
    weekly([1], 0),
    '2026-07-05T20:00:00Z',
    ['2026-07-05T22:00:00Z', '2026-07-12T22:00:00Z'],
  ],
  [
    'several days of the week',
    weekly([1, 5], 8),
    '2026-01-12T08:00:00Z',
    ['2026-01-16T07:00:00Z', '2026-01-19T07:00:00Z'],
  ],
  ['Sunday is the seventh day', weekly([7], 8), '2026-01-12T08:00:00Z', ['2026-01-18T07:00:00Z']],
  ['a day of the month', monthly(15, 8), '2026-01-15T08:00:00Z', ['2026-02-15T07:00:00Z', '2026-03-15T07:00:00Z']],
  [
    'the last day of months that are shorter, and over summer time',
    monthly(31, 8),
    '2026-01-31T08:00:00Z',
    ['2026-02-28T07:00:00Z', '2026-03-31T06:00:00Z', '2026-04-30T06:00:00Z'],
  ],
  ['29 February in a leap year', monthly(30, 23), '2028-01-31T08:00:00Z', ['2028-02-29T22:00:00Z']],
  ['over the turn of the year', weekly([4], 6), '2025-12-31T23:30:00Z', ['2026-01-01T05:00:00Z']],
])('%s', (_, schedule, after, expected) => {
  const found: string[] = [];
  let at = new Date(after);
  for (let index = 0; index < expected.length; index++) found.push((at = nextDue(schedule, at)).toISOString());
  expect(found).toEqual(expected.map((due) => new Date(due).toISOString()));
});
