import { TIME_ZONE } from '@portico/server/page-object';
import { useDateFormat } from './date-format.ts';

/** A time in the organisation's time zone, in words that stay in one line. */
export function useOrganisationTime(): (at: string) => string {
  const format = useDateFormat();
  return (at) => format(at, TIME_ZONE, true).replaceAll(' ', '\u00a0');
}
