import { allBlocks, type Block, listReferences, type PageDocument } from '@portico/page-document';
import { isSame } from '@portico/page-document/merge';
import type { Component } from 'grapesjs';
import { blockOf } from './block-components.ts';
import { REDRAW } from './block-view.ts';

/** The first component below another one of which something holds. */
function find(root: Component, holds: (component: Component) => boolean): Component | undefined {
  let found: Component | undefined;
  root.onAll((each) => void (!found && holds(each) && (found = each)));
  return found;
}

export const findById = (root: Component, id: string) => find(root, (each) => blockOf(each)?.id === id);

export const findByElement = (root: Component, element: Element) =>
  find(root, (each) => each.views[0]?.el === element && blockOf(each) !== undefined);

/** Draws the blocks again that name one of these files. */
export function redrawFiles(root: Component, ids: ReadonlySet<string>): void {
  root.onAll((each) => {
    const block = blockOf(each);
    const references = block ? listReferences([block as Block]) : [];
    if (references.some(({ kind, id }) => kind === 'file' && ids.has(id))) each.trigger(REDRAW);
  });
}

/** Whether a block, or something inside it, differs between two documents. */
export function changesBlock(before: PageDocument, after: PageDocument, id: string): boolean {
  const [was, is] = [before, after].map(({ blocks }) => [...allBlocks(blocks)].find((block) => block.id === id));
  return !isSame(was, is);
}
