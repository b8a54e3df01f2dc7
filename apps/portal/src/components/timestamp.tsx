import { useContext, useSyncExternalStore } from 'react';
import { formatLongTimestamp, formatTimestamp } from '../i18n/dates.ts';
import { InTable } from '../ui/in-table.ts';
import { usePortal } from '../navigation/portal-context.ts';

const subscribeToNothing = () => () => {};

/** The browser's time zone; UTC in the server's HTML, which does not know it. */
function useTimeZone(): string {
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
  const { view } = usePortal();
  const timeZone = useTimeZone();
  const isInTable = useContext(InTable);
  if (at === null) return '–';
  const format = (hasTime: boolean) =>
    (isInTable ? formatTimestamp : formatLongTimestamp)(at, view.language, timeZone, hasTime);
  return (
    <time dateTime={at} title={withTime ? undefined : format(true)} className="whitespace-nowrap tabular-nums">
      {children ?? format(withTime)}
    </time>
  );
}
