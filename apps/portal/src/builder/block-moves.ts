import { copyBlock } from '@portico/page-document';
import type { Component } from 'grapesjs';
import { blockOf, type BlockPlace, mayStandIn, toBlock } from './block-components.ts';
import { removeEmptyColumns } from './empty-columns.ts';
import type { PageEditor } from './page-editor.ts';

/** Where blocks go one step up or down: past their neighbour, or out of or, a single one, into the next block that may hold them. */
export function stepFrom(page: PageEditor, blocks: readonly Component[], direction: -1 | 1): BlockPlace | undefined {
  const end = blocks.at(direction === 1 ? -1 : 0);
  if (!end || blocks.some((each) => page.holderOf(each))) return undefined;
  const parent = end.parent()!;
  const index = end.index();
  const neighbour = parent.components().at(index + direction);
  if (index + direction >= 0 && neighbour) {
    const enters = blocks.length === 1 && mayStandIn(blockOf(end)!.type, blockOf(neighbour)?.type);
    if (enters) return { parent: neighbour, at: direction === 1 ? 0 : neighbour.components().length };
    return { parent, at: direction === 1 ? index + 2 : index - 1 };
  }
  for (let outer = parent; outer !== page.root; outer = outer.parent()!) {
    const next = outer.parent()!;
    const mayStand = blocks.every((each) => mayStandIn(blockOf(each)!.type, blockOf(next)?.type));
    if (mayStand) return { parent: next, at: outer.index() + (direction === 1 ? 1 : 0) };
  }
  return undefined;
}

/** Moves blocks that stand one after another, in one step. */
export function moveBlocks(page: PageEditor, blocks: readonly Component[], direction: -1 | 1): void {
  const position = stepFrom(page, blocks, direction);
  const [first] = blocks;
  if (!position || !first) return;
  const { parent, at } = position;
  // Past a neighbour, it is the neighbour that moves.
  if (parent === first.parent()) {
    const neighbour = parent.components().at(direction === 1 ? at - 1 : at);
    neighbour.move(parent, { at: direction === 1 ? first.index() : blocks.at(-1)!.index() + 1 });
  } else {
    const before = first.parent();
    for (const [index, each] of blocks.entries()) each.move(parent, { at: at + index });
    removeEmptyColumns([before]);
  }
  page.chosen.select(blocks);
}

/** Puts copies of blocks behind them, and chooses the copies. */
export function duplicateBlocks(page: PageEditor, blocks: readonly Component[]): void {
  const last = blocks.at(-1);
  if (!last) return;
  const copies = blocks.map((each) => copyBlock(toBlock(each)));
  page.chosen.select(page.insertAll(copies, { parent: last.parent()!, at: last.index() + 1 }));
}

/** Takes blocks away, if nobody else edits any of them, and chooses what stands there then. */
export function removeBlocks(page: PageEditor, blocks: readonly Component[]): void {
  const [first] = blocks;
  if (!first || !blocks.every((each) => page.mayRemove(each))) return;
  const parent = first.parent()!;
  const siblings = parent.components();
  const next = siblings.at(blocks.at(-1)!.index() + 1) ?? siblings.at(first.index() - 1);
  for (const each of blocks) each.remove();
  page.select(next ?? (parent === page.root ? undefined : parent));
}
