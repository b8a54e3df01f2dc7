import type { Block } from '@portico/page-document';
import type { Component } from 'grapesjs';
import { blockOf } from './block-components.ts';
import { useBuilder } from './builder-context.ts';
import { useContentChoice } from './content-choice.tsx';
import { type AddableBlock, type BlockContent, isContentBlock, newBlock } from './new-block.ts';
import { focusOnField } from './use-page-check.ts';

/** What follows when a new block is on the page: a text is written at once, and the title of an accordion's item; every other block is chosen. */
export function useBeginBlock() {
  const { page, editing, showSettings } = useBuilder();
  return (component: Component | undefined) => {
    const type = component && blockOf(component)?.type;
    if (!component || !type) return;
    page.select(component);
    if (type === 'text') return editing.start(component);
    if (type !== 'accordion') return;
    page.select(component.components().at(0));
    showSettings();
    focusOnField(['title']);
  };
}

/** Makes new blocks: what a block shows, if anything, is chosen first, then the block is put on the page and begun. */
export function useNewBlock() {
  const { pageId } = useBuilder();
  const { ask, dialog } = useContentChoice();
  const begin = useBeginBlock();
  const make = (type: AddableBlock, insert: (block: Block) => Component | undefined) => {
    const add = (content?: BlockContent) => begin(insert(newBlock(type, { pageId, ...content })));
    if (isContentBlock(type)) ask(type, add);
    else add();
  };
  return { make, begin, dialog };
}
