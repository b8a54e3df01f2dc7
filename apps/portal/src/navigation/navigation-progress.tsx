import { lazy, Suspense } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { usePortal } from './portal-context.ts';
import { Icon } from '../ui/icon.tsx';

const ForeignAnswerDialog = lazy(() => import('./unexpected-response-dialog.tsx'));

/** A visit under way as a bar (shown after 250 ms by its animation), and what stands in its way. */
export function VisitProgress() {
  const { progress, visits } = usePortal();
  const { isUnderway, obstacle } = progress;
  return (
    <>
      {isUnderway && <div className="progress-bar" data-testid="progress" aria-hidden="true" />}
      {obstacle?.kind === 'unreachable' && <Unreachable retry={obstacle.retry} />}
      {obstacle?.kind === 'foreign' && (
        <Suspense>
          <ForeignAnswerDialog html={obstacle.html} onClose={() => visits.dismiss()} />
        </Suspense>
      )}
    </>
  );
}

function Unreachable({ retry }: { retry: () => void }) {
  const { visits } = usePortal();
  const text = useText();
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-xl items-start gap-3 rounded-normal border border-line bg-raised p-4 shadow-high">
      <div role="alert" className="min-w-0 flex-1">
        <p className="font-medium text-danger">{text('visit.failed.heading')}</p>
        <p className="text-muted">{text('visit.failed.text')}</p>
      </div>
      <button
        type="button"
        onClick={retry}
        className="inline-flex h-9 items-center gap-2 rounded-normal px-3 font-medium text-accent hover:bg-hover"
      >
        <Icon name="retry" className="size-4" />
        {text('retry.action')}
      </button>
      <IconButton label={text('visit.dismiss')} onClick={() => visits.dismiss()}>
        <Icon name="x" className="size-[18px]" />
      </IconButton>
    </div>
  );
}
