import { TIME_ZONE } from '@portico/server/page-object';
import { useContext } from 'react';
import { formatLongTimestamp, formatTimestamp } from '../i18n/dates.ts';
import { InTable } from '../ui/in-table.ts';
import { usePortal } from '../navigation/portal-context.ts';

/** A time in the organisation's time zone, in words. */
export function useOrganisationTime(): (at: string) => string {
  const { language } = usePortal().view;
  const format = useContext(InTable) ? formatTimestamp : formatLongTimestamp;
  return (at) => format(at, language, TIME_ZONE, true);
}
