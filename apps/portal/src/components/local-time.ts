import { useDateFormat } from './date-format.ts';
import { useTimeZone } from './timestamp.tsx';

/** A time in the browser's time zone, in words: what stands beside time stamps tells the same time. */
export function useLocalTime(): (at: string) => string {
  const format = useDateFormat();
  const timeZone = useTimeZone();
  return (at) => format(at, timeZone, true);
}
