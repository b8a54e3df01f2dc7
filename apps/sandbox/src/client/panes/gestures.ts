import type { ReportContext } from '../calls/context.ts';

interface Position {
  x: number;
  y: number;
}

/** Minimum movement of a swipe; less is a tap. */
const SWIPE_PX = 24;

/** Raises events for swipes over the report, and when the keyboard or the pointer leaves it. */
export function attachGestures({ session, view }: ReportContext): void {
  let start: Position | undefined;
  let isSwiping = false;

  view.stage.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [only] = touches;
      start = only && touches.length === 1 ? positionOf(only) : undefined;
      isSwiping = false;
    },
    { passive: true },
  );
  view.stage.addEventListener(
    'touchmove',
    ({ touches }) => {
      const [only] = touches;
      if (!start || !only || isSwiping) return;
      const current = positionOf(only);
      if (Math.hypot(current.x - start.x, current.y - start.y) < SWIPE_PX) return;
      isSwiping = true;
      session.raise('swipeStart', { startPosition: start, currentPosition: current });
    },
    { passive: true },
  );
  view.stage.addEventListener('touchend', ({ changedTouches }) => {
    const [only] = changedTouches;
    if (start && only && isSwiping) {
      session.raise('swipeEnd', { startPosition: start, currentPosition: positionOf(only) });
    }
    start = undefined;
    isSwiping = false;
  });

  window.addEventListener('blur', () => {
    if (session.report()) session.raise('blur', {});
  });
}

function positionOf({ clientX, clientY }: Touch): Position {
  return { x: clientX, y: clientY };
}
