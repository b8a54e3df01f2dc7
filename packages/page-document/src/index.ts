export {
  BLOCKS,
  type BlockType,
  CHILD_BLOCKS,
  type LinkTarget,
  type SettingsOf,
  type TextsOf,
  UNCHOSEN_REPORT,
} from './blocks.ts';
export { copyBlock, newBlockId } from './copy.ts';
export {
  type Block,
  BLOCK_ID,
  type BlockOf,
  type DocumentProblem,
  DOCUMENT_FORMAT,
  type Language,
  MAX_BLOCKS,
  MAX_CSS_LENGTH,
  MAX_DEPTH,
  MAX_LINKED_DEPTH,
  type PageDocument,
  type ParsedDocument,
  parseDocument,
  parseOneBlock,
} from './document.ts';
export { blockAnchor, headingIds } from './html.ts';
export { listReferences, type Reference, type ReferenceKind } from './references.ts';
export {
  type FileReference,
  type PurifiedDocument,
  renderDocument,
  type RenderContext,
  type VideoReference,
} from './render.ts';
export { ALIGNMENTS, type BlockStyle, COLORS, WORD_COLORS, SPACES, WIDTHS } from './style.ts';
export { allBlocks, blocksToTranslate, textsHash, translationState, type TranslationState } from './texts.ts';
