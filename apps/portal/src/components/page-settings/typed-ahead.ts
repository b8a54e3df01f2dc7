/** A new page is on the screen by then, or will not be. */
const TIMEOUT_MS = 15_000;
const FIELDS = 'input, textarea, select, [contenteditable]';

let typed: string[] = [];
let end: AbortController | undefined;

/** Keeps the keys that are typed while a new page is made and its builder is loaded: they are for its name. */
export function startTypingAhead(): void {
  takeTypedAhead();
  end = new AbortController();
  const { signal } = end;
  const keep = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (target instanceof Element && target.closest(FIELDS)) return;
    if (key === 'Backspace') typed.pop();
    else if ([...key].length === 1) typed.push(key);
    else return;
    // A blank would press the button that has the focus.
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', keep, { capture: true, signal });
  // Somebody does something else.
  window.addEventListener('pointerdown', takeTypedAhead, { capture: true, signal });
  const timer = setTimeout(takeTypedAhead, TIMEOUT_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** What was typed; what is typed from now on goes where the focus is. */
export function takeTypedAhead(): string {
  end?.abort();
  const text = typed.join('').trimStart();
  typed = [];
  return text;
}
