import type { Component } from 'grapesjs';
import { blockOf, type BlockPlace, mayStandIn, toBlock } from '../block-components.ts';
import type { LinkedBlocks } from '../linked-blocks.ts';
import { findByElement } from '../find-blocks.ts';
import type { PageEditor } from '../page-editor.ts';
import type { TextEditing } from '../text-editing.ts';
import type { ContentIntake } from './content-intake.ts';
import type { PastedContent } from './pasted-content.ts';
import { loadContentReader, readDataTransfer, type Transfer, writeBlocks } from './transfer.ts';

interface CanvasEventsOptions {
  page: PageEditor;
  editing: TextEditing;
  intake: ContentIntake;
  linked: LinkedBlocks;
  /** A copied block may not stand where it was pasted. */
  onMisplaced: () => void;
}

const isField = 'input, textarea, select, [contenteditable="true"], [role$="dialog"], [role="menu"]';

/** Where dropped files would go, and the mark that shows it. */
type DropPlace = BlockPlace & { element: Element; side: 'before' | 'after' | 'inside' };

/**
 * Takes what is pasted while no text is written, and files that are dropped on the canvas; copies and cuts what is chosen.
 * @returns what ends it.
 */
export function listenForContent(options: CanvasEventsOptions): () => void {
  const { page, editing, intake } = options;
  const listening = new AbortController();
  const { signal } = listening;
  const canvas = page.editor.Canvas.getDocument()!;
  const paste = (event: ClipboardEvent) => {
    if (isElsewhere(event)) return;
    const transfer = readDataTransfer(event.clipboardData);
    const { files, html, plain, block } = transfer;
    if (files.length === 0 && `${html}${plain}${block}`.trim() === '') return;
    event.preventDefault();
    void insert(transfer, options);
  };
  const copy = (event: ClipboardEvent) => {
    const { all: chosen } = page.chosen;
    const isTextSelected = (event.currentTarget as Document).getSelection()?.isCollapsed === false;
    const [block, ...others] = chosen.map(toBlock);
    if (!block || !event.clipboardData || isTextSelected || isElsewhere(event)) return;
    event.preventDefault();
    const { sourceLanguage } = page.page;
    const elements = chosen.flatMap((each) => each.views[0]?.el ?? []);
    writeBlocks(event.clipboardData, { block, ...(others.length > 0 && { others }), sourceLanguage }, elements);
    if (event.type === 'cut') page.remove(chosen);
  };
  for (const each of [document, canvas]) {
    each.addEventListener('paste', paste, { signal });
    for (const name of ['copy', 'cut'] as const) each.addEventListener(name, copy, { signal });
  }
  listenForDrops(canvas, signal, page, (content, position) => {
    editing.end();
    void intake.insert(content, position);
  });
  return () => listening.abort();
}

/** Fields have meanings of their own for what is copied and pasted, and so have dialogs. */
const isElsewhere = ({ defaultPrevented, target }: Event): boolean =>
  defaultPrevented || Boolean((target as Element | null)?.closest?.(isField));

async function insert(transfer: Transfer, { page, linked, intake, onMisplaced }: CanvasEventsOptions): Promise<void> {
  if (transfer.block !== '') {
    const { pasteBlock } = await import('./pasted-block.ts');
    const outcome = pasteBlock(transfer.block, { page, linked });
    if (outcome === 'misplaced') onMisplaced();
    if (outcome !== 'unreadable') return;
  }
  const { contentOf } = await loadContentReader();
  await intake.insert(contentOf(transfer));
}

type Drop = (content: PastedContent, position: BlockPlace) => void;

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
