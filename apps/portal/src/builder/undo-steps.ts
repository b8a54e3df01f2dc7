import type { Editor } from 'grapesjs';

/** A change in GrapesJS's stack of what can be undone. */
interface UndoAction {
  get(name: 'magicFusionIndex'): number;
  set(values: { magicFusionIndex: number }): void;
}

interface UndoStack {
  on(event: 'add', listener: (action: UndoAction) => void): void;
}

/**
 * Makes what each key and each press of a pointer changes a step of its own. GrapesJS makes one step of all that changes until a timer
 * of its own fires; on a busy machine the next key comes before it, and one undo took both back.
 * @returns what makes the next change a step of its own, also for the same key
 */
export function separateUndoSteps(editor: Editor): () => void {
  const stack = editor.UndoManager.getStack() as unknown as UndoStack;
  let [step, fused] = [0, -1];
  let last: Event | undefined;
  stack.on('add', (action) => {
    const index = action.get('magicFusionIndex');
    const event = currentEvent(editor);
    const isOther = event !== undefined && last !== undefined && event !== last;
    if (index !== fused || isOther) step += 1;
    if (index !== fused || event !== undefined) last = event;
    fused = index;
    action.set({ magicFusionIndex: step });
  });
  return () => void (fused = -1);
}

/** The event that is being handled, on the page or on the canvas; none in a timer or after a promise. */
function currentEvent(editor: Editor): Event | undefined {
  // Deprecated, and the only way: GrapesJS hands no event on to its stack.
  return window.event ?? editor.Canvas.getWindow()?.event;
}
