import { placesOf, type Place } from './compare-places.ts';
import { type Block, type PageDocument, parseDocument } from './document.ts';
import { mergeOrder } from './merge-order.ts';
import { isSame } from './same-json.ts';

export { isSame } from './same-json.ts';

/** Two changes of the same document as one, or what stands against that: ids of blocks, and what the page has as a whole. */
export type MergedDocument = { document: PageDocument } | { conflicts: string[] };

type Places = ReadonlyMap<string, Place>;

/** Three states of the same thing. */
interface Three<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/**
 * Brings together what two authors made of the same document. Whatever one of them alone has changed is as that one left it:
 * a block's content, where it stands, whether it is there. Where both have changed the same, differently, nothing is decided.
 */
export function mergeDocuments(base: PageDocument, mine: PageDocument, theirs: PageDocument): MergedDocument {
  const places = { base: placesOf(base.blocks), mine: placesOf(mine.blocks), theirs: placesOf(theirs.blocks) };
  const conflicts: string[] = [];
  const choose = <Value>(name: string, states: Three<Value>): Value => {
    const chosen = chooseChanged(states);
    if (!chosen) conflicts.push(name);
    return chosen ? chosen.value : states.mine;
  };
  const css = choose('css', { base: base.css, mine: mine.css, theirs: theirs.css });
  const sourceLanguage = choose('sourceLanguage', {
    base: base.sourceLanguage,
    mine: mine.sourceLanguage,
    theirs: theirs.sourceLanguage,
  });
  const merged = mergePlaces(places, choose);
  const blocks = buildBlocks(merged, places, conflicts);
  if (conflicts.length > 0) return { conflicts };
  // Each author may have moved a block into the other's, or put one where it is now too deep.
  const parsed = parseDocument({ ...mine, css, sourceLanguage, blocks });
  const isWhole = 'document' in parsed && placesOf(parsed.document.blocks).size === merged.size;
  return isWhole ? parsed : { conflicts: ['blocks'] };
}

/** The state that was changed, if one alone was, or both alike. */
function chooseChanged<Value>({ base, mine, theirs }: Three<Value>): { value: Value } | undefined {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine };
  return isSame(mine, base) ? { value: theirs } : undefined;
}

/** A block without the blocks inside it. */
function contentOf({ children: _, ...block }: Block): object {
  return block;
}

interface MergedPlace {
  content: object;
  parentId: string | null;
}

/** What becomes of each block that is still there: its content, and the block that it stands in. */
function mergePlaces(
  { base, mine, theirs }: Three<Places>,
  choose: <Value>(name: string, states: Three<Value>) => Value,
): Map<string, MergedPlace> {
  const merged = new Map<string, MergedPlace>();
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const [was, own, other] = [base.get(id), mine.get(id), theirs.get(id)];
    const contents = { base: was && contentOf(was.block), mine: own && contentOf(own.block) };
    const content = choose(id, { ...contents, theirs: other && contentOf(other.block) });
    // Removed by one, and not changed by the other.
    if (content === undefined) continue;
    const parentId = own && other ? (choose(id, parentsOf(was, own, other)) ?? null) : (own ?? other)!.parentId;
    merged.set(id, { content, parentId });
  }
  return merged;
}

const parentsOf = (base: Place | undefined, mine: Place, theirs: Place): Three<string | null | undefined> => ({
  ...{ base: base?.parentId, mine: mine.parentId, theirs: theirs.parentId },
});

/** Puts the blocks into each other, in the order that both authors wanted. */
function buildBlocks(merged: Map<string, MergedPlace>, places: Three<Places>, conflicts: string[]): Block[] {
  const orders = { base: ordersOf(places.base), mine: ordersOf(places.mine), theirs: ordersOf(places.theirs) };
  const members = new Map<string | null, Set<string>>();
  for (const [id, { parentId }] of merged) {
    if (!members.get(parentId)?.add(id)) members.set(parentId, new Set([id]));
  }
  const childrenOf = (parentId: string | null): Block[] => {
    const present = members.get(parentId) ?? new Set<string>();
    members.delete(parentId);
    const listed = (lists: Map<string | null, string[]>) => (lists.get(parentId) ?? []).filter((id) => present.has(id));
    const order = mergeOrder(listed(orders.base), listed(orders.mine), listed(orders.theirs));
    if (!order) conflicts.push(parentId ?? 'blocks');
    return (order ?? []).map((id) => {
      const children = childrenOf(id);
      const { block } = (places.mine.get(id) ?? places.theirs.get(id))!;
      // An empty list and none are read alike; of two that are, nothing is to be saved.
      const isListed = children.length > 0 || block.children?.length === 0;
      return { ...merged.get(id)!.content, ...(isListed && { children }) } as Block;
    });
  };
  return childrenOf(null);
}

/** The blocks inside each block, and on the page itself, in their order. */
function ordersOf(places: Places): Map<string | null, string[]> {
  const orders = new Map<string | null, string[]>();
  for (const [id, { parentId }] of places) {
    if (!orders.get(parentId)?.push(id)) orders.set(parentId, [id]);
  }
  return orders;
}
