import type { Visual, VisualLayout } from '../../../model/report-document.ts';
import type { ReportParts } from '../../calls/parts.ts';
import { placeVisual } from '../../state/document-edits.ts';
import { activePageOf } from '../../state/page-request.ts';
import { element } from '../../view/element.ts';
import { wordsFor } from '../../words.ts';
import { GRIPS, moved, resized, type Grip } from './geometry.ts';
import type { VisualEdits } from './visual-edits.ts';

type Box = Pick<VisualLayout, 'x' | 'y' | 'width' | 'height'>;

/** A visual being dragged, or one of its handles. */
interface Drag {
  visual: Visual;
  grip: Grip | undefined;
  from: { x: number; y: number };
  box: Box;
}

/** Choosing, moving and resizing visuals with the pointer, while the report is edited. */
export function attachCanvasEditing(parts: ReportParts, edits: VisualEdits): { update: () => void } {
  const { view, session, editing } = parts;
  const { canvas } = view;
  const handles = GRIPS.map(({ x, y }) => element('span', { class: 'edit-handle', 'data-x': x, 'data-y': y }));
  const frame = element('div', { class: 'edit-frame', 'aria-hidden': 'true', hidden: true }, ...handles);
  const announcement = element('div', { class: 'visually-hidden', role: 'status', hidden: true });
  const empty = element('p', { class: 'edit-empty', hidden: true });
  view.root.append(announcement);
  canvas.append(empty);
  let drag: Drag | undefined;

  const isEditing = () => session.state.mode === 'edit';

  canvas.addEventListener('pointerdown', (event) => {
    const target = event.target as Element;
    if (!isEditing() || event.button !== 0 || target.closest('.visual-options')) return;
    const handle = target.closest<HTMLElement>('.edit-handle');
    const name = handle ? edits.chosen() : target.closest<HTMLElement>('[data-visual]')?.dataset['visual'];
    edits.choose(name);
    const visual = edits.visual();
    if (!visual) return;
    event.preventDefault();
    rootOf(visual.name)?.focus({ preventScroll: true });
    drag = {
      visual,
      grip: handle ? gripOf(handle) : undefined,
      from: { x: event.clientX, y: event.clientY },
      box: visual.layout,
    };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!drag) return;
    drag.box = boxOf(drag, event, view.scale());
    preview(drag.visual.name, drag.box);
  });
  canvas.addEventListener('pointerup', () => finish());
  canvas.addEventListener('pointercancel', () => finish());
  canvas.addEventListener('focusin', (event) => {
    const name = (event.target as Element).closest<HTMLElement>('[data-visual]')?.dataset['visual'];
    if (isEditing() && name !== undefined) edits.choose(name);
  });

  function finish(): void {
    const done = drag;
    drag = undefined;
    const page = activePageOf(session.state);
    if (!done || !page || done.box === done.visual.layout) return;
    editing.change(placeVisual(page.name, done.visual.name, done.box), 'paint');
  }

  /** Shows where it would stand; the document changes when the pointer lets go. */
  function preview(name: string, box: Box): void {
    placeAt(rootOf(name), box);
    placeAt(frame, box);
  }

  function placeAt(target: HTMLElement | undefined, { x, y, width, height }: Box): void {
    if (!target) return;
    const scale = view.scale();
    target.style.transform = `translate(${x * scale}px, ${y * scale}px)`;
    target.style.width = `${width * scale}px`;
    target.style.height = `${height * scale}px`;
  }

  function rootOf(name: string): HTMLElement | undefined {
    return canvas.querySelector<HTMLElement>(`[data-visual="${name}"]`) ?? undefined;
  }

  return {
    update() {
      canvas.classList.toggle('is-editing', isEditing());
      announcement.hidden = !isEditing();
      for (const root of canvas.querySelectorAll<HTMLElement>('[data-visual]')) {
        if (isEditing()) root.tabIndex = 0;
        else root.removeAttribute('tabindex');
      }
      const isEmpty = isEditing() && activePageOf(session.state)?.visuals.length === 0;
      empty.hidden = !isEmpty;
      empty.textContent = wordsFor(session.appearance().language).emptyPage;
      const visual = isEditing() ? edits.visual() : undefined;
      frame.hidden = !visual;
      if (!visual || drag) return;
      if (frame.parentElement !== canvas || frame.nextSibling) canvas.append(frame);
      // A copy takes over from its original.
      if (document.activeElement?.matches('[data-visual]')) rootOf(visual.name)?.focus({ preventScroll: true });
      placeAt(frame, visual.layout);
      announce(visual);
    },
  };

  function announce({ title, name }: Visual): void {
    const words = wordsFor(session.appearance().language);
    const text = edits.said() ?? words.chosenVisual.replace('{title}', title || name);
    if (announcement.textContent !== text) announcement.textContent = text;
  }
}

function boxOf({ visual, grip, from }: Drag, event: PointerEvent, scale: number): Box {
  const [dx, dy] = [(event.clientX - from.x) / scale, (event.clientY - from.y) / scale];
  // A press without a pull moves nothing, also not onto the grid.
  if (Math.abs(dx) + Math.abs(dy) < 3) return visual.layout;
  const grid = event.altKey ? 1 : undefined;
  return grip ? resized(visual.layout, grip, dx, dy, grid) : moved(visual.layout, dx, dy, grid);
}

function gripOf({ dataset }: HTMLElement): Grip {
  return { x: Number(dataset['x']) as Grip['x'], y: Number(dataset['y']) as Grip['y'] };
}
