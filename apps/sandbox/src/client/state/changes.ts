import { isPressed, whenReleased } from '../view/press.ts';

/** What screens follow: that something has changed, without saying what. */
export interface Changes {
  /** @returns a function that ends the listening */
  listen: (listener: () => void) => () => void;
  /** Grows with every change. */
  version: () => number;
}

/** Notifies listeners that the session has changed. */
export function createChanges() {
  const listeners = new Set<() => void>();
  let version = 0;
  const notifyNow = () => {
    version += 1;
    listeners.forEach((listener) => listener());
  };
  return {
    /** Panes may replace their elements, so notifications wait for the end of a press. */
    notify: () => (isPressed() ? void whenReleased().then(notifyNow) : notifyNow()),
    /** For changes by the press itself: a dragged visual gets its frame at once. */
    notifyNow,
    version: () => version,
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } satisfies Changes & Record<string, unknown>;
}
