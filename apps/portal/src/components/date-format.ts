import { useContext } from 'react';
import { formatLongTimestamp, formatTimestamp } from '../i18n/dates.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { InTable } from '../ui/in-table.ts';

/** Formats a time stamp in the user's language: in digits inside tables, its month by name elsewhere. */
export function useDateFormat(): (at: string, timeZone: string, withTime: boolean) => string {
  const { language } = usePortal().view;
  const format = useContext(InTable) ? formatTimestamp : formatLongTimestamp;
  return (at, timeZone, withTime) => format(at, language, timeZone, withTime);
}
