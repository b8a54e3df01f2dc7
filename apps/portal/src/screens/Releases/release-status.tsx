import type { ReleaseRow, ReleaseState } from '@portico/server/page-object';
import { useOrganisationTime } from '../../components/organisation-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { Status, type StatusTone } from '../../ui/status.tsx';

const tones: Record<ReleaseState, StatusTone> = {
  draft: 'quiet',
  scheduled: 'waiting',
  published: 'good',
  'taken-back': 'quiet',
};

/** Whether a release is out, and since or from when. */
export function ReleaseStatus({ release }: { release: ReleaseRow }) {
  const text = useText();
  const timeOf = useOrganisationTime();
  const { state, scheduledFor, publishedAt, takenBackAt } = release;
  const at = { draft: null, scheduled: scheduledFor, published: publishedAt, 'taken-back': takenBackAt }[state];
  const label = text(`releases.state.${state}`);
  return (
    <Status tone={tones[state]}>
      {at === null ? label : text('releases.state.since', { state: label, time: timeOf(at) })}
    </Status>
  );
}
