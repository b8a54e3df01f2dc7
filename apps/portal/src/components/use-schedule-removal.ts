import { useMutations } from '../api/mutations.ts';
import { useText } from '../i18n/use-text.ts';
import { useConfirm } from './confirmations.tsx';
import { type ScheduledVersion, useScheduleText } from './schedule-text.ts';

/** Cancels the publication that is scheduled, after a confirmation. */
export function useScheduleRemoval(): (pageId: string, scheduled: ScheduledVersion) => void {
  const text = useText();
  const scheduleText = useScheduleText();
  const confirm = useConfirm();
  const { mutate } = useMutations();
  return (pageId, scheduled) =>
    confirm({
      heading: text('schedule.cancel.heading'),
      consequence: text('schedule.cancel.consequence', { scheduled: scheduleText(scheduled) }),
      action: text('schedule.cancel'),
      run: () => mutate('pages.unschedule', { parameters: { id: pageId }, success: text('schedule.cancelled') }),
    });
}
