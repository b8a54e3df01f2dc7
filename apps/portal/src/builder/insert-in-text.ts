import { type Block, newBlockId } from '@portico/page-document';
import type { Component } from 'grapesjs';
import { withText } from './block-changes.ts';
import { blockOf } from './block-components.ts';
import type { PageEditor } from './page-editor.ts';
import type { SplitText } from './rich-text-field.ts';

/** A block of a text in the language that is written. */
export const textBlock = (page: PageEditor, html: string): Block => ({
  id: newBlockId(),
  type: 'text',
  settings: {},
  texts: { [page.language]: { html } },
});

/**
 * Puts blocks between the two halves of a text, as one step; a half of which nothing is there is not left behind empty.
 * @returns the last of the blocks on the page
 */
export function insertInText(
  page: PageEditor,
  component: Component,
  { before, after }: SplitText,
  blocks: readonly Block[],
): Component | undefined {
  const { language } = page;
  // What was typed before is a step of its own.
  page.endStep();
  const rest = after === '' || blocks.length === 0 ? blocks : [...blocks, textBlock(page, after)];
  const own = blocks.length === 0 ? before + after : before;
  const writing = { language, sourceLanguage: page.page.sourceLanguage };
  page.change(component, withText(blockOf(component)!, 'html', own, writing));
  const added = page.insertAll(rest, { parent: component.parent()!, at: component.index() + 1 });
  if (own === '' && rest.length > 0) component.remove();
  return added[blocks.length - 1];
}

/** Without the spaces where a text was cut. */
export const trimHalves = ({ before, after }: SplitText): SplitText => ({
  before: before.replace(/(?:\s|&nbsp;)+(?=(?:<\/\w+>)*$)/, ''),
  after: after.replace(/^((?:<\w[^>]*>)*)(?:\s|&nbsp;)+/, '$1'),
});
