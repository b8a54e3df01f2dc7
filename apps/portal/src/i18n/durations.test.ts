import { formatDuration } from './durations.ts';

test.each([
  [0, '0:00'],
  [-1, '0:00'],
  [7.9, '0:07'],
  [59.999, '0:59'],
  [60, '1:00'],
  [245, '4:05'],
  [3600, '1:00:00'],
  [3723.4, '1:02:03'],
  [36_000, '10:00:00'],
])('%d seconds are written %s', (seconds, written) => {
  expect(formatDuration(seconds)).toBe(written);
});
