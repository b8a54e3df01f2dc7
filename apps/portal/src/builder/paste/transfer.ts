import type { Block, Language } from '@portico/page-document';
import { parseJson } from '../../api/parse-json.ts';

/** What is pasted or dropped, in the forms that it comes in. */
export interface Transfer {
  files: File[];
  html: string;
  plain: string;
  /** A block of a builder, as JSON. */
  block: string;
}

/** A block that is copied with others behind it, and the language that its page is written in first. */
export interface CopiedBlock {
  block: Block;
  others?: Block[];
  sourceLanguage: Language;
}

const BLOCK_TYPE = 'application/x-portico-block+json';

/** Takes what an event brings, which is there in the task of the event alone. */
export const readDataTransfer = (data: DataTransfer | null): Transfer => ({
  files: [...(data?.files ?? [])],
  html: data?.getData('text/html') ?? '',
  plain: data?.getData('text/plain') ?? '',
  block: data?.getData(BLOCK_TYPE) ?? '',
});

/** The address that a plain text is, and nothing else. */
export function addressOf(text: string): string | undefined {
  const address = text.trim();
  return /^https?:\/\/[^\s"'<>\\`]+$/i.test(address) && URL.canParse(address) ? address : undefined;
}

/** Whether what is pasted is a block that does not go into a text. */
export function isBlock(data: DataTransfer | null): boolean {
  type Copied = { block?: { type?: unknown } | null; others?: unknown };
  const copied = parseJson(readDataTransfer(data).block) as Copied | null;
  const type = copied?.block?.type;
  return type !== undefined && (type !== 'text' || copied?.others !== undefined);
}

/** Writes blocks for other pages, and what they look like for other programs. */
export function writeBlocks(data: DataTransfer, copied: CopiedBlock, elements: readonly HTMLElement[]): void {
  data.setData(BLOCK_TYPE, JSON.stringify(copied));
  data.setData('text/html', elements.map(({ innerHTML }) => innerHTML).join(''));
  data.setData('text/plain', elements.map(({ innerText }) => innerText).join('\n\n'));
}

/** What reads a transfer is loaded when it is needed first. */
export const loadContentReader = () => import('./pasted-content.ts');
