import type { ReleasePlan, ReleaseRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState } from 'react';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import { useImpactConfirmation } from '../../components/impact-confirmation.ts';
import { RowMenu, type RowAction } from '../../components/row-menu.tsx';
import { useErrorToast, useToast } from '../../components/toasts.tsx';
import { useExport } from '../../components/use-export.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { hasErrorsOnly, ReleaseBlocked } from './release-blocked.tsx';
import { PlanDetails } from './release-plan.tsx';

const ReleaseSheet = lazy(() => import('./release-sheet.tsx'));
const ScheduleSheet = lazy(() => import('./schedule-sheet.tsx'));

interface ReleaseButtonsProps {
  release: ReleaseRow;
  /** Null where no page shows what changes. */
  onPreview: (() => void) | null;
}

/** How much a release publishes, for its message. */
const countsOf = ({ pages, reports }: Pick<ReleaseRow, 'pages' | 'reports'>) => ({
  ...{ count: pages, reports },
  both: pages > 0 && reports > 0 ? 'yes' : 'no',
});

/** What can be done with a release, by its state. */
export function ReleaseButtons({ release, onPreview }: ReleaseButtonsProps) {
  const text = useText();
  const [sheet, setSheet] = useState<'details' | 'schedule' | null>(null);
  const [blocked, setBlocked] = useState<ReleasePlan | null>(null);
  const { publish, unschedule, revert, remove } = useReleaseActions(release, setBlocked);
  const { state, pages, name } = release;
  const isFilled = pages + release.reports > 0;
  const isOpen = isFilled && (state === 'draft' || state === 'scheduled');
  const isScheduled = state === 'scheduled';
  const menu = useReleaseMenu(release, { edit: () => setSheet('details'), remove });
  return (
    <>
      {isOpen && onPreview && <Button onPress={onPreview}>{text('releases.preview')}</Button>}
      {/* One button, so that it keeps the focus when the release is scheduled, and when that is cancelled. */}
      {(isScheduled || (state === 'draft' && isFilled)) && (
        <Button onPress={isScheduled ? unschedule : () => setSheet('schedule')}>
          {text(isScheduled ? 'releases.unschedule' : 'releases.schedule')}
        </Button>
      )}
      {isOpen && (
        <Button variant="primary" onPress={() => void publish()}>
          {text('releases.publish', countsOf(release))}
        </Button>
      )}
      {state === 'published' && <Button onPress={() => void revert()}>{text('releases.take-back')}</Button>}
      {menu.length > 0 && <RowMenu name={name} actions={menu} />}
      <Suspense>
        {blocked && <ReleaseBlocked {...{ release }} plan={blocked} onClose={() => setBlocked(null)} />}
        {sheet === 'details' && <ReleaseSheet release={release} onClose={() => setSheet(null)} />}
        {sheet === 'schedule' && <ScheduleSheet release={release} onClose={() => setSheet(null)} />}
      </Suspense>
    </>
  );
}

/** What is seldom done with a release. */
function useReleaseMenu({ id, pages, state }: ReleaseRow, { edit, remove }: Record<'edit' | 'remove', () => void>) {
  const text = useText();
  const showError = useErrorToast();
  const exportPages = useExport();
  const exporting: RowAction = {
    ...{ id: 'export', label: text('page-export.release'), icon: 'download' },
    run: () => void exportPages({ kind: 'release', id }).catch(showError),
  };
  const changes: RowAction[] = [
    { id: 'edit', label: text('releases.edit'), icon: 'pencil', run: edit },
    { id: 'remove', label: text('releases.remove', { count: 1 }), icon: 'trash', isDestructive: true, run: remove },
  ];
  return [...(pages > 0 ? [exporting] : []), ...(state === 'draft' ? changes : [])];
}

function useReleaseActions(release: ReleaseRow, onBlocked: (plan: ReleasePlan) => void) {
  const text = useText();
  const toast = useToast();
  const confirm = useConfirm();
  const { router } = usePortal();
  const { tryMutate } = useMutations();
  const { id, name } = release;
  const { publish, revert } = usePublishing(release, onBlocked);
  const parameters = { id };
  return {
    publish,
    revert,
    unschedule: () => void tryMutate('releases.unschedule', { parameters, success: text('releases.unscheduled') }),
    remove: () =>
      confirm({
        heading: text('releases.remove.heading', { name, count: 1 }),
        consequence: text('releases.remove.consequence', { count: 1 }),
        action: text('releases.remove', { count: 1 }),
        isDestructive: true,
        run: async () => {
          await call('releases.destroy', { parameters });
          toast({ text: text('releases.removed', { name, count: 1 }) });
          await router.navigate(route('releases.manage'), { replace: true });
        },
      }),
  };
}

/**
 * Publishing and taking back, after the plan has been seen: the plan's revision is what is published.
 * @param onBlocked is called where errors of the check, and nothing else, stand in the way
 */
function usePublishing({ id, name, pages, reports }: ReleaseRow, onBlocked: (plan: ReleasePlan) => void) {
  const text = useText();
  const toast = useToast();
  const confirm = useImpactConfirmation();
  const { mutate } = useMutations();
  const parameters = { id };
  const loadPlan = () => call('releases.plan', { parameters });
  const publish = async () => {
    const loading = loadPlan();
    const plan = await loading.catch(() => null);
    if (plan && hasErrorsOnly(plan)) return onBlocked(plan);
    if (plan?.conflicts.length) return toast({ text: text('failure.release_conflict'), isFailure: true });
    const success = text('releases.published', { name });
    await confirm(loading, (loaded) => ({
      heading: text('releases.publish.heading', { name }),
      consequence: <PlanDetails plan={loaded} isOut={false} />,
      action: text('releases.publish', countsOf({ pages, reports })),
      run: () => mutate('releases.publish', { parameters, body: { revision: loaded.revision }, success }),
    }));
  };
  const revert = () =>
    confirm(loadPlan(), (plan) => ({
      heading: text('releases.take-back.heading', { name }),
      consequence: (
        <>
          <p>{text('releases.take-back.consequence')}</p>
          <PlanDetails plan={plan} isOut />
        </>
      ),
      action: text('releases.take-back'),
      run: () => {
        const body = { except: plan.conflicts.map((page) => page.id) };
        return mutate('releases.take-back', { parameters, body, success: text('releases.taken-back', { name }) });
      },
    }));
  return { publish, revert };
}
