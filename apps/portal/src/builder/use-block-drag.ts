import type { Block } from '@portico/page-document';
import type { Component } from 'grapesjs';
import { useRef, type DragEvent } from 'react';
import { type BlockPlace, toComponent } from './block-components.ts';
import { useBuilder } from './builder-context.ts';
import { takeSide } from './drag-sorter.ts';
import { findById } from './find-blocks.ts';

/**
 * The way of a new block to its place by the pointer, as properties of the button that it is dragged from.
 * @param onDropped sets the block up; not called where it was dropped outside of the page
 * @param isAddedAtOnce without it, nothing is left of the block where it was dropped, not even a step to undo: only its place is known
 */
export function useBlockDrag(
  create: () => Block,
  onDropped: (component: Component, position: BlockPlace) => void,
  isAddedAtOnce = true,
) {
  const { page, editing } = useBuilder();
  const dragged = useRef<Block>(undefined);
  const onDragStart = (event: DragEvent) => {
    editing.end();
    page.select(undefined);
    // Without data, Firefox drags nothing.
    event.dataTransfer.setData('text/plain', '');
    dragged.current = create();
    if (!isAddedAtOnce) page.editor.UndoManager.stop();
    page.editor.Canvas.startDrag({ content: toComponent(dragged.current) });
  };
  const onDragEnd = () => {
    page.editor.Canvas.endDrag();
    const component = dragged.current && findById(page.root, dragged.current.id);
    const beside = takeSide(page.editor);
    const position = component && { parent: component.parent()!, at: component.index(), ...(beside && { beside }) };
    if (!isAddedAtOnce) {
      component?.remove();
      page.editor.UndoManager.start();
    }
    if (position) onDropped(component, position);
  };
  return { draggable: true, onDragStart, onDragEnd };
}
