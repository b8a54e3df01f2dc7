import { isPressed, whenReleased } from '../view/press.ts';

/** Tells those who show something of the session that it has changed; they look for themselves what. */
export function createChanges() {
  const listeners = new Set<() => void>();
  const notifyNow = () => listeners.forEach((listener) => listener());
  return {
    /** Panes may replace what they show, so not under a press. */
    notify: () => (isPressed() ? void whenReleased().then(notifyNow) : notifyNow()),
    /** For what the press itself does: a visual that is dragged has its frame at once. */
    notifyNow,
    listen: (listener: () => void) => void listeners.add(listener),
  };
}
