import { type Block, copyBlock, type Language, parseOneBlock } from '@portico/page-document';
import { LANGUAGES } from '@portico/server/page-object';
import type { Component } from 'grapesjs';
import { type BlockPlace, mayInsert } from '../block-components.ts';
import type { LinkedBlocks } from '../linked-blocks.ts';
import type { PageEditor } from '../page-editor.ts';
import type { CopiedBlock } from './transfer.ts';

/**
 * Puts a copied block on the page: into the chosen block if that is empty and may hold it, else behind the nearest that it may stand
 * beside, else into the chosen one.
 * @param json what another builder has written, or claims to be that
 * @returns what came of it: `unreadable` is no block, `misplaced` is one that may not stand on this page or here
 */
export function pasteBlock(
  json: string,
  { page, linked }: { page: PageEditor; linked: LinkedBlocks },
): 'pasted' | 'unreadable' | 'misplaced' {
  const copied = readCopied(json);
  if (!copied) return 'unreadable';
  const block = withSource(copyBlock(copied.block), copied.sourceLanguage, page.page.sourceLanguage);
  const position = mayStandHere(block, linked) ? positionFor(block, page) : undefined;
  if (!position) return 'misplaced';
  page.insertAll([block], position);
  return 'pasted';
}

function readCopied(json: string): CopiedBlock | undefined {
  let copied: { block?: unknown; sourceLanguage?: unknown } | null;
  try {
    copied = JSON.parse(json) as typeof copied;
  } catch {
    return undefined;
  }
  const block = parseOneBlock(copied?.block);
  const sourceLanguage = LANGUAGES.find((language) => language === copied?.sourceLanguage);
  return block && sourceLanguage && { block, sourceLanguage };
}

/** A page whose first language is another one begins with the texts of the page that the block comes from. */
function withSource(block: Block, from: Language, to: Language): Block {
  if (from === to) return block;
  const { translatedFrom: _, ...own } = block;
  const texts: Block['texts'] =
    block.texts[to] || !block.texts[from] ? block.texts : { ...block.texts, [to]: block.texts[from] };
  const children = block.children?.map((child) => withSource(child, from, to));
  return { ...own, texts, ...(children && { children }) } as Block;
}

/** A linked block may be gone, or show the page itself. */
const mayStandHere = ({ type, settings, children = [] }: Block, linked: LinkedBlocks): boolean =>
  (type !== 'linked' || linked.available.some(({ id }) => id === settings.linkedBlockId)) &&
  children.every((child) => mayStandHere(child, linked));

function positionFor(block: Block, { root, selected }: PageEditor): BlockPlace | undefined {
  const childCount = (component: Component) => component.components().length;
  if (selected && childCount(selected) === 0 && mayInsert(block, selected)) return { parent: selected, at: 0 };
  for (let sibling = selected; sibling && sibling !== root; sibling = sibling.parent()) {
    const parent = sibling.parent()!;
    if (mayInsert(block, parent)) return { parent, at: sibling.index() + 1 };
  }
  const parent = selected ?? root;
  return mayInsert(block, parent) ? { parent, at: childCount(parent) } : undefined;
}
