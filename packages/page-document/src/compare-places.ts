import type { Block } from './document.ts';

/** Where a block stands: inside which other one, and as which of those there. */
export interface Place {
  block: Block;
  parentId: string | null;
  index: number;
}

/** The places of all blocks by id, in reading order. */
export function placesOf(blocks: readonly Block[]): Map<string, Place> {
  const places = new Map<string, Place>();
  const add = (list: readonly Block[], parentId: string | null) => {
    for (const [index, block] of list.entries()) {
      places.set(block.id, { block, parentId, index });
      add(block.children ?? [], block.id);
    }
  };
  add(blocks, null);
  return places;
}

/**
 * The blocks of both pages that stand elsewhere: in another block, or in another order. Of those that have changed their
 * order as few as possible are said to have moved: one that is dragged to the top leaves the others where they are.
 */
export function findMoved(before: ReadonlyMap<string, Place>, after: ReadonlyMap<string, Place>): Set<string> {
  const moved = new Set<string>();
  const staying = new Map<string | null, { id: string; index: number }[]>();
  for (const [id, { parentId }] of after) {
    const was = before.get(id);
    if (!was) continue;
    if (was.parentId !== parentId) moved.add(id);
    else if (!staying.get(parentId)?.push({ id, index: was.index })) staying.set(parentId, [{ id, index: was.index }]);
  }
  for (const siblings of staying.values()) {
    const kept = longestAscending(siblings.map(({ index }) => index));
    for (const { id, index } of siblings) if (!kept.has(index)) moved.add(id);
  }
  return moved;
}

/** A longest ascending part of a list of different numbers. */
function longestAscending(numbers: readonly number[]): Set<number> {
  // For each length, the smallest number that a part of this length ends with; and what stands before each number.
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const number of numbers) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) < number) low = middle + 1;
      else high = middle;
    }
    previous.set(number, ends[low - 1]);
    ends[low] = number;
  }
  const kept = new Set<number>();
  for (let number = ends.at(-1); number !== undefined; number = previous.get(number)) kept.add(number);
  return kept;
}
