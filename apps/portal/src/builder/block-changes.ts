import { BLOCKS, type Block, type BlockStyle, type Language, textsHash } from '@portico/page-document';
import type { BlockData } from './block-components.ts';
import type { ChosenReport } from './new-block.ts';

/** Which language is being written, and which is written first. */
export interface WritingLanguage {
  language: Language;
  sourceLanguage: Language;
}

/**
 * The block with one of its texts changed. A translation notes the source that it was made from; a changed source needs no
 * note, as the translations' notes do not fit it any more.
 */
export function withText(block: BlockData, name: string, value: string, writing: WritingLanguage): BlockData {
  const { language } = writing;
  const known = { ...block.texts[language] } as Record<string, string>;
  const texts: Record<string, string> = { ...requiredTexts(block), ...known, [name]: value };
  // A text that may be missing is missing rather than empty.
  if (value === '' && !(name in requiredTexts(block))) delete texts[name];
  const changed = { ...block, texts: { ...block.texts, [language]: texts } };
  return language === writing.sourceLanguage ? changed : withCurrentTranslation(changed, writing);
}

/** The block with its translation into a language noted as made from the source as it is now. */
export function withCurrentTranslation(block: BlockData, { language, sourceLanguage }: WritingLanguage): BlockData {
  const hash = textsHash(block as Block, sourceLanguage);
  return { ...block, translatedFrom: { ...block.translatedFrom, [language]: hash } };
}

/** The texts that a block of this type has in every language that it is written in, still empty. */
function requiredTexts({ type }: BlockData): Record<string, string> {
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = BLOCKS[type].texts.shape;
  const required = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  return Object.fromEntries(required.map((name) => [name, '']));
}

/** A block of a report with another report, or another page of it. Filters are about columns of the report that they were set in. */
export function withReport(block: BlockData, { reportId, pageName }: ChosenReport): BlockData {
  const { reportId: before } = block.settings as Partial<ChosenReport>;
  const chosen = withSetting(withSetting(block, 'reportId', reportId), 'pageName', pageName);
  return reportId === before ? chosen : withSetting(chosen, 'filters', undefined);
}

/** The block with a setting changed; without it, if the value is undefined. */
export function withSetting(block: BlockData, name: string, value: unknown): BlockData {
  return { ...block, settings: changed(block.settings, name, value) };
}

/** The block with a token of its style changed; without it, if the value is undefined. */
export function withStyle(
  { style, ...block }: BlockData,
  name: keyof BlockStyle,
  value: string | undefined,
): BlockData {
  const next = changed(style ?? {}, name, value);
  return Object.keys(next).length > 0 ? { ...block, style: next } : block;
}

function changed(record: object, name: string, value: unknown): Record<string, unknown> {
  const next: Record<string, unknown> = { ...record, [name]: value };
  if (value === undefined) delete next[name];
  return next;
}
