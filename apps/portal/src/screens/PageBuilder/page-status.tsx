import type { PageRow } from '@portico/server/page-object';
import { scheduledOf, useScheduleText } from '../../components/schedule-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Status, type StatusTone } from '../../ui/status.tsx';

type State = 'removed' | 'changed' | PageRow['status'];

const tones: Record<State, StatusTone> = {
  removed: 'bad',
  draft: 'quiet',
  changed: 'waiting',
  published: 'good',
  unpublished: 'quiet',
};

function stateOf({ removedAt, status, isChanged }: PageRow): State {
  if (removedAt !== null) return 'removed';
  return status === 'published' && isChanged ? 'changed' : status;
}

/** Whether readers have a page, whether its draft differs from what they have, and what is scheduled. */
export function PageStatus({ page }: { page: PageRow }) {
  const text = useText();
  const scheduleText = useScheduleText();
  const scheduled = scheduledOf(page);
  const state = stateOf(page);
  return (
    <>
      <Status tone={tones[state]}>{text(`page.status.${state}`)}</Status>
      {scheduled && (
        <>
          {' · '}
          {scheduleText(scheduled)}
        </>
      )}
    </>
  );
}
