import type { ReportContext } from '../../calls/context.ts';
import { GRID_PX } from './geometry.ts';
import type { ReportSaving } from './report-saving.ts';
import type { VisualEdits } from './visual-edits.ts';

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The keys of the editor. Keys of the selected visual work while it has the focus, undo and save always. */
export function attachEditKeys({ session, editing }: ReportContext, edits: VisualEdits, saving: ReportSaving): void {
  // After a visual was deleted, nothing has the focus, and undo must still work.
  document.addEventListener('keydown', (event) => {
    if (session.state.mode !== 'edit' || isTyping(event.target)) return;
    const isOnVisual = (event.target as Element).matches('[data-visual]');
    const act = commandOf(event) ?? (isOnVisual ? visualKey(event) : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  });

  function commandOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): (() => void) | undefined {
    if (!ctrlKey && !metaKey) return undefined;
    const letter = key.toLowerCase();
    if (letter === 'z') return shiftKey ? editing.redo : editing.undo;
    if (letter === 'y') return editing.redo;
    if (letter === 's') return saving.save;
    return undefined;
  }

  function visualKey(event: KeyboardEvent): (() => void) | undefined {
    const { key, ctrlKey, metaKey } = event;
    if (ARROWS[key]) return () => arrow(event, ARROWS[key] ?? [0, 0]);
    if (key === 'Delete' || key === 'Backspace') return edits.remove;
    if (key === 'F2') return edits.rename;
    if (key.toLowerCase() === 'd' && (ctrlKey || metaKey)) return edits.duplicate;
    if (key === 'Escape') return () => edits.choose(undefined);
    return undefined;
  }

  /** Moves by one grid step, or by one pixel with Alt; with Shift it resizes instead. */
  function arrow({ shiftKey, altKey }: KeyboardEvent, [x, y]: readonly [number, number]): void {
    const layout = edits.visual()?.layout;
    const step = altKey ? 1 : GRID_PX;
    if (!layout) return;
    if (shiftKey) edits.place({ width: layout.width + x * step, height: layout.height + y * step });
    else edits.place({ x: layout.x + x * step, y: layout.y + y * step });
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}
