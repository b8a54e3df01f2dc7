import type { Language, PageDocument } from '../document.ts';
import { allBlocks } from '../texts.ts';
import {
  emptyBlocks,
  emptyPage,
  imagesWithoutAlt,
  itemsWithoutTitle,
  linksWithoutText,
  missingTitles,
} from './content-rules.ts';
import { lowContrast } from './contrast-rules.ts';
import { applyRules, type CheckedDocument, type Finding, type FindLinked, type Rule } from './finding.ts';
import {
  emptyHeadings,
  missingAnchors,
  repeatedHeadings,
  skippedHeadings,
  tablesWithoutHeader,
} from './heading-rules.ts';
import { headingsFor, languagesToRead } from './written-texts.ts';
import { languagesWithoutTexts, missingTranslations, staleTranslations } from './translation-rules.ts';

export { applyRules, type Finding, findingKey, type RuleMatch, type Rule, type Severity } from './finding.ts';
export { THEME_COLORS } from './theme-colors.ts';
export { linksIn } from './written-texts.ts';

/** What a document alone says of its faults. */
const DOCUMENT_RULES = [
  { id: 'image-without-alt', severity: 'error', find: imagesWithoutAlt },
  { id: 'link-without-text', severity: 'error', find: linksWithoutText },
  { id: 'item-without-title', severity: 'error', find: itemsWithoutTitle },
  { id: 'anchor-missing', severity: 'error', find: missingAnchors },
  { id: 'page-empty', severity: 'warning', find: emptyPage },
  { id: 'block-empty', severity: 'warning', find: emptyBlocks },
  { id: 'title-missing', severity: 'warning', find: missingTitles },
  { id: 'heading-empty', severity: 'warning', find: emptyHeadings },
  { id: 'heading-skipped', severity: 'warning', find: skippedHeadings },
  { id: 'heading-repeated', severity: 'warning', find: repeatedHeadings },
  { id: 'table-without-header', severity: 'warning', find: tablesWithoutHeader },
  { id: 'contrast-low', severity: 'warning', find: lowContrast },
  { id: 'language-without-texts', severity: 'warning', find: languagesWithoutTexts },
  { id: 'translation-missing', severity: 'warning', find: missingTranslations },
  { id: 'translation-stale', severity: 'warning', find: staleTranslations },
] as const satisfies readonly Rule<CheckedDocument>[];

export type DocumentRuleId = (typeof DOCUMENT_RULES)[number]['id'];

/**
 * What is to be mended in a document.
 * @param languages those that the page has a name in
 * @param findLinked what readers see of the linked blocks on it; their headings are the page's
 */
export function checkDocument(
  document: PageDocument,
  languages: readonly Language[],
  findLinked: FindLinked = () => undefined,
): Finding<DocumentRuleId>[] {
  const rules: readonly Rule<CheckedDocument, DocumentRuleId>[] = DOCUMENT_RULES;
  const page = { document, languages, blocks: [...allBlocks(document.blocks)], findLinked };
  const headings = new Map(languagesToRead(page).map((language) => [language, headingsFor(language, page)]));
  return applyRules(rules, { ...page, headings });
}
