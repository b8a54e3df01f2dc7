import type { Visual } from '../../../model/report-document.ts';
import type { ReportContext } from '../../calls/context.ts';
import { placeVisual } from '../../state/document-edits.ts';
import { activePageOf } from '../../state/page-request.ts';
import { messagesFor } from '../../messages.ts';
import { RESIZE_HANDLES, type Box } from './geometry.ts';
import { attachDragResize } from './drag-resize.ts';
import type { VisualEdits } from './visual-edits.ts';

/** Selecting, moving and resizing visuals with the pointer in edit mode. */
export function attachCanvasEditing(context: ReportContext, edits: VisualEdits): { update: () => void } {
  const { view, session } = context;
  const { canvas } = view;
  const { frame, announcement, empty } = createEditLayer(view);
  const isEditing = () => session.state.mode === 'edit';
  const isDragging = attachDragResizeTo(context, edits, frame);

  canvas.addEventListener('focusin', (event) => {
    const name = (event.target as Element).closest<HTMLElement>('[data-visual]')?.dataset['visual'];
    if (isEditing() && name !== undefined) edits.choose(name);
  });

  function showFrame(visual: Visual): void {
    if (frame.parentElement !== canvas || frame.nextSibling) canvas.append(frame);
    // The copy of a visual takes the focus from its original.
    if (document.activeElement?.matches('[data-visual]')) rootOf(canvas, visual)?.focus({ preventScroll: true });
    placeAt(frame, visual.layout, view.scale());
    const said = edits.said() ?? messages().chosenVisual.replace('{title}', visual.title || visual.name);
    if (announcement.textContent !== said) announcement.textContent = said;
  }
  const messages = () => messagesFor(session.appearance().language);

  return {
    update() {
      canvas.classList.toggle('is-editing', isEditing());
      announcement.hidden = !isEditing();
      for (const root of canvas.querySelectorAll<HTMLElement>('[data-visual]')) {
        if (isEditing()) root.tabIndex = 0;
        else root.removeAttribute('tabindex');
      }
      empty.hidden = !isEditing() || activePageOf(session.state)?.visuals.length !== 0;
      empty.textContent = messages().emptyPage;
      const visual = isEditing() ? edits.visual() : undefined;
      frame.hidden = !visual;
      if (visual && !isDragging()) showFrame(visual);
    },
  };
}

/** The frame around the selected visual, its announcement for screen readers, and a hint on empty pages. */
function createEditLayer({ root, canvas }: ReportContext['view']) {
  const frame = part({ className: 'edit-frame', ariaHidden: 'true' });
  for (const { x, y } of RESIZE_HANDLES) {
    const handle = part({ className: 'edit-handle', hidden: false });
    Object.assign(handle.dataset, { x, y });
    frame.append(handle);
  }
  const announcement = part({ className: 'visually-hidden', role: 'status' });
  const empty = part({ className: 'edit-empty' });
  root.append(announcement);
  canvas.append(empty);
  return { frame, announcement, empty };
}

const part = (properties: Partial<HTMLElement>) =>
  Object.assign(document.createElement('div'), { hidden: true, ...properties });

function attachDragResizeTo({ view, session, editing }: ReportContext, edits: VisualEdits, frame: HTMLElement) {
  const { canvas } = view;
  return attachDragResize({
    canvas,
    scale: view.scale,
    isEditing: () => session.state.mode === 'edit',
    take(name, isHandle) {
      if (!isHandle) edits.choose(name);
      const visual = edits.visual();
      if (visual) rootOf(canvas, visual)?.focus({ preventScroll: true });
      return visual;
    },
    preview(visual, box) {
      const root = rootOf(canvas, visual);
      if (root) placeAt(root, box, view.scale());
      placeAt(frame, box, view.scale());
    },
    put(visual, box) {
      const page = activePageOf(session.state);
      if (page) editing.change(placeVisual(page.name, visual.name, box), 'rerender');
    },
  });
}

function rootOf(canvas: HTMLElement, { name }: Visual): HTMLElement | undefined {
  return canvas.querySelector<HTMLElement>(`[data-visual="${name}"]`) ?? undefined;
}

function placeAt({ style }: HTMLElement, { x, y, width, height }: Box, scale: number): void {
  style.transform = `translate(${x * scale}px, ${y * scale}px)`;
  style.width = `${width * scale}px`;
  style.height = `${height * scale}px`;
}
