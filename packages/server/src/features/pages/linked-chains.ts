import { type Block, type DocumentProblem, MAX_LINKED_DEPTH, type PageDocument } from '@portico/page-document';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { lockLinkedBlocks } from './locks.ts';

/** What is too deep is known one step after the last that may be. */
const STEPS = MAX_LINKED_DEPTH + 1;

/**
 * What is wrong with the linked blocks of a document: one that holds the page itself, directly or by others, or too many in each
 * other. Drafts count as what is published does, so that publishing makes nothing wrong that was saved. What is found stays true
 * until the end of the transaction.
 */
export async function findLinkedProblems(
  tx: Transaction,
  id: string,
  document: PageDocument,
): Promise<DocumentProblem[]> {
  const placed = [...placesOfLinked(document.blocks, ['blocks'])];
  if (placed.length === 0) return [];
  await lockLinkedBlocks(tx, id);
  const [inside, around] = [await heightsOf(tx, placed), await levelsAround(tx, id)];
  return placed.flatMap(({ path, linkedBlockId }) => {
    if (linkedBlockId === id || around.has(linkedBlockId))
      return [{ path, message: 'A linked block cannot hold itself.' }];
    const depth = Math.max(...around.values(), 0) + (inside.get(linkedBlockId) ?? 1);
    if (depth <= MAX_LINKED_DEPTH) return [];
    return [{ path, message: `Linked blocks stand at most ${MAX_LINKED_DEPTH} deep in each other.` }];
  });
}

interface Placed {
  path: (string | number)[];
  linkedBlockId: string;
}

function* placesOfLinked(blocks: readonly Block[], path: Placed['path']): Generator<Placed> {
  for (const [index, block] of blocks.entries()) {
    const here = [...path, index];
    if (block.type === 'linked') yield { path: here, linkedBlockId: block.settings.linkedBlockId };
    yield* placesOfLinked(block.children ?? [], [...here, 'children']);
  }
}

/** How many linked blocks stand in each other below each of these, itself counted. */
async function heightsOf(tx: Transaction, placed: readonly Placed[]): Promise<Map<string, number>> {
  const ids = [...new Set(placed.map(({ linkedBlockId }) => linkedBlockId))].join(',');
  const rows = (await tx.execute(sql`
    with recursive inside (root, id, depth) as (
      select named::uuid, named::uuid, 1 from unnest(string_to_array(${ids}, ',')) named
      union select inside.root, held.target_id, inside.depth + 1 from inside
        join page_references held on held.page_id = inside.id and held.kind = 'linked-block'
        where inside.depth < ${STEPS}::int)
    select root, max(depth)::int as depth from inside group by root`)) as unknown as { root: string; depth: number }[];
  return new Map(rows.map(({ root, depth }) => [root, depth]));
}

/** This linked block and those around it, each with how many stand in each other from there to this one. Nothing for a page. */
async function levelsAround(tx: Transaction, id: string): Promise<Map<string, number>> {
  const rows = (await tx.execute(sql`
    with recursive around (id, depth) as (
      select id, 1 from pages where id = ${id}::uuid and kind = 'linked-block'
      union select holder.id, around.depth + 1 from around
        join page_references held on held.target_id = around.id and held.kind = 'linked-block'
        join pages holder on holder.id = held.page_id and holder.kind = 'linked-block'
        where around.depth < ${STEPS}::int)
    select id, max(depth)::int as depth from around group by id`)) as unknown as { id: string; depth: number }[];
  return new Map(rows.map((row) => [row.id, row.depth]));
}
