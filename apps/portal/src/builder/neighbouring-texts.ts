import { BLOCKS, type Block, type Language, translationState } from '@portico/page-document';
import type { Component } from 'grapesjs';
import { withCurrentTranslation, withText } from './block-changes.ts';
import { blockOf, type BlockData } from './block-components.ts';
import type { PageEditor } from './page-editor.ts';
import { joinTexts } from './writing/text-change.ts';
import type { TextEdge } from './writing/text-keys.ts';

/** Whether a block's text is written in the canvas. HTML of an author's own is written as such, in the settings. */
export const isWrittenInPlace = ({ type }: BlockData) => type !== 'html' && 'html' in BLOCKS[type].texts.shape;

/** The nearest text before or behind a block, in reading order, that nobody else writes in. */
export function textBeside(page: PageEditor, component: Component, edge: TextEdge): Component | undefined {
  const texts: Component[] = [];
  page.root.onAll((each) => {
    const block = blockOf(each);
    if (each === component || (block && isWrittenInPlace(block) && !page.holderOf(each))) texts.push(each);
  });
  return texts[texts.indexOf(component) + (edge === 'start' ? -1 : 1)];
}

/**
 * Puts the text of the second block behind that of the first, in every language that one of them is written in, as one step. Where the
 * other one is not translated, its source stands, as readers see it.
 * @returns where they meet in the language that is written
 */
export function joinBlocks(page: PageEditor, first: Component, second: Component): number {
  const [one, other] = [blockOf(first)!, blockOf(second)!];
  const { sourceLanguage } = page.page;
  let [joined, position]: [BlockData, number] = [one, 0];
  const languages = new Set([sourceLanguage, ...Object.keys(one.texts), ...Object.keys(other.texts)] as Language[]);
  const isCurrent = (language: Language) =>
    [one, other].every((each) => translationState(each as Block, language, sourceLanguage) === 'current');
  // The source first: translations note what they were made from.
  for (const language of languages) {
    const { html, position: meeting } = joinTexts(
      textIn(one, language, sourceLanguage),
      textIn(other, language, sourceLanguage),
    );
    const writing = { language, sourceLanguage };
    if (language === page.language) position = meeting;
    // A text of the source notes nothing of where it comes from.
    joined = withText(joined, 'html', html, { language, sourceLanguage: language });
    if (language !== sourceLanguage && isCurrent(language)) joined = withCurrentTranslation(joined, writing);
  }
  page.change(first, joined);
  second.remove();
  return position;
}

/** A text in a language, or else the source. */
export function textIn({ texts }: BlockData, language: Language, sourceLanguage: Language): string {
  const known = texts as Record<string, { html?: string } | undefined>;
  return (known[language] ?? known[sourceLanguage])?.html ?? '';
}
