import { useText } from '../../i18n/use-text.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { ViewFailure } from './view-failure.tsx';
import type { ViewerFile } from './viewer-file.ts';

/** What every view of a file gets. */
export interface ViewProps {
  file: ViewerFile;
  onFailure: (failure: ViewFailure) => void;
}

/** Shown until a file can be. */
export function ViewLoading() {
  const text = useText();
  return (
    <p role="status" className="grid min-h-0 flex-1 place-items-center content-center gap-3 bg-sunken text-muted">
      <Spinner className="size-6" />
      {text('viewer.loading')}
    </p>
  );
}
