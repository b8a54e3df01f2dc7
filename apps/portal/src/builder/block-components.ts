import { type Block, BLOCKS, type BlockType, CHILD_BLOCKS, MAX_DEPTH, type PageDocument } from '@portico/page-document';
import type { Component, ComponentDefinition } from 'grapesjs';
import type { SideTarget } from './side-drop.ts';

/** A block as its component keeps it, whole in one property: without the blocks inside it, which are components themselves. */
export type BlockData = Omit<Block, 'children'>;

/** What a document says of itself as a whole; the root component keeps it. */
export type PageData = Omit<PageDocument, 'blocks'>;

/** Where a block goes: at a place among the blocks in another one, or on the page itself. */
export interface BlockPlace {
  parent: Component;
  at: number;
  /** In a column of its own, at a side of another block. */
  beside?: SideTarget;
}

/** The properties of our components. GrapesJS's own (tag, attributes, content, script, style) are never set from a document. */
export const BLOCK = 'block';
export const PAGE = 'page';

const PREFIX = 'block-';

/** GrapesJS's name for the components of a type of block; its own types have names without the prefix. */
export const componentType = (type: BlockType) => PREFIX + type;

/** The block of a component; nothing for a component that is none of ours, and for the page itself. */
export function blockOf(component: Component): BlockData | undefined {
  return component.get(BLOCK) as BlockData | undefined;
}

/** The component of a block, with those of the blocks inside it. */
export function toComponent({ children, ...block }: Block): ComponentDefinition {
  // An empty list and none are different documents, so the list itself stays with the block.
  const data = children?.length === 0 ? { ...block, children } : block;
  return {
    type: componentType(block.type),
    [BLOCK]: data,
    components: (children ?? []).map(toComponent),
  };
}

/** The block of a component with the blocks inside it. */
export function toBlock(component: Component): Block {
  const children = childBlocks(component);
  const block = blockOf(component) as Block;
  return children.length > 0 ? { ...block, children } : block;
}

/** The blocks inside a component, in their order. Components that are no blocks are not in the document. */
function childBlocks(component: Component): Block[] {
  return component
    .components()
    .filter((child: Component) => blockOf(child) !== undefined)
    .map(toBlock);
}

/** The document of a page's root component. */
export function toDocument(root: Component): PageDocument {
  return { ...(root.get(PAGE) as PageData), blocks: childBlocks(root) };
}

/** Whether a block of a type may stand in another one, or, without that, on the page itself. */
export function mayStandIn(type: BlockType, parent: BlockType | undefined): boolean {
  const inside = parent === undefined ? 'any' : BLOCKS[parent].children;
  return inside === 'any' ? !CHILD_BLOCKS.has(type) : inside === type;
}

/** Whether a block may be put into a component: by its type, and by how deep blocks may stand. */
export function mayInsert(block: Block, parent: Component): boolean {
  const outer = blockOf(parent);
  const depth = parent.parents().length + (outer ? 1 : 0);
  return mayStandIn(block.type, outer?.type) && depth + levelsOf(block) <= MAX_DEPTH;
}

const levelsOf = ({ children = [] }: Block): number => 1 + Math.max(0, ...children.map(levelsOf));

/** Whether a component may be moved or put into another one: by its type, and by how deep blocks may stand. */
export function mayEnter(component: Component, parent: Component): boolean {
  const isBlock = blockOf(component) !== undefined && (blockOf(parent) !== undefined || Boolean(parent.get(PAGE)));
  return isBlock && mayInsert(toBlock(component), parent);
}
