import { TIME_ZONE } from '@portico/server/page-object';
import { formatTimestamp } from '../i18n/dates.ts';
import { usePortal } from '../navigation/portal-context.ts';

/** A time in the organisation's time zone, in words. */
export function useOrganisationTime(): (at: string) => string {
  const { language } = usePortal().view;
  return (at) => formatTimestamp(at, language, TIME_ZONE, true);
}
