import type { Language } from '../document.ts';
import { translationState } from '../texts.ts';
import type { CheckedDocument, RuleMatch } from './finding.ts';

/** The languages that the page is to be read in, besides the one that it is written in. */
const translations = ({ document, languages }: CheckedDocument) =>
  languages.filter((language) => language !== document.sourceLanguage);

const isWritten = ({ blocks }: CheckedDocument, language: Language) =>
  blocks.some(({ texts }) => texts[language] !== undefined);

/** Languages in which the page has a name, and nothing to read. */
export function* languagesWithoutTexts(page: CheckedDocument): Generator<RuleMatch> {
  if (!isWritten(page, page.document.sourceLanguage)) return;
  for (const language of translations(page)) {
    if (!isWritten(page, language)) yield { blockId: null, language, target: '' };
  }
}

function* blocksIn(page: CheckedDocument, wanted: 'missing' | 'stale'): Generator<RuleMatch> {
  const { sourceLanguage } = page.document;
  for (const language of translations(page).filter((each) => isWritten(page, each))) {
    for (const block of page.blocks) {
      const state = translationState(block, language, sourceLanguage);
      if (state === wanted) yield { blockId: block.id, language, target: '' };
    }
  }
}

/** Blocks that a language which the page is otherwise written in does not have; the one that is written first, too. */
export function* missingTranslations(page: CheckedDocument): Generator<RuleMatch> {
  const { sourceLanguage } = page.document;
  for (const { id, texts } of page.blocks) {
    const isMissing = Object.keys(texts).length > 0 && texts[sourceLanguage] === undefined;
    if (isMissing) yield { blockId: id, language: sourceLanguage, target: '' };
  }
  yield* blocksIn(page, 'missing');
}

/** Translations of a text that has changed since. */
export const staleTranslations = (page: CheckedDocument) => blocksIn(page, 'stale');
