import { richTextsOf } from '../texts.ts';
import type { CheckedDocument, RuleMatch, WrittenHeading } from './finding.ts';
import { isBlank, linksIn } from './written-texts.ts';

/** The page's name is its first level; the portal shows it above the content. */
const PAGE_LEVEL = 1;

const found = ({ blockId, language, text }: WrittenHeading, values: RuleMatch['values'] = {}): RuleMatch => ({
  ...{ blockId, language, target: text },
  values: { text, ...values },
});

/** Headings that stand more than one level below the one before them. */
export function* skippedHeadings(page: CheckedDocument): Generator<RuleMatch> {
  for (const headings of page.headings.values()) {
    let before = PAGE_LEVEL;
    for (const heading of headings) {
      if (heading.level > before + 1) yield found(heading, { level: heading.level, before });
      before = heading.level;
    }
  }
}

export function* emptyHeadings(page: CheckedDocument): Generator<RuleMatch> {
  for (const headings of page.headings.values()) {
    for (const heading of headings) {
      if (isBlank(heading.text)) yield found(heading);
    }
  }
}

/** Headings with the words of an earlier one: a link to them, and a list of contents, cannot tell them apart. */
export function* repeatedHeadings(page: CheckedDocument): Generator<RuleMatch> {
  for (const headings of page.headings.values()) {
    const known = new Set<string>();
    for (const heading of headings) {
      const text = heading.text.toLowerCase();
      if (known.has(text) && !isBlank(text)) yield found(heading);
      known.add(text);
    }
  }
}

/** Links within the page to a heading that is not there. */
export function* missingAnchors(page: CheckedDocument): Generator<RuleMatch> {
  for (const [language, headings] of page.headings) {
    const ids = new Set(headings.map(({ id }) => id));
    for (const block of page.blocks) {
      const texts = block.texts[language];
      if (!texts || !('html' in texts)) continue;
      for (const { href } of linksIn(texts.html)) {
        const isMissing = href.startsWith('#') && href !== '#' && !ids.has(decoded(href.slice(1)));
        if (isMissing) yield { blockId: block.id, language, target: href, values: { href } };
      }
    }
  }
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** Lists of contents on a page without headings. */
export function* emptyContents(page: CheckedDocument): Generator<RuleMatch> {
  const lists = page.blocks.filter(({ type }) => type === 'table-of-contents');
  if (lists.length === 0) return;
  const isWithout = page.headings.get(page.document.sourceLanguage)!.every(({ text }) => isBlank(text));
  if (isWithout) for (const { id } of lists) yield { blockId: id, language: null, target: '' };
}

/** Tables in rich text none of whose cells is a heading. */
export function* tablesWithoutHeader(page: CheckedDocument): Generator<RuleMatch> {
  for (const block of page.blocks) {
    if (richTextsOf(block).length === 0) continue;
    for (const [language, texts] of Object.entries(block.texts) as [RuleMatch['language'], { html: string }][]) {
      const tables = [...texts.html.matchAll(/<table[ >].*?<\/table>/gs)];
      if (tables.some(([table]) => !/<th[ >]/.test(table))) yield { blockId: block.id, language, target: '' };
    }
  }
}
