import { Suspense } from 'react';
import { useText } from '../i18n/use-text.ts';
import { lazy } from '../loading/lazy.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { usePortal } from './portal-context.ts';
import { Icon } from '../ui/icon.tsx';
import { RetryButton } from '../ui/retry-button.tsx';

const UnexpectedResponseDialog = lazy(() => import('./unexpected-response-dialog.tsx'));

/** A bar for a pending navigation (its animation shows it after 250 ms), and the error of a failed one. */
export function NavigationProgress() {
  const { navigation, router } = usePortal();
  const { isPending, error } = navigation;
  return (
    <>
      {isPending && <div className="progress-bar" data-testid="progress" aria-hidden="true" />}
      {error?.kind === 'unreachable' && <Unreachable retry={error.retry} />}
      {error?.kind === 'unexpected-response' && (
        <Suspense>
          <UnexpectedResponseDialog html={error.html} onClose={() => router.clearError()} />
        </Suspense>
      )}
    </>
  );
}

function Unreachable({ retry }: { retry: () => void }) {
  const { router } = usePortal();
  const text = useText();
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-xl items-start gap-3 rounded-normal border border-line bg-raised p-4 shadow-high">
      <div role="alert" className="min-w-0 flex-1">
        <p className="font-medium text-danger">{text('navigation.failed.heading')}</p>
        <p className="text-muted">{text('failure.unreachable')}</p>
      </div>
      <RetryButton onPress={retry} />
      <IconButton label={text('dialog.close')} onClick={() => router.clearError()}>
        <Icon name="x" className="size-[18px]" />
      </IconButton>
    </div>
  );
}
