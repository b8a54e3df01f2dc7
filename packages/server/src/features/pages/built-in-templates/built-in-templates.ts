import { type Block, DOCUMENT_FORMAT, type PurifiedDocument, textsHash } from '@portico/page-document';
import type { Language } from '../../../contract/languages.ts';
import type { TemplateOption } from '../../../contract/page-object.ts';
import type { Localized } from './blocks.ts';
import { handbook } from './handbook.ts';
import { keyFigures } from './key-figures.ts';
import { news } from './news.ts';
import { onboarding } from './onboarding.ts';
import { project } from './project.ts';
import { teamPage } from './team-page.ts';

/** A template that comes with the product. Nobody changes it; a template that begins with it is a copy. */
export interface BuiltInTemplate {
  name: Localized;
  description: Localized;
  blocks: Block[];
}

/** By the id that calls name them by, in the order in which they are offered. */
const TEMPLATES = new Map<string, BuiltInTemplate>([
  ['b0000000-0000-4000-8000-000000000001', teamPage],
  ['b0000000-0000-4000-8000-000000000002', news],
  ['b0000000-0000-4000-8000-000000000003', keyFigures],
  ['b0000000-0000-4000-8000-000000000004', handbook],
  ['b0000000-0000-4000-8000-000000000005', onboarding],
  ['b0000000-0000-4000-8000-000000000006', project],
]);

/** The templates that come with the product, to begin a page or a template with. */
export const listBuiltInTemplates = (language: Language): TemplateOption[] =>
  [...TEMPLATES].map(([id, { name, description }]) => ({
    ...{ id, name: name[language], description: description[language] },
    isBuiltIn: true,
  }));

export const isBuiltInTemplate = (id: string) => TEMPLATES.has(id);

/**
 * What a page begins with, in its own languages alone: hints that nobody reads would have to be translated. Nothing of it comes from
 * an author; that the purifier would leave it as it is, a test says.
 */
export function findBuiltInDocument(
  id: string,
  sourceLanguage: Language,
  languages: readonly Language[],
): PurifiedDocument | undefined {
  const template = TEMPLATES.get(id);
  if (!template) return undefined;
  const blocks = template.blocks.map((block) => inLanguages(block, sourceLanguage, languages));
  return { format: DOCUMENT_FORMAT, sourceLanguage, css: '', blocks } as unknown as PurifiedDocument;
}

function inLanguages(block: Block, source: Language, languages: readonly Language[]): Block {
  const texts = Object.entries(block.texts).filter(([language]) => languages.includes(language as Language));
  const translations = texts.map(([language]) => language).filter((language) => language !== source);
  const hash = textsHash(block, source);
  return {
    ...block,
    texts: Object.fromEntries(texts),
    ...(translations.length > 0 && {
      translatedFrom: Object.fromEntries(translations.map((language) => [language, hash])),
    }),
    ...(block.children && { children: block.children.map((child) => inLanguages(child, source, languages)) }),
  };
}
