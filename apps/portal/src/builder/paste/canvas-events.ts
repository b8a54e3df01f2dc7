import type { Component } from 'grapesjs';
import { blockOf, type BlockPlace, mayStandIn } from '../block-components.ts';
import { findByElement } from '../find-blocks.ts';
import type { PageEditor } from '../page-editor.ts';
import type { TextEditing } from '../text-editing.ts';
import type { ContentIntake } from './content-intake.ts';
import { readTransfer } from './transfer.ts';

interface CanvasEventsOptions {
  page: PageEditor;
  editing: TextEditing;
  intake: ContentIntake;
}

const isField = 'input, textarea, select, [contenteditable="true"], [role$="dialog"], [role="menu"]';

/** Where dropped files would go, and the mark that shows it. */
type DropPlace = BlockPlace & { element: Element; side: 'before' | 'after' | 'inside' };

/** Takes what is pasted while no text is written, and files that are dropped on the canvas. @returns what ends it. */
export function listenForContent({ page, editing, intake }: CanvasEventsOptions): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const canvas = page.editor.Canvas.getDocument()!;
  const paste = (event: ClipboardEvent) => {
    const target = event.target as Element | null;
    if (event.defaultPrevented || target?.closest?.(isField)) return;
    const transfer = readTransfer(event.clipboardData);
    if (transfer.files.length + transfer.parts.length === 0) return;
    event.preventDefault();
    void intake.insert(transfer);
  };
  document.addEventListener('paste', paste, { signal });
  canvas.addEventListener('paste', paste, { signal });
  listenForDrops(canvas, signal, page, (transfer, position) => {
    editing.end();
    void intake.insert(transfer, position);
  });
  return () => listening.abort();
}

type Drop = (transfer: ReturnType<typeof readTransfer>, position: BlockPlace) => void;

/** Files alone: everything else that is dragged is GrapesJS's or the text's. */
function listenForDrops(canvas: Document, signal: AbortSignal, page: PageEditor, onDrop: Drop): void {
  let marked: Element | undefined;
  const mark = (next?: DropPlace) => {
    marked?.removeAttribute('data-file-drop');
    marked = next?.element;
    marked?.setAttribute('data-file-drop', next?.side ?? '');
  };
  const on = (name: 'dragenter' | 'dragover' | 'drop', run: (event: DragEvent) => void) => {
    const listen = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      run(event);
    };
    // Before GrapesJS, which would take it for something of its own.
    canvas.addEventListener(name, listen, { signal, capture: true });
  };
  on('dragenter', () => {});
  on('dragover', (event) => mark(placeAt(page, event)));
  on('drop', (event) => {
    mark();
    const position = placeAt(page, event);
    if (position) onDrop({ files: [...(event.dataTransfer?.files ?? [])], parts: [] }, position);
  });
  canvas.addEventListener('dragleave', (event) => event.relatedTarget === null && mark(), { signal });
}

/** The place for a file at the pointer: in an empty block that may hold it, else before or after the nearest block. */
function placeAt(page: PageEditor, { target, clientY }: DragEvent): DropPlace | undefined {
  const { root } = page;
  const rootElement = root.views[0]?.el;
  for (let element = (target as Element | null)?.closest?.('.block'); element;) {
    const component = findByElement(root, element);
    const parent = component?.parent();
    if (component && mayStandIn('image', blockOf(component)?.type) && component.components().length === 0) {
      return { parent: component, at: 0, element, side: 'inside' };
    }
    if (component && parent && mayStandIn('image', blockOf(parent)?.type)) {
      const { top, height } = element.getBoundingClientRect();
      const isAfter = clientY > top + height / 2;
      return { parent, at: component.index() + (isAfter ? 1 : 0), element, side: isAfter ? 'after' : 'before' };
    }
    element = element.parentElement?.closest('.block') ?? null;
  }
  if (!rootElement) return undefined;
  const last = root.components().last() as Component | undefined;
  const lastElement = last?.views[0]?.el;
  const at = root.components().length;
  return lastElement
    ? { parent: root, at, element: lastElement, side: 'after' }
    : { parent: root, at, element: rootElement, side: 'inside' };
}
