import { useSyncExternalStore } from 'react';
import { useDateFormat } from './date-format.ts';

const subscribeToNothing = () => () => {};

/** The browser's time zone; UTC in the server's HTML, which does not know it. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
}

interface TimestampProps {
  /** ISO 8601. */
  at: string | null;
  withTime?: boolean;
  /** Shown in place of the date; the tooltip has date and time then. */
  children?: string | null;
}

/** A time stamp in the user's language, in digits inside tables; the tooltip has the time of day. A dash if there is none. */
export function Timestamp({ at, withTime = false, children = null }: TimestampProps) {
  const format = useDateFormat();
  const timeZone = useTimeZone();
  if (at === null) return '–';
  const title = withTime ? undefined : format(at, timeZone, true);
  return (
    <time dateTime={at} title={title} className="whitespace-nowrap tabular-nums">
      {children ?? format(at, timeZone, withTime)}
    </time>
  );
}
