import { LANGUAGES } from '@portico/database/languages';
import type { Block, Language, PageDocument } from './document.ts';

/** The languages of a text for a reader, best first: their own, the source, then the portal's order. */
export function readingOrder(language: Language, sourceLanguage: Language): Language[] {
  return [...new Set([language, sourceLanguage, ...LANGUAGES])];
}

/**
 * A hash of a block's texts in one language, for `translatedFrom` (FNV-1a, 53 bits, base 36). It tells texts apart that
 * people wrote; it guards nothing.
 */
export function textsHash(block: Block, language: Language): string {
  const texts: Record<string, unknown> = { ...block.texts[language] };
  const source = JSON.stringify(
    Object.keys(texts)
      .sort()
      .map((name) => [name, texts[name]]),
  );
  let low = 0x811c9dc5;
  let high = 0x9dc5811c;
  for (let index = 0; index < source.length; index++) {
    const code = source.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + index), 0x01000193);
  }
  return ((high >>> 11) * 0x100000000 + (low >>> 0)).toString(36);
}

export type TranslationState = 'current' | 'stale' | 'missing';

/** Whether a translation of a block is there, and made from the source as it is now. A block without texts needs none. */
export function translationState(block: Block, language: Language, sourceLanguage: Language): TranslationState {
  if (language === sourceLanguage || Object.keys(block.texts[sourceLanguage] ?? {}).length === 0) return 'current';
  if (!block.texts[language]) return 'missing';
  return block.translatedFrom?.[language] === textsHash(block, sourceLanguage) ? 'current' : 'stale';
}

/** Every block of a document with the blocks inside it, in reading order. */
export function* allBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.children) yield* allBlocks(block.children);
  }
}

/** The texts of a block that are rich text, in every language. */
export function richTextsOf(block: Block): { html: string }[] {
  const texts = Object.values<object>(block.texts);
  return texts.filter((each): each is { html: string } => 'html' in each);
}

/** Every rich text of these blocks, and where it stands in their document, in reading order. */
export function* richTextPaths(
  blocks: readonly Block[],
  path: readonly (string | number)[] = ['blocks'],
): Generator<{ html: string; path: (string | number)[] }> {
  for (const [index, block] of blocks.entries()) {
    const here = [...path, index];
    for (const [language, texts] of Object.entries<object>(block.texts)) {
      if ('html' in texts) yield { html: String(texts.html), path: [...here, 'texts', language, 'html'] };
    }
    if (block.children) yield* richTextPaths(block.children, [...here, 'children']);
  }
}

/** The blocks whose translation is missing or out of date. */
export function blocksToTranslate({ blocks, sourceLanguage }: PageDocument, language: Language): Block[] {
  return [...allBlocks(blocks)].filter((block) => translationState(block, language, sourceLanguage) !== 'current');
}
