import type { BlockType } from '../blocks.ts';
import type { Block } from '../document.ts';
import type { CheckedDocument, RuleMatch } from './finding.ts';
import { emptyContents } from './heading-rules.ts';
import { isBlank, linksIn, readableText, writtenTexts } from './written-texts.ts';

/** Images that mean something, without a description for those who do not see them. */
export function* imagesWithoutAlt(page: CheckedDocument): Generator<RuleMatch> {
  for (const block of page.blocks) {
    if (block.type !== 'image' || block.settings.isDecorative) continue;
    for (const [language, { alt }] of writtenTexts(block, page)) {
      if (isBlank(alt)) yield { blockId: block.id, language, target: '' };
    }
  }
}

/** Links and buttons that nobody can read, and that screen readers cannot name. */
export function* linksWithoutText(page: CheckedDocument): Generator<RuleMatch> {
  for (const block of page.blocks) {
    for (const [language, texts] of writtenTexts(block, page)) {
      if (isWithoutLabel(block, texts)) yield { blockId: block.id, language, target: '' };
      for (const { href, text } of linksIn(texts['html'] ?? '')) {
        if (isBlank(text)) yield { blockId: block.id, language, target: href };
      }
    }
  }
}

function isWithoutLabel(block: Block, texts: Record<string, string | undefined>): boolean {
  if (block.type === 'button') return isBlank(texts['label']);
  return block.type === 'card' && block.settings.target !== undefined && isBlank(texts['title']);
}

/** What readers open by its title: without one it is an arrow that says nothing. */
export const itemsWithoutTitle = (page: CheckedDocument) => withoutTitle(page, ['accordion-item']);

/** What screen readers announce by its title. */
export const missingTitles = (page: CheckedDocument) => withoutTitle(page, ['report', 'video']);

function* withoutTitle(page: CheckedDocument, types: readonly BlockType[]): Generator<RuleMatch> {
  for (const block of page.blocks) {
    if (!types.includes(block.type)) continue;
    for (const [language, { title }] of writtenTexts(block, page)) {
      if (isBlank(title)) yield { blockId: block.id, language, target: '' };
    }
  }
}

export function* emptyPage({ blocks }: CheckedDocument): Generator<RuleMatch> {
  if (blocks.length === 0) yield { blockId: null, language: null, target: '' };
}

/** Blocks that are there to hold others. One column may be left empty on purpose; all of them say nothing. */
const HOLDERS = new Set(['columns', 'section', 'card-list', 'link-list', 'accordion', 'accordion-item']);

/** Blocks that are nothing but rich text. */
const RICH = new Set(['text', 'notice', 'html']);

/** Blocks that show nothing. */
export function* emptyBlocks(page: CheckedDocument): Generator<RuleMatch> {
  for (const block of page.blocks) {
    if (HOLDERS.has(block.type)) {
      if (!isFilled(block)) yield { blockId: block.id, language: null, target: '' };
    } else if (RICH.has(block.type)) {
      yield* emptyTexts(block, page);
    } else if (block.type === 'card' && !block.settings.fileId) {
      yield* emptyCards(block, page);
    }
  }
  yield* emptyContents(page);
}

function isFilled({ type, children = [] }: Block): boolean {
  return type === 'columns' ? children.some((column) => (column.children ?? []).length > 0) : children.length > 0;
}

function* emptyTexts(block: Block, page: CheckedDocument): Generator<RuleMatch> {
  for (const [language, { html = '' }] of writtenTexts(block, page)) {
    if (isBlank(readableText(html)) && !html.includes('<hr')) yield { blockId: block.id, language, target: '' };
  }
}

function* emptyCards(block: Block, page: CheckedDocument): Generator<RuleMatch> {
  for (const [language, { title, text }] of writtenTexts(block, page)) {
    if (isBlank(title) && isBlank(text)) yield { blockId: block.id, language, target: '' };
  }
}
