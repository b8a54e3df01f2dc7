import { type Block, copyBlock, type Language, parseOneBlock } from '@portico/page-document';
import { LANGUAGES } from '@portico/server/page-object';
import type { Component } from 'grapesjs';
import { parseJson } from '../../api/parse-json.ts';
import { type BlockPlace, mayInsert } from '../block-components.ts';
import type { LinkedBlocks } from '../linked-blocks.ts';
import type { PageEditor } from '../page-editor.ts';
import type { CopiedBlock } from './transfer.ts';

/**
 * Puts copied blocks on the page: into the chosen block if that is empty and may hold it, else behind the nearest that it may stand
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
  const blocks = [copied.block, ...(copied.others ?? [])].map((block) =>
    withSource(copyBlock(block), copied.sourceLanguage, page.page.sourceLanguage),
  );
  const position = blocks.every((block) => mayStandHere(block, linked)) ? positionFor(blocks, page) : undefined;
  if (!position) return 'misplaced';
  page.chosen.select(page.insertAll(blocks, position));
  return 'pasted';
}

function readCopied(json: string): CopiedBlock | undefined {
  const copied = parseJson(json) as { block?: unknown; others?: unknown; sourceLanguage?: unknown } | null;
  const block = parseOneBlock(copied?.block);
  const sourceLanguage = LANGUAGES.find((language) => language === copied?.sourceLanguage);
  const others = Array.isArray(copied?.others) ? copied.others.map(parseOneBlock) : [];
  if (!block || !sourceLanguage || others.includes(undefined)) return undefined;
  return { block, others: others.filter((each) => each !== undefined), sourceLanguage };
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

function positionFor(blocks: readonly Block[], { root, chosen }: PageEditor): BlockPlace | undefined {
  const childCount = (component: Component) => component.components().length;
  const selected = chosen.all.at(-1);
  const mayEnter = (parent: Component) => blocks.every((block) => mayInsert(block, parent));
  if (selected && childCount(selected) === 0 && mayEnter(selected)) return { parent: selected, at: 0 };
  for (let sibling = selected; sibling && sibling !== root; sibling = sibling.parent()) {
    const parent = sibling.parent()!;
    if (mayEnter(parent)) return { parent, at: sibling.index() + 1 };
  }
  const parent = selected ?? root;
  return mayEnter(parent) ? { parent, at: childCount(parent) } : undefined;
}
