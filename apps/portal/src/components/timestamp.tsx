import { useSyncExternalStore } from 'react';
import { formatTimestamp } from '../i18n/dates.ts';
import { usePortal } from '../navigation/portal-context.ts';

const subscribeToNothing = () => () => {};

/** The reader's time zone; the first HTML, which does not know it, is written in UTC. */
function useTimeZone(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
}

/** A moment as the reader's language writes dates, its time at least under the pointer; a dash where it never came. */
export function Timestamp({ at, withTime = false }: { at: string | null; withTime?: boolean }) {
  const { view } = usePortal();
  const timeZone = useTimeZone();
  if (at === null) return '–';
  const format = (hasTime: boolean) => formatTimestamp(at, view.language, timeZone, hasTime);
  return (
    <time dateTime={at} title={withTime ? undefined : format(true)} className="whitespace-nowrap tabular-nums">
      {format(withTime)}
    </time>
  );
}
