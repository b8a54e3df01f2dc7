/** The click of a finger comes in a task of its own after the finger has left; a finger that swiped has none. */
const TAP_CLICK_TIMEOUT_MS = 400;

interface Press {
  ended: Promise<void>;
  end: () => void;
}

let press: Press | undefined;

/**
 * Resolves when no pointer is down and the last click was handled. Whoever replaces elements that can be pressed waits
 * for it: browsers raise no click, or one on an ancestor, when the pressed element is moved or replaced before the
 * pointer lets go. So nothing changes under a press, and readers act on what they pressed.
 */
export function whenReleased(): Promise<void> {
  return press?.ended ?? Promise.resolve();
}

export function isPressed(): boolean {
  return press !== undefined;
}

/** Follows the pointers of a page, from the press to the click. */
export function watchPresses(page: Window): void {
  const down = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    down.clear();
    const ended = press;
    press = undefined;
    ended?.end();
  }
  /** Whoever handles the click comes first. */
  function endAfter(timeoutMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(end, timeoutMs);
  }
  function begin({ pointerId }: PointerEvent): void {
    clearTimeout(timer);
    down.add(pointerId);
    press ??= startPress();
  }
  function release({ pointerId, pointerType }: PointerEvent): void {
    down.delete(pointerId);
    // A mouse clicks in the task of its release.
    if (press && down.size === 0) endAfter(pointerType === 'mouse' ? 0 : TAP_CLICK_TIMEOUT_MS);
  }
  const settle = () => {
    if (press && down.size === 0) endAfter(0);
  };
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    page.addEventListener(name, listener, { capture: true });

  on('pointerdown', begin);
  on('pointerup', release);
  on('click', settle);
  on('pointercancel', end);
  // A list of the browser's own keeps the release to itself.
  on('change', ({ target }) => {
    if (press && target instanceof HTMLSelectElement) endAfter(0);
  });
  on('blur', ({ target }) => {
    if (target === page) end();
  });
  on('pointermove', ({ buttons }) => {
    if (buttons === 0 && down.size > 0) end();
  });
}

function startPress(): Press {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end };
}
