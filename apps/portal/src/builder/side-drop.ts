import { type Block, newBlockId, type SettingsOf } from '@portico/page-document';
import type { Component } from 'grapesjs';
import { BLOCK, blockOf, mayInsert, mayStandIn, toBlock, toComponent } from './block-components.ts';

/** A side of a block, where what is dropped becomes a column of its own. */
export interface SideTarget {
  component: Component;
  side: 'left' | 'right';
}

/** How far a side goes into a block, in CSS pixels of the page: at the left, texts begin, and are taken hold of. */
const DEPTH = { left: 12, right: 48 };

const RATIOS: Readonly<Record<number, SettingsOf<'columns'>['ratio']>> = { 2: '1:1', 3: '1:1:1', 4: '1:1:1:1' };

/** The side of a block that the pointer is at, inside it or in the margin beside it, if what is dragged may stand in a column there. */
export function findSide(
  root: Component,
  { x, y }: { x: number; y: number },
  dragged: readonly Block[],
): SideTarget | undefined {
  let found: SideTarget | undefined;
  for (let parent: Component | undefined = root; parent;) {
    const inside: Component | undefined = parent.components().models.find((each) => isBeside(each, x, y));
    const element: HTMLElement | undefined = inside?.getEl();
    if (!inside || !element) break;
    const { left, right } = element.getBoundingClientRect();
    const side: SideTarget['side'] | undefined =
      x < left + DEPTH.left ? 'left' : x > right - DEPTH.right ? 'right' : undefined;
    const beside = side && { component: inside, side };
    if (beside && mayStandBeside(beside, dragged)) found = beside;
    // SideTarget a block, it is that block's side, and of none inside it.
    parent = x >= left && x <= right ? inside : undefined;
  }
  return found;
}

/** Whether a point is in a block, or beside it without being in what stands there. */
function isBeside(component: Component, x: number, y: number): boolean {
  const element = component.getEl();
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (y < top || y > bottom) return false;
  const isAlone = blockOf(component)?.type !== 'column';
  return isAlone || (x >= left && x <= right);
}

function mayStandBeside({ component }: SideTarget, dragged: readonly Block[]): boolean {
  const block = toBlock(component);
  const ids = JSON.stringify(dragged);
  if (ids.includes(`"id":"${block.id}"`) || !dragged.every(({ type }) => mayStandIn(type, 'column'))) return false;
  const columns = columnsOf(component);
  if (columns) return mayHoldMore(columns);
  return mayInsert(columnsBlock([[block], [...dragged]]), component.parent()!);
}

/** Whether columns have room for one more; a new ratio changes their block, which somebody else may edit. */
function mayHoldMore(columns: Component): boolean {
  const count = columns.components().length;
  return count > 1 && RATIOS[count + 1] !== undefined && !columns.getEl()?.hasAttribute('data-holder');
}

/** The columns that a block stands in, or is. */
function columnsOf(component: Component): Component | undefined {
  if (blockOf(component)?.type === 'columns') return component;
  const column = component.parent();
  return column && blockOf(column)?.type === 'column' ? column.parent() : undefined;
}

const columnBlock = (children: Block[]) =>
  ({ id: newBlockId(), type: 'column', settings: {}, texts: {}, ...(children.length > 0 && { children }) }) as Block;

const columnsBlock = (columns: Block[][]) =>
  ({
    ...{ id: newBlockId(), type: 'columns', settings: { ratio: '1:1' }, texts: {} },
    children: columns.map(columnBlock),
  }) as Block;

/** Moves blocks of the page into a new column beside another block: of the columns that it stands in, else of new ones around both. */
export function moveBeside({ component, side }: SideTarget, blocks: readonly Component[]): void {
  const columns = columnsOf(component);
  const column = columns ? addColumn(columns, component, side) : wrapInColumns(component, side);
  for (const [at, each] of blocks.entries()) each.move(column, { at });
}

function addColumn(columns: Component, component: Component, side: SideTarget['side']): Component {
  const isAround = component === columns;
  const next = isAround ? columns.components().length : component.parent()!.index() + 1;
  const first = isAround ? 0 : component.parent()!.index();
  const column = columns.append(toComponent(columnBlock([])), { at: side === 'left' ? first : next })[0]!;
  setRatio(columns);
  return column;
}

/** Gives columns the ratio of as many as they are. */
export function setRatio(columns: Component): void {
  columns.set(BLOCK, { ...blockOf(columns), settings: { ratio: RATIOS[columns.components().length] } });
}

/** @returns the column that is still empty */
function wrapInColumns(component: Component, side: SideTarget['side']): Component {
  const parent = component.parent()!;
  const [columns] = parent.append(toComponent(columnsBlock([[], []])), { at: component.index() });
  const [left, right] = columns!.components().models;
  component.move(side === 'left' ? right! : left!, { at: 0 });
  return side === 'left' ? left! : right!;
}
