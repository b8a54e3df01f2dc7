import type { PageRow } from '@portico/server/page-object';
import { useText } from '../i18n/use-text.ts';
import { useOrganisationTime } from './organisation-time.ts';

/** A version that readers get at a time to come. */
export interface ScheduledVersion {
  number: number;
  /** ISO 8601 */
  for: string;
}

/** What is scheduled of a page in the list. */
export function scheduledOf({
  scheduledFor,
  scheduledNumber: number,
}: Pick<PageRow, 'scheduledFor' | 'scheduledNumber'>): ScheduledVersion | null {
  return scheduledFor === null || number === null ? null : { number, for: scheduledFor };
}

/** When a version is published, in words, by the organisation's clock. */
export function useScheduleText(): (scheduled: ScheduledVersion) => string {
  const text = useText();
  const timeOf = useOrganisationTime();
  return ({ number, for: at }) => text('page.status.scheduled', { number, time: timeOf(at) });
}
