import type { ReleasePlan, ReleaseRow } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { OverrideDialog } from '../../components/override-dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PlanDetails } from './release-plan.tsx';

interface ReleaseBlockedProps {
  release: Pick<ReleaseRow, 'id' | 'name'>;
  plan: ReleasePlan;
  onClose: () => void;
}

/** Whether errors of the check are all that stands against a release: a reason leads past them, and past nothing else. */
export const hasErrorsOnly = ({ conflicts }: ReleasePlan): boolean =>
  conflicts.length > 0 && conflicts.every(({ reason }) => reason === 'validation.page-blocked');

/** The pages of a release whose errors stand in the way. What is published is the plan that is seen. */
export function ReleaseBlocked({ release: { id, name }, plan, onClose }: ReleaseBlockedProps) {
  const text = useText();
  const { mutate } = useMutations();
  const publish = async (reason: string) => {
    const body = { revision: plan.revision, override: { reason } };
    await mutate('releases.publish', { parameters: { id }, body, success: text('releases.published', { name }) });
    onClose();
  };
  return (
    <OverrideDialog heading={text('releases.publish.heading', { name })} onOverride={publish} onClose={onClose}>
      <PlanDetails plan={plan} isOut={false} />
    </OverrideDialog>
  );
}
