import type { Visual } from '../../../model/report-document.ts';
import { moved, resized, type Box, type ResizeHandle } from './geometry.ts';

/** A dragged visual or handle. */
interface Drag {
  visual: Visual;
  grip: ResizeHandle | undefined;
  from: { x: number; y: number };
  box: Box;
}

/** The dependencies of dragging and resizing. */
export interface DragResizeDeps {
  canvas: HTMLElement;
  scale: () => number;
  isEditing: () => boolean;
  /** Selects the visual under the pointer; a handle keeps the selected one. Returns the visual to drag. */
  take: (name: string | undefined, isHandle: boolean) => Visual | undefined;
  /** Shows a preview; the document changes when the pointer is released. */
  preview: (visual: Visual, box: Box) => void;
  put: (visual: Visual, box: Box) => void;
}

/** Moves and resizes visuals with the pointer. @returns whether a drag is active */
export function attachDragResize(deps: DragResizeDeps): () => boolean {
  const { canvas } = deps;
  let drag: Drag | undefined;

  canvas.addEventListener('pointerdown', (event) => {
    const target = event.target as Element;
    if (!deps.isEditing() || event.button !== 0 || target.closest('.visual-options')) return;
    const handle = target.closest<HTMLElement>('.edit-handle');
    const visual = deps.take(target.closest<HTMLElement>('[data-visual]')?.dataset['visual'], handle !== null);
    if (!visual) return;
    event.preventDefault();
    const from = { x: event.clientX, y: event.clientY };
    drag = { visual, grip: handle ? resizeHandleOf(handle) : undefined, from, box: visual.layout };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!drag) return;
    drag.box = boxOf(drag, event, deps.scale());
    deps.preview(drag.visual, drag.box);
  });

  function finish(): void {
    const done = drag;
    drag = undefined;
    if (done && done.box !== done.visual.layout) deps.put(done.visual, done.box);
  }
  canvas.addEventListener('pointerup', finish);
  canvas.addEventListener('pointercancel', finish);
  return () => drag !== undefined;
}

function boxOf({ visual, grip, from }: Drag, event: PointerEvent, scale: number): Box {
  const [dx, dy] = [(event.clientX - from.x) / scale, (event.clientY - from.y) / scale];
  // A press without movement changes nothing, and does not snap to the grid.
  if (Math.abs(dx) + Math.abs(dy) < 3) return visual.layout;
  const grid = event.altKey ? 1 : undefined;
  return grip ? resized(visual.layout, grip, dx, dy, grid) : moved(visual.layout, dx, dy, grid);
}

function resizeHandleOf({ dataset }: HTMLElement): ResizeHandle {
  return { x: Number(dataset['x']) as ResizeHandle['x'], y: Number(dataset['y']) as ResizeHandle['y'] };
}
