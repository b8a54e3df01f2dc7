import { isPressed, whenReleased } from '../view/press.ts';

/** Notifies listeners that the session has changed, without saying what. */
export function createChanges() {
  const listeners = new Set<() => void>();
  const notifyNow = () => listeners.forEach((listener) => listener());
  return {
    /** Panes may replace their elements, so notifications wait for the end of a press. */
    notify: () => (isPressed() ? void whenReleased().then(notifyNow) : notifyNow()),
    /** For changes by the press itself: a dragged visual gets its frame at once. */
    notifyNow,
    listen: (listener: () => void) => void listeners.add(listener),
  };
}
