import type { BlockType } from './blocks.ts';
import type { Block, Language, PageDocument } from './document.ts';
import { sortedDifferences } from './compare-order.ts';
import { findMoved, placesOf } from './compare-places.ts';
import { differingNames } from './same-json.ts';

export { compareTexts, withMarkedTexts, writeMarks } from './compare-texts.ts';

/** One thing of a block that differs. */
export type BlockChange =
  | { part: 'type' }
  | { part: 'settings' | 'style'; name: string }
  /** Somebody has said that a translation still fits, or has not. */
  | { part: 'translation'; language: Language }
  | { part: 'text'; name: string; language: Language; before: string; after: string };

/** How a block differs; one that has changed may stand elsewhere too. */
export interface BlockDifference {
  blockId: string;
  /** Where it is there no more: what it was. */
  type: BlockType;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  isMoved: boolean;
  changes: BlockChange[];
}

export interface DocumentDifference {
  /** What differs of the page as a whole. */
  page: ('css' | 'sourceLanguage')[];
  /** Every block that differs, once, in the order in which one reads the later page; removed ones where they stood. */
  blocks: BlockDifference[];
}

/** How a page differs from what it was. Blocks are the same where their ids are. */
export function compareDocuments(before: PageDocument, after: PageDocument): DocumentDifference {
  const [was, is] = [placesOf(before.blocks), placesOf(after.blocks)];
  const moved = findMoved(was, is);
  const differences = new Map<string, BlockDifference>();
  for (const [blockId, { block }] of was) {
    if (!is.has(blockId)) differences.set(blockId, listed(block, 'removed'));
  }
  for (const [blockId, { block }] of is) {
    const former = was.get(blockId)?.block;
    const changes = former ? changesOf(former, block) : [];
    const isMoved = moved.has(blockId);
    if (!former) differences.set(blockId, listed(block, 'added'));
    else if (changes.length > 0) differences.set(blockId, { ...listed(block, 'changed'), isMoved, changes });
    else if (isMoved) differences.set(blockId, { ...listed(block, 'moved'), isMoved });
  }
  const page = (['css', 'sourceLanguage'] as const).filter((name) => before[name] !== after[name]);
  return { page, blocks: sortedDifferences(differences, [...was.keys()], [...is.keys()]) };
}

/** In how many places a page differs from what it was: blocks, and what differs of it as a whole. */
export function countDifferences(before: PageDocument, after: PageDocument): number {
  const { page, blocks } = compareDocuments(before, after);
  return page.length + blocks.length;
}

const listed = ({ id, type }: Block, kind: BlockDifference['kind']): BlockDifference => ({
  ...{ blockId: id, type, kind },
  ...{ isMoved: false, changes: [] },
});

function changesOf(before: Block, after: Block): BlockChange[] {
  return [
    ...(before.type === after.type ? [] : [{ part: 'type' } as const]),
    ...differingNames(before.settings, after.settings).map((name) => ({ part: 'settings', name }) as const),
    ...differingNames(before.style, after.style).map((name) => ({ part: 'style', name }) as const),
    ...textChanges(before, after),
    ...differingNames(before.translatedFrom, after.translatedFrom).map(
      (language) => ({ part: 'translation', language: language as Language }) as const,
    ),
  ];
}

function textChanges(before: Block, after: Block): BlockChange[] {
  return differingNames(before.texts, after.texts).flatMap((key) => {
    const language = key as Language;
    const [was, is] = [textsIn(before, language), textsIn(after, language)];
    const names = differingNames(was, is);
    // An empty set of texts and none are read alike.
    return names.map((name) => ({
      ...{ part: 'text' as const, name, language },
      ...{ before: was[name] ?? '', after: is[name] ?? '' },
    }));
  });
}

const textsIn = (block: Block, language: Language) => (block.texts[language] ?? {}) as Record<string, string>;
