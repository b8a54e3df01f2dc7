import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { useChanges, usePaneContext } from '../pane-context.ts';

const loadOverlay = () => import('./overlay-view.tsx');
/** Menus and dialogs are loaded when a pointer or the focus comes near what opens one. */
export const fetchOverlay = () => void loadOverlay();
const OverlayView = lazy(loadOverlay);

// Keys of a menu or a dialog are not those of the report below it.
const keepKeys = (event: KeyboardEvent) => event.stopPropagation();

/** Where menus, dialogs and notices appear. */
export function OverlayHost() {
  const { overlays } = usePaneContext();
  useChanges(overlays.changes);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const overlay = overlays.current();
  const notice = overlays.notice();
  return (
    <div ref={setContainer} onKeyDown={keepKeys}>
      {overlay && container && (
        <Suspense>
          <OverlayView overlay={overlay} container={container} />
        </Suspense>
      )}
      <div aria-live="polite" className={notice === undefined ? 'visually-hidden' : 'toast'}>
        {notice}
      </div>
    </div>
  );
}
